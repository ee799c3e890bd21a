import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { closeAccountSchema, obstacleSchema } from './ending'

export const previewClosing = defineEndpoint({
  path: 'account/previewClosing',
  access: 'member',
  effect: 'read',
  about: 'account',
  summary: 'What still keeps the account from being closed, and what would be lost with it',
  input: v.object({}),
  output: v.object({ obstacles: v.array(obstacleSchema), points: v.number() }),
})

export const closeAccount = defineEndpoint({
  path: 'account/close',
  access: 'member',
  effect: 'session',
  about: 'account',
  summary: 'Close the account for good: signs out everywhere and forgets who it was; orders and ledger entries stay',
  input: closeAccountSchema,
  output: v.object({}),
  limit: limits.ownPassword,
})
