/** A rectangle on the screen, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const widthOf = (box: Box) => box.right - box.left
export const heightOf = (box: Box) => box.bottom - box.top

export function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** Where the content of an element may stand: without its borders. */
export function innerBoxOf(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const x = left + element.clientLeft
  const y = top + element.clientTop
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

export function* ancestorsOf(element: Element): Generator<Element> {
  for (let one = element.parentElement; one; one = one.parentElement) yield one
}

/** The element and what it stands in, from the inside. */
export function* lineageOf(element: Element): Generator<Element> {
  yield element
  yield* ancestorsOf(element)
}

const OPACITY = /rgba?\([^)]*?(?:[,/]\s*([\d.]+))?\)$/

/** Whether something behind the element is hidden by it. */
export function isOpaque(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
  if (Number(opacity) < 0.5) return false
  if (element instanceof HTMLImageElement || backgroundImage !== 'none') return true
  if (backgroundColor === 'transparent') return false
  const alpha = backgroundColor.startsWith('rgba') ? Number(OPACITY.exec(backgroundColor)?.[1] ?? 1) : 1
  return alpha > 0.5
}

/** For people: what it is and says. */
export function describe(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? ''
  const part = [...element.classList].find((one) => one.includes('__')) ?? element.classList[0] ?? element.tagName.toLowerCase()
  return `“${name.replace(/\s+/g, ' ').trim().slice(0, 40)}” (${element.getAttribute('role') ?? part})`
}
