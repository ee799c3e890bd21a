import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { compensationTermSchema, heldEvidenceSchema } from './compensation'
import { compensationInputSchema } from './compensation-input'
import { feedbackDetailSchema } from './feedback'

export const getCompensationTerms = defineEndpoint({
  path: 'compensation/terms',
  access: 'member',
  effect: 'read',
  about: 'support',
  summary: 'What can be asked for a lost, damaged or short box: cover, cap, deadline and evidence, before anything is typed',
  input: v.object({ orderId: idSchema('order') }),
  output: v.object({ terms: v.array(compensationTermSchema), held: heldEvidenceSchema }),
})

export const fileCompensation = defineEndpoint({
  path: 'compensation/file',
  access: 'member',
  effect: 'write',
  about: 'support',
  changes: ['order'],
  summary: 'Ask for compensation for a box or a parcel of it, with photos by what they show; once for each',
  input: compensationInputSchema,
  output: feedbackDetailSchema,
  limit: { count: 10, windowSeconds: 600 },
  dailyCount: 50,
})
