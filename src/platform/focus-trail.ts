/** Whatever the keyboard stops at. */
const STOPS = '[tabindex="0"], input:not([disabled]), textarea:not([disabled])'
const PAGE_HEADING = '[role="heading"][aria-level="1"]'
const PAGE = '.taro_page'
/** What takes the last press back (`FloatingBar answers`): for a short time, and behind a whole list of other stops. */
const ANSWER = '.answer'

const isThere = (element: Element) => element.isConnected && element.getClientRects().length > 0

/** The browser leaves a stop half behind the edge of a row that scrolls sideways, and under a bar that stays in its place. */
function bringIntoSight(stop: HTMLElement): void {
  if (typeof stop.scrollIntoView !== 'function') return
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, right, top, bottom } = stop.getBoundingClientRect()
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (seen && !stop.contains(seen) && !seen.contains(stop) && !seen.closest('[role="dialog"], [role="alertdialog"]')) {
    stop.scrollIntoView({ block: 'start', inline: 'nearest' })
  }
}

const GROUPS = '[role="tablist"], [role="radiogroup"]'
const MEMBERS = '[role="tab"], [role="radio"]'
const BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Arrows go from one tab or choice to the next, Home and End to the first and last. Enter or Space then chooses. */
function moveWithin(event: KeyboardEvent): void {
  const own = event.target instanceof HTMLElement && event.target.matches(MEMBERS) ? event.target : undefined
  const all = own ? [...(own.closest(GROUPS)?.querySelectorAll<HTMLElement>(MEMBERS) ?? [])].filter(isThere) : []
  const by = BY_KEY[event.key]
  if (!own || all.length < 2 || (by === undefined && event.key !== 'Home' && event.key !== 'End')) return
  event.preventDefault()
  const next = by === undefined ? (event.key === 'Home' ? 0 : all.length - 1) : (all.indexOf(own) + by + all.length) % all.length
  all[next]?.focus()
}

/**
 * Somebody with a keyboard stands on something. When that goes away (the row was removed, the form was sent, the next
 * page has come), the browser forgets the place, and Tab begins at the top again. Here the stop before it takes the
 * focus; where none of them is left, the heading of the page that is seen now, which a screen reader then says. As long as
 * its page is there the focus stays on it. What takes a press back gets the focus when it comes, and gives it back.
 */
export function keepTrail(): void {
  let stood: Element | undefined
  let trail: readonly HTMLElement[] = []
  let page: Element | null = null
  let answered: Element | undefined
  let isAsked = false

  function stand(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return
    const before = stood instanceof HTMLElement ? [stood, ...trail] : []
    // A finger needs no place; and its fields would open the phone's keyboard again.
    stood = target.matches(':focus-visible') ? target : undefined
    if (!stood) return
    bringIntoSight(target)
    page = target.closest(PAGE)
    if (target.closest(ANSWER)) {
      trail = before
      return
    }
    const stops = [...document.querySelectorAll<HTMLElement>(STOPS)]
    trail = stops.slice(0, stops.indexOf(target)).reverse()
  }
  stand(document.activeElement)
  document.addEventListener('focusin', ({ target }) => stand(target))

  /** What has come to take the last press back, once. */
  function newAnswer(): Element | undefined {
    const answer = [...document.querySelectorAll(ANSWER)].filter(isThere).pop()
    return answer === answered ? undefined : answer
  }

  function restore(): void {
    isAsked = false
    const answer = newAnswer()
    if (answer) {
      answered = answer
      answer.querySelector<HTMLElement>(STOPS)?.focus({ preventScroll: true })
      return
    }
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body || !isThere(focused)
    if (!stood || !isLost || isThere(stood)) return
    const isOwn = page && isThere(page) ? (stop: Element) => page?.contains(stop) === true : () => true
    const next =
      trail.find((stop) => isThere(stop) && isOwn(stop)) ?? [...document.querySelectorAll<HTMLElement>(PAGE_HEADING)].filter(isThere).pop()
    if (!next) return
    if (next.matches(PAGE_HEADING)) next.setAttribute('tabindex', '-1')
    next.focus({ preventScroll: true })
  }

  document.addEventListener('keydown', moveWithin)

  new MutationObserver(() => {
    if (isAsked || !stood || (isThere(stood) && !newAnswer())) return
    isAsked = true
    requestAnimationFrame(restore)
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] })
}
