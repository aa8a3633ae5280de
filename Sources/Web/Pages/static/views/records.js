// The records as a table: filters, sorting, exports, and what is done to several at once.
import { download, get, post, remove } from '../api.js'
import { button, confidenceMark, counted, dialog, fill, h, icon, moment, query, shown, statusMark, toast, types, typeTitle } from '../dom.js'
import { filterBar, filterNames, queryCaret } from './filters.js'

const columns = [
  ['title', 'Title'], ['type', 'Type'], ['date', 'Date'], ['amount', 'Amount', 'right'], ['status', 'Status'], ['confidence', 'Sure', 'right'], ['added', 'Added', 'right']]
const statuses = { '': 'Any status', needs_review: 'To review', ready: 'Ready', approved: 'Approved', rejected: 'Rejected' }

export async function show(context) {
  const { main, parameters, go, title, isCurrent } = context
  title('Records')
  const filter = Object.fromEntries(filterNames.map(name => [name, parameters.get(name) ?? '']))
  const status = parameters.get('status') ?? '', sort = parameters.get('sort') ?? ''
  const address = changes => `/records${query({ ...filter, status, sort, ...changes })}`
  const bar = filterBar(filter, changed => go(address(changed)))
  const choice = h('select', { 'aria-label': 'Status', onchange: event => go(address({ status: event.target.value })) },
    Object.entries(statuses).map(([value, label]) => h('option', { value }, label)))
  choice.value = status
  bar.element.querySelector('form').insertBefore(choice, bar.element.querySelector('select').nextSibling)

  const chosen = new Set()
  const many = h('div', { class: 'many', role: 'group', 'aria-label': 'With the chosen records', hidden: true })
  const total = h('span', { class: 'left', role: 'status' })
  const body = h('tbody', {})
  const more = button('More', { icon: 'down', hidden: true })
  const all = h('input', { type: 'checkbox', 'aria-label': 'Choose all that are shown', onchange: () => {
    for (const box of body.querySelectorAll('input')) { box.checked = all.checked; choose(box.value, all.checked) }
  } })
  const table = h('table', { class: 'records stacked' }, h('thead', {}, h('tr', {}, h('th', {}, all), h('th', {}, h('span', { class: 'hidden' }, 'Picture')),
    columns.filter(([name]) => !(name === 'type' && filter.type)).map(([name, label, side]) => {
      const up = sort === name, down = sort === `-${name}`
      return h('th', { scope: 'col', class: `${side ?? ''} c-${name}`, 'aria-sort': up ? 'ascending' : down ? 'descending' : 'none' },
        h('a', { href: address({ sort: up ? `-${name}` : down ? '' : name }) }, label, h('span', { 'aria-hidden': 'true' }, up ? ' ↑' : down ? ' ↓' : '')))
    }))), body)
  const panel = h('div', { class: 'panel table-panel' }, table)
  const place = h('div', { class: 'page wide-page' }, many, panel, h('p', { class: 'buttons' }, more))
  main.className = 'full'
  fill(main, h('div', { class: 'bar' }, h('h1', {}, 'Records'), bar.element, h('span', { class: 'spring' }), total,
    button('Export', { icon: 'download', onclick: () => exports(filter, status) })), h('div', { class: 'scrolling' }, place))

  function choose(id, on) {
    if (on) chosen.add(id)
    else chosen.delete(id)
    many.hidden = chosen.size === 0
    fill(many, h('strong', {}, `${chosen.size} chosen`), button('Approve', { icon: 'check', onclick: () => each('Approved', id => post(`/records/${id}/approve`)) }),
      button('Reject', { icon: 'x', onclick: () => each('Rejected', id => post(`/records/${id}/reject`)) }),
      button('Tag', { icon: 'tag', onclick: tag }), button('Delete', { icon: 'trash', onclick: () => each('Moved to the trash:', id => remove(`/records/${id}`)) }))
  }

  async function each(what, run) {
    let done = 0
    const failed = []
    for (const id of chosen) await run(id).then(() => { done += 1 }, error => failed.push(error.message))
    toast(`${what} ${counted(done, 'record')}${failed.length > 0 ? `; ${failed.length} failed: ${failed[0]}` : ''}`, { bad: failed.length > 0 })
    chosen.clear()
    choose()
    all.checked = false
    body.replaceChildren()
    await load()
  }

  async function tag() {
    const input = h('input', { 'aria-label': 'Tag', autocomplete: 'off' })
    const answer = await dialog('Put a tag on them', input, [{ value: 'put', label: 'Put', class: 'primary' }])
    const name = input.value.trim()
    if (answer === 'put' && name) await each('Tagged', id => post(`/records/${id}/tags`, { add: [name], remove: [] }))
  }

  async function load(cursor) {
    try {
      const answer = await get(`/records${query({ ...filter, status, sort, limit: 50, cursor })}`)
      if (!isCurrent()) return
      total.textContent = counted(answer.total ?? answer.records.length, 'record')
      body.append(...answer.records.map(record => row(record, filter.type, choose)))
      more.hidden = !answer.next_cursor
      more.onclick = () => load(answer.next_cursor)
      if (answer.records.length === 0 && !cursor) {
        fill(place, h('div', { class: 'empty' }, icon('table'), h('h2', {}, 'No records'),
          h('p', {}, filterNames.some(name => filter[name]) || status ? 'None of the library is like that.' : 'Nothing was added yet.'),
          h('p', { class: 'buttons' }, h('a', { class: 'button primary', href: '/add' }, 'Add files'))))
      }
    } catch (error) {
      if (error.code !== 'bad_query') throw error
      fill(bar.note, queryCaret(filter.q, error))
      fill(place, bar.note)
    }
  }
  await load()
}

