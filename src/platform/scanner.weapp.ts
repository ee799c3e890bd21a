import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Scanner } from './types'

export const scanner: Scanner = {
  available: true,
  async scan() {
    try {
      return { text: (await Taro.scanCode({ scanType: ['barCode', 'qrCode'] })).result }
    } catch (error) {
      return toRefused(error)
    }
  },
}
