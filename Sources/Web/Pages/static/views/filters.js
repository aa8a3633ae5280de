// The filters of the queue and of the table: type, session, tag, and a query.
import { get } from '../api.js'
import { h, sessionName, types } from '../dom.js'

/** The parameters that filter. */
export const filterNames = ['type', 'session', 'tag', 'q']

/** The form of a filter, and the place for what is wrong with its query; `changed` is called with the new filter. */
export function filterBar(filter, changed) {
  const change = (name, value) => changed({ ...filter, [name]: value.trim() })
  const type = h('select', { 'aria-label': 'Type', onchange: event => change('type', event.target.value) },
    h('option', { value: '' }, 'All types'), types().map(one => h('option', { value: one.type }, one.title)))
  type.value = filter.type
  const box = h('input', { type: 'search', value: filter.q, placeholder: 'Query: total>50 date:2025', 'aria-label': 'Query', spellcheck: 'false' })
  const note = h('div', { class: 'query-note', role: 'alert' })
  const form = h('form', { class: 'filters', role: 'search', onsubmit: event => { event.preventDefault(); change('q', box.value) } },
    type, lazily('session', 'Any session', 'sessions', one => one.name, sessionName), lazily('tag', 'Any tag', 'tags', one => one.tag), box, note)
  const element = h('details', { class: 'filtering', open: innerWidth > 900 }, h('summary', {}, 'Filter', filterNames.some(name => filter[name]) && ' ●'), form)
  return { element, note }

  // What there is to choose from is asked for when somebody is about to choose.
  function lazily(name, label, list, nameOf, shown = text => text) {
    const select = h('select', { 'aria-label': label, onchange: event => change(name, event.target.value) }, h('option', { value: '' }, label))
    if (filter[name]) select.append(h('option', { value: filter[name] }, shown(filter[name])))
    select.value = filter[name]
    let asked = false
    const ask = async () => {
      if (asked) return
      asked = true
      const found = await get(`/${list}`).catch(() => null)
      const names = (found?.[list] ?? []).map(nameOf).filter(one => one !== filter[name])
      select.append(...names.map(one => h('option', { value: one }, shown(one))))
    }
    select.addEventListener('focus', ask)
    select.addEventListener('pointerenter', ask)
    return select
  }
}

/** A query with a caret under the place that is wrong, and what it may have meant. */
export function queryCaret(text, problem) {
  return h('pre', { class: 'caret' }, problem.position !== undefined && `${text}\n${' '.repeat(problem.position)}^\n`,
    problem.message, problem.suggestion ? ` Did you mean ${problem.suggestion}?` : '')
}
