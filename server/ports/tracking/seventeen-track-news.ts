import * as v from 'valibot'
import type { TrackEvent } from '@contract/order/order'
import { readHomeTime, toCarrierEvent } from '@server/ports/tracking/carrier-event'
import { toKindOnTheWay } from '@server/ports/tracking/track-kinds'
import type { CarrierNews } from '@server/ports/tracking/tracking-port'

const textSchema = v.optional(v.nullable(v.string()))

const eventSchema = v.object({
  description: textSchema,
  location: textSchema,
  time_utc: textSchema,
  time_iso: textSchema,
  time_raw: v.optional(v.nullable(v.object({ date: textSchema, time: textSchema }))),
  stage: textSchema,
  sub_status: textSchema,
})
type Event = v.InferOutput<typeof eventSchema>

export const trackInfoSchema = v.object({
  tracking: v.optional(
    v.nullable(
      v.object({ providers: v.optional(v.nullable(v.array(v.object({ events: v.optional(v.nullable(v.array(eventSchema))) })))) }),
    ),
  ),
})

/** asset.17track.net/api/document, "sub-status" (its first word, or all of it), then "stage". `way`: on its way, the words say how. */
const MEANINGS: readonly (readonly [string, TrackEvent['kind'] | 'way'])[] = [
  ['InTransit_PickedUp', 'handedOver'],
  ['InTransit_Departure', 'departed'],
  ['InTransit_Arrival', 'arrived'],
  ['InTransit_CustomsReleased', 'customsCleared'],
  ['InTransit_Customs', 'note'],
  ['InTransit', 'way'],
  ['AvailableForPickup', 'readyForPickup'],
  ['OutForDelivery', 'outForDelivery'],
  ['Delivered', 'delivered'],
  ['PickedUp', 'handedOver'],
  ['Departure', 'departed'],
  ['Arrival', 'arrived'],
]

/** All that the carriers of this shipment have said. */
export function toSeventeenTrackNews(trackingNumber: string, info: v.InferOutput<typeof trackInfoSchema> | null | undefined): CarrierNews {
  const providers = info?.tracking?.providers ?? []
  return { trackingNumber, events: providers.flatMap(({ events }) => (events ?? []).flatMap((event) => toEvent(trackingNumber, event))) }
}

function toEvent(trackingNumber: string, event: Event) {
  const { description, location, stage, sub_status: subStatus } = event
  const text = description ?? ''
  if (text.trim() === '') return []
  return [
    toCarrierEvent({ trackingNumber, kind: toKind(text, subStatus || stage), text, place: location ?? undefined, ...readTime(event) }),
  ]
}

function toKind(text: string, code: string | null | undefined): TrackEvent['kind'] {
  const meaning = code ? (MEANINGS.find(([begin]) => code.startsWith(begin))?.[1] ?? 'note') : 'way'
  return meaning === 'way' ? toKindOnTheWay(text) : meaning
}

/** With its offset where it has one; else what the carrier's clock shows. */
function readTime({ time_utc: utc, time_iso: iso, time_raw: raw }: Event): { readonly time: string; readonly at: Date | undefined } {
  const written = `${raw?.date ?? ''} ${raw?.time ?? ''}`.trim()
  const time = utc || iso || written
  const at = utc || iso ? new Date(time) : readHomeTime(time)
  return { time, at: at && Number.isNaN(at.getTime()) ? undefined : at }
}
