// Files on their way to the server. They go on while other pages are looked at.
import { get, post, tellJob, upload, uniqueKey } from '../api.js'
import { counted, query, say } from '../dom.js'

const atOnce = 3
const waiting = []
let running = 0
let changed = () => {}

/** What every file of the next ones is sent with: as, languages, session, tag. */
export const options = { as: '', languages: '', session: '', tag: '' }
/** The files that were not received yet: {key, name, share, error, duplicate}. */
export const sending = new Map()
/** Who is told that something about them changed. */
export function onChange(listener) { changed = listener }

/** Sends files, a few at a time. */
export function sendFiles(files) {
  for (const file of files) {
    const entry = { key: uniqueKey(), file, name: file.name || 'pasted.png', share: 0, options: { ...options } }
    sending.set(entry.key, entry)
    waiting.push(entry)
  }
  say(`${counted(files.length, 'file')} added`)
  changed()
  pump()
}

/** Sends a file again that could not be sent. */
export function sendAgain(entry) {
  entry.error = undefined
  entry.share = 0
  waiting.push(entry)
  changed()
  pump()
}

async function pump() {
  while (running < atOnce && waiting.length > 0) {
    running += 1
    send(waiting.shift()).finally(() => { running -= 1; pump() })
  }
}

async function send(entry) {
  try {
    const answer = await upload(entry.file, query({ name: entry.name, ...entry.options }), share => { entry.share = share; changed() })
    if (answer.duplicate) {
      entry.duplicate = answer
    } else {
      const job = answer.job ?? answer
      sending.delete(entry.key)
      tellJob(typeof job === 'string' ? (await get(`/jobs/${job}`)).job : job)
    }
  } catch (error) {
    entry.error = error.message
  }
  changed()
}

addEventListener('beforeunload', event => {
  if ([...sending.values()].some(entry => !entry.error && !entry.duplicate)) event.preventDefault()
})

/** Has a job done again, as another type or in other languages. */
export async function tryAgain(job, changes) {
  const answer = await post(`/jobs/${job.id}/retry`, Object.fromEntries(Object.entries(changes).filter(([, value]) => value)))
  tellJob(answer.job ?? answer)
}
