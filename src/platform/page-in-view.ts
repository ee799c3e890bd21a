import Taro from '@tarojs/taro'

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
      const pages = Taro.getCurrentPages()
      const { path } = (pages[pages.length - 1] ?? {}) as { readonly path?: string }
      if (path !== undefined) document.getElementById(path)?.classList.remove(HIDDEN)
    }, SLID_IN_MS)
  })
}
