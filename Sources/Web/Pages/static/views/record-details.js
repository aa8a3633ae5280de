// What is around a record's values: tags, note, history, other versions, and the keys of the review.
import { call, get, original, post, remove, undoLast } from '../api.js'
import { button, confidenceMark, dialog, fileName, fill, h, moment, sessionName, shown, toast, typeTitle, words } from '../dom.js'
import { labels } from '../record-values.js'

/** Tags, note, history and what else may be done with a record, below its values. */
export function aboutRecord(place, record, source, { refresh, go, gone }) {
  const open = place.querySelector('details')?.open ?? false
  const failing = run => async (...parts) => {
    try {
      await run(...parts)
    } catch (error) {
      toast(error.message, { bad: true })
    }
  }
  const change = failing(async (path, method, body) => { await call(method, `/records/${record.id}/${path}`, { body, revision: record.revision }); await refresh() })
  const tagging = h('form', { class: 'tagging', onsubmit: event => {
    event.preventDefault()
    const tag = event.target.elements.tag.value.trim()
    if (tag) change('tags', 'POST', { add: [tag], remove: [] })
  } }, h('input', { name: 'tag', placeholder: 'Add a tag', 'aria-label': 'Add a tag', autocomplete: 'off' }))
  const note = record.note ?? record.notes ?? ''
  const text = h('textarea', { rows: '2', 'aria-label': 'Note', placeholder: 'Note', value: Array.isArray(note) ? note.join('\n') : note })
  text.addEventListener('change', () => change('note', 'PUT', { text: text.value }))
  const changes = h('ol', { class: 'history' })
  const history = h('details', { ontoggle: failing(async event => {
    if (!event.target.open) return
    const answer = await get(`/records/${record.id}/history`)
    fill(changes, answer.changes.length === 0 ? h('li', {}, 'Nothing was changed since it was read.')
      : answer.changes.map(one => h('li', {}, h('span', {}, one.what, one.field ? ` ${words(one.field)}` : ''), versions(one), h('small', {}, one.who ? `${one.who}, ` : '', moment(one.at)))))
  }) }, h('summary', {}, 'History'), changes)
  const restOf = h('details', { class: 'more', open }, h('summary', {}, 'Tags, note, history'),
    h('div', { class: 'tags' }, (record.tags ?? []).map(tag => h('span', { class: 'tag' }, h('a', { href: `/records?tag=${encodeURIComponent(tag)}` }, tag),
      button(`Take the tag ${tag} away`, { icon: 'x', quiet: true, onclick: () => change('tags', 'POST', { add: [], remove: [tag] }) }))), tagging),
    text, history,
    h('p', { class: 'sources' }, h('a', { href: `/documents/${record.document_id}?record=${record.id}` }, fileName(source.names?.[0]) || 'The document'),
      (record.sessions ?? []).map(session => [' · ', h('a', { href: `/records?session=${encodeURIComponent(session)}` }, sessionName(session))]),
      record.confidence !== undefined && [' · ', confidenceMark(record.confidence)]),
    h('p', { class: 'buttons' }, h('a', { class: 'button', href: original(record.document_id), download: '' }, 'Download the file'),
      (source.records?.length ?? 0) > 1 && record.type === 'book' && h('a', { class: 'button', href: `/shelves/${record.document_id}` }, 'The whole shelf'),
      button('Merge with another', { icon: 'boxes', onclick: failing(() => merge(record, source, go)) }),
      button('Delete', { icon: 'trash', onclick: failing(async () => {
        await remove(`/records/${record.id}`, record.revision)
        toast('Moved to the trash', { action: 'Undo', run: failing(async () => { await undoLast(); go(`/records/${record.id}`) }) })
        gone()
      }) })))
  const wasTagging = document.activeElement?.name === 'tag' && place.contains(document.activeElement)
  fill(place, restOf)
  if (wasTagging) place.querySelector('[name=tag]').focus()
}

function versions({ before, after }) {
  if (before === undefined && after === undefined) return null
  const text = value => value === null || value === undefined ? '–' : shown(value?.value ?? value)
  return h('span', { class: 'versions' }, h('del', {}, text(before)), ' → ', h('ins', {}, text(after)))
}

