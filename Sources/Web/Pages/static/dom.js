// Elements, and how values look as text. Text goes into the page as text nodes alone, so nothing that was read is ever markup.

const svgNames = new Set(['svg', 'use', 'g', 'rect', 'path', 'line', 'text', 'title', 'image', 'circle'])

/** An element: properties that begin with `on` are listeners, `class` and attributes as they are; false and null are left out. */
export function h(name, properties, ...children) {
  const element = svgNames.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name)
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (key === 'value' || key === 'checked' || key === 'disabled' || key === 'hidden') element[key] = value
    else element.setAttribute(key, value === true ? '' : value)
  }
  append(element, children)
  return element
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue
    element.append(child instanceof Node ? child : String(child))
  }
}

/** An element with other children than it had. */
export function fill(element, ...children) {
  element.replaceChildren()
  append(element, children)
  return element
}

/** A picture of the sprite. */
export const icon = name => h('svg', { 'aria-hidden': 'true', class: 'icon' }, h('use', { href: `/static/icons.svg#${name}` }))

/** A button with a picture, whose words are seen or only read aloud. */
export function button(label, { icon: picture, quiet, key, ...properties } = {}) {
  return h('button', { type: 'button', ...(quiet ? { 'aria-label': label, title: key ? `${label} (${key})` : label } : {}), ...properties },
    picture && icon(picture), !quiet && h('span', {}, label), !quiet && key && h('kbd', { 'aria-hidden': 'true' }, key))
}

/** The grade of a confidence; what a person gave is as sure as can be. */
export const grade = confidence => confidence >= 0.9 ? 'high' : confidence >= 0.7 ? 'medium' : 'low'

/** A share as people write it; never 100 % unless it is all. */
export const percent = share => `${share >= 1 ? 100 : Math.min(99, Math.round(share * 100))} %`

/** A value as text, as it may be typed again. */
export function shown(value) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value !== 'object') return String(value)
  if ('amount' in value) return [value.amount, value.currency].filter(Boolean).join(' ')
  return Object.keys(value).sort().map(key => shown(value[key])).join(' ')
}

/** A name of the API as words: `business_card` → `Business card`. */
export function words(name) {
  const text = String(name ?? '').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a type of record is called, one of them and many. */
export function typeTitle(type) {
  return [...document.querySelectorAll('#types option')].find(option => option.value === type)?.textContent ?? words(type)
}

/** The types of records that the installed plugins make. */
export const types = () => [...document.querySelectorAll('#types option')].map(option => ({ type: option.value, title: option.textContent }))

const statusWords = { needs_review: 'To review', ready: 'Ready', approved: 'Approved', rejected: 'Rejected', merged: 'Merged' }
export const statusTitle = status => statusWords[status] ?? words(status)
export const statusMark = status => h('span', { class: `status ${status}` }, statusTitle(status))

/** A confidence in the colour of its grade. */
export const confidenceMark = confidence =>
  h('span', { class: `confidence ${grade(confidence)}` }, percent(confidence))

/** A moment, short; the whole of it is shown on hovering. */
export function moment(text) {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text ?? ''
  const today = date.toDateString() === new Date().toDateString()
  const short = today ? date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) : date.toLocaleDateString([], { dateStyle: 'medium' })
  return h('time', { datetime: date.toISOString(), title: date.toLocaleString() }, short)
}

/** A session's name; one that is a time as a time is written here. */
export function sessionName(name) {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(name) ? new Date(/Z|[+-]\d\d:?\d\d$/.test(name) ? name : `${name}Z`) : null
  return time && !Number.isNaN(time.getTime()) ? time.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' }) : name
}

/** The number of things, with their name. */
export const counted = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** A file's name without its folders. */
export const fileName = path => String(path ?? '').split('/').at(-1)

/** A size in bytes as people write it. */
export const bytes = size =>
  size < 1024 ? `${size} B` : size < 1048576 ? `${Math.round(size / 1024)} KB` : `${(size / 1048576).toFixed(1)} MB`

/** The parameters of an address, without empty ones. */
export function query(parameters) {
  const kept = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** A dialog that is there until it is closed; resolves with its return value. */
export function dialog(title, content, actions = []) {
  return new Promise(resolve => {
    const id = `dialog-${Math.random().toString(36).slice(2)}`
    const element = h('dialog', { 'aria-labelledby': id },
      h('form', { method: 'dialog' },
        h('header', {}, h('h2', { id }, title), h('button', { class: 'quiet', value: '', 'aria-label': 'Close' }, icon('x'))),
        h('div', { class: 'content' }, content),
        actions.length > 0 && h('footer', {}, actions.map(action =>
          h('button', { value: action.value, class: action.class, autofocus: action.focus }, action.label)))))
    element.addEventListener('close', () => {
      element.remove()
      resolve(element.returnValue)
    })
    element.addEventListener('click', event => { if (event.target === element) element.close('') })
    // Beside the messages: what is outside of all landmarks is hard to find for a screen reader.
    document.getElementById('toasts').parentElement.append(element)
    element.showModal()
  })
}

/** A short message at the edge, read aloud, with a way to take back what it says. */
export function toast(message, { action, run, bad } = {}) {
  const element = h('div', { class: bad ? 'toast bad' : 'toast' }, h('span', {}, message))
  if (action) {
    element.append(h('button', { type: 'button', onclick: () => { element.remove(); run() } }, action))
  }
  element.append(h('button', { type: 'button', class: 'quiet', 'aria-label': 'Close the message', onclick: () => element.remove() }, icon('x')))
  const place = document.getElementById('toasts')
  // Undo takes back the last step, so only the last message offers it.
  if (action) for (const older of place.querySelectorAll('.toast:not(.bad)')) older.remove()
  place.append(element)
  while (place.children.length > 3) place.firstChild.remove()
  say(message)
  setTimeout(() => element.remove(), bad ? 12000 : 6000)
}

/** Has a screen reader say something. */
export function say(message) {
  const live = document.getElementById('live')
  live.textContent = ''
  requestAnimationFrame(() => { live.textContent = message })
}
