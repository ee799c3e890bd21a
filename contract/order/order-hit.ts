import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { isoTimeSchema } from '../kit/time-schemas'
import { ORDER_STATUSES } from './order-status'

/** An order with what was searched for in it. */
export const orderHitSchema = v.object({
  orderId: idSchema('order'),
  orderNumber: v.string(),
  status: v.picklist(ORDER_STATUSES),
  parcelCount: v.number(),
  /** Who it goes to, where that was searched for. */
  recipient: v.optional(v.string()),
  /** What its parcels hold, each name once: first what was searched for. */
  itemNames: v.array(v.string()),
  /** Numbers of its parcels and of the shipment itself: those that were searched for. */
  trackingNumbers: v.array(v.string()),
  orderedAt: isoTimeSchema,
})
export type OrderHit = v.InferOutput<typeof orderHitSchema>
