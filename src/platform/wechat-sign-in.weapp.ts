import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { WechatSignIn } from './types'

export const wechatSignIn: WechatSignIn = {
  available: true,
  async code() {
    try {
      return { code: (await Taro.login()).code }
    } catch (error) {
      return toRefused(error)
    }
  },
}
