// The place of a value, cut out of the picture of its page.
import { picture } from './api.js'
import { h } from './dom.js'

/** The smallest box that holds several, as [x, y, width, height]. */
export function union(boxes) {
  const left = Math.min(...boxes.map(box => box[0])), top = Math.min(...boxes.map(box => box[1]))
  return [left, top, Math.max(...boxes.map(box => box[0] + box[2])) - left, Math.max(...boxes.map(box => box[1] + box[3])) - top]
}

/** A value's place cut out of the page's picture; text that runs upright is laid level. */
export function closeUp(document, pages, evidence) {
  const page = evidence[0]?.page
  const size = pages.find(one => one.number === page)
  if (!size?.width) return null
  const [x, y, width, height] = union(evidence.filter(region => region.page === page).map(region => region.box))
  if (width > 0.98 && height > 0.98) return null
  const scale = size.width, tall = size.height
  const box = { x: x * scale, y: y * tall, width: width * scale, height: height * tall }
  const upright = box.height > 2.5 * box.width
  const row = Math.min(...evidence.filter(region => region.page === page).map(region => upright ? region.box[2] * scale : region.box[3] * tall))
  const margin = 0.3 * Math.min(row, 0.05 * tall)
  const view = [box.x - 2 * margin, box.y - margin, box.width + 4 * margin, box.height + 2 * margin]
  const image = h('image', { href: picture(document, page, 1600), width: scale, height: tall, preserveAspectRatio: 'none' })
  const frame = h('rect', { ...box, class: 'frame' })
  const turned = upright ? [view[1], -(view[0] + view[2]), view[3], view[2]] : view
  const shape = turned[2] / turned[3]
  const lines = !upright && evidence.filter(region => region.page === page).length > 1
  const element = h('svg', { class: lines ? 'close-up tall' : 'close-up', viewBox: turned.join(' '), 'aria-hidden': 'true' },
    h('g', upright ? { transform: 'rotate(-90)' } : {}, image, frame))
  element.style.aspectRatio = shape
  return element
}
