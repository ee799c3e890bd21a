import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { changePasswordSchema } from './password'

export const changePassword = defineEndpoint({
  path: 'account/changePassword',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'Set a new password in place of the old one; signs out every other device at once',
  input: changePasswordSchema,
  output: v.object({}),
  limit: limits.ownPassword,
})
