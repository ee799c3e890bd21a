import type { Hours, OpeningHours } from '@contract/warehouse/opening-hours'
import { MINUTE_MS } from '@contract/kit/time'

const DAY_MS = 24 * 60 * MINUTE_MS
/** How far ahead is looked for the next opening. */
const DAYS_AHEAD = 14

/** By the place's own clock, whatever the phone's says. Times are milliseconds since 1970. */
export type OpenState =
  | { readonly kind: 'always' }
  | { readonly kind: 'open'; readonly until: number }
  | { readonly kind: 'closed'; readonly opens: number | undefined }

export function toOpenState(openingHours: OpeningHours, nowMs: number): OpenState {
  const spans = toSpans(openingHours, nowMs)
  const present = spans.find(([start, end]) => start <= nowMs && nowMs < end)
  if (!present) return { kind: 'closed', opens: spans.find(([start]) => start > nowMs)?.[0] }
  const [, until] = present
  return until - nowMs > (DAYS_AHEAD - 2) * DAY_MS ? { kind: 'always' } : { kind: 'open', until }
}

type Span = readonly [start: number, end: number]

/** From yesterday on, whose hours may reach into today; what ends where the next begins is one. */
function toSpans({ utcOffsetMinutes, weekly, special }: OpeningHours, nowMs: number): readonly Span[] {
  const today = Math.floor((nowMs + utcOffsetMinutes * MINUTE_MS) / DAY_MS)
  const spans: Span[] = []
  for (let day = today - 1; day <= today + DAYS_AHEAD; day += 1) {
    const midnight = day * DAY_MS - utcOffsetMinutes * MINUTE_MS
    const date = new Date(day * DAY_MS)
    const weekday = date.getUTCDay() || 7
    const unlike = special.find((one) => one.date === date.toISOString().slice(0, 10))
    const hours: readonly Hours[] = unlike?.hours ?? weekly.filter(({ days }) => days.includes(weekday))
    spans.push(...hours.map((one): Span => toSpan(one, midnight)))
  }
  spans.sort(([one], [other]) => one - other)
  return spans.reduce<Span[]>((joined, span) => {
    const last = joined[joined.length - 1]
    if (!last || span[0] > last[1]) return [...joined, span]
    return [...joined.slice(0, -1), [last[0], Math.max(last[1], span[1])]]
  }, [])
}

function toSpan({ opens, closes }: Hours, midnight: number): Span {
  const start = midnight + toMinutes(opens) * MINUTE_MS
  const end = midnight + toMinutes(closes) * MINUTE_MS
  return [start, end > start ? end : end + DAY_MS]
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
