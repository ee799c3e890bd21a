import { visiblePageMark } from './page-stack'

/** What hides a page; Taro puts it on the page below once an opened one has slid in. */
const HIDDEN = 'taro_page_shade'
/** How long that may take: its animation of 300 ms and a pause of 50. */
const SLID_IN_MS = 400

/**
 * Keeps the page that the member is back on in view. Taro does not call off what hides it when the way back is quicker
 * than the opened page's sliding in, and the screen would stay empty.
 */
export function keepPageInView(): void {
  window.addEventListener('popstate', () => {
    setTimeout(() => {
      // On a site it is the id of the page's element.
      document.getElementById(String(visiblePageMark()))?.classList.remove(HIDDEN)
    }, SLID_IN_MS)
  })
}
