let taps = 0

/** WeChat opens some windows in a tap only: in its own code and what it goes on to at once, not after an answer came. */
export const isInTap = (): boolean => taps > 0

/** For as long as the tap's own code and its promises that are settled already run. */
export function beginTap(): void {
  taps += 1
  window.setTimeout(() => (taps -= 1))
}
