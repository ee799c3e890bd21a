import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { emailSchema } from '../kit/text'
import { CODE_PURPOSES, identitySchema } from './identity'

/** Always answers the same, whether the account is known or not (protocol: Sessions). */
export const sendCode = defineEndpoint({
  path: 'account/sendCode',
  access: 'public',
  effect: 'write',
  about: 'account',
  summary: 'Mail a verification code',
  input: v.object({ email: emailSchema, purpose: v.picklist(CODE_PURPOSES, 'invalid') }),
  output: v.object({ resendAfterSeconds: v.number() }),
  limit: { count: 10, windowSeconds: 600 },
  // Each one fills somebody's mailbox, and gives five tries at a code.
  dailyCount: 20,
})

/** Gives no token: the client signs in with the same password right after, so that no secret is kept for a repeat. */
export const register = defineEndpoint({
  path: 'account/register',
  access: 'public',
  effect: 'write',
  about: 'account',
  summary: 'Become a member',
  input: identitySchema,
  output: v.object({ ClientNO: v.string() }),
  limit: { count: 20, windowSeconds: 600 },
})

export const resetPassword = defineEndpoint({
  path: 'account/resetPassword',
  access: 'public',
  effect: 'write',
  about: 'account',
  summary: 'Set a new password with a mailed code; signs out everywhere',
  input: identitySchema,
  output: v.object({}),
  limit: { count: 20, windowSeconds: 600 },
})
