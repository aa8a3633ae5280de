// The review: a record's page on one side, its values on the other, one key to agree.
import { get, listen, now, patch, post } from '../api.js'
import { button, counted, dialog, fileName, fill, h, icon, query, say, shown, statusMark, toast, typeTitle, types } from '../dom.js'
import '../page-viewer.js'
import { labels, marked } from '../record-values.js'
import '../record-form.js'
import { filterBar, filterNames, queryCaret } from './filters.js'
import { aboutRecord, compareVersions, keyHelp, recordTitle } from './record-details.js'

/** Shows the queue, or one record by its id. */
export async function show(context) {
  const review = new Review(context)
  await review.start()
  return () => review.end()
}

class Review {
  constructor({ main, id, parameters, go, title, undo, isCurrent }) {
    Object.assign(this, { main, single: id, go, title, takeBack: undo, isCurrent })
    this.filter = Object.fromEntries(filterNames.map(name => [name, parameters.get(name) ?? '']))
    this.wanted = id ?? parameters.get('record')
    this.record = null
    this.saving = Promise.resolve()
    this.pending = 0
    this.before = []
    this.ahead = null
  }

  async start() {
    this.#layout()
    this.onKey = event => this.#key(event)
    document.addEventListener('keydown', this.onKey)
    this.stop = listen((name, data) => this.#event(name, data))
    if (this.wanted) await this.load(this.wanted)
    else await this.next()
    if (this.wanted && !this.single) this.#count(now().left)
  }

  end() {
    document.removeEventListener('keydown', this.onKey)
    this.stop()
  }

  #layout() {
    this.viewer = h('page-viewer')
    this.form = h('record-form', { 'aria-label': 'Values', role: 'group' })
    this.form.actions = {
      focused: path => this.viewer.focus(path),
      save: (path, text, evidence, agreed) => this.#save({ [path]: text }, evidence && { [path]: evidence }, agreed),
      clear: path => this.#save({ [path]: null }),
      editing: flag => { this.viewer.editing = flag },
      done: () => { this.approveButton.focus({ preventScroll: true }); say('Nothing more to look at. Enter approves the record.') },
    }
    this.viewer.addEventListener('pick', event => this.form.goTo(event.detail.path))
    this.viewer.addEventListener('word', ({ detail }) => {
      if (!this.form.takeText(detail.text, [{ page: detail.page, box: detail.box }], detail.more)) toast('Choose a value first; then a click on a word takes it')
    })
    this.viewer.addEventListener('draw', event => this.#read(event.detail))
    this.head = h('header', { class: 'record-head' })
    this.about = h('div', { class: 'about' })
    this.approveButton = button('Approve', { icon: 'check', class: 'primary', key: 'Enter', id: 'approve', onclick: () => this.decide('approve') })
    this.rejectButton = button('Reject', { icon: 'x', key: 'x', onclick: () => this.decide('reject') })
    this.actions = h('footer', { class: 'actions' }, this.approveButton, this.rejectButton,
      button('Next', { icon: 'next', key: 'j', hidden: Boolean(this.single), onclick: () => this.next(true) }),
      h('span', { class: 'spring' }),
      button('Undo', { icon: 'undo', quiet: true, key: 'u', onclick: () => this.undo() }),
      button('Keys', { icon: 'help', quiet: true, key: '?', onclick: () => keyHelp() }))
    this.left = h('span', { class: 'left', 'aria-live': 'polite' })
    this.filters = filterBar(this.filter, filter => this.go(`/review${query(filter)}`))
    this.bar = h('div', { class: 'bar' }, h('h1', {}, this.single ? 'Record' : 'Review'), !this.single && this.filters.element, h('span', { class: 'spring' }), this.left,
      !this.single && button('Record before', { icon: 'prev', quiet: true, key: 'k', onclick: () => this.previous() }),
      !this.single && button('Next record', { icon: 'next', quiet: true, key: 'j', onclick: () => this.next(true) }))
    this.side = h('section', { class: 'side', 'aria-label': 'Record' }, this.head,
      h('div', { class: 'values' }, this.form, this.about), this.actions)
    this.body = h('div', { class: 'review' }, this.viewer, this.side)
    this.main.className = 'full'
    fill(this.main, this.bar, this.body)
  }

  /** The next record of the queue: after this one, or the first. */
  async next(remember) {
    if (this.single) return
    if (remember && this.record) this.before.push(this.record.id)
    await this.saving
    const ahead = this.ahead
    this.ahead = null
    try {
      const after = this.record?.id
      const answer = ahead && ahead.after === after && ahead.answer.next ? ahead.answer : await get(`/review${query({ ...this.filter, after })}`)
      if (!this.isCurrent()) return
      this.#count(answer.left)
      if (answer.next) await this.load(answer.next)
      else await this.#atEnd(answer.left)
    } catch (error) {
      this.#queryError(error)
    }
  }

  /** The record that was looked at before. */
  async previous() {
    if (this.single) return
    await this.saving
    let id = this.before.pop()
    if (!id && this.record) {
      const answer = await get(`/review${query({ ...this.filter, before: this.record.id })}`).catch(() => null)
      id = answer?.previous
    }
    if (id) await this.load(id)
    else toast('This is the first record of the queue')
  }

  #queryError(error) {
    if (error.code !== 'bad_query') throw error
    fill(this.filters.note, queryCaret(this.filter.q, error))
    this.#message('The query is not understood', error.message)
  }

