import * as v from 'valibot'
import { listSchema } from '../kit/list-schemas'
import { wholeNumberSchema } from '../kit/whole-number'

/** `24:00` is the end of a day. */
const timeSchema = v.pipe(v.string('required'), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalid'))
const daySchema = v.pipe(v.string('required'), v.isoDate('invalid'))

/** Closing before or at the time of opening is on the day after: 18:00–02:00. */
const hoursSchema = v.object({ opens: timeSchema, closes: timeSchema })
export type Hours = v.InferOutput<typeof hoursSchema>

/** When somebody is there, by the place's own clock. */
export const openingHoursSchema = v.object({
  utcOffsetMinutes: wholeNumberSchema(-720, 840),
  /** ISO weekdays, Monday = 1; a day may have several hours, a day without is closed. */
  weekly: listSchema(v.object({ days: listSchema(wholeNumberSchema(1, 7), { min: 1, max: 7, tooFew: 'required' }), ...hoursSchema.entries }), { max: 28 }),
  /** Days unlike others of the week; without hours they are closed. */
  special: v.optional(listSchema(v.object({ date: daySchema, hours: listSchema(hoursSchema, { max: 4 }) }), { max: 100 }), []),
})
export type OpeningHours = v.InferOutput<typeof openingHoursSchema>
