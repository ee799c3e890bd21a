import * as v from 'valibot'

/** The form alone lets 31 February pass; a day that exists is written back as it was read. */
function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

function isRealTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && isRealDay(text.slice(0, 10))
}

/** A moment on the wire: ISO-8601 in UTC, as JavaScript's Date writes it. */
export const isoTimeSchema = v.pipe(v.string('invalid'), v.isoTimestamp('invalid'), v.check(isRealTime, 'invalid'))

/** A calendar day on the wire: 2026-11-21. */
export const isoDaySchema = v.pipe(v.string('invalid'), v.isoDate('invalid'), v.check(isRealDay, 'invalid'))
