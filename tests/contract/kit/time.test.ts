import * as v from 'valibot'
import { isoDaySchema, isoTimeSchema } from '@contract/kit/time-schemas'

it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('takes the day %s, also with a time', (day) => {
  expect(v.parse(isoDaySchema, day)).toBe(day)
  expect(v.is(isoTimeSchema, `${day}T23:59:59.000Z`)).toBe(true)
})

it.each(['2026-02-29', '2026-02-31', '2026-04-31'])('refuses %s, a day that no calendar has, also with a time', (day) => {
  expect(v.safeParse(isoDaySchema, day).issues).toMatchObject([{ message: 'invalid' }])
  expect(v.safeParse(isoTimeSchema, `${day}T10:00:00.000Z`).issues).toMatchObject([{ message: 'invalid' }])
})
