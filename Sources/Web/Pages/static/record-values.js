// A record's values as the form shows them: one by one, with their paths, in the order of the page.
import { grade, percent, shown, words } from './dom.js'

/** Whether a field's part of a record is one value, rather than a list or a group. */
const isValue = field => field && !Array.isArray(field) && 'value' in field && 'confidence' in field

/** What the manifest says of the fields of a record's type: {name, title, type, minor, required, list, columns}. */
export const labels = record => record.manifest?.labels ?? []

/** The fields of a record's manifest by their names, and others that the record has beside them. */
function described(record) {
  const fields = new Map(labels(record).map(field => [field.name, field]))
  for (const name of Object.keys(record.fields)) {
    if (!fields.has(name)) fields.set(name, { name, title: words(name), type: 'string', list: Array.isArray(record.fields[name]) })
  }
  return fields
}

/**
 * What the form shows, as blocks in the order of the page: {field, values} or, of a table, {field, columns, rows}.
 * A value is {path, label, value, confidence, printed, source, evidence, alternatives, doubt, missing}.
 */
export function blocks(record) {
  const doubts = new Map((record.doubtful ?? []).map(doubt => [doubt.path, doubt.why]))
  const all = []
  for (const [name, field] of described(record)) {
    const part = record.fields[name]
    const findings = record.findings.filter(finding => finding.field === name)
    const value = (path, found, label) => ({
      path, label, value: found?.value, text: shown(found?.value), confidence: found?.confidence, printed: found?.text, source: found?.source,
      note: found?.label, evidence: found?.evidence ?? [], alternatives: (found?.alternatives ?? []).slice(0, 9), doubt: doubts.get(path), missing: !found,
      editable: typeof found?.value !== 'object' || found.value === null || 'amount' in found.value })
    if (part === undefined) {
      if (field.required || doubts.has(name)) all.push({ field, findings, values: [{ ...value(name, undefined, field.title), doubt: doubts.get(name) ?? 'missing' }] })
    } else if (isValue(part)) {
      all.push({ field, findings, values: [value(name, part, field.title)] })
    } else if (Array.isArray(part) && part.length > 0 && part.every(isValue)) {
      all.push({ field, findings, values: part.map((one, index) =>
        value(`${name}[${index}]`, one, part.length > 1 ? `${field.title} ${index + 1}` : field.title)) })
    } else if (Array.isArray(part) && part.length > 0) {
      const seen = new Set(part.flatMap(row => Object.keys(row)))
      const columns = (field.columns ?? [...seen].map(column => ({ name: column, title: words(column), type: 'string' })))
        .filter(column => seen.has(column.name) || ['description', 'amount'].includes(column.name))
      all.push({ field, findings, columns, rows: part.map((row, index) => columns.map(column =>
        value(`${name}[${index}].${column.name}`, row[column.name], `${field.title} ${index + 1}, ${column.title}`))) })
    } else if (part && !Array.isArray(part)) {
      all.push({ field, findings, values: Object.entries(part).filter(([, one]) => isValue(one))
        .map(([member, one]) => value(`${name}.${member}`, one, `${field.title}, ${words(member)}`)) })
    }
  }
  return inOrder(all)
}

/** Missing values first, then by their places; what has none goes last, in the manifest's order. */
function inOrder(all) {
  const place = block => {
    const values = block.rows?.flat() ?? block.values
    if (values.every(value => value.missing)) return [-1, 0, 0]
    const regions = values.flatMap(value => value.evidence).filter(region => region.box[2] < 0.98 || region.box[3] < 0.98)
    if (regions.length === 0 || block.field.name === 'category') return [Infinity, 0, 0]
    const page = Math.min(...regions.map(region => region.page))
    const first = regions.filter(region => region.page === page).sort((one, other) => one.box[1] - other.box[1])[0]
    return [page, first.box[1], first.box[0]]
  }
  const placed = all.map((block, index) => ({ block, index, place: place(block) }))
  const difference = (one, other, part) => one.place[part] === other.place[part] ? 0 : one.place[part] - other.place[part]
  const sort = () => placed.sort((one, other) => difference(one, other, 0) || difference(one, other, 1) || difference(one, other, 2) || one.index - other.index)
  const join = (part, same) => placed.forEach((entry, at) => {
    const before = placed[at - 1]
    if (before && same(before, entry) && entry.place[part] - before.place[part] < 0.01) entry.place[part] = before.place[part]
  })
  sort()
  // What is on one row is read from left to right; what has one place comes in the manifest's order.
  join(1, (one, other) => one.place[0] === other.place[0])
  sort()
  join(2, (one, other) => one.place[0] === other.place[0] && one.place[1] === other.place[1])
  sort()
  return placed.map(entry => entry.block)
}

/** All values of blocks, in their order. */
export const allValues = blocks => blocks.flatMap(block => block.rows?.flat() ?? block.values)

/** How sure a value is, in words that a screen reader says. */
export function sureness(value) {
  if (value.missing) return 'missing'
  if (value.source === 'user') return 'said by you'
  return `${percent(value.confidence)} sure`
}

/** What a page's picture needs to know of a value. */
export const marked = value => ({ path: value.path, evidence: value.evidence, grade: value.source === 'user' ? 'high' : grade(value.confidence ?? 0),
  label: `${value.label}: ${value.text} (${sureness(value)})` })

/** The fields that the record does not have and may be given. */
export const absentFields = record =>
  labels(record).filter(field => record.fields[field.name] === undefined && !field.required)

/** Where a value of a list or a table that is not there yet would go. */
export function newPath(record, field) {
  const count = record.fields[field.name]?.length ?? 0
  if (field.columns) return `${field.name}[${count}].${field.columns[0].name}`
  return field.list ? `${field.name}[${count}]` : field.name
}
