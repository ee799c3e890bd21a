import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { standingApplicationSchema, standingRequestSchema } from './standing-application'

export const listStanding = defineEndpoint({
  path: 'transport/list',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'The member’s one-click transfers, newest first',
  input: v.object(pageRequest),
  output: pageSchema(standingApplicationSchema),
})

export const saveStanding = defineEndpoint({
  path: 'transport/save',
  access: 'member',
  effect: 'write',
  about: 'order',
  changes: ['parcel'],
  summary: 'Ask beforehand for parcels to be packed when the last of them is in stock; with an id, change what was asked for',
  input: standingRequestSchema,
  output: standingApplicationSchema,
})

export const stopStanding = defineEndpoint({
  path: 'transport/stop',
  access: 'member',
  effect: 'write',
  about: 'order',
  summary: 'Ask no longer: the parcels wait for the member again',
  input: v.object({ standingId: idSchema('standing') }),
  output: standingApplicationSchema,
})
