import Taro from '@tarojs/taro'
import type { AppUpdate } from './types'

export const appUpdate: AppUpdate = {
  onReady(listener) {
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => listener(() => manager.applyUpdate()))
  },
}
