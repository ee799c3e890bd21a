import { ancestorsOf, type Box, heightOf, innerBoxOf, intersect, lineageOf, widthOf } from './boxes'

/** One line of a text as it stands on the screen. */
export interface TextLine {
  readonly element: Element
  readonly text: string
  /** As wide as its letters and as high as their size: the font's own room above and below counts as air. */
  readonly box: Box
}

const CONTROLS =
  '[role=button], [role=link], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option], input, textarea'

/** What is looked at: the sheet or dialog on top, else the page. */
export function findStage(): Element {
  const overlays = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility())
  return overlays.pop() ?? document.body
}

/** For screen readers alone: a box of one pixel. */
const isForEars = (element: Element) =>
  [...lineageOf(element)].some((one) => getComputedStyle(one).clip !== 'auto')

export const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(element)

export function findControls(stage: Element): readonly Element[] {
  return [...stage.querySelectorAll(CONTROLS)].filter((one) => isSeen(one) && widthOf(one.getBoundingClientRect()) > 0)
}

export function findLines(stage: Element): readonly TextLine[] {
  const lines: TextLine[] = []
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (text === '' || !element || !isSeen(element) || element.closest('script, style, noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue
      const middle = (rect.top + rect.bottom) / 2
      const half = Math.min(rect.height, size) / 2
      lines.push({ element, text: text.slice(0, 40), box: { left: rect.left, right: rect.right, top: middle - half, bottom: middle + half } })
    }
  }
  return lines
}

/** The text ends in an ellipsis on purpose. */
export function endsOnPurpose(style: CSSStyleDeclaration): boolean {
  return (style.textOverflow === 'ellipsis' && style.whiteSpace.includes('nowrap')) || style.getPropertyValue('-webkit-line-clamp') !== 'none'
}

/** In a row that scrolls sideways, beyond its edge: it comes back by scrolling the row. */
export const isScrolledAside = (element: Element, x: number) =>
  [...ancestorsOf(element)].some((one) => {
    const { left, right } = one.getBoundingClientRect()
    return (x < left || x > right) && /auto|scroll/.test(getComputedStyle(one).overflowX)
  })

const CUTS = /hidden|clip/
const SCROLLS = /auto|scroll/

export interface Cut {
  /** What is left of the line, as people see it. */
  readonly box: Box
  /** What cuts it off without saying so. */
  readonly by?: Element
}

/** Follows a line through everything around it: what scrolls or ends in an ellipsis may cut it, nothing else. */
export function cutLine({ element, box }: TextLine): Cut {
  let left = box
  let mayLeaveX = false
  let mayLeaveY = false
  for (const one of lineageOf(element)) {
    const style = getComputedStyle(one)
    const inner = innerBoxOf(one)
    if (endsOnPurpose(style)) {
      left = intersect(left, inner)
      if (widthOf(left) <= 0 || heightOf(left) <= 0) return { box: left }
    }
    if (SCROLLS.test(style.overflowX)) mayLeaveX = true
    if (SCROLLS.test(style.overflowY)) mayLeaveY = true
    const isCutX = CUTS.test(style.overflowX) && !mayLeaveX && (left.left < inner.left - 1 || left.right > inner.right + 1)
    const isCutY = CUTS.test(style.overflowY) && !mayLeaveY && (left.top < inner.top - 1 || left.bottom > inner.bottom + 1)
    if (isCutX || isCutY) return { box: left, by: one }
    if (mayLeaveX || mayLeaveY) left = intersect(left, { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9, ...axisOf(style, inner) })
    if (style.position === 'fixed') break
  }
  return { box: left }
}

function axisOf(style: CSSStyleDeclaration, inner: Box): Partial<Box> {
  return {
    ...(SCROLLS.test(style.overflowX) && { left: inner.left, right: inner.right }),
    ...(SCROLLS.test(style.overflowY) && { top: inner.top, bottom: inner.bottom }),
  }
}

/** Whether it can be brought into sight by scrolling something sideways. */
export const scrollsSideways = (element: Element) =>
  [...ancestorsOf(element)].some((one) => one !== document.documentElement && one !== document.body && SCROLLS.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth)

/** The nearest bar that stays in its place while the rest scrolls. */
export function barOf(element: Element): Element | undefined {
  return [...lineageOf(element)].find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
}
