// A shelf as its picture, with the title of each book on its spine.
import { get, picture } from '../api.js'
import { confidenceMark, counted, fill, h, icon, shown, statusMark } from '../dom.js'
import { union } from '../close-up.js'

export async function show({ main, id, title, go, isCurrent }) {
  const source = await get(`/documents/${id}`)
  const records = (await Promise.all(source.records.filter(one => one.type === 'book').map(one => get(`/records/${one.id ?? one}`).catch(() => null)))).filter(Boolean)
  if (!isCurrent()) return
  title('Shelf')
  const page = source.pages[0]
  const books = records.map(record => ({ record, name: shown(record.fields.title?.value) || 'no title', authors: (record.fields.authors ?? []).map(one => shown(one.value)).join(', '),
    place: record.fields.shelf_index?.value ?? Infinity, box: spine(record) })).filter(book => book.box).sort((one, other) => one.place - other.place)
  const wide = 1000, tall = 1000 * page.height / page.width
  const list = h('ol', { class: 'books' }, books.map((book, index) => h('li', { 'data-book': index },
    h('a', { href: `/records/${book.record.id}` }, book.name), book.authors && h('p', {}, book.authors), h('p', {}, confidenceMark(book.record.fields.title?.confidence ?? 0), ' ', statusMark(book.record.status)))))
  const light = (index, on) => { for (const element of main.querySelectorAll(`[data-book="${index}"]`)) element.classList.toggle('lit', on) }
  const spines = books.map((book, index) => {
    const [x, y, width, height] = [book.box[0] * wide, book.box[1] * tall, book.box[2] * wide, book.box[3] * tall]
    const upright = height > width
    const long = upright ? height : width, thick = upright ? width : height
    // As large as the spine's thickness and its length allow.
    const size = Math.max(11, Math.min(thick * 0.28, 24, 1.75 * (long - 16) / book.name.length))
    // Beside the printed title, so that both can be read.
    const printed = book.record.fields.title?.evidence?.[0]?.box, edge = thick / 2 - size
    const aside = printed && (upright ? (printed[0] + printed[2] / 2) * wide < x + width / 2 : (printed[1] + printed[3] / 2) * tall < y + height / 2) ? edge : -edge
    const middle = [x + width / 2 + (upright ? aside : 0), y + height / 2 + (upright ? 0 : aside)]
    const text = h('text', { x: middle[0], y: middle[1], 'font-size': size, transform: upright ? `rotate(90 ${middle.join(' ')})` : undefined }, shortened(book.name, (long - 12) / (size * 0.55)))
    const band = upright ? { x: middle[0] - size * 0.8, y: y + 4, width: size * 1.6, height: height - 8 } : { x: x + 4, y: middle[1] - size * 0.8, width: width - 8, height: size * 1.6 }
    const element = h('g', { class: 'spine', 'data-book': index, onclick: () => go(`/records/${book.record.id}`), onpointerenter: () => light(index, true), onpointerleave: () => light(index, false) },
      h('title', {}, [book.name, book.authors].filter(Boolean).join(' – ')), h('rect', { x, y, width, height, class: 'outline' }), h('rect', { ...band, rx: 4, class: 'band' }), text)
    return element
  })
  for (const item of list.children) {
    for (const [name, on] of [['pointerenter', true], ['pointerleave', false], ['focusin', true], ['focusout', false]]) item.addEventListener(name, () => light(item.dataset.book, on))
  }
  fill(main, h('section', { class: 'page' }, h('header', {}, h('h1', {}, source.names?.[0] ?? 'Shelf'), h('span', { class: 'left' }, counted(books.length, 'book')), h('span', { class: 'spring' }),
    h('a', { class: 'button', href: `/documents/${id}` }, icon('file'), 'The document')),
  h('div', { class: 'shelf' }, h('figure', { class: 'panel' }, h('svg', { viewBox: `0 0 ${wide} ${tall}`, 'aria-hidden': 'true' }, h('image', { href: picture(id, page.number, 1600), width: wide, height: tall, preserveAspectRatio: 'none' }), spines)), list)))
}

/** Where the whole spine is: what the place on the shelf was worked out from, or else all that was read on it. */
function spine(record) {
  const whole = record.fields.shelf_index?.evidence
  const regions = whole?.length > 0 ? whole : Object.values(record.fields).flat().flatMap(field => field.evidence ?? [])
  return regions.length > 0 ? union(regions.filter(region => region.page === regions[0].page).map(region => region.box)) : null
}

const shortened = (text, letters) => text.length <= letters ? text : `${text.slice(0, Math.max(3, letters - 1)).trimEnd()}…`
