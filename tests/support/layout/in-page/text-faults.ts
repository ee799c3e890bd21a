import { ancestorsOf, type Box, describe, heightOf, intersect, isOpaque, lineageOf, widthOf } from './boxes'
import { cutLine, findLines, isSeen, scrollsSideways, type TextLine, isScrolledAside } from './seen'

/** Air that a card keeps around its text. */
const EDGE_PX = 8
/** Letters of two lines may share this much: a descender and an accent. */
const SHARED_PX = 2

const quote = ({ text }: TextLine) => `“${text}”`

function isCard(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius)
  return width >= 120 && height >= 40 && radius >= 10 && isOpaque(element)
}

/** Nearer than EDGE_PX to the side of the card that it stands in. */
function findTouchedCard({ element }: TextLine, box: Box): Element | undefined {
  // A drawing's figures stand where its lines are.
  if (scrollsSideways(element) || element.closest('[role=img]')) return undefined
  const card = [...lineageOf(element)].find(isCard)
  const edges = card?.getBoundingClientRect()
  if (!edges) return undefined
  const touches = box.left - edges.left < EDGE_PX || edges.right - box.right < EDGE_PX || box.top < edges.top || box.bottom > edges.bottom
  return touches ? card : undefined
}

/** What lies over the line and hides it. */
function findCover({ element }: TextLine, box: Box): Element | undefined {
  const y = (box.top + box.bottom) / 2
  for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
    const stack = document.elementsFromPoint(x, y)
    // What lets touches through is not in the stack, and nothing can be said about it.
    if (!stack.includes(element)) continue
    for (const above of stack) {
      if (above.contains(element) || element.contains(above)) break
      if (isOpaque(above) && !isPassing(above)) return above
    }
  }
  return undefined
}

/** A toast is there for two seconds. */
const isPassing = (element: Element) => element.closest('[role=status]') !== null

function* findOverlaps(lines: readonly (readonly [TextLine, Box])[]): Generator<string> {
  for (const [index, [line, box]] of lines.entries()) {
    for (const [other, otherBox] of lines.slice(index + 1)) {
      if (line.element === other.element || isPassing(line.element) || isPassing(other.element)) continue
      const shared = intersect(box, otherBox)
      if (widthOf(shared) > SHARED_PX && heightOf(shared) > SHARED_PX) yield `${quote(line)} lies over ${quote(other)}`
    }
  }
}

/** Nearer than this, and two numbers are read as one. */
const APART_PX = 3

/** A number that begins where another ends: `500.00` and `1 transfer` are read as 500.001. */
function* findRunTogether(lines: readonly (readonly [TextLine, Box])[]): Generator<string> {
  const starting = lines.filter(([{ text }]) => /^\d/.test(text))
  for (const [line, box] of lines.filter(([{ text }]) => /\d$/.test(text))) {
    for (const [next, nextBox] of starting) {
      const gap = nextBox.left - box.right
      const isBeside = line.element !== next.element && heightOf(intersect(box, nextBox)) > heightOf(nextBox) / 2
      if (isBeside && gap > -1 && gap < APART_PX) yield `${quote(line)} runs into ${quote(next)}`
    }
  }
}

/** Texts that are cut off, leave the page, lie under or over something, run into each other, or touch the edge of their card. */
export function* findTextFaults(stage: Element): Generator<string> {
  const whole: (readonly [TextLine, Box])[] = []
  for (const line of findLines(stage)) {
    const { box, by } = cutLine(line)
    if (by) yield `${quote(line)} is cut off by ${describe(by)}`
    if (widthOf(box) <= 0 || heightOf(box) <= 0) continue
    whole.push([line, box])
    if (!scrollsSideways(line.element) && (box.left < -1 || box.right > window.innerWidth + 1)) yield `${quote(line)} leaves the screen`
    const card = findTouchedCard(line, box)
    if (card) yield `${quote(line)} touches the edge of ${describe(card)}`
    const cover = findCover(line, box)
    const isAside = [line.box.left, line.box.right].some((x) => isScrolledAside(line.element, x))
    if (cover && !isAside) yield `${quote(line)} lies under ${describe(cover)}`
  }
  yield* findOverlaps(whole)
  yield* findRunTogether(whole)
}

const LONG_WORD = 14

/** Short words of letters that are broken in two lines without a hyphen. */
export function* findTornWords(stage: Element): Generator<string> {
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || !isSeen(node.parentElement)) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u2E80-\uFFFF-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (word.length <= LONG_WORD && tops.size > 1) yield `“${word}” is torn in “${(node.textContent ?? '').trim().slice(0, 40)}”`
    }
  }
}

const TITLES = '[role=heading][aria-level="1"]'

/** A page's title says all that it has to say. */
export function* findShortenedTitles(): Generator<string> {
  for (const title of document.querySelectorAll(TITLES)) {
    // Letters may reach a little over their line; what is cut is a line of its own.
    const line = Number.parseFloat(getComputedStyle(title).fontSize)
    const isCut = title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + line / 2
    if (isSeen(title) && isCut) yield `the title ${describe(title)} is shortened`
  }
}

/** An empty field whose example does not fit in; with larger text it may say so by an ellipsis. */
export function* findPlaceholderFaults(stage: Element, mayEnd: boolean): Generator<string> {
  const canvas = document.createElement('canvas').getContext('2d')
  for (const field of stage.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== '' || field.placeholder === '' || !isSeen(field) || !canvas) continue
    if (field instanceof HTMLTextAreaElement) {
      if (field.scrollHeight > field.clientHeight + 2) yield `the example ${describe(field)} is cut off`
      continue
    }
    const style = getComputedStyle(field, '::placeholder')
    const own = getComputedStyle(field)
    // A search's example is its name too, which is read out whole.
    const isSearch = field.getAttribute('aria-label') === field.placeholder
    if ((mayEnd || isSearch) && own.textOverflow === 'ellipsis') continue
    // It stands below its field instead.
    if (/, 0\)$/.test(style.color)) continue
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(own.paddingLeft) - Number.parseFloat(own.paddingRight)
    const needed = canvas.measureText(field.placeholder).width
    if (needed > room + 1) yield `the example ${describe(field)} is cut off: ${Math.round(needed)} px in ${Math.round(room)}`
  }
}

/** The page itself is wider than the screen. */
export function* findOverflow(): Generator<string> {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth + 1) return
  const wide = [...document.body.querySelectorAll('*')].filter(
    (one) => isSeen(one) && one.getBoundingClientRect().right > clientWidth + 1 && !scrollsSideways(one) && ![...ancestorsOf(one)].some((parent) => getComputedStyle(parent).overflowX === 'hidden'),
  )
  yield `the page is ${scrollWidth} px wide on ${clientWidth} px: ${wide.slice(-2).map(describe).join(', ')}`
}
