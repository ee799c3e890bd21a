import { renderHook } from '@testing-library/react'
import { toServerNow, useServerTime } from '@/query/server-time'

const NOW = '2026-11-20T02:00:00.000Z'
const HERE = Date.parse('2026-11-20T09:17:00.000Z')
const MINUTE_MS = 60_000

afterEach(() => jest.useRealTimers())

it('goes on from the server’s word, whatever this phone’s clock says', () => {
  jest.useFakeTimers({ now: HERE + MINUTE_MS })
  expect(toServerNow({ now: NOW, cameAt: HERE })).toBe(Date.parse(NOW) + MINUTE_MS)
})

it('counts from when a word of the time first came, also where polls bring nothing new', () => {
  const { result, rerender } = renderHook(({ now, cameAt }) => useServerTime(now, cameAt), { initialProps: { now: NOW, cameAt: HERE } })
  rerender({ now: NOW, cameAt: HERE + 3 * MINUTE_MS })
  expect(result.current).toEqual({ now: NOW, cameAt: HERE })
  const later = '2026-11-20T02:04:00.000Z'
  rerender({ now: later, cameAt: HERE + 4 * MINUTE_MS })
  expect(result.current).toEqual({ now: later, cameAt: HERE + 4 * MINUTE_MS })
})
