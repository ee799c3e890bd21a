import { describe, isOpaque } from './boxes'
import { barOf, findControls, findLines, isScrolledAside } from './seen'

/** What a finger needs, by the design. */
const FINGER_PX = 44
/** Where two stand close together, each may give the other a third of it. */
const SHARED_PX = 29
/** Nothing may be smaller than this, not even a link within a sentence. */
const BAR_PX = 20

const belongsTo = (control: Element, hit: Element | null) => hit !== null && (control === hit || control.contains(hit))

/** Steps away from a point as long as the control answers there. */
function reach(control: Element, x: number, y: number, stepX: number, stepY: number): number {
  let steps = 0
  while (steps < FINGER_PX && belongsTo(control, document.elementFromPoint(x + (steps + 1) * stepX, y + (steps + 1) * stepY))) steps += 1
  return steps
}

/** A link in the middle of a sentence is as high as its line. */
function isInSentence(control: Element): boolean {
  return control.getAttribute('role') === 'link' && getComputedStyle(control).display.startsWith('inline') && control.parentElement?.textContent !== control.textContent
}

/**
 * Controls that a finger cannot hit. The window is as high as the page here, so that no bar lies over them.
 * @param zoom how much larger a px is than usual
 */
export function* findSmallControls(stage: Element, zoom: number): Generator<string> {
  for (const control of findControls(stage)) {
    // Out from under the edge of a list that scrolls by itself.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
    const y = (top + bottom) / 2
    // Under a control of its own, as a button on a card that can be chosen; or scrolled out of sight.
    if (!belongsTo(control, document.elementFromPoint(x, y))) continue
    const width = 1 + reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0)
    const height = 1 + reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1)
    const least = (isInSentence(control) ? BAR_PX : SHARED_PX) / zoom
    if (width < least || height < least) yield `${describe(control)} can be hit on ${width} × ${height} px`
  }
}

/** Controls and texts of the page that lie under a bar of this half of the screen and cannot be scrolled out from under it. */
export function* findUnderBars(half: 'upper' | 'lower'): Generator<string> {
  const middle = window.innerHeight / 2
  const parts = [
    ...findControls(document.body).map((element) => ({ element, box: element.getBoundingClientRect(), name: describe(element) })),
    ...findLines(document.body).map(({ element, box, text }) => ({ element, box, name: `“${text}”` })),
  ]
  for (const { element, box, name } of parts) {
    if (barOf(element)) continue
    const x = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2
    const y = (box.top + box.bottom) / 2
    if (half === 'upper' ? y > middle : y < middle) continue
    if (isScrolledAside(element, x)) continue
    const hit = y < 0 ? null : document.elementFromPoint(x, Math.min(y, window.innerHeight - 1))
    const bar = hit && !hit.contains(element) && isOpaqueWithin(hit) ? barOf(hit) : undefined
    if (bar) yield `${name} stays under ${describe(bar)}`
  }
}

const isOpaqueWithin = (hit: Element) => {
  const bar = barOf(hit)
  return bar !== undefined && (isOpaque(hit) || isOpaque(bar))
}

/** A bar that stays at the foot of the window stands so near to it; one below short content stands where that ends. */
const AT_FOOT_PX = 90

/** Between the bars there must be room to read in. */
export function* findBarsWithoutRoom(): Generator<string> {
  const bars = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility() && getComputedStyle(one).position === 'sticky')
  const boxes = bars.map((bar) => bar.getBoundingClientRect()).filter(({ bottom, top }) => bottom > 0 && top < window.innerHeight)
  const middle = window.innerHeight / 2
  const above = Math.max(0, ...boxes.filter(({ bottom }) => bottom < middle * 1.8).filter(({ top }) => top <= 0).map(({ bottom }) => bottom))
  const below = Math.min(window.innerHeight, ...boxes.filter(({ top, bottom }) => top > above && bottom > window.innerHeight - AT_FOOT_PX).map(({ top }) => top))
  if (below - above < window.innerHeight / 3) yield `bars leave ${Math.round(below - above)} of ${window.innerHeight} px`
}

/** What a sheet or dialog holds and nobody can get at: off the screen with nothing to scroll, or under its own bar. */
export function* findUnreachable(stage: Element): Generator<string> {
  for (const control of findControls(stage)) {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    if (!belongsTo(control, hit) && !(hit && stage.contains(hit) && findControls(stage).some((one) => one !== control && one.contains(hit)))) {
      yield `${describe(control)} cannot be reached`
    }
  }
}
