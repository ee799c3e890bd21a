import { cents } from '@contract/kit/money'
import { formatApproximate, formatRateOfYuan } from '@/i18n/format-approximate'
import { RATE } from './some-mall'

const at = (currency: 'TWD' | 'HKD' | 'SGD' | 'MYR', rate: number) => ({ ...RATE, currency, rate })

it.each([
  [59_135, at('TWD', 44_500), '≈ NT$2,632'],
  // [proxy case 34]
  [59_135, at('HKD', 10_900), '≈ HK$644.57'],
  [59_135, at('SGD', 1_860), '≈ S$109.99'],
  [59_135, at('MYR', 6_200), '≈ RM366.64'],
  [1, at('TWD', 44_500), undefined],
  [59_135, undefined, undefined],
] as const)('says of %i cents what they are about [money] [proxy case 1]', (amount, rate, text) => {
  expect(formatApproximate(cents(amount), rate)).toBe(text)
})

it.each([
  [at('TWD', 44_500), 'NT$4.45'],
  [at('SGD', 1_860), 'S$0.186'],
  [at('HKD', 10_000), 'HK$1.00'],
  [at('MYR', 6_201), 'RM0.6201'],
] as const)('says what one yuan is', (rate, text) => {
  expect(formatRateOfYuan(rate)).toBe(text)
})
