import { toClock } from '@/entities/payable/due-clock'
import { payStrings } from '@/entities/payable/pay-strings'

it.each([
  [1_781, '29:41'],
  [59, '00:59'],
  [0, '00:00'],
  [3_661, '01:01:01'],
  [86_399, '23:59:59'],
  [86_400, '1 天 00:00:00'],
  [259_199, '2 天 23:59:59'],
])('shows %i seconds as %s', (seconds, clock) => expect(toClock(seconds, payStrings['zh-Hant'].daysAndClock)).toBe(clock))
