import { findQuietEnd } from '@server/messaging/delivery/quiet-hours'

const night = { isOn: true, fromMinute: 22 * 60, toMinute: 8 * 60, offsetMinutes: 480 }

it.each([
  ['before midnight', '2026-11-24T15:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['after midnight', '2026-11-24T23:30:00Z', '2026-11-25T00:00:00.000Z'],
  ['at their first minute', '2026-11-24T14:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['at their end', '2026-11-25T00:00:00Z', undefined],
  ['at noon', '2026-11-24T04:00:00Z', undefined],
])('tells when the silence ends: %s', (_when, now, end) => {
  expect(findQuietEnd(night, new Date(now))?.toISOString()).toBe(end)
})

it('knows none where it is off, or from a minute to itself', () => {
  const now = new Date('2026-11-24T15:00:00Z')
  expect(findQuietEnd({ ...night, isOn: false }, now)).toBeUndefined()
  expect(findQuietEnd({ ...night, toMinute: night.fromMinute }, now)).toBeUndefined()
})
