// Which page is shown, what is on all pages: files dropped or pasted, the theme, undo, counts.
import { connect, listen, now, undoLast } from './api.js'
import { button, counted, dialog, fill, h, toast } from './dom.js'

const routes = [
  [/^\/(?:review)?$/, 'review', () => import('./views/review.js')],
  [/^\/records$/, 'records', () => import('./views/records.js')],
  [/^\/records\/([^/]+)$/, 'review', () => import('./views/review.js')],
  [/^\/documents\/([^/]+)$/, 'records', () => import('./views/document.js')],
  [/^\/shelves\/([^/]+)$/, 'records', () => import('./views/shelf.js')],
  [/^\/add$/, 'add', () => import('./views/add.js')],
  [/^\/search$/, 'search', () => import('./views/search.js')],
  [/^\/contacts$/, 'contacts', () => import('./views/contacts.js')],
  [/^\/charts$/, 'charts', () => import('./views/charts.js')],
  [/^\/(sessions|tags|trash)$/, '$1', () => import('./views/lists.js')],
]

const main = document.getElementById('main')
let leave = null
let turn = 0

/** Shows the page of the current address. */
async function show(focus) {
  const mine = ++turn
  const path = location.pathname
  const [pattern, name, load] = routes.find(([pattern]) => pattern.test(path)) ?? []
  leave?.()
  leave = null
  if (!pattern) {
    fill(main, h('section', { class: 'page' }, h('h1', {}, 'There is no such page'), h('p', {}, h('a', { href: '/review' }, 'To the review'))))
    return
  }
  const match = pattern.exec(path)
  const section = name === '$1' ? match[1] : name
  for (const link of document.querySelectorAll('[data-nav]')) {
    if (link.dataset.nav === section) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  const context = { main, id: match[1] && decodeURIComponent(match[1]), parameters: new URLSearchParams(location.search), go, title, undo,
    isCurrent: () => mine === turn }
  try {
    const view = await load()
    if (mine !== turn) return
    main.className = ''
    const left = await view.show(context)
    if (mine === turn) leave = left
    else left?.()
  } catch (error) {
    if (mine !== turn) return
    fill(main, h('section', { class: 'page' }, h('h1', {}, error.status === 404 ? 'Not found' : 'This did not work'),
      h('p', { class: 'error' }, error.message), button('Try again', { icon: 'retry', onclick: () => show() })))
  }
  if (focus && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

/** Goes to another page; `replace` leaves no trace in the browser's history. */
export function go(address, { replace } = {}) {
  history[replace ? 'replaceState' : 'pushState']({}, '', address)
  show(true)
}

function title(text) {
  document.title = `${text} · Docent`
}

/** Takes back what was done last. */
async function undo() {
  try {
    const answer = await undoLast()
    toast(`Took back: ${answer.undone}`)
    return answer
  } catch (error) {
    toast(error.status === 409 ? 'There is nothing to undo' : error.message, { bad: error.status !== 409 })
    return null
  }
}

document.addEventListener('click', event => {
  const link = event.target.closest?.('a[href]')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target || /^\/(api|static|login)/.test(link.pathname)) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname + link.search)
})
addEventListener('popstate', () => show(true))

// Files from anywhere.

/** The files of a drop, those in folders too. */
async function dropped(transfer) {
  const entries = [...transfer.items].filter(item => item.kind === 'file').map(item => item.webkitGetAsEntry?.() ?? item.getAsFile())
  const files = []
  async function walk(entry) {
    if (entry instanceof File) files.push(entry)
    else if (entry?.isFile) files.push(await new Promise((resolve, reject) => entry.file(resolve, reject)))
    else if (entry?.isDirectory) {
      const reader = entry.createReader()
      for (;;) {
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
        if (some.length === 0) break
        for (const one of some) await walk(one)
      }
    }
  }
  for (const entry of entries) await walk(entry)
  return files
}

async function add(files) {
  if (files.length === 0) return
  if (location.pathname !== '/add') {
    history.pushState({}, '', '/add')
    await show(true)
  }
  const { sendFiles } = await import('./views/uploads.js')
  sendFiles(files)
}

let depth = 0
const veil = h('div', { class: 'veil', hidden: true }, h('p', {}, 'Drop to add to the library'))
document.body.append(veil)
const hasFiles = event => event.dataTransfer?.types.includes('Files')
addEventListener('dragenter', event => { if (hasFiles(event)) { depth += 1; veil.hidden = false } })
addEventListener('dragleave', event => { if (hasFiles(event) && --depth <= 0) { depth = 0; veil.hidden = true } })
addEventListener('dragover', event => { if (hasFiles(event)) event.preventDefault() })
addEventListener('drop', async event => {
  depth = 0
  veil.hidden = true
  if (!hasFiles(event)) return
  event.preventDefault()
  add(await dropped(event.dataTransfer))
})
addEventListener('paste', event => {
  const files = [...event.clipboardData?.files ?? []]
  if (files.length > 0) { event.preventDefault(); add(files) }
})

// The theme: the system's, or the one that was chosen here.

const root = document.documentElement
let theme = localStorage.getItem('theme')
if (theme) root.dataset.theme = theme
function changeTheme() {
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  theme = dark ? 'light' : 'dark'
  root.dataset.theme = theme
  localStorage.setItem('theme', theme)
}
document.getElementById('theme').addEventListener('click', changeTheme)

document.getElementById('more').addEventListener('click', async () => {
  const links = [...document.querySelectorAll('.rail a.wide')].map(link => h('a', { href: link.getAttribute('href'), class: 'row' },
    link.querySelector('svg').cloneNode(true), link.querySelector('span').textContent))
  const list = h('div', { class: 'menu' }, links, button('Light or dark', { icon: 'theme', class: 'row', onclick: changeTheme }))
  list.addEventListener('click', event => event.target.closest('a')?.closest('dialog').close(''))
  await dialog('More', list)
})

// Counts beside the names of the pages.

function count(id, number, name) {
  const place = document.getElementById(id)
  place.hidden = !number
  place.textContent = number > 999 ? '999+' : number ?? ''
  place.title = number ? `${counted(number, 'record', 'records')} ${name}` : ''
}
const ended = new Set(['done', 'failed', 'cancelled'])
listen((name, data) => {
  count('left', now().left, 'to review')
  count('running', [...now().jobs.values()].filter(job => !ended.has(job.state)).length, 'being read')
  if (name === 'connection') root.classList.toggle('offline', !data)
})

connect()
show()
