import { cents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import * as format from '@/i18n/format'

afterEach(() => format.setCurrencySymbol('¥'))

it.each([
  [0, '¥0.00'], [5, '¥0.05'], [32_650, '¥326.50'], [123_456_789, '¥1,234,567.89'], [-300, '\u2212¥3.00'],
])('writes %d cents as %s', (amount, text) => {
  expect(format.formatMoney(cents(amount))).toBe(text)
})

it('marks gains where asked, and takes the platform’s symbol', () => {
  format.setCurrencySymbol('NT$')
  expect(format.formatMoney(cents(300), { plus: true })).toBe('+NT$3.00')
  expect(format.formatMoney(cents(0), { plus: true })).toBe('NT$0.00')
})

it('writes money for a field so that it can be read back', () => {
  expect([format.toYuanText(1250), format.toYuanText(5), format.toYuanText(123_456)]).toEqual(['12.50', '0.05', '1234.56'])
})

it.each([[1500, '1.50 kg'], [7425, '7.425 kg'], [500, '0.50 kg'], [5, '0.005 kg'], [12_000, '12.00 kg'], [1_234_500, '1,234.50 kg']])('writes %d g as %s', (weight, text) => {
  expect(format.formatWeight(weight)).toBe(text)
})

it('writes lengths and boxes in centimetres', () => {
  expect(format.formatLength(355)).toBe('35.5 cm')
  expect(format.formatSize({ lengthMm: millimetres(400), widthMm: millimetres(300), heightMm: millimetres(305) })).toBe('40 × 30 × 30.5 cm')
})

it('writes rates as short as they go', () => {
  expect([format.formatRate(100), format.formatRate(500), format.formatRate(705)]).toEqual(['1%', '5%', '7.05%'])
})

it.each([
  [500, '0.5 kg'],
  [10_000, '10 kg'],
  [36_480, '36.48 kg'],
  [1_234_005, '1,234.005 kg'],
])('writes %d g of a rule as %s', (weight, text) => {
  expect(format.formatScale(weight)).toBe(text)
})

it('writes weights of the contract', () => {
  expect(format.formatWeight(grams(4620))).toBe('4.62 kg')
})

describe('times stand in UTC+8 whatever the device says', () => {
  const midnight = '2026-11-23T16:00:00.000Z'

  it.each([
    ['zh-Hant', '2026/11/24 00:00', '2026/11/24', '11/24'],
    ['zh-Hans', '2026/11/24 00:00', '2026/11/24', '11/24'],
    ['en', '24 Nov 2026, 00:00', '24 Nov 2026', '24 Nov'],
  ] as const)('in %s', (language, dateTime, date, day) => {
    expect(format.formatDateTime(midnight, language)).toBe(dateTime)
    expect(format.formatDate(midnight, language)).toBe(date)
    expect(format.formatDay(midnight, language)).toBe(day)
  })

  it('writes what is no time as that, and ends no screen', () => {
    expect(format.formatDateTime('soon', 'en')).toContain('NaN')
  })

  it('or in the offset of a place', () => {
    expect(format.formatTime(midnight, 540)).toBe('01:00')
  })

  it('or by the clock of who reads: the hour alone of today, with its day of what is older', () => {
    const now = new Date(2026, 10, 24, 18, 5).getTime()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
    expect(format.formatTimeHere(now - 8 * 3_600_000, 'en')).toBe('10:05')
    expect(format.formatTimeHere(now - 3 * 24 * 3_600_000, 'en')).toBe('21 Nov 2026, 18:05')
    expect(format.formatTimeHere(now - 3 * 24 * 3_600_000, 'zh-Hant')).toBe('2026/11/21 18:05')
    clock.mockRestore()
  })
})
