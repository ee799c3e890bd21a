const isThere = (element: Element) => element.isConnected && element.getClientRects().length > 0

/**
 * Taro's elements come alive a moment after they were put into the page, and then take their content out and in again.
 * What was focused already, as a sheet that has just opened, would lose the focus by that; it gets it back.
 */
function followMoves(): void {
  let left: HTMLElement | undefined
  document.addEventListener('focusout', ({ target }) => {
    left = target instanceof HTMLElement ? target : undefined
    // Whoever leaves something by himself has left it for good.
    requestAnimationFrame(() => {
      left = undefined
    })
  })
  new MutationObserver((records) => {
    const moved = left
    if (!moved || document.activeElement !== document.body || !isThere(moved)) return
    if (records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(moved)))) moved.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}

/** Where somebody stood, and where to when that goes away: its code comes with the first focus, which fingers seldom give. */
export function keepFocus(): void {
  followMoves()
  const begin = () => void import(/* webpackChunkName: "focus-trail" */ './focus-trail').then(({ keepTrail }) => keepTrail(), listen)
  const listen = () => document.addEventListener('focusin', begin, { once: true })
  listen()
}
