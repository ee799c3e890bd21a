import Taro, { useDidHide, useDidShow, usePageNotFound, usePageScroll, usePullDownRefresh, useReachBottom, useRouter } from '@tarojs/taro'

/** The page came into view: first time, or back from another page or app. */
export const usePageShow: (listener: () => void) => void = useDidShow

export const usePageHide: (listener: () => void) => void = useDidHide

/** The member scrolled to the end of the page. */
export const usePageEnd: (listener: () => void) => void = useReachBottom

export const usePageScrolled: (listener: (position: { scrollTop: number }) => void) => void = usePageScroll

/** Needs `enablePullDownRefresh` in the page's config. The listener's promise ends the spinner. */
export function usePullDown(refresh: () => Promise<unknown>): void {
  usePullDownRefresh(() => {
    void refresh().finally(() => Taro.stopPullDownRefresh())
  })
}

/** For the app's root component: an address that is no page of ours was opened. */
export const useUnknownAddress: (listener: () => void) => void = usePageNotFound

/** What stands behind the ? of this page's address, decoded. */
export function usePageParams(): Readonly<Record<string, string>> {
  const { params } = useRouter()
  const decoded: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && !name.startsWith('$')) decoded[name] = decode(value)
  }
  return decoded
}

/** WeChat hands parameters on as they were written, H5 decodes them: decoding a plain text twice does no harm here. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
