import Taro from '@tarojs/taro'
import type { Haptics } from './types'

export const haptics: Haptics = {
  tap(strength) {
    void Taro.vibrateShort({ type: strength, fail: () => undefined })
  },
}
