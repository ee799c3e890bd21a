import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { lookoutSchema } from './lookout'

export const operatorLookoutSchema = v.object({
  ...lookoutSchema.entries,
  ClientNO: v.string(),
  /** Whether a parcel of just this number lies in the pool, which the member is not told. */
  isInPool: v.boolean(),
})

export const operatorListLookouts = defineEndpoint({
  path: 'operator/lookout/list',
  access: 'operator:any',
  effect: 'read',
  about: 'parcel',
  summary: 'What members are looking for now, newest first',
  input: v.object(pageRequest),
  output: pageSchema(operatorLookoutSchema),
})
