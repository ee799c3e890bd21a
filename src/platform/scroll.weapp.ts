import Taro from '@tarojs/taro'

/** Room for our own bar above what is scrolled to, px. */
const BELOW_BAR = 120

export function scrollToId(id: string): void {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -BELOW_BAR, duration: 200 })
}

/** Back to the top of the page: another list, another step. */
export function scrollToTop(): void {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
}
