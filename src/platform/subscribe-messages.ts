import type { SubscribeMessages } from './types'

/** WeChat's messages belong to its mini-programs. */
export const subscribeMessages: SubscribeMessages = {
  available: false,
  ask: () => Promise.resolve('unsupported'),
}
