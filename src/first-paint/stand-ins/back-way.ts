import type { BackWay } from '@/platform/types'

/** Nothing lies over a frame. */
export const backWay: BackWay = {
  pageMark: () => '',
  cover: () => () => undefined,
  settled: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
