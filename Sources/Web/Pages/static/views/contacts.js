// Business cards as contacts.
import { get } from '../api.js'
import { button, counted, fill, h, icon, shown, statusMark } from '../dom.js'
import { save } from './records.js'

export async function show({ main, title, isCurrent }) {
  title('Contacts')
  const grid = h('ul', { class: 'contacts' }), total = h('span', { class: 'left', role: 'status' }), more = button('More', { icon: 'down', hidden: true })
  fill(main, h('section', { class: 'page' }, h('header', {}, h('h1', {}, 'Contacts'), total, h('span', { class: 'spring' }),
    button('vCard', { icon: 'download', onclick: () => save('vcard', { type: 'business_card' }) })), grid, h('p', { class: 'buttons' }, more)))
  async function load(cursor) {
    const answer = await get(`/records?type=business_card&sort=title&limit=24${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    const full = await Promise.all(answer.records.map(one => get(`/records/${one.id}`).catch(() => null)))
    if (!isCurrent()) return
    total.textContent = counted(answer.total ?? full.length, 'card')
    grid.append(...full.map((record, index) => record && card(record, answer.records[index])).filter(Boolean))
    more.hidden = !answer.next_cursor
    more.onclick = () => load(answer.next_cursor)
    if (grid.children.length === 0) grid.replaceWith(h('div', { class: 'empty' }, icon('card'), h('h2', {}, 'No business cards yet'), h('p', {}, h('a', { class: 'button primary', href: '/add' }, 'Add files'))))
  }
  await load()
}

function card(record, summary) {
  const values = name => [record.fields[name] ?? []].flat().map(field => ({ text: shown(field.value), label: field.label }))
  const one = name => values(name)[0]?.text
  const lines = (name, scheme) => values(name).map(value => h('li', {}, h('a', { href: `${scheme}${value.text}` }, value.text), value.label && h('small', {}, ` ${value.label}`)))
  return h('li', { class: 'panel contact' },
    h('img', { src: summary.thumbnail, alt: '', loading: 'lazy', width: 84, height: 52 }),
    h('div', {}, h('h2', {}, h('a', { href: `/records/${record.id}` }, one('name') || summary.title || 'Without a name')),
      h('p', {}, [one('job_title'), one('company')].filter(Boolean).join(', ')), record.status === 'needs_review' && statusMark(record.status)),
    h('ul', {}, lines('emails', 'mailto:'), lines('phones', 'tel:'), values('urls').map(value => h('li', {}, value.text)), one('address') && h('li', {}, one('address'))))
}
