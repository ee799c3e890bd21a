import * as v from 'valibot'
import type { TrackEvent } from '@contract/order/order'
import { readHomeTime, toCarrierEvent } from '@server/ports/tracking/carrier-event'
import { toKindOnTheWay } from '@server/ports/tracking/track-kinds'
import type { CarrierNews } from '@server/ports/tracking/tracking-port'

const textSchema = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])))

const eventSchema = v.object({
  context: v.string(),
  time: v.string(),
  statusCode: textSchema,
  areaName: textSchema,
  location: textSchema,
})

/** `lastResult` of a push, and the answer of a query. The latest event comes first. */
export const resultSchema = v.object({
  nu: v.string(),
  state: textSchema,
  data: v.optional(v.nullable(v.array(eventSchema))),
})
export type Kuaidi100Result = v.InferOutput<typeof resultSchema>

/** api.kuaidi100.com/document, "物流状态": what an event's code says. `way`: on its way, the words say how. Any other code is a note. */
const MEANINGS: Readonly<Record<string, TrackEvent['kind'] | 'way'>> = {
  '0': 'way',
  '1': 'handedOver',
  '103': 'handedOver',
  '1001': 'arrived',
  '1002': 'way',
  '1003': 'way',
  '12': 'customsCleared',
  '5': 'outForDelivery',
  '501': 'readyForPickup',
  '3': 'delivered',
  '301': 'delivered',
  '302': 'delivered',
  '303': 'delivered',
  // Signed for by a locker or a station: the recipient has not got it yet.
  '304': 'readyForPickup',
}

/** @param trackingNumber as we gave it: the country of arrival may know the shipment by a number of its own */
export function toKuaidi100News(trackingNumber: string, results: readonly Kuaidi100Result[]): CarrierNews {
  return { trackingNumber, events: results.flatMap((result) => toEvents(trackingNumber, result)) }
}

function toEvents(trackingNumber: string, { state, data }: Kuaidi100Result) {
  return (data ?? []).map(({ context, time, statusCode, areaName, location }, index) =>
    toCarrierEvent({
      trackingNumber,
      // Without codes of events the state of the whole speaks of the latest one.
      kind: toKind(context, statusCode || (index === 0 ? state : undefined)),
      text: context,
      place: areaName || location || undefined,
      time,
      at: readHomeTime(time),
    }),
  )
}

function toKind(text: string, code: string | null | undefined): TrackEvent['kind'] {
  const meaning = code ? (MEANINGS[code] ?? 'note') : 'way'
  return meaning === 'way' ? toKindOnTheWay(text) : meaning
}
