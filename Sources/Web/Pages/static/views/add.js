// Adding files: drop, paste, choose, photograph; and how far each is.
import { get, listen, now, picture, post, remove } from '../api.js'
import { button, counted, dialog, fill, h, icon, moment, statusMark, toast, typeTitle, types } from '../dom.js'
import { onChange, options, sendAgain, sendFiles, sending, tryAgain } from './uploads.js'

const ended = new Set(['done', 'failed', 'cancelled'])
const stateWords = { received: 'Received', queued: 'Waiting', reading: 'Reading', extracting: 'Extracting', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' }

export async function show({ main, title }) {
  title('Add')
  const pick = (label, picture, attributes) => {
    const input = h('input', { type: 'file', class: 'hidden', multiple: true, tabindex: '-1', 'aria-hidden': 'true', ...attributes,
      onchange: event => { sendFiles([...event.target.files]); event.target.value = '' } })
    return [button(label, { icon: picture, onclick: () => input.click() }), input]
  }
  const choose = pick('Choose files', 'file', { id: 'files' })
  choose[0].classList.add('primary')
  const drop = h('div', { class: 'panel drop' }, icon('add'), h('h2', {}, 'Drop files or folders anywhere'),
    h('p', {}, 'Photos, scans and PDFs of receipts, cards, books, invoices. Pasting works too.'),
    h('p', { class: 'buttons' }, choose, pick('Choose a folder', 'folder', { webkitdirectory: true }),
      pick('Take a photo', 'camera', { accept: 'image/*', capture: 'environment' })), settings())
  const list = h('ul', { class: 'jobs' })
  const tidy = button('Remove what is done', { icon: 'x', onclick: async () => {
    for (const [key, entry] of sending) if (entry.duplicate || entry.error) sending.delete(key)
    for (const job of [...now().jobs.values()].filter(job => job.state === 'done' || job.state === 'cancelled')) {
      await remove(`/jobs/${job.id}`).then(() => now().jobs.delete(job.id), () => {})
    }
    draw()
  } })
  const heading = h('h2', {}, 'Files')
  fill(main, h('section', { class: 'page narrow-page' }, h('header', {}, h('h1', {}, 'Add')), drop,
    h('section', { 'aria-label': 'Files' }, h('div', { class: 'list-head' }, heading, h('span', { class: 'spring' }), tidy), list)))

  const rows = new Map()
  const draw = () => {
    const jobs = [...now().jobs.values()].sort((one, other) => String(other.created ?? '').localeCompare(String(one.created ?? '')))
    const items = [...[...sending.values()].map(entry => [entry.key, JSON.stringify([entry.share, entry.error, Boolean(entry.duplicate)]), () => sendingRow(entry, draw)]),
      ...jobs.map(job => [job.id, JSON.stringify(job), () => jobRow(job, draw)])]
    // Rows that did not change stay as they are, so that the focus stays too.
    const elements = items.map(([key, state, make]) => {
      const known = rows.get(key)
      if (known?.state === state) return known.element
      const element = make()
      rows.set(key, { state, element })
      return element
    })
    const active = document.activeElement?.closest?.('.job')
    const kept = elements.includes(active)
    if (!kept || elements.some((element, index) => list.children[index] !== element) || list.children.length !== elements.length) list.replaceChildren(...elements)
    tidy.hidden = items.length === 0
    heading.textContent = items.length === 0 ? 'No files are being read' : counted(items.length, 'file')
  }
  onChange(draw)
  const stop = listen(name => { if (name === 'job' || name === 'snapshot') draw() })
  if (!now().connected) {
    await get('/jobs').then(answer => { for (const job of answer.jobs) now().jobs.set(job.id, job) }, () => {})
  }
  draw()
  return () => { stop(); onChange(() => {}) }
}

/** How the next files are read. */
function settings() {
  const field = (name, label, element) => {
    element.value = options[name]
    element.addEventListener('change', () => { options[name] = element.value.trim() })
    return h('label', { class: 'field-label' }, label, element)
  }
  return h('details', { class: 'settings' }, h('summary', {}, 'Settings for these files'), h('div', { class: 'fields-row' },
    field('as', 'Type', h('select', {}, h('option', { value: '' }, 'Find out'), types().map(one => h('option', { value: one.type }, one.title)))),
    field('languages', 'Languages', h('input', { placeholder: 'eng+deu', autocomplete: 'off' })),
    field('session', 'Session', h('input', { placeholder: 'named by the time', autocomplete: 'off' })),
    field('tag', 'Tag', h('input', { autocomplete: 'off' }))))
}

function sendingRow(entry, draw) {
  const records = entry.duplicate?.records ?? []
  const state = entry.error ? ['failed', 'Not sent'] : entry.duplicate ? ['done', 'Already there'] : ['', 'Sending']
  return h('li', { class: 'job' }, h('div', { class: 'thumb' }, icon('file')),
    h('div', { class: 'what' }, h('strong', {}, entry.name), h('span', { class: `status ${state[0]}` }, state[1]),
      entry.error && h('p', { class: 'error' }, entry.error),
      entry.duplicate && h('p', {}, 'The library holds this very file.'), records.length > 0 && recordLinks(records),
      !entry.error && !entry.duplicate && h('progress', { max: 1, value: entry.share, 'aria-label': `Sending ${entry.name}` })),
    h('div', { class: 'buttons' }, entry.error && button('Try again', { icon: 'retry', onclick: () => sendAgain(entry) }),
      (entry.error || entry.duplicate) && button(`Remove ${entry.name}`, { icon: 'x', quiet: true, onclick: () => { sending.delete(entry.key); draw() } })))
}

const recordLinks = records => h('ul', { class: 'results' }, records.map(record => h('li', {},
  h('a', { href: record.status === 'needs_review' ? `/review?record=${record.id}` : `/records/${record.id}` }, record.title || typeTitle(record.type)),
  ' ', statusMark(record.status), record.doubtful > 0 && h('small', {}, ` ${counted(record.doubtful, 'value')} to look at`))))

function jobRow(job, draw) {
  const attempt = run => async () => {
    try {
      await run()
    } catch (error) {
      toast(error.message, { bad: true })
    }
    draw()
  }
  const over = ended.has(job.state)
  const share = job.steps > 0 ? job.step / job.steps : undefined
  return h('li', { class: 'job', 'data-state': job.state },
    h('div', { class: 'thumb' }, job.document_id && job.state === 'done' ? h('img', { src: picture(job.document_id, 1, 96), alt: '', loading: 'lazy' }) : icon('file')),
    h('div', { class: 'what' }, h('strong', {}, job.name), h('span', { class: `status ${job.state}` }, stateWords[job.state] ?? job.state, !over && job.message && ` ${job.message}`), h('small', {}, moment(job.created)),
      job.state === 'failed' && h('p', { class: 'error' }, job.error?.message ?? job.message, job.error?.code && h('code', {}, ` ${job.error.code}`)),
      !over && h('progress', { max: 1, value: share, 'aria-label': `Reading ${job.name}` }),
      job.records?.length > 0 ? recordLinks(job.records)
        : job.state === 'done' && h('p', {}, 'No record was found; the text is kept. ', job.document_id && h('a', { href: `/documents/${job.document_id}` }, 'See the document'))),
    h('div', { class: 'buttons' },
      !over && button('Cancel', { onclick: attempt(() => post(`/jobs/${job.id}/cancel`)) }),
      (job.state === 'failed' || job.state === 'cancelled') && button('Try again', { icon: 'retry', onclick: attempt(() => again(job)) }),
      over && button(`Remove ${job.name}`, { icon: 'x', quiet: true, onclick: attempt(async () => { await remove(`/jobs/${job.id}`); now().jobs.delete(job.id) }) })))
}

/** Asks how a file is to be read another time. */
async function again(job) {
  const type = h('select', {}, h('option', { value: '' }, 'Find out'), types().map(one => h('option', { value: one.type }, one.title)))
  const languages = h('input', { placeholder: 'eng+deu', autocomplete: 'off' })
  const answer = await dialog('Try again', [h('p', {}, job.name, job.error ? `: ${job.error.message}` : ''), h('div', { class: 'fields-row' },
    h('label', { class: 'field-label' }, 'Type', type), h('label', { class: 'field-label' }, 'Languages', languages))],
  [{ value: 'again', label: 'Try again', class: 'primary', focus: true }])
  if (answer === 'again') await tryAgain(job, { as: type.value, languages: languages.value.trim() })
}
