import { fromHome, startOfHomeDay, toHomeDay, toHomeDayNumber, toHomeMonth, toHomeTime } from '@contract/kit/home-day'

it.each([
  ['2026-11-26T15:59:59.999Z', '2026-11-26', '2026-11', '23:59'],
  ['2026-11-26T16:00:00.000Z', '2026-11-27', '2026-11', '00:00'],
  ['2026-11-30T16:00:00.000Z', '2026-12-01', '2026-12', '00:00'],
  ['2026-12-31T16:30:00.000Z', '2027-01-01', '2027-01', '00:30'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29', '2028-02', '00:00'],
])('%s is %s at home', (at, day, month, time) => {
  for (const moment of [at, new Date(at), Date.parse(at)]) expect([toHomeDay(moment), toHomeMonth(moment), toHomeTime(moment)]).toEqual([day, month, time])
})

it('finds the moment of a day and a time at home', () => {
  expect(new Date(fromHome('2026-11-27')).toISOString()).toBe('2026-11-26T16:00:00.000Z')
  expect(new Date(fromHome('2026-11-27', '20:30')).toISOString()).toBe('2026-11-27T12:30:00.000Z')
})

it('counts days from midnight to midnight at home', () => {
  const [before, after] = [toHomeDayNumber('2026-11-26T15:59:59.999Z'), toHomeDayNumber('2026-11-26T16:00:00.000Z')]
  expect(after - before).toBe(1)
  expect(new Date(startOfHomeDay(after)).toISOString()).toBe('2026-11-26T16:00:00.000Z')
})
