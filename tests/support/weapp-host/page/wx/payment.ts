import { WxFailure, type WxTable } from './wx-table'

/** What the member does in WeChat's own windows. Tests change it. */
export interface Payer {
  /** Of wx.login: good for one visit to WeChat's servers. */
  code: string
  /** Whether the member pays; else closes the window. */
  pays: boolean
}

const NEEDED = ['timeStamp', 'nonceStr', 'package', 'paySign'] as const

export function addPayment(wx: WxTable): Payer {
  const payer: Payer = { code: 'code-of-the-host', pays: false }
  wx.add('login', () => ({ code: payer.code }))
  wx.add('requestPayment', (options) => {
    const missing = NEEDED.filter((name) => typeof options[name] !== 'string')
    if (missing.length > 0) throw new WxFailure(`parameter error: parameter.${missing[0]} should be String instead of Undefined;`)
    if (!payer.pays) throw new WxFailure('cancel')
  })
  return payer
}
