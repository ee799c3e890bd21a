import Taro, { useDidHide, useDidShow, usePageNotFound, usePullDownRefresh, useReachBottom, useRouter } from '@tarojs/taro'
import { toPageParams } from './page-params'
import { writeAddress } from './page-stack'

/** The page came into view: first time, or back from another page or app. */
export const usePageShow: (listener: () => void) => void = useDidShow

export const usePageHide: (listener: () => void) => void = useDidHide

/** Tells the visible page once more that it is shown: for what came into it since then. */
export function tellShown(): void {
  Taro.getCurrentInstance().page?.onShow?.()
}

/** The member scrolled to the end of the page. */
export const usePageEnd: (listener: () => void) => void = useReachBottom

/** Needs `enablePullDownRefresh` in the page's config. The listener's promise ends the spinner. */
export function usePullDown(refresh: () => Promise<unknown>): void {
  usePullDownRefresh(() => {
    void refresh().finally(() => Taro.stopPullDownRefresh())
  })
}

/** For the app's root component: an address that is no page of ours was opened. */
export const useUnknownAddress: (listener: () => void) => void = usePageNotFound

/** What stands behind the ? of this page's address. */
export function usePageParams(): Readonly<Record<string, string>> {
  return toPageParams(useRouter().params)
}

/** This page's own address, as `open` takes it; the visible page may be another one above it. */
export function usePageAddress(): string {
  const { path, params } = useRouter()
  return writeAddress(path, toPageParams(params))
}
