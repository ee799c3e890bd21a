import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { WechatPay } from './types'
import { wechatSignIn } from './wechat-sign-in'

export const wechatPay: WechatPay = {
  app: 'miniProgram',

  payerCode: () => wechatSignIn.code(),

  hasReturnedFor: () => false,

  async pay({ timeStamp, nonceStr, package: prepaid, signType, paySign }) {
    try {
      await Taro.requestPayment({ timeStamp, nonceStr, package: prepaid, signType, paySign })
      return 'done'
    } catch (error) {
      return toRefused(error)
    }
  },
}
