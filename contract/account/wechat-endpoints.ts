import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { regionSchema } from '../kit/regions'
import { wechatCodeSchema } from '../wallet/wechat-pay'
import { loginSchema } from './account'

/** An answer of the server's, sealed: whose WeChat account asked. Good for half an hour, and for who holds it. */
const ticketSchema = v.pipe(v.string('wechatTicketExpired'), v.regex(/^[\w-]{1,1000}$/, 'wechatTicketExpired'))

/** `unknown`: nobody has linked this WeChat account yet; the ticket links it after signing in or registering. */
export const signInByWechat = defineEndpoint({
  path: 'login/wechat',
  access: 'public',
  effect: 'session',
  about: 'account',
  summary: 'Sign in by a wx.login code',
  input: v.object({ code: wechatCodeSchema }),
  output: v.variant('outcome', [
    v.object({ outcome: v.literal('signedIn'), login: loginSchema }),
    v.object({ outcome: v.literal('unknown'), ticket: v.string() }),
  ]),
  limit: { count: 20, windowSeconds: 60 },
})

export const linkWechat = defineEndpoint({
  path: 'account/linkWechat',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'From now on the WeChat account of the ticket signs in as this member',
  input: v.object({ ticket: ticketSchema }),
  output: v.object({}),
  limit: { count: 10, windowSeconds: 60 },
})

/** Of who is signed in already: no ticket is needed in between. */
export const bindWechat = defineEndpoint({
  path: 'account/bindWechat',
  access: 'member',
  effect: 'session',
  about: 'account',
  summary: 'From now on the WeChat account of a wx.login code signs in as this member',
  input: v.object({ code: wechatCodeSchema }),
  output: v.object({}),
  limit: { count: 10, windowSeconds: 60 },
})

export const unlinkWechat = defineEndpoint({
  path: 'account/unlinkWechat',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'No WeChat account signs in as this member any more',
  input: v.object({}),
  output: v.object({}),
})

/** What the mini-program's phone button hands out is read once and kept nowhere. */
export const readWechatPhone = defineEndpoint({
  path: 'account/wechatPhone',
  access: 'public',
  effect: 'session',
  about: 'account',
  changes: [],
  summary: 'The telephone number behind a code of the phone button, to fill in the form',
  input: v.object({ code: wechatCodeSchema }),
  output: v.object({
    phone: v.string(),
    /** Absent where members cannot register from there. */
    region: v.optional(regionSchema),
  }),
  limit: { count: 5, windowSeconds: 60 },
})
