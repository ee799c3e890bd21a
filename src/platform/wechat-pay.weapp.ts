import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { WechatPay } from './types'

export const wechatPay: WechatPay = {
  app: 'miniProgram',

  async payerCode() {
    try {
      return { code: (await Taro.login()).code }
    } catch (error) {
      return toRefused(error)
    }
  },

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
