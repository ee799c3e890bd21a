import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { limits } from '../limits'
import { forecastOutcomeSchema, ownNumberSchema } from './many-forecasts'
import { trackingNumberSchema } from './number/number-schema'
import { completionSchema, forecastedParcelSchema, forecastSchema, parcelDetailSchema } from './parcel'

const parcelIdField = v.object({ parcelId: idSchema('parcel') })

export const forecastParcel = defineEndpoint({
  path: 'parcel/forecast',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Pre-announce a parcel',
  input: forecastSchema,
  output: forecastedParcelSchema,
})

export const updateForecast = defineEndpoint({
  path: 'parcel/update',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Change a forecast that has not arrived',
  input: v.object({ ...parcelIdField.entries, ...forecastSchema.entries }),
  output: parcelDetailSchema,
})

export const withdrawForecast = defineEndpoint({
  path: 'parcel/withdraw',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Delete a forecast that has not arrived; its number becomes free',
  input: parcelIdField,
  output: v.object({}),
})

export const completeParcel = defineEndpoint({
  path: 'parcel/complete',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Add or correct the goods of a parcel in stock',
  input: completionSchema,
  output: parcelDetailSchema,
})

export const checkTrackingNumber = defineEndpoint({
  path: 'parcel/checkTrackingNumber',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'Whether a tracking number is still free; asked when the field is left',
  input: v.object({ trackingNumber: trackingNumberSchema, exceptParcelId: v.optional(idSchema('parcel')) }),
  output: v.object({ free: v.boolean() }),
  limit: { count: 60, windowSeconds: 60 },
})

const { maxForecastsAtOnce } = limits.parcel

export const findOwnNumbers = defineEndpoint({
  path: 'parcel/findOwnNumbers',
  access: 'member',
  effect: 'read',
  about: 'parcel',
  summary: 'Which of these tracking numbers are live parcels of the member’s own; of others’ nothing is said',
  input: v.object({
    trackingNumbers: listSchema(trackingNumberSchema, { min: 1, max: maxForecastsAtOnce, missing: 'required' }),
  }),
  output: v.array(ownNumberSchema),
})

export const forecastParcels = defineEndpoint({
  path: 'parcel/forecastMany',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Pre-announce many parcels: each row is taken or refused by itself, and one that is the member’s already is not taken twice',
  input: v.object({
    parcels: listSchema(forecastSchema, { min: 1, max: maxForecastsAtOnce, missing: 'parcelsRequired' }),
  }),
  output: v.object({
    /** In the order of the request. */
    rows: v.array(forecastOutcomeSchema),
    /** Of those that were taken: so many are the member's only with their number on the label. */
    needLabel: v.number(),
  }),
})
