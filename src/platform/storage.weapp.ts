import Taro from '@tarojs/taro'
import type { Storage } from './types'

export const storage: Storage = {
  read(key) {
    try {
      const value: unknown = Taro.getStorageSync(key)
      // WeChat answers an empty text for a key that is not there.
      return value === '' ? undefined : value
    } catch {
      return undefined
    }
  },
  write(key, value) {
    try {
      Taro.setStorageSync(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      Taro.removeStorageSync(key)
    } catch {
      // Nothing was kept, so nothing is left behind.
    }
  },
  keys() {
    try {
      return Taro.getStorageInfoSync().keys
    } catch {
      return []
    }
  },
  onOutsideChange: () => () => undefined,
}
