// The form of a record: its values in the order of the page, each with how sure it is, what is printed, and what else it could be.
import { closeUp } from './close-up.js'
import { button, confidenceMark, fill, h, icon, percent, shown } from './dom.js'
import { absentFields, allValues, blocks, newPath, sureness } from './record-values.js'

const toolLabel = { agree: 'This is right', edit: 'Edit', clear: 'There is no such value' }

/**
 * Calls `actions`: focused(path), save(path, text, evidence), clear(path), editing(flag), done() when nothing more is doubtful.
 */
class RecordForm extends HTMLElement {
  #record = null
  #blocks = []
  #path = null
  #editor = null
  #agreed = new Set()

  /** Shows a record; `pages` are its document's, for the pictures beside the values. */
  show(record, pages) {
    const other = record.id !== this.#record?.id
    const inside = this.contains(document.activeElement)
    if (other) { this.#path = null; this.#editor = null }
    this.#record = record
    this.pages = pages
    this.#agreed.clear()
    this.#blocks = blocks(record)
    this.#render()
    if (!other && inside && !this.#editor) this.#button(this.#path)?.focus({ preventScroll: true })
  }

  get values() { return allValues(this.#blocks) }
  get path() { return this.#path }
  get editing() { return this.#editor !== null }
  value(path = this.#path) { return this.values.find(value => value.path === path) }
  #button(path) { return this.querySelector(`button.value[data-path="${CSS.escape(path)}"]`) }
  #isDoubtful(value) { return value.doubt !== undefined && !this.#agreed.has(value.path) }

  /** How many values are to be looked at. */
  get doubts() { return this.values.filter(value => this.#isDoubtful(value)).length }

  /** Goes to a value; without one to the first that is doubtful. */
  goTo(path) {
    path ??= this.values.find(value => this.#isDoubtful(value))?.path
    const target = path && this.#button(path)
    if (target) target.focus()
    return Boolean(target)
  }

  /** Goes to the next doubtful value after the current one. */
  goOn() {
    const values = this.values
    const at = values.findIndex(value => value.path === this.#path)
    const next = [...values.slice(at + 1), ...values.slice(0, at + 1)].find(value => this.#isDoubtful(value))
    if (next) this.#button(next.path)?.focus()
    else this.actions.done()
  }

  /** Says that the current value is right. */
  agree() {
    const value = this.value()
    if (!value) return false
    if (this.#isDoubtful(value) && !value.missing) {
      this.#agreed.add(value.path)
      this.#row(value.path)?.classList.add('agreed')
      this.#row(value.path)?.classList.remove('doubtful')
      if (value.editable) this.actions.save(value.path, value.text, undefined, true)
    }
    this.goOn()
    return true
  }

  /** Takes another of the values that were found. */
  take(number) {
    const value = this.value(), other = value?.alternatives[number - 1]
    if (!other) return
    this.#agreed.add(value.path)
    this.actions.save(value.path, shown(other.value))
    this.goOn()
  }

  /** Takes the value away. */
  clear() {
    const value = this.value()
    if (!value || value.missing) return
    this.#agreed.add(value.path)
    this.actions.clear(value.path)
  }

  /** Edits the current value, starting with a text. */
  edit(text, evidence) {
    const value = this.value()
    if (!value?.editable) return
    if (this.#editor) return this.#type(text, evidence)
    const place = this.#button(value.path)
    if (!place) return
    const long = value.text.length > 70 || value.text.includes('\n')
    const id = 'editor-note'
    const input = h(long ? 'textarea' : 'input', { class: 'editor', value: value.text, 'aria-label': value.label, 'aria-describedby': id,
      autocomplete: 'off', spellcheck: 'false', rows: long ? '4' : undefined, inputmode: value.text.match(/^[\d.,]+$/) ? 'decimal' : undefined })
    const note = h('p', { class: 'note', id }, 'Enter keeps · Esc leaves · click a word of the page to take it, or draw a box')
    this.#editor = { path: value.path, input, note, place, evidence: undefined, before: value.text }
    input.addEventListener('keydown', event => {
      event.stopPropagation()
      if (event.key === 'Escape') { event.preventDefault(); this.leave() }
      else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); this.#keep() }
      else if (event.key === 'Tab') this.#keep(true)
    })
    place.replaceWith(input)
    this.#row(value.path)?.append(note)
    input.focus()
    input.select()
    this.actions.editing(true)
    this.#type(text, evidence)
  }

  /** Puts a text into the editor; `more` adds it to what is there. */
  #type(text, evidence, more) {
    if (text === undefined) return
    const { input } = this.#editor
    input.value = more && input.value ? `${input.value} ${text}` : text
    this.#editor.evidence = more ? [...this.#editor.evidence ?? [], ...evidence] : evidence
    input.focus()
  }

  /** Takes a word or a reading of the page into the editor, which it opens. */
  takeText(text, evidence, more) {
    if (!this.#editor && !this.#path) return false
    if (!this.#editor) this.edit()
    if (!this.#editor) return false
    this.#type(text, evidence, more)
    return true
  }

  #keep(stay) {
    const { path, input, evidence, before } = this.#editor
    const text = input.value.trim()
    this.leave(stay)
    if (text === before && !evidence) return
    if (text === '') return this.actions.clear(path)
    this.#agreed.add(path)
    this.actions.save(path, text, evidence)
    if (!stay) this.goOn()
  }

  /** Ends editing without keeping what was typed. */
  leave(stay) {
    if (!this.#editor) return
    const { input, note, place } = this.#editor
    this.#editor = null
    note.remove()
    input.replaceWith(place)
    if (!stay) place.focus()
    this.actions.editing(false)
  }

  /** Opens the editor again with a text that the server refused, and says why. */
  refuse(path, text, message) {
    this.#agreed.delete(path)
    this.goTo(path)
    this.edit(text)
    if (!this.#editor) return
    this.#editor.note.textContent = message
    this.#editor.note.classList.add('error')
    this.#editor.note.setAttribute('role', 'alert')
    this.#editor.input.setAttribute('aria-invalid', 'true')
  }

  #row(path) { return this.querySelector(`.field[data-path="${CSS.escape(path)}"]`) ?? this.#button(path)?.closest('tr') }

  #focused(value) {
    if (this.#path === value.path && this.querySelector('.focused')?.contains(document.activeElement)) return
    this.#path = value.path
    for (const element of this.querySelectorAll('.focused')) element.classList.remove('focused')
    const row = this.#row(value.path)
    row?.classList.add('focused')
    for (const element of this.querySelectorAll('tr.detail')) element.remove()
    if (row?.tagName === 'TR') {
      row.after(h('tr', { class: 'detail' }, h('td', { colspan: row.children.length }, this.#detail(value, []))))
    }
    this.actions.focused(value.path)
  }

  #render() {
    const editor = this.#editor
    this.shownPlace = null
    const parts = this.#blocks.map(block => block.rows ? this.#table(block) : this.#field(block))
    fill(this, parts, this.#adding())
    const row = this.#path && this.#row(this.#path)
    if (row) row.classList.add('focused')
    // A value being edited while the record changes stays in the editor.
    if (editor) {
      const place = this.#button(editor.path)
      if (!place) { this.#editor = null; this.actions.editing(false); return }
      place.replaceWith(editor.input)
      this.#row(editor.path)?.append(editor.note)
      editor.place = place
      editor.input.focus()
    }
  }

  #valueButton(value, column) {
    const hint = [value.label, value.missing ? '' : value.text, sureness(value), value.doubt ? 'to be looked at' : ''].filter(Boolean).join(', ')
    return h('button', { type: 'button', class: `value${value.missing ? ' missing' : ''}${column ? ` in-table ${grades(value)}` : ''}`,
      'data-path': value.path, 'aria-label': hint, title: column ? hint : undefined,
      onfocus: () => this.#focused(value),
      onclick: event => { if (event.detail > 0 && this.wasFocused === value.path) this.edit() },
      onpointerdown: () => { this.wasFocused = this.#path === value.path && document.activeElement?.dataset.path === value.path ? value.path : null },
    }, value.missing ? (column ? '–' : 'missing') : value.text)
  }

  #field(block) {
    const { field, findings, values } = block
    const rows = values.map((value, index) => {
      const doubtful = this.#isDoubtful(value)
      const last = index === values.length - 1
      return h('div', { class: `field${doubtful ? ' doubtful' : ''}${field.minor ? ' minor' : ''}`, 'data-path': value.path },
        h('span', { class: 'label', 'aria-hidden': 'true' }, index === 0 ? field.title : '', index === 0 && field.required && h('i', { title: 'Required' }, ' *'),
          value.note && h('em', {}, value.note)),
        this.#valueButton(value),
        this.#mark(value),
        h('div', { class: 'tools' }, Object.entries({ agree: 'check', edit: 'edit', clear: 'x' }).map(([name, picture]) =>
          (name !== 'agree' || doubtful) && (name === 'edit' ? value.editable : !value.missing)
          && button(toolLabel[name], { icon: picture, quiet: true, tabindex: '-1', key: { agree: 'Enter', edit: 'e', clear: 'Delete' }[name],
            onclick: () => { this.#focused(value); this[name]() } }))),
        this.#detail(value, index === 0 ? findings : []),
        last && field.list && button(`Add to ${field.title.toLowerCase()}`, { icon: 'plus', class: 'add', onclick: () => this.addValue(field) }))
    })
    return rows
  }

  #mark(value) {
    if (value.missing) return h('span', { class: 'confidence low' }, icon('warn'))
    if (value.source === 'user') return h('span', { class: 'confidence user', title: 'Said by you' }, icon('check'))
    return confidenceMark(value.confidence)
  }

  /** What is printed, what checks found, and what else the value could be. */
  #detail(value, findings) {
    const picture = value.evidence.length > 0 && closeUp(this.#record.document_id, this.pages, value.evidence)
    const place = JSON.stringify(value.evidence.map(region => region.box))
    const same = place === this.shownPlace
    if (picture && this.#isDoubtful(value)) this.shownPlace = place
    const printed = value.printed && value.printed !== value.text && value.printed
    const origin = { derived: 'worked out from other values', barcode: 'from a barcode', text_layer: '', catalog: 'from a catalogue', embedded: 'from data in the file' }[value.source]
    return h('div', { class: 'detail' },
      picture && h('div', { class: same ? 'cut same' : 'cut' }, picture),
      (printed || origin) && h('p', { class: 'printed' }, printed && [h('span', {}, 'printed '), h('q', {}, printed)], printed && origin && ' · ', origin),
      findings.map(finding => h('p', { class: `finding ${finding.severity}` }, icon(finding.severity === 'info' ? 'info' : 'warn'), finding.message)),
      value.alternatives.length > 0 && h('div', { class: 'chips', role: 'group', 'aria-label': `What else ${value.label} could be` },
        value.alternatives.map((other, index) => h('button', { type: 'button', class: 'chip', tabindex: '-1',
          onclick: () => { this.#focused(value); this.take(index + 1) } },
        h('kbd', { 'aria-hidden': 'true' }, index + 1), h('span', {}, shown(other.value)), h('small', {}, percent(other.confidence))))))
  }

  #table({ field, findings, columns, rows }) {
    const right = column => ['money', 'number', 'integer', 'percent'].includes(column.type)
    const sums = columns.map((column, index) => column.type === 'money' && column.name === 'amount' ? total(rows.map(row => row[index])) : '')
    return h('section', { class: 'block' },
      h('h3', {}, field.title, h('small', {}, String(rows.length))),
      findings.map(finding => h('p', { class: `finding ${finding.severity}` }, icon('warn'), finding.message)),
      h('div', { class: 'table-scroll' }, h('table', { class: 'items' },
        h('thead', {}, h('tr', {}, columns.map(column => h('th', { scope: 'col', class: right(column) ? 'right' : '' }, column.title)),
          h('th', {}, h('span', { class: 'hidden' }, 'Take away')))),
        h('tbody', {}, rows.map((row, index) => h('tr', {},
          row.map((value, place) => h('td', { class: right(columns[place]) ? 'right' : '' }, this.#valueButton(value, columns[place]))),
          h('td', {}, button(`Take away row ${index + 1}`, { icon: 'x', quiet: true, tabindex: '-1', onclick: () => this.actions.clear(`${field.name}[${index}]`) }))))),
        sums.some(Boolean) && h('tfoot', {}, h('tr', {}, columns.map((column, index) =>
          h('td', { class: right(column) ? 'right' : '' }, sums[index] || (index === 0 ? 'Sum' : ''))), h('td', {}))))),
      button('Add a row', { icon: 'plus', class: 'add', onclick: () => this.addValue(field) }))
  }

  #adding() {
    const fields = absentFields(this.#record)
    if (fields.length === 0) return null
    return h('label', { class: 'adding' }, h('span', { class: 'hidden' }, 'Add a field'),
      h('select', { onchange: event => this.addValue(fields.find(field => field.name === event.target.value)) },
        h('option', { value: '' }, 'Add a field …'), fields.map(field => h('option', { value: field.name }, field.title))))
  }

  /** A value that is not there yet, in the editor. */
  addValue(field) {
    if (!field) return
    const path = newPath(this.#record, field)
    const value = { path, label: field.columns ? `${field.title}, ${field.columns[0].title}` : field.title, text: '', evidence: [], alternatives: [], missing: true, editable: true }
    this.#blocks = [...this.#blocks, { field: { ...field, list: false }, findings: [], values: [value] }]
    this.#render()
    this.goTo(path)
    this.edit()
  }
}

function grades(value) {
  if (value.missing || value.source === 'user') return ''
  return value.confidence >= 0.9 ? 'high' : value.confidence >= 0.7 ? 'medium' : 'low'
}

/** The exact sum of amounts in one currency, with as many decimals as they have. */
function total(values) {
  const amounts = values.filter(value => !value.missing).map(value => value.value)
  const currencies = new Set(amounts.map(amount => amount?.currency))
  if (amounts.length === 0 || currencies.size > 1 || amounts.some(amount => !/^-?\d+(\.\d+)?$/.test(amount?.amount))) return ''
  const decimals = Math.max(...amounts.map(amount => (amount.amount.split('.')[1] ?? '').length))
  const units = amounts.reduce((sum, { amount }) => {
    const [whole, part = ''] = amount.replace('-', '').split('.')
    const size = BigInt(whole + part.padEnd(decimals, '0'))
    return sum + (amount.startsWith('-') ? -size : size)
  }, 0n)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - decimals)}${decimals ? `.${digits.slice(-decimals)}` : ''} ${[...currencies][0] ?? ''}`.trim()
}

customElements.define('record-form', RecordForm)
