// A document's pages, with their text to select over the picture, and the records that were made of it.
import { get, original, picture } from '../api.js'
import { button, bytes, confidenceMark, fill, h, icon, shown, statusMark, typeTitle } from '../dom.js'

const measuring = document.createElement('canvas').getContext('2d')

export async function show({ main, id, parameters, title, isCurrent }) {
  const source = await get(`/documents/${id}`)
  if (!isCurrent()) return
  const name = source.names?.[0] ?? 'Document'
  title(name)
  const text = parameters.get('q') ?? ''
  const pages = h('div', { class: 'sheets' }, source.pages.map(page => h('section', { class: 'leaf', 'data-page': page.number, 'aria-label': `Page ${page.number}` })))
  const records = source.records ?? []
  const plain = button('Text alone', { icon: 'file', 'aria-pressed': 'false', onclick: () => plain.setAttribute('aria-pressed', String(pages.classList.toggle('plain'))) })
  main.className = 'full'
  fill(main, h('div', { class: 'bar' }, h('h1', { title: name }, name), h('span', { class: 'spring' }), plain,
    records.filter(record => record.type === 'book').length > 1 && h('a', { class: 'button', href: `/shelves/${id}` }, icon('shelf'), 'Shelf'),
    h('a', { class: 'button', href: original(id), download: '' }, icon('download'), 'File')),
  h('div', { class: 'document' }, pages, h('aside', { 'aria-label': 'Records of this document' },
    h('h2', {}, 'Records'), records.length === 0 && h('p', {}, 'No extractor made a record of it; its text can be searched.'),
    h('ul', {}, records.map(record => h('li', {}, h('a', { href: `/records/${record.id}` }, record.title || typeTitle(record.type)),
      h('p', {}, [record.date, shown(record.amount)].filter(Boolean).join(' · ')), h('p', {}, statusMark(record.status), ' ', record.confidence !== undefined && confidenceMark(record.confidence))))),
    h('dl', { class: 'file-facts' }, [['Kind', source.mime], ['Size', source.size && bytes(source.size)], ['Pages', source.pages.length], ['Languages', source.language], ['Names', source.names?.join(', ')]]
      .filter(([, value]) => value).map(([label, value]) => [h('dt', {}, label), h('dd', {}, value)])))))

  // A page is filled when it comes near the window.
  const observer = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue
      observer.unobserve(entry.target)
      fillPage(entry.target, source, text).catch(() => entry.target.append(h('p', { class: 'error' }, 'The text of this page could not be had.')))
    }
  }, { root: pages, rootMargin: '600px' })
  for (const [index, leaf] of [...pages.children].entries()) {
    const page = source.pages[index]
    leaf.style.aspectRatio = `${page.width || 3} / ${page.height || 4}`
    observer.observe(leaf)
  }
  const first = Number(parameters.get('page') ?? 1)
  if (first > 1) pages.querySelector(`[data-page="${first}"]`)?.scrollIntoView()
  return () => observer.disconnect()
}

async function fillPage(leaf, source, text) {
  const number = Number(leaf.dataset.page), page = source.pages.find(one => one.number === number)
  leaf.append(h('img', { src: picture(source.id, number, 1600), alt: `Picture of page ${number}`, draggable: 'false' }))
  const { lines } = await get(`/documents/${source.id}/pages/${number}/words`)
  const wanted = searched(text)
  const shape = (page.width || 3) / (page.height || 4)
  let first = null
  const layer = h('div', { class: 'text-layer' }, lines.map(line => h('div', {}, line.words.map(word => {
    const hit = wanted.some(one => folded(word.text).startsWith(one))
    const span = h('span', {}, hit ? h('mark', {}, word.text) : word.text, ' ')
    lay(span, word, shape)
    if (hit) first ??= span
    return span
  }))))
  leaf.append(layer)
  first?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Puts a word's letters over its place on the picture, as wide and as tall as they are there. */
function lay(span, word, shape) {
  const [x, y, width, height] = word.box
  const upright = height * 1.5 > width * shape * 1.5 && height > 2 * width * shape && word.text.length > 2
  const size = upright ? width * shape : height
  measuring.font = '100px sans-serif'
  const natural = measuring.measureText(word.text).width / 100 * size
  const long = upright ? height : width * shape
  Object.assign(span.style, { left: `${(upright ? x + width : x) * 100}%`, top: `${y * 100}%`, fontSize: `${size * 100}cqh`,
    transform: `${upright ? 'rotate(90deg) ' : ''}scaleX(${natural > 0 ? long / natural : 1})` })
}

const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '')
const searched = text => text.split(/\s+/).map(folded).filter(Boolean)
