import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { trackingNumberSchema } from '../kit/text'
import { completionSchema, forecastSchema, parcelDetailSchema } from './parcel'

const parcelIdField = v.object({ parcelId: idSchema('parcel') })

export const forecastParcel = defineEndpoint({
  path: 'parcel/forecast',
  access: 'member',
  effect: 'write',
  about: 'parcel',
  summary: 'Pre-announce a parcel',
  input: forecastSchema,
  output: parcelDetailSchema,
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
