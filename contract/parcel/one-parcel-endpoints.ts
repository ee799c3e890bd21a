import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { centsSchema } from '../kit/money-schemas'
import { parcelDetailSchema, PROBLEM_ANSWERS, remarkSchema } from './parcel'

// Apart from the lists', which everybody loads first: what a parcel's own page reads comes with that page.

export const getParcel = defineEndpoint({
  path: 'parcel/get',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'One parcel with its evidence and history',
  input: v.object({ parcelId: idSchema('parcel') }),
  output: parcelDetailSchema,
})

export const answerProblem = defineEndpoint({
  path: 'parcel/answerProblem',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Say what shall happen to a problem parcel; what it costs is taken from the balance',
  input: v.object({
    parcelId: idSchema('parcel'),
    answer: v.picklist(PROBLEM_ANSWERS, 'required'),
    remark: v.optional(remarkSchema),
    /** Where the seller takes it back, if not at the address on the parcel. */
    returnTo: v.optional(remarkSchema),
    /** What the member has seen that it costs. */
    seenFeeCents: v.optional(centsSchema, 0),
  }),
  output: parcelDetailSchema,
})
