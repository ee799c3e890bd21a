/** What stands for Taro where a first frame is drawn: a frame lives in no browser and hears of nothing. */
const hear = () => undefined

export const useDidShow = hear
export const useDidHide = hear
export const useReachBottom = hear
export const usePullDownRefresh = hear
export const usePageNotFound = hear

export function useRouter() {
  return { path: '', params: {} }
}

export default {}
