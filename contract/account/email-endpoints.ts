import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { emailSchema } from '../kit/text'
import { changeEmailSchema } from './email'

/** Always answers the same, whether the new address belongs to a member or not. */
export const sendEmailCodes = defineEndpoint({
  path: 'account/sendEmailCodes',
  access: 'member',
  effect: 'write',
  about: 'account',
  changes: [],
  summary: 'Mail two codes to change the e-mail: one to the present address, one to the new one',
  input: v.object({ email: emailSchema }),
  output: v.object({ resendAfterSeconds: v.number() }),
  limit: { count: 10, windowSeconds: 600 },
  dailyCount: 20,
})

export const changeEmail = defineEndpoint({
  path: 'account/changeEmail',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'Log in with another e-mail from now on; signs out every other device and tells the old address',
  input: changeEmailSchema,
  output: v.object({ email: v.string() }),
  limit: { count: 20, windowSeconds: 600 },
})
