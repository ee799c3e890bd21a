import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { CARRIER_WATCH_STATES } from './carrier-watch'

export const carrierWatchSchema = v.object({
  trackingNumber: v.string(),
  carrierName: v.string(),
  state: v.picklist(CARRIER_WATCH_STATES),
  /** Waits for a day or longer. */
  isLate: v.boolean(),
  tries: v.number(),
  /** The provider’s own code, or why there was none. */
  lastError: v.optional(v.string()),
  createdAt: isoTimeSchema,
  /** When news came last, or were asked for. */
  heardAt: v.optional(isoTimeSchema),
  /** Of one that waits or is watched: when the provider is asked by us. */
  nextAt: v.optional(isoTimeSchema),
})
export type CarrierWatch = v.InferOutput<typeof carrierWatchSchema>

export const listCarrierWatches = defineEndpoint({
  path: 'operator/carrierWatch/list',
  access: 'operator:warehouse',
  effect: 'read',
  about: 'order',
  summary: 'The shipments whose carriers are asked for news, the oldest first; waiting and refused ones unless said',
  input: v.object({ state: v.optional(v.picklist(CARRIER_WATCH_STATES, 'invalid')), ...pageRequest }),
  output: pageSchema(carrierWatchSchema),
})

export const retryCarrierWatch = defineEndpoint({
  path: 'operator/carrierWatch/retry',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'order',
  summary: 'Subscribe again now to a shipment’s news, once what was in the way is mended',
  input: v.object({ trackingNumber: lineSchema(40) }),
  output: v.object({}),
})