  #count(left) {
    if (this.single) return
    fill(this.left, left === undefined || left === null ? '' : `${left} left`)
  }

  async #atEnd(left) {
    if (left > 0 && this.record) {
      const first = await get(`/review${query(this.filter)}`)
      const others = first.next && first.next !== this.record.id
      this.#message('That was the last one', `${counted(left, 'record')} ${left === 1 ? 'was' : 'were'} left for another time.`,
        others && button('Start again from the first', { icon: 'retry', class: 'primary', onclick: () => { this.record = null; this.next() } }))
      return
    }
    const filtered = filterNames.some(name => this.filter[name])
    this.#message('Nothing left to review', filtered ? 'No record of this filter waits for a look.' : 'Every record of the library is sure, or was looked at.',
      filtered && h('a', { href: '/review', class: 'button primary' }, 'Review everything'), h('a', { href: '/add', class: 'button' }, 'Add files'),
      h('a', { href: '/records', class: 'button' }, 'See the records'))
  }

  #message(heading, text, ...more) {
    this.record = null
    this.title('Review')
    const panel = h('div', { class: 'empty', tabindex: '-1' }, icon('done'), h('h2', {}, heading), h('p', {}, text), h('p', { class: 'buttons' }, more,
      button('Undo the last step', { icon: 'undo', key: 'u', onclick: () => this.undo() })))
    this.body.replaceWith(this.emptyPanel = panel)
    panel.focus()
    say(`${heading}. ${text}`)
  }

  /** Shows a record. */
  async load(id, { keep } = {}) {
    const record = this.fetched?.id === id ? await this.fetched.record : await get(`/records/${id}`)
    this.fetched = null
    if (this.emptyPanel) { this.emptyPanel.replaceWith(this.body); this.emptyPanel = null }
    const size = get(`/documents/${record.document_id}`)
    const source = await (this.source?.id === record.document_id ? this.source : size)
    if (!this.isCurrent()) return
    this.source = source
    this.#take(record, !keep)
    if (!keep && !this.form.goTo()) this.approveButton.focus({ preventScroll: true })
    if (!this.single) history.replaceState({}, '', `/review${query({ ...this.filter, record: id })}`)
    this.#lookAhead()
  }

  /** Fetches the next record and its picture while this one is looked at. */
  async #lookAhead() {
    if (this.single) return
    const after = this.record.id
    const answer = await get(`/review${query({ ...this.filter, after })}`).catch(() => null)
    if (!answer || this.record?.id !== after) return
    this.ahead = { after, answer }
    this.#count(answer.left)
    if (!answer.next) return
    const record = get(`/records/${answer.next}`)
    record.catch(() => {})
    this.fetched = { id: answer.next, record }
  }

  /** Takes up a record, or a newer state of it. */
  #take(record, fresh) {
    this.record = record
    const name = recordTitle(record)
    this.title(name)
    const doubts = record.doubtful?.length ?? 0
    fill(this.head, h('h2', { title: name }, name),
      h('div', { class: 'facts' }, h('button', { type: 'button', class: 'chip', title: 'Extract again as another type (t)', onclick: () => this.retype() },
        record.manifest?.title ?? typeTitle(record.type), icon('down')), statusMark(record.status),
      h('span', { class: 'todo' }, record.status === 'needs_review' ? doubts > 0 ? `${counted(doubts, 'value')} to look at` : 'nothing more to look at' : ''),
      h('span', { class: 'saved', 'data-revision': record.revision }, '')),
      record.findings.filter(finding => !finding.field || !labels(record).some(field => field.name === finding.field))
        .map(finding => h('p', { class: `finding ${finding.severity}` }, icon(finding.severity === 'info' ? 'info' : 'warn'), finding.message)))
    const reopened = record.status === 'approved' || record.status === 'rejected'
    this.approveButton.querySelector('span').textContent = reopened ? 'Reopen' : 'Approve'
    this.rejectButton.hidden = record.status === 'rejected'
    this.form.show(record, this.source.pages)
    const marks = this.form.values.map(marked)
    if (fresh) {
      const first = marks.find(mark => mark.evidence.length > 0)?.evidence[0].page
      this.viewer.open(record.document_id, this.source.pages, first, fileName(this.source.names?.[0]))
      this.side.querySelector('.values').scrollTop = 0
      say(`${typeTitle(record.type)}, ${name}, ${counted(doubts, 'value')} to look at`)
    }
    this.viewer.values = marks
    aboutRecord(this.about, record, this.source, { refresh: () => this.refresh(), go: this.go, gone: () => this.#gone() })
  }

  /** Fetches the record anew. */
  async refresh() {
    if (!this.record) return
    const id = this.record.id
    const record = await get(`/records/${id}`)
    if (this.record?.id === id && this.isCurrent()) this.#take(record, false)
  }

  #gone() {
    if (this.single) this.go('/records')
    else this.next()
  }

  #save(set, evidence, agreed) {
    const { id } = this.record
    this.pending += 1
    const mark = this.head.querySelector('.saved')
    if (mark) mark.textContent = 'saving …'
    this.saving = this.saving.then(async () => {
      try {
        const record = await patch(`/records/${id}`, { set, ...(evidence ? { evidence } : {}) }, this.revisionOf(id))
        this.#kept(record, agreed)
      } catch (error) {
        this.pending -= 1
        await this.#failed(error, set, evidence)
      }
    })
    return this.saving
  }

  /** The revision that the next change is of. */
  revisionOf(id) { return this.latest?.id === id ? this.latest.revision : this.record.revision }

  #kept(record, agreed) {
    this.pending -= 1
    this.latest = { id: record.id, revision: record.revision }
    if (this.record?.id !== record.id) return
    if (this.pending === 0) this.#take(record, false)
    else this.record.revision = record.revision
    const mark = this.head.querySelector('.saved')
    if (mark) fill(mark, icon('check'), agreed ? 'agreed' : 'saved')
    if (!agreed) say('Saved')
  }

  async #failed(error, set, evidence) {
    const [path, text] = Object.entries(set)[0]
    if (error.status === 422) {
      this.form.refuse(path, text ?? '', error.message)
    } else if (error.status === 412) {
      const current = error.current ?? await get(`/records/${this.record.id}`)
      const choice = await compareVersions(this.record, current, set)
      this.latest = { id: current.id, revision: current.revision }
      this.#take(current, false)
      if (choice === 'mine') await this.#saveNow(set, evidence)
    } else {
      toast(`Not saved: ${error.message}`, { bad: true, action: 'Try again', run: () => this.#save(set, evidence) })
      await this.refresh().catch(() => {})
    }
  }

  async #saveNow(set, evidence) {
    this.pending += 1
    this.#kept(await patch(`/records/${this.record.id}`, { set, ...(evidence ? { evidence } : {}) }, this.revisionOf(this.record.id)))
  }

  /** Approves or rejects the record, and goes on; of one that was decided, takes the decision back. */
  async decide(what) {
    if (!this.record) return
    await this.saving
    const record = this.record
    const decision = what === 'approve' && ['approved', 'rejected'].includes(record.status) ? 'reopen' : what
    try {
      const answer = await post(`/records/${record.id}/${decision}`, {}, this.revisionOf(record.id))
      const past = { approve: 'Approved', reject: 'Rejected', reopen: 'Reopened' }[decision]
      toast(`${past}: ${recordTitle(record)}`, { action: 'Undo', run: () => this.undo() })
      this.latest = { id: answer.id, revision: answer.revision }
      if (this.single || decision === 'reopen') { this.#take(answer, false); return }
      await this.next(true)
    } catch (error) {
      if (error.status !== 412) return toast(error.message, { bad: true })
      const current = error.current ?? await get(`/records/${record.id}`)
      const choice = await compareVersions(record, current, {}, what)
      this.latest = { id: current.id, revision: current.revision }
      this.#take(current, false)
      if (choice === 'mine') await this.decide(what)
    }
  }

  /** Takes back what was done last, and shows the record that it was done to. */
  async undo() {
    await this.saving
    const answer = await this.takeBack()
    if (!answer) return
    const id = answer.records[0]
    this.ahead = this.fetched = null
    if (!id) return this.#gone()
    this.before = this.before.filter(one => one !== id)
    this.latest = null
    if (id === this.record?.id) {
      const before = new Map(this.form.values.map(value => [value.path, value.text]))
      await this.refresh()
      this.form.goTo(this.form.values.find(value => before.get(value.path) !== value.text)?.path ?? this.form.path)
    } else if (this.single) this.go(`/records/${id}`)
    else await this.load(id).catch(() => this.next())
  }

  /** Asks for another type, and has the file extracted again. */
  async retype() {
    if (!this.record) return
    const choices = types().filter(one => one.type !== this.record.type)
    const list = h('div', { class: 'menu' }, choices.map((one, index) => h('button', { value: one.type, class: 'row' }, h('kbd', {}, index + 1), one.title)))
    list.addEventListener('keydown', event => { if (choices[event.key - 1]) event.target.closest('dialog').close(choices[event.key - 1].type) })
    const type = await dialog('Extract again as', list)
    if (!type) return
    try {
      const answer = await post(`/records/${this.record.id}/retype`, { type })
      const job = answer.job ?? answer
      toast(`The file is extracted again as ${typeTitle(type).toLowerCase()} …`)
      this.retyping = job.id
    } catch (error) {
      toast(error.message, { bad: true })
    }
  }

  async #read({ box, page }) {
    if (!this.form.path) return toast('Choose a value first; then a box is read into it')
    try {
      const answer = await post(`/documents/${this.record.document_id}/read`, { page, box, field: this.form.path, record: this.record.id })
      const text = answer.value !== undefined && answer.value !== null ? shown(answer.value) : answer.text?.replaceAll('\n', ' ')
      if (!text) return toast('Nothing could be read there')
      this.form.takeText(text, [{ page, box: answer.box ?? box }])
    } catch (error) {
      toast(error.message, { bad: true })
    }
  }

  async #event(name, data) {
    if (name === 'record' && this.record && data.id === this.record.id && this.pending === 0 && data.revision > this.revisionOf(data.id) && !this.form.editing) {
      // Somebody else's change, or what a run found anew.
      await this.saving
      if (this.record?.id === data.id && data.revision > this.revisionOf(data.id) && data.what !== 'deleted') await this.refresh()
    }
    if (name === 'job' && data.id === this.retyping && ['done', 'failed'].includes(data.state)) {
      this.retyping = null
      if (data.state === 'failed') return toast(data.error?.message ?? 'That did not work', { bad: true })
      if (data.records?.[0]) await (this.single ? this.go(`/records/${data.records[0].id}`) : this.load(data.records[0].id))
    }
    if ((name === 'record' || name === 'snapshot') && this.emptyPanel && data.status === 'needs_review' && data.what === 'created') await this.next()
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return
    const inField = event.target.closest?.('input, select, textarea, summary')
    if (inField) return
    const onValue = event.target.closest?.('button.value')
    if (event.key === 'Enter') {
      if (onValue) { event.preventDefault(); this.form.agree() }
      else if (event.target === document.body || event.target === this.main) { event.preventDefault(); this.decide('approve') }
      return
    }
    const keys = {
      j: () => this.next(true), n: () => this.next(true), k: () => this.previous(), e: () => this.form.edit(), x: () => this.decide('reject'), r: () => this.decide('reject'),
      a: () => this.decide('approve'), t: () => this.retype(), u: () => this.undo(), h: () => this.viewer.toggleBoxes(), l: () => this.viewer.toggleLoupe(),
      d: () => this.viewer.toggleDrawing(), '?': () => keyHelp(), '+': () => this.viewer.zoom(1.25), '=': () => this.viewer.zoom(1.25), '-': () => this.viewer.zoom(0.8),
      0: () => this.viewer.fit(true), '[': () => this.viewer.step(-1), ']': () => this.viewer.step(1), Delete: () => onValue && this.form.clear(), Backspace: () => onValue && this.form.clear(),
    }
    const action = /^[1-9]$/.test(event.key) ? () => this.form.take(Number(event.key)) : keys[event.key]
    if (!action || (!this.record && !'u?j'.includes(event.key))) return
    event.preventDefault()
    action()
  }
}
