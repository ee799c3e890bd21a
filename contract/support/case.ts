import * as v from 'valibot'
import { centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'

/** How a question about money has ended: with what is given back (nothing where the bill stands), and why. */
export const caseDecisionSchema = v.object({
  grantedCents: centsSchema,
  reason: v.string(),
  at: isoTimeSchema,
})
export type CaseDecision = v.InferOutput<typeof caseDecisionSchema>
