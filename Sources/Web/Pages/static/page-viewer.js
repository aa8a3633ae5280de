// A page's picture with the places of its values: zoom, pan, loupe, words to take, boxes to draw.
import { get, picture } from './api.js'
import { union } from './close-up.js'
import { button, fill, h } from './dom.js'

const widths = [800, 1600, 2400]
const most = 12

const holds = (box, x, y) => x >= box[0] && x <= box[0] + box[2] && y >= box[1] && y <= box[1] + box[3]
const area = box => box[2] * box[3]

/**
 * Events, each with a detail: `pick` {path} for the value clicked at, `word` {text, box, page, more} for a word,
 * `draw` {box, page} for a box, `page` {page}.
 */
class PageViewer extends HTMLElement {
  #document = null
  #page = 1
  #pages = []
  #values = []
  #words = new Map()
  #path = null
  #width = 0
  #fitted = true
  #boxes = localStorage.getItem('boxes') !== 'off'
  #drawing = false
  #editing = false
  #press = null
  #shown = ''

  connectedCallback() {
    this.image = h('img', { alt: '', draggable: 'false' })
    this.wordBox = h('rect', { class: 'word', hidden: true })
    this.drawn = h('rect', { class: 'drawn' })
    this.layer = h('g', {})
    this.svg = h('svg', { viewBox: '0 0 1 1', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, this.layer, this.wordBox, this.drawn)
    this.sheet = h('div', { class: 'sheet' }, this.image, this.svg)
    this.scroll = h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Picture of the page' }, this.sheet)
    this.glass = h('div', { class: 'glass', hidden: true, 'aria-hidden': 'true' })
    this.level = h('output', { class: 'level' })
    this.pager = h('div', { class: 'pager', hidden: true })
    this.boxesButton = button('Boxes of the values', { icon: 'boxes', quiet: true, key: 'h', 'aria-pressed': String(this.#boxes), onclick: () => this.toggleBoxes() })
    this.loupeButton = button('Loupe', { icon: 'loupe', quiet: true, key: 'l', 'aria-pressed': 'false', onclick: () => this.toggleLoupe() })
    this.drawButton = button('Draw a box to read from', { icon: 'draw', quiet: true, key: 'd', 'aria-pressed': 'false', onclick: () => this.toggleDrawing() })
    fill(this, h('div', { class: 'viewer-tools', role: 'toolbar', 'aria-label': 'Picture' },
      this.pager, h('span', { class: 'spring' }), this.boxesButton, this.loupeButton, this.drawButton, h('span', { class: 'gap' }),
      button('Smaller', { icon: 'minus', quiet: true, key: '-', onclick: () => this.zoom(1 / 1.25) }), this.level,
      button('Larger', { icon: 'plus', quiet: true, key: '+', onclick: () => this.zoom(1.25) }),
      button('Whole page', { icon: 'fit', quiet: true, key: '0', onclick: () => this.fit(true) })), this.scroll, this.glass)
    this.image.addEventListener('load', () => { if (this.#fitted) this.fit(); this.#focusBox(false) })
    this.scroll.addEventListener('wheel', event => this.#wheel(event), { passive: false })
    this.scroll.addEventListener('pointerdown', event => this.#down(event))
    this.scroll.addEventListener('pointermove', event => this.#move(event))
    this.scroll.addEventListener('pointerup', event => this.#up(event))
    this.scroll.addEventListener('pointercancel', () => { this.#press = null; this.#setDrawn(null) })
    this.scroll.addEventListener('pointerleave', () => { this.glass.hidden = true; this.wordBox.setAttribute('hidden', '') })
    this.#pinching()
    this.observer = new ResizeObserver(() => { if (this.#fitted) this.fit(); else this.#focusBox(false) })
    this.observer.observe(this.scroll)
    this.#setDrawn(null)
  }

  disconnectedCallback() { this.observer.disconnect() }

  /** Shows a document: `pages` with number, width and height, and the page to begin with. */
  open(document, pages, page, name) {
    const other = document !== this.#document
    this.#document = document
    this.#pages = pages
    this.name = name
    if (other) { this.#words.clear(); this.#fitted = true; this.#shown = '' }
    this.turn(page ?? pages[0]?.number ?? 1)
  }

  /** The values whose places are drawn: {path, label, grade, evidence}. */
  set values(values) {
    this.#values = values
    this.#draw()
  }

  /** Whether a click takes a word and a drag draws a box, as while a value is edited. */
  set editing(editing) {
    this.#editing = editing
    this.classList.toggle('taking', editing || this.#drawing)
    if (!editing) this.wordBox.setAttribute('hidden', '')
  }

  get page() { return this.#page }

  /** Shows another page. */
  turn(page) {
    this.#page = page
    const size = this.#size()
    this.sheet.style.aspectRatio = `${size.width} / ${size.height}`
    this.image.alt = `Page ${page} of ${this.name ?? 'the document'}`
    this.#load()
    this.pager.hidden = this.#pages.length < 2
    fill(this.pager, button('Page before', { icon: 'prev', quiet: true, key: '[', disabled: page <= 1, onclick: () => this.step(-1) }),
      h('span', {}, h('span', { class: 'hidden' }, 'Page '), `${page} / ${this.#pages.length}`),
      button('Page after', { icon: 'next', quiet: true, key: ']', disabled: page >= this.#pages.length, onclick: () => this.step(1) }))
    this.#draw()
    if (this.#fitted) this.fit()
    const document = this.#document
    if (document && !this.#words.has(page)) {
      get(`/documents/${document}/pages/${page}/words`).then(answer => {
        if (document === this.#document) this.#words.set(page, answer.lines.flatMap(line => line.words))
      }).catch(() => {})
    }
  }

  /** Goes some pages further. */
  step(by) {
    const page = this.#page + by
    if (page < 1 || page > this.#pages.length) return
    this.turn(page)
    this.dispatchEvent(new CustomEvent('page', { detail: { page } }))
  }

  /** Emphasises a value's place and brings it into view. */
  focus(path) {
    if (path === undefined) return this.scroll.focus()
    this.#path = path
    const regions = this.#values.find(value => value.path === path)?.evidence ?? []
    if (regions.length > 0 && !regions.some(region => region.page === this.#page)) this.turn(regions[0].page)
    else this.#draw()
    this.#focusBox(true)
  }

  toggleBoxes() {
    this.#boxes = !this.#boxes
    localStorage.setItem('boxes', this.#boxes ? 'on' : 'off')
    this.boxesButton.setAttribute('aria-pressed', String(this.#boxes))
    this.#draw()
  }

  toggleLoupe() {
    const on = this.classList.toggle('magnifying')
    this.loupeButton.setAttribute('aria-pressed', String(on))
    if (!on) this.glass.hidden = true
  }

  toggleDrawing(on = !this.#drawing) {
    this.#drawing = on
    this.drawButton.setAttribute('aria-pressed', String(on))
    this.classList.toggle('taking', on || this.#editing)
  }

  /** Enlarges around a point of the window, or around the middle. */
  zoom(factor, x, y) {
    const view = this.scroll.getBoundingClientRect()
    x ??= view.left + view.width / 2
    y ??= view.top + view.height / 2
    const before = this.sheet.getBoundingClientRect()
    const fx = (x - before.left) / before.width, fy = (y - before.top) / before.height
    const fit = this.#fitWidth()
    this.#fitted = false
    this.#setWidth(Math.min(fit * most, Math.max(fit / 2, this.#width * factor)))
    const after = this.sheet.getBoundingClientRect()
    this.scroll.scrollBy(after.left + fx * after.width - x, after.top + fy * after.height - y)
  }

  /** As large as can be seen whole; a long strip as wide as there is room, unless `whole` asks for all of it. */
  fit(whole = false) {
    this.#fitted = true
    const size = this.#size(), room = this.scroll.clientWidth - 24
    const narrow = this.#fitWidth()
    this.#setWidth(whole || size.height / size.width < 1.7 ? narrow : Math.max(narrow, Math.min(room, 560)))
  }

  #size() {
    const known = this.#pages.find(page => page.number === this.#page)
    return known?.width > 0 && known.height > 0 ? known : { width: this.image.naturalWidth || 3, height: this.image.naturalHeight || 4 }
  }

  #fitWidth() {
    const size = this.#size()
    return Math.max(40, Math.min(this.scroll.clientWidth - 24, (this.scroll.clientHeight - 24) * size.width / size.height))
  }

  #setWidth(width) {
    this.#width = width
    this.sheet.style.width = `${width}px`
    this.level.textContent = `${Math.round(100 * width / this.#fitWidth())} %`
    this.#load()
  }

  #load() {
    if (!this.#document) return
    const wanted = widths.find(width => width >= this.#width * devicePixelRatio) ?? widths.at(-1)
    const [document, page, width] = this.#shown.split(' ')
    const same = document === this.#document && Number(page) === this.#page
    if (same && Number(width) >= wanted) return
    this.#shown = `${this.#document} ${this.#page} ${wanted}`
    const address = picture(this.#document, this.#page, wanted)
    if (!same) { this.image.src = address; return }
    // The sharper picture takes the place of the other once it is there.
    const next = new Image()
    next.onload = () => { if (this.#shown.startsWith(`${document} ${page} `)) this.image.src = address }
    next.src = address
  }

  #draw() {
    const rectangles = []
    for (const value of this.#values) {
      const focused = value.path === this.#path
      if (!this.#boxes && !focused) continue
      for (const region of value.evidence) {
        if (region.page !== this.#page) continue
        const [x, y, width, height] = region.box
        rectangles.push(h('rect', { x, y, width, height, class: `value ${value.grade}${focused ? ' focused' : ''}`, 'data-path': value.path },
          h('title', {}, value.label)))
      }
    }
    // The focused one is drawn over the others.
    rectangles.sort((one, other) => one.classList.contains('focused') - other.classList.contains('focused'))
    fill(this.layer, rectangles)
  }

  #focusBox(smooth) {
    const regions = (this.#values.find(value => value.path === this.#path)?.evidence ?? []).filter(region => region.page === this.#page)
    if (regions.length === 0 || this.#width === 0) return
    const [x, y, width, height] = union(regions.map(region => region.box))
    const sheet = this.sheet.getBoundingClientRect(), view = this.scroll.getBoundingClientRect()
    const left = sheet.left + x * sheet.width, top = sheet.top + y * sheet.height
    const margin = 40
    const seen = left >= view.left && left + width * sheet.width <= view.right
      && top >= view.top + margin && top + height * sheet.height <= view.bottom - margin
    if (seen) return
    this.scroll.scrollBy({ left: left + width * sheet.width / 2 - (view.left + view.right) / 2,
      top: top + height * sheet.height / 2 - (view.top + view.bottom) / 2,
      behavior: smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant' })
  }

  // The mouse, the fingers.

  #point(event) {
    const sheet = this.sheet.getBoundingClientRect()
    return [(event.clientX - sheet.left) / sheet.width, (event.clientY - sheet.top) / sheet.height]
  }

  #wordAt(x, y) {
    return (this.#words.get(this.#page) ?? []).filter(word => holds(word.box, x, y)).sort((one, other) => area(one.box) - area(other.box))[0]
  }

  #valueAt(x, y) {
    if (!this.#boxes) return undefined
    const found = this.#values.flatMap(value => value.evidence.filter(region => region.page === this.#page && holds(region.box, x, y))
      .map(region => ({ path: value.path, size: area(region.box) })))
    return found.sort((one, other) => one.size - other.size)[0]?.path
  }

  /** A wheel of a mouse enlarges; two fingers on a pad move the page, and enlarge where the system makes it a pinch. */
  #wheel(event) {
    const steps = event.deltaMode !== 0 || (event.deltaX === 0 && Math.abs(event.deltaY) >= 60 && Number.isInteger(event.deltaY))
    if (event.shiftKey || !(event.ctrlKey || event.metaKey || steps)) return
    event.preventDefault()
    const by = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33
    this.zoom(Math.exp(-by * (event.ctrlKey && !steps ? 0.01 : 0.0018)), event.clientX, event.clientY)
  }

  #down(event) {
    if (event.button > 1) return
    const taking = (this.#drawing || this.#editing) && event.button === 0
    this.#press = { x: event.clientX, y: event.clientY, from: this.#point(event), moved: false, taking, touch: event.pointerType === 'touch',
      left: this.scroll.scrollLeft, top: this.scroll.scrollTop }
    if (taking) event.preventDefault()
  }

  #move(event) {
    const [x, y] = this.#point(event)
    this.#magnify(event, x, y)
    const press = this.#press
    if (!press) {
      const word = this.classList.contains('taking') && event.pointerType !== 'touch' ? this.#wordAt(x, y) : undefined
      this.wordBox.toggleAttribute('hidden', !word)
      if (word) place(this.wordBox, word.box)
      return
    }
    if (!press.moved && Math.hypot(event.clientX - press.x, event.clientY - press.y) < 5) return
    if (!press.moved) {
      press.moved = true
      if (!press.touch || press.taking) this.scroll.setPointerCapture(event.pointerId)
    }
    if (press.taking) this.#setDrawn(between(press.from, [x, y]))
    else if (!press.touch) {
      this.classList.add('panning')
      this.scroll.scrollTo({ left: press.left - (event.clientX - press.x), top: press.top - (event.clientY - press.y), behavior: 'instant' })
    }
  }

  #up(event) {
    const press = this.#press
    this.#press = null
    this.classList.remove('panning')
    if (!press) return
    const [x, y] = this.#point(event)
    if (press.moved) {
      if (!press.taking) return
      const box = between(press.from, [x, y])
      if (box[2] < 0.004 || box[3] < 0.004) return this.#setDrawn(null)
      this.#setDrawn(box)
      setTimeout(() => this.#setDrawn(null), 1500)
      this.toggleDrawing(false)
      this.dispatchEvent(new CustomEvent('draw', { detail: { box, page: this.#page } }))
      return
    }
    if (event.button !== 0) return
    const word = this.#wordAt(x, y), path = this.#valueAt(x, y)
    if (path && !press.taking) this.dispatchEvent(new CustomEvent('pick', { detail: { path } }))
    else if (word) {
      this.dispatchEvent(new CustomEvent('word', { detail: { text: word.text, box: word.box, page: this.#page, more: event.shiftKey } }))
    }
  }

  #setDrawn(box) {
    this.drawn.toggleAttribute('hidden', !box)
    if (box) place(this.drawn, box)
  }

  #magnify(event, x, y) {
    if (!this.classList.contains('magnifying') || event.pointerType === 'touch' || x < 0 || y < 0 || x > 1 || y > 1) {
      this.glass.hidden = true
      return
    }
    const view = this.getBoundingClientRect(), size = 210
    const width = Math.max(this.#width * 2.5, 1400), height = width * this.sheet.clientHeight / this.sheet.clientWidth
    this.glass.hidden = false
    Object.assign(this.glass.style, {
      left: `${event.clientX - view.left - size / 2}px`, top: `${event.clientY - view.top - size / 2}px`,
      backgroundImage: `url("${picture(this.#document, this.#page, widths.at(-1))}")`,
      backgroundSize: `${width}px ${height}px`, backgroundPosition: `${size / 2 - x * width}px ${size / 2 - y * height}px` })
  }

  #pinching() {
    let last = 0
    const gap = touches => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY)
    this.scroll.addEventListener('touchstart', event => { if (event.touches.length === 2) last = gap(event.touches) }, { passive: true })
    this.scroll.addEventListener('touchmove', event => {
      if (event.touches.length !== 2 || last === 0) return
      event.preventDefault()
      this.#press = null
      const [one, other] = event.touches, next = gap(event.touches)
      this.zoom(next / last, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
      last = next
    }, { passive: false })
    this.scroll.addEventListener('touchend', event => { if (event.touches.length < 2) last = 0 })
  }
}

function place(rectangle, [x, y, width, height]) {
  for (const [name, value] of Object.entries({ x, y, width, height })) rectangle.setAttribute(name, value)
}

/** The box between two corners, within the page. */
function between([x1, y1], [x2, y2]) {
  const inside = value => Math.min(1, Math.max(0, value))
  const left = inside(Math.min(x1, x2)), top = inside(Math.min(y1, y2))
  return [left, top, inside(Math.max(x1, x2)) - left, inside(Math.max(y1, y2)) - top]
}

customElements.define('page-viewer', PageViewer)
