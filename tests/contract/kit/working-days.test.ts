import { addWorkingDays } from '@contract/kit/working-days'

const HOME = 480
const at = (text: string) => new Date(text)

it.each([
  // 2026-11-26 is a Thursday.
  ['2026-11-23T10:00:00+08:00', 2, '2026-11-25T10:00:00+08:00'],
  ['2026-11-26T10:00:00+08:00', 2, '2026-11-30T10:00:00+08:00'],
  ['2026-11-27T23:59:59.999+08:00', 1, '2026-11-30T23:59:59.999+08:00'],
  ['2026-11-28T09:00:00+08:00', 2, '2026-12-02T00:00:00+08:00'],
  ['2026-11-29T23:00:00+08:00', 2, '2026-12-02T00:00:00+08:00'],
  // Saturday there, Friday in UTC.
  ['2026-11-27T17:00:00Z', 1, '2026-12-01T00:00:00+08:00'],
])('from %s on %s working days end at %s', (start, days, end) => {
  expect(addWorkingDays(at(start), days, HOME).toISOString()).toBe(at(end).toISOString())
})
