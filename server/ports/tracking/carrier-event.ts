import { createHash } from 'node:crypto'
import { normaliseText } from '@contract/kit/text'
import { HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { TrackEvent } from '@contract/order/order'
import type { CarrierEvent } from '@server/ports/tracking/tracking-port'

const MOST_TEXT = 200
const MOST_PLACE = 60

interface Said {
  readonly trackingNumber: string
  readonly kind: TrackEvent['kind']
  readonly text: string
  readonly place: string | undefined
  /** As the provider writes it: a part of what makes this event itself. */
  readonly time: string
  readonly at: Date | undefined
}

export function toCarrierEvent({ trackingNumber, kind, text, place, time, at }: Said): CarrierEvent {
  const line = toLine(text, MOST_TEXT)
  const mark = createHash('sha256').update(JSON.stringify([trackingNumber, time, line])).digest('base64url')
  return { kind, text: line, place: toLine(place ?? '', MOST_PLACE) || undefined, at, mark }
}

/** Controls, line ends, and halves of characters. */
const UNFIT = /\p{Cc}|\p{Cs}|[\u2028\u2029]/gu

/** Somebody else's words as one line: what cannot be kept or shown is a space. */
function toLine(text: string, most: number): string {
  const line = normaliseText(text.replace(UNFIT, ' '))
  return line.length <= most ? line : line.slice(0, most).replace(UNFIT, '').trim()
}

const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

/** `2026-11-28 15:04:05` as clocks in UTC+8 show it. */
export function readHomeTime(text: string): Date | undefined {
  if (!LOCAL_TIME.test(text.trim())) return undefined
  const asUtc = Date.parse(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isNaN(asUtc) ? undefined : new Date(asUtc - HOME_UTC_OFFSET_MINUTES * MINUTE_MS)
}
