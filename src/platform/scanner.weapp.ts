import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Scanner } from './types'

/** WeChat's own, from which a photo can be chosen as well. */
export const scanner: Scanner = {
  ways: ['camera'],
  async scan() {
    try {
      return { text: (await Taro.scanCode({ scanType: ['barCode', 'qrCode'] })).result }
    } catch (error) {
      return toRefused(error)
    }
  },
}
