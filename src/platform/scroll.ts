import Taro from '@tarojs/taro'

/** Brings the element with this id into view. */
export function scrollToId(id: string): void {
  const element = document.getElementById(id)
  if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'center' })
}

/** Back to the top of the page: another list, another step. */
export function scrollToTop(): void {
  // A page that is on its way out cannot be scrolled, and need not be.
  Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(() => undefined)
}
