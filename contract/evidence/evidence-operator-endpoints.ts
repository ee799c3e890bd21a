import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { evidenceCheckSchema } from './evidence'

export const verifyAllEvidence = defineEndpoint({
  path: 'operator/evidence/verify',
  access: 'operator:any',
  effect: 'read',
  about: 'parcel',
  summary: 'Verify the evidence of all parcels, orders, orders of the shop and deals, some at a time; only what is not as it was written is named',
  input: v.object({ cursor: v.optional(v.pipe(v.string('invalid'), v.uuid('invalid'))) }),
  output: v.object({
    checked: v.number(),
    entries: v.number(),
    pictures: v.number(),
    broken: v.array(
      v.object({ ...evidenceCheckSchema.entries, orderNumber: v.optional(v.string()), trackingNumber: v.optional(v.string()) }),
    ),
    nextCursor: v.optional(v.string()),
  }),
})
