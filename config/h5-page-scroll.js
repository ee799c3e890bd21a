/**
 * In the place of the router's own listener to a page's scrolling, which keeps each page that was ever opened in a list of its
 * listeners. Here the listener hangs on what is scrolled alone, and goes with it.
 */
const listeners = new WeakMap()

/** Called each time that the page is shown. */
export function bindPageScroll(page, scrolled, distance = 50) {
  const isWindow = scrolled instanceof Window
  const tops = () => (isWindow ? window.scrollY : scrolled.scrollTop)
  const whole = () => (isWindow ? document.documentElement.scrollHeight : scrolled.scrollHeight)
  const seen = () => (isWindow ? window.innerHeight : scrolled.clientHeight)
  let isAtEnd = false
  const listen = () => {
    page.onPageScroll?.({ scrollTop: tops() })
    const left = whole() - tops() - seen()
    if (left > distance) isAtEnd = false
    else if (left < distance && !isAtEnd) {
      isAtEnd = true
      page.onReachBottom?.()
    }
  }
  scrolled.removeEventListener('scroll', listeners.get(scrolled))
  listeners.set(scrolled, listen)
  scrolled.addEventListener('scroll', listen)
}
