import Taro from '@tarojs/taro'
import type { Device, Metrics, Theme } from './types'

const toTheme = (theme: string | undefined): Theme => (theme === 'dark' ? 'dark' : 'light')

let measured: Metrics | undefined

function measure(): Metrics {
  const { windowWidth, windowHeight, statusBarHeight = 0 } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  // Room from the capsule's left edge to the window's, and a little air before it.
  const capsuleSpace = capsule.width > 0 ? windowWidth - capsule.left + 8 : 0
  return { windowWidth, windowHeight, statusBarHeight, capsuleSpace }
}

export const device: Device = {
  // WeChat writes zh_CN, zh_TW, zh_HK, en.
  language: () => (Taro.getAppBaseInfo().language ?? '').replace('_', '-'),
  theme: () => toTheme(Taro.getAppBaseInfo().theme),
  onThemeChange(listener) {
    const hear = ({ theme }: { theme: string }) => listener(toTheme(theme))
    Taro.onThemeChange(hear)
    return () => Taro.offThemeChange(hear)
  },
  metrics: () => (measured ??= measure()),
}
