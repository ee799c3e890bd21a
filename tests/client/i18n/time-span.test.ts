import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { toTimeSpan } from '@/i18n/time-span'
import { timeSpanStrings } from '@/i18n/time-span-strings'

it.each([
  [59 * SECOND_MS, 'less than a minute'],
  [MINUTE_MS, '1 minute'],
  [HOUR_MS - 1, '59 minutes'],
  [HOUR_MS, '1 hour'],
  [47 * HOUR_MS, '47 hours'],
  [49 * HOUR_MS, '2 days'],
])('says of %d ms: %s', (ms, text) => {
  expect(toTimeSpan(ms, timeSpanStrings.en)).toBe(text)
})
