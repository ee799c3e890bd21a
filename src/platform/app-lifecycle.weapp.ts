import Taro from '@tarojs/taro'
import type { AppLifecycle } from './types'

export const appLifecycle: AppLifecycle = {
  onShow(listener) {
    const hear = () => listener()
    Taro.onAppShow(hear)
    return () => Taro.offAppShow(hear)
  },
  onHide(listener) {
    const hear = () => listener()
    Taro.onAppHide(hear)
    return () => Taro.offAppHide(hear)
  },
}
