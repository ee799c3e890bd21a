import Taro from '@tarojs/taro'

/** Brings the element with this id into view, below our own bar. */
export function scrollToId(id: string, offsetTopPx: number): void {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -offsetTopPx, duration: 200 })
}

export function scrollToTop(): void {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 200 })
}
