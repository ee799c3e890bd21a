/** What one cold visit took; times in ms since the browser was sent to the address. */
export interface ColdVisit {
  /** Nine tenths of the text that the page has in the end stand on it, painted. */
  readonly content: number
  /** The first call has left. */
  readonly firstCall: number
  readonly bytes: number
  readonly requests: number
  /** The longest row of requests of which each was sent when the one before had come. */
  readonly hops: number
  readonly longestTask: number
  /** What the page's main thread has worked until it rests, by the processor's clock: on a busy machine the only figure of one visit to be trusted. */
  readonly processor: number
  /** CLS as it is counted: the largest window of shifts. */
  readonly shift: number
}

export interface Seen {
  readonly texts: (readonly [at: number, length: number])[]
  readonly tasks: number[]
  readonly shifts: (readonly [at: number, value: number, moved: string])[]
}

/** Runs in the page, before anything of the site: how much text it shows, each time it has been drawn anew; what blocked it and what jumped. */
export function watchContent(): void {
  const seen: Seen = { texts: [], tasks: [], shifts: [] }
  Object.assign(window, { seenOfPage: seen })
  let isAsked = false
  const { port1, port2 } = new MessageChannel()
  // The message comes when the frame has been painted.
  port1.onmessage = () => {
    isAsked = false
    seen.texts.push([performance.now(), document.getElementById('app')?.textContent?.length ?? 0])
  }
  new MutationObserver(() => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => port2.postMessage(undefined))
  }).observe(document, { childList: true, characterData: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
  }
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => `“${(node?.textContent ?? '').slice(0, 24)}” ${from.top} → ${to.top} (${to.height})`)
      seen.shifts.push([startTime, value, moved.join('; ')])
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const FULL = 0.9

/** Where what has stood since is what stands in the end. */
export function momentOfContent({ texts }: Seen): number {
  const [, last] = texts[texts.length - 1] ?? [0, 0]
  return texts.find(([, length]) => length >= last * FULL)?.[0] ?? NaN
}

/** Windows of at most 5 s, with pauses of less than 1 s. */
export function worstShift({ shifts }: Seen): number {
  let worst = 0
  let sum = 0
  let begun = -Infinity
  let former = -Infinity
  for (const [at, value] of shifts) {
    if (at - former > 1_000 || at - begun > 5_000) {
      sum = 0
      begun = at
    }
    former = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}