/** Asks which other record this one is of the same thing as, and joins them. */
async function merge(record, source, go) {
  const answer = await get(`/records?type=${record.type}&limit=50&sort=-added`)
  const others = answer.records.filter(other => other.id !== record.id)
  if (others.length === 0) return toast('There is no other record of this type')
  const list = h('div', { class: 'menu' }, others.map(other => h('button', { value: other.id, class: 'row' },
    h('img', { src: other.thumbnail, alt: '', width: 28, height: 36 }), h('span', {}, other.title ?? '', h('small', {}, [other.date, shown(other.amount)].filter(Boolean).join(' · '))))))
  const into = await dialog('Merge into', [h('p', {}, 'The values of this record go to the one that is chosen, where it has none or less sure ones.'), list])
  if (!into) return
  await post(`/records/${record.id}/merge`, { into }, record.revision)
  toast('Merged', { action: 'Undo', run: async () => { await undoLast(); go(`/records/${record.id}`) } })
  go(`/records/${into}`)
}

/** Shows what somebody else made of a record beside what was to be kept; resolves with `mine` or nothing. */
export function compareVersions(record, current, set, decision) {
  const plain = field => field === undefined ? '–' : Array.isArray(field) ? field.map(plain).join(', ') : 'value' in field ? shown(field.value)
    : Object.values(field).map(plain).join(' ')
  const names = [...new Set([...Object.keys(record.fields), ...Object.keys(current.fields)])]
    .filter(name => plain(record.fields[name]) !== plain(current.fields[name]))
  const label = name => labels(record).find(field => field.name === name)?.title ?? words(name)
  const mine = Object.entries(set).map(([path, text]) => h('tr', { class: 'yours' }, h('th', { scope: 'row' }, label(path)), h('td', {}, plainAt(current, path)), h('td', {}, text ?? 'none')))
  const rows = names.filter(name => !(name in set)).map(name => h('tr', {}, h('th', { scope: 'row' }, label(name)), h('td', {}, plain(current.fields[name])), h('td', {}, plain(record.fields[name]))))
  const statusRow = current.status !== record.status && h('tr', {}, h('th', { scope: 'row' }, 'Status'), h('td', {}, words(current.status)), h('td', {}, words(record.status)))
  return dialog('Changed elsewhere meanwhile', [
    h('p', {}, 'Somebody changed this record while it was open here. What is kept now, and what you have:'),
    h('table', { class: 'versions' }, h('thead', {}, h('tr', {}, h('th', {}, 'Value'), h('th', {}, 'Kept now'), h('th', {}, 'Yours'))), h('tbody', {}, mine, rows, statusRow))], [
    { value: 'theirs', label: 'Leave it as it is kept', focus: true },
    { value: 'mine', label: decision ? `${words(decision)} it all the same` : 'Keep mine', class: 'primary' }])
}

function plainAt(record, path) {
  const found = path.split(/[.[\]]+/).filter(Boolean).reduce((part, step) => part?.[step], record.fields)
  return shown(found?.value)
}

const keys = [
  ['Tab', 'the next value'], ['Enter', 'the value is right; when nothing is left to look at, the record is'], ['1 … 9', 'take another of the values that were found'],
  ['e', 'edit the value; Enter keeps, Esc leaves'], ['Delete', 'there is no such value'], ['click', 'on a word of the page: take it; Shift adds it'], ['d', 'draw a box to read the value from'],
  ['j  k', 'the next record, the one before'], ['a', 'approve the record as it is'], ['x', 'reject the record'], ['t', 'extract the file again as another type'],
  ['u', 'take back what was done last'], ['h', 'show or hide the boxes'], ['l', 'the loupe'], ['+ - 0', 'larger, smaller, the whole page'], ['[ ]', 'the page before, the page after'], ['?', 'this list']]

/** What the keys do. */
export const keyHelp = () => dialog('Keys', h('dl', { class: 'keys' }, keys.map(([key, what]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, what)])))

/** What a record is called. */
export function recordTitle(record) {
  const part = name => shown([record.fields[name]].flat()[0]?.value)
  const title = record.title ?? part({ receipt: 'merchant', business_card: 'name', invoice: 'supplier' }[record.type] ?? 'title')
  return [title || typeTitle(record.type), part('date'), part('total') || part('gross')].filter(Boolean).join(' · ')
}
