// The server's API, and its events.

/** An answer that is no success: RFC 9457 problem details. */
export class Problem extends Error {
  constructor(status, details) {
    super(details.detail || details.title || `The server answered ${status}`)
    this.status = status
    Object.assign(this, { code: details.code, field: details.field, position: details.position,
      suggestion: details.suggestion, current: details.current })
  }
}

const base = '/api/v1'

/** What was changed from this window, so that undo takes back its own steps and not what somebody else did meanwhile. */
const changes = []

/** Calls the API; resolves with what it answered, and throws a `Problem` or, where the server can't be reached, says so. */
export async function call(method, path, { body, revision, headers = {} } = {}) {
  const options = { method, headers: { Accept: 'application/json', 'Docent-Request': '1', ...headers } }
  if (revision !== undefined) options.headers['If-Match'] = `"${revision}"`
  if (body !== undefined) {
    options.headers['Content-Type'] = 'application/json'
    options.body = JSON.stringify(body)
  }
  let response
  try {
    response = await fetch(base + path, options)
  } catch {
    throw new Problem(0, { title: 'The server does not answer. Is docent serve still running?' })
  }
  const text = await response.text()
  let answer = null
  try {
    answer = text ? JSON.parse(text) : null
  } catch { /* no JSON: the status says enough */ }
  if (response.ok) {
    const change = Number(response.headers.get('Docent-Change'))
    if (change > 0 && path !== '/undo') changes.push(change)
    return answer
  }
  throw new Problem(response.status, answer ?? { title: response.statusText })
}

/** Takes back the last step of this window, or, if it did nothing, the last change of the library. */
export const undoLast = () => {
  const change = changes.pop()
  return call('POST', '/undo', { body: change ? { change } : {} })
}

export const get = path => call('GET', path)
export const post = (path, body, revision) => call('POST', path, { body: body ?? {}, revision })
export const patch = (path, body, revision) => call('PATCH', path, { body, revision })
export const remove = (path, revision) => call('DELETE', path, { revision })

/** The address of a page's picture. */
export const picture = (document, page, width) =>
  `${base}/documents/${document}/pages/${page}/image${width ? `?width=${width}` : ''}`
export const original = document => `${base}/documents/${document}/file`

/** Has the browser keep an export as a file; throws a `Problem` where there is nothing to export. */
export async function download(format, parameters) {
  const response = await fetch(`${base}/exports/${format}${parameters}`)
  if (!response.ok) throw new Problem(response.status, await response.json().catch(() => ({})))
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? `docent.${format}`
  const address = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10000)
}

/** A name that no other request has. */
export function uniqueKey() {
  const numbers = crypto.getRandomValues(new Uint8Array(16))
  return [...numbers].map(number => number.toString(16).padStart(2, '0')).join('')
}

/** Sends a file; `progress` is told the share that was sent. Resolves with the status and the answer. */
export function upload(file, parameters, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${base}/documents${parameters}`)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.setRequestHeader('Docent-Request', '1')
    request.setRequestHeader('Idempotency-Key', uniqueKey())
    request.upload.onprogress = event => progress(event.lengthComputable ? event.loaded / event.total : 0)
    request.onerror = () => reject(new Problem(0, { title: 'The connection broke while the file was sent' }))
    request.onload = () => {
      let answer = {}
      try {
        answer = JSON.parse(request.responseText)
      } catch { /* the status says enough */ }
      if (request.status < 300) resolve(answer)
      else reject(new Problem(request.status, answer))
    }
    request.send(file)
  })
}

const listeners = new Set()
let state = { jobs: new Map(), left: null, connected: false }

/** Jobs by their ids, how many records wait for a review, and whether the server is heard. */
export const now = () => state

/** Calls a function with each event, as (name, data); returns what ends that. */
export function listen(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(name, data) {
  for (const listener of [...listeners]) listener(name, data)
}

/** Takes up a job that an answer brought, as an event would. */
export function tellJob(job) {
  state.jobs.set(job.id, job)
  tell('job', job)
}

let counting = 0

/** Counts anew what waits for a review, once after many changes. */
function countSoon() {
  clearTimeout(counting)
  counting = setTimeout(async () => {
    const answer = await get('/records?status=needs_review&limit=1').catch(() => null)
    if (!answer) return
    state.left = answer.total
    tell('left', answer.total)
  }, 400)
}

/** Listens to the server from now on; the browser connects again by itself, and goes on after the last event it had. */
export function connect() {
  const source = new EventSource(`${base}/events`)
  const on = (name, take) => source.addEventListener(name, event => {
    const data = JSON.parse(event.data)
    take(data)
    tell(name, data)
  })
  on('snapshot', data => {
    state.jobs = new Map(data.jobs.map(job => [job.id, job]))
    state.left = data.left
  })
  on('job', job => job.what === 'deleted' ? state.jobs.delete(job.id) : state.jobs.set(job.id, job))
  on('record', () => countSoon())
  source.onopen = () => { state.connected = true; tell('connection', true) }
  source.onerror = () => { if (state.connected) { state.connected = false; tell('connection', false) } }
  // A page that is left must not hold one of the few connections that a browser has for a server.
  addEventListener('pagehide', () => source.close())
  addEventListener('pageshow', event => { if (event.persisted) location.reload() })
}
