// Search: pages and records by their words, with what was found marked.
import { get, picture } from '../api.js'
import { button, counted, fill, h, icon, query, typeTitle } from '../dom.js'

export async function show({ main, parameters, go, title, isCurrent }) {
  const text = parameters.get('q') ?? ''
  title(text ? `Search: ${text}` : 'Search')
  const box = h('input', { type: 'search', name: 'q', value: text, placeholder: 'Words, or "words side by side"', 'aria-label': 'Search for' })
  const list = h('ol', { class: 'hits' })
  const found = h('p', { role: 'status', class: 'left' })
  const more = button('More', { icon: 'down', hidden: true })
  fill(main, h('section', { class: 'page narrow-page' }, h('header', {}, h('h1', {}, 'Search')),
    h('form', { class: 'searching', role: 'search', onsubmit: event => { event.preventDefault(); go(`/search${query({ q: box.value.trim() })}`) } }, box, h('button', { class: 'primary' }, icon('search'), 'Search')),
    found, list, h('p', { class: 'buttons' }, more)))
  if (!text) { box.focus(); return }
  async function load(cursor) {
    const answer = await get(`/search${query({ q: text, limit: 30, cursor })}`)
    if (!isCurrent()) return
    list.append(...answer.hits.map(hit => row(hit, text)))
    found.textContent = list.children.length === 0 ? 'Nothing has these words.'
      : `${counted(list.children.length, 'place')}${answer.next_cursor ? ' so far' : ''}${answer.near ? '; some are spelt only alike' : ''}`
    more.hidden = !answer.next_cursor
    more.onclick = () => load(answer.next_cursor)
  }
  await load()
}

function row(hit, text) {
  const page = hit.page ?? 1
  const address = hit.record_id ? `/records/${hit.record_id}` : `/documents/${hit.document_id}${query({ page, q: text })}`
  return h('li', { class: 'hit' }, h('a', { href: address, tabindex: '-1', 'aria-hidden': 'true' }, h('img', { src: picture(hit.document_id, page, 96), alt: '', loading: 'lazy', width: 48, height: 60 })),
    h('div', {}, h('a', { href: address }, hit.title || hit.source?.split('/').at(-1) || 'Untitled'),
      h('p', {}, (hit.snippet ?? []).map(part => part.hit ? h('mark', {}, part.text) : part.text)),
      h('small', {}, [hit.type ? typeTitle(hit.type) : 'Text', hit.page && `page ${hit.page}`].filter(Boolean).join(' · '))))
}
