import * as v from 'valibot'
import { ERROR_CODES } from '../kit/errors'
import { idSchema } from '../kit/ids'
import { PARCEL_STATUSES } from './parcel-status'

/** A live parcel of the member's own, by its number. */
export const ownNumberSchema = v.object({ trackingNumber: v.string(), parcelId: idSchema('parcel'), status: v.picklist(PARCEL_STATUSES) })
export type OwnNumber = v.InferOutput<typeof ownNumberSchema>

/** What became of one row: a new forecast; a parcel that the member has already; or refused, in a sentence of the request's language. */
export const forecastOutcomeSchema = v.object({
  trackingNumber: v.string(),
  outcome: v.picklist(['forecast', 'own', 'refused']),
  parcelId: v.optional(idSchema('parcel')),
  status: v.optional(v.picklist(PARCEL_STATUSES)),
  code: v.optional(v.picklist(ERROR_CODES)),
  reason: v.optional(v.string()),
})
export type ForecastOutcome = v.InferOutput<typeof forecastOutcomeSchema>