function row(record, type, choose) {
  const cells = {
    title: h('a', { href: `/records/${record.id}` }, record.title || typeTitle(record.type)),
    type: typeTitle(record.type), date: record.date ?? '', amount: shown(record.amount),
    status: [statusMark(record.status), record.doubtful > 0 && record.status === 'needs_review' && h('small', {}, ` ${record.doubtful}`)],
    confidence: record.confidence !== undefined && confidenceMark(record.confidence), added: moment(record.created) }
  return h('tr', {}, h('td', { class: 'c-box' }, h('input', { type: 'checkbox', value: record.id, 'aria-label': `Choose ${record.title ?? 'the record'}`, onchange: event => choose(record.id, event.target.checked) })),
    h('td', { class: 'c-thumb' }, h('a', { href: `/documents/${record.document_id}?record=${record.id}`, tabindex: '-1', 'aria-hidden': 'true' }, h('img', { src: record.thumbnail, alt: '', loading: 'lazy', width: 34, height: 42 }))),
    columns.filter(([name]) => !(name === 'type' && type)).map(([name, , side]) => h('td', { class: `${side ?? ''} c-${name}` }, cells[name])))
}

const formats = [
  ['Tables', null, [['csv', 'CSV'], ['xlsx', 'Excel'], ['json', 'JSON'], ['jsonl', 'JSON lines']]],
  ['Ledgers', 'receipt', [['hledger', 'hledger'], ['beancount', 'Beancount'], ['bank-csv', 'Bank statement, CSV']]],
  ['Contacts', 'business_card', [['vcard', 'vCard 4'], ['vcard3', 'vCard 3'], ['jcard', 'jCard'], ['google-csv', 'Google'], ['outlook-csv', 'Outlook']]],
  ['Books', 'book', [['goodreads-csv', 'Goodreads'], ['librarything-csv', 'LibraryThing'], ['libib-csv', 'Libib'], ['bibtex', 'BibTeX'], ['ris', 'RIS'], ['csl-json', 'CSL JSON']]]]

/** Downloads an export, or says why there is none. */
export const save = (format, parameters) => download(format, query(parameters)).catch(error => toast(error.message, { bad: true }))

/** Offers the formats that the filtered records can be had in. */
function exports(filter, status) {
  const installed = new Set(types().map(one => one.type))
  const parts = formats.filter(([, type]) => !type || (installed.has(type) && (!filter.type || filter.type === type)))
    .map(([heading, type, list]) => h('section', {}, h('h3', {}, heading), h('p', { class: 'buttons' }, list.map(([format, label]) =>
      button(label, { icon: 'download', onclick: () => save(format, { type: filter.type || type, q: filter.q, status, session: filter.session, tag: filter.tag }) })))))
  dialog('Export', [h('p', {}, status ? `Records that are ${statuses[status].toLowerCase()}.` : 'Records that are approved or ready; choose a status for others.'), parts])
}
