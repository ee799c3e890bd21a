import type { WechatSignIn } from './types'

export const wechatSignIn: WechatSignIn = {
  available: false,
  code: () => Promise.resolve('unsupported'),
}
