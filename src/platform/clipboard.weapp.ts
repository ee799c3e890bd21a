import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { Clipboard } from './types'

export const clipboard: Clipboard = {
  async write(text) {
    try {
      await Taro.setClipboardData({ data: text })
      // WeChat says "copied" by itself; ours names what was copied.
      Taro.hideToast()
      return 'done'
    } catch (error) {
      return toRefused(error)
    }
  },
  async read() {
    try {
      return { text: (await Taro.getClipboardData()).data }
    } catch (error) {
      return toRefused(error)
    }
  },
}
