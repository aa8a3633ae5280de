// Receipts by month, category and merchant, as charts that are links to the records behind them.
import { get } from '../api.js'
import { counted, fill, h, query, types, words } from '../dom.js'

const kinds = [['month', 'By month'], ['category', 'By category'], ['merchant', 'By merchant']]

export async function show({ main, title, isCurrent }) {
  title('Charts')
  const page = h('section', { class: 'page' }, h('header', {}, h('h1', {}, 'Receipts')))
  fill(main, page)
  const answers = await Promise.all(kinds.map(([by]) => get(`/reports${query({ by, type: 'receipt' })}`)))
  if (!isCurrent()) return
  const currencies = [...new Set(answers[0].rows.map(row => row.currency))]
    .sort((one, other) => all(answers[0].rows, other) - all(answers[0].rows, one))
  if (currencies.length === 0) {
    page.append(h('div', { class: 'empty' }, h('h2', {}, 'No amounts yet'), h('p', {}, types().some(one => one.type === 'receipt') ? 'Charts are drawn of receipts.' : 'No plugin for receipts is installed.')))
    return
  }
  for (const currency of currencies) {
    const [months, categories, merchants] = answers.map(answer => answer.rows.filter(row => row.currency === currency))
    const total = months.reduce((sum, row) => sum + Number(row.sum), 0), count = months.reduce((sum, row) => sum + row.count, 0)
    page.append(h('section', { class: 'charts', 'aria-label': currency }, h('h2', {}, `${money(total)} ${currency}`, h('small', {}, ` of ${counted(count, 'receipt')}`)),
      chart('By month', columnChart(months), months), chart('By category', barChart(categories, 'category'), categories), chart('By merchant', barChart(merchants, 'merchant'), merchants)))
  }
}

const all = (rows, currency) => rows.filter(row => row.currency === currency).reduce((sum, row) => sum + row.count, 0)
const money = value => Number(value).toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const quoted = text => /[\s(),"]/.test(text) ? `"${text.replaceAll('"', '')}"` : text
const address = (by, key) => !none(key) ? `/records${query({ type: 'receipt', q: by === 'month' ? `date:${key}` : `${by}:${quoted(key)}` })}` : `/records${query({ type: 'receipt', q: `-has:${by === 'month' ? 'date' : by}` })}`
// What has no month, category or merchant is a dash.
const none = key => !key || key === '–'
const label = (by, key) => none(key) ? `no ${by === 'month' ? 'date' : by}` : by === 'category' ? words(key) : key

/** A chart with its figures as a table below, for those who cannot see it or want them exactly. */
function chart(heading, svg, rows) {
  return h('figure', { class: 'panel' }, h('figcaption', {}, h('h3', {}, heading)), svg,
    h('details', {}, h('summary', {}, 'Figures'), h('table', {}, h('thead', {}, h('tr', {}, h('th', {}, heading.slice(3)), h('th', { class: 'right' }, 'Receipts'), h('th', { class: 'right' }, 'Sum'))),
      h('tbody', {}, rows.map(row => h('tr', {}, h('td', {}, row.key || '–'), h('td', { class: 'right' }, row.count), h('td', { class: 'right' }, `${row.sum} ${row.currency}`)))))))
}

function link(href, name, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'a')
  element.setAttribute('href', href)
  element.setAttribute('aria-label', name)
  element.append(...children)
  return element
}

/** Every month from the first to the last, empty ones too. */
function filled(rows) {
  const dated = rows.filter(row => /^\d{4}-\d\d$/.test(row.key)).sort((one, other) => one.key.localeCompare(other.key)).slice(-24)
  if (dated.length === 0) return rows
  const known = new Map(dated.map(row => [row.key, row])), months = []
  let [year, month] = dated[0].key.split('-').map(Number)
  const [lastYear, lastMonth] = dated.at(-1).key.split('-').map(Number)
  while ((year < lastYear || (year === lastYear && month <= lastMonth)) && months.length < 240) {
    const key = `${year}-${String(month).padStart(2, '0')}`
    months.push(known.get(key) ?? { key, sum: 0, count: 0 })
    month += 1
    if (month > 12) { month = 1; year += 1 }
  }
  return months.length > 36 ? dated : months
}

function columnChart(rows) {
  // As many units as the page is wide, so that letters have their size.
  const months = filled(rows), width = Math.max(300, Math.min(1100, innerWidth - (innerWidth > 700 ? 180 : 60))), height = 220, base = 190, top = 14, left = 62
  const most = Math.max(...months.map(row => Number(row.sum)), 1), step = (width - left) / Math.max(months.length, 6)
  const every = Math.ceil(70 / step)
  const level = nice(most)
  const lines = [0, 0.5, 1].map(part => {
    const y = base - (base - top) * part * level / Math.max(level, most)
    return h('g', {}, h('line', { x1: left, x2: width, y1: y, y2: y, class: 'grid' }), part > 0 && h('text', { x: left - 8, y: y + 4, class: 'axis end' }, money(level * part)))
  })
  const bars = months.map((row, index) => {
    const tall = (base - top) * Number(row.sum) / Math.max(level, most), x = left + index * step + step * 0.18
    const parts = [h('rect', { x, y: base - tall, width: step * 0.64, height: Math.max(tall, row.count > 0 ? 1.5 : 0), rx: 3, class: 'bar' }, h('title', {}, `${label('month', row.key)}: ${money(row.sum)}, ${counted(row.count, 'receipt')}`))]
    if (index % every === 0) parts.push(h('text', { x: x + step * 0.32, y: base + 18, class: 'axis middle' }, label('month', row.key)))
    return row.count > 0 ? link(address('month', row.key), `${label('month', row.key)}, ${money(row.sum)}`, ...parts) : h('g', {}, parts)
  })
  return h('svg', { viewBox: `0 0 ${width} ${height}`, class: 'chart', role: 'group', 'aria-label': 'Sums by month' }, lines, bars)
}

function nice(value) {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 2.5, 5, 10].map(part => part * power).find(step => step >= value) ?? value
}

function barChart(rows, by) {
  const sorted = [...rows].sort((one, other) => other.sum - one.sum).slice(0, 12)
  const most = Math.max(...sorted.map(row => Number(row.sum)), 1)
  return h('div', { class: 'bars' }, sorted.map(row => h('a', { href: address(by, row.key), class: 'bar-row' },
    h('span', { class: 'name' }, label(by, row.key)), h('svg', { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, h('rect', { x: 0, y: 0, width: Math.max(0.6, 100 * row.sum / most), height: 10, class: 'bar' })),
    h('span', { class: 'sum' }, money(row.sum)))))
}
