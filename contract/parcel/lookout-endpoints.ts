import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { lookoutInputSchema, lookoutSchema } from './lookout'

export const leaveLookout = defineEndpoint({
  path: 'lookout/leave',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Say that a parcel is missing: what arrives without an owner is compared with it',
  input: lookoutInputSchema,
  output: lookoutSchema,
})

export const listLookouts = defineEndpoint({
  path: 'lookout/list',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'What the member is looking for, newest first',
  input: v.object(pageRequest),
  output: pageSchema(lookoutSchema),
})

export const endLookout = defineEndpoint({
  path: 'lookout/end',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Look for a parcel no longer',
  input: v.object({ lookoutId: idSchema('lookout') }),
  output: v.object({}),
})
