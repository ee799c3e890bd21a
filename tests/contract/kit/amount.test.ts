import fc from 'fast-check'
import { needsSaying, parseYuan, readCount, readLength, readMoney, readWeight, toReadingFault } from '@contract/kit/amount'
import type { FiguresReading } from '@contract/kit/figures'
import { hintedCases, lengthCases, moneyCases, weightCases, type Right } from './amount-cases'

function toRight(reading: FiguresReading): Right {
  if (reading.kind === 'sure') return reading.units
  if (reading.kind === 'either') return [reading.units, reading.other]
  return reading.kind === 'blank' ? 'blank' : reading.fault
}

describe('an amount', () => {
  it.each(moneyCases)('reads "%s" as money: %j', (text, right) => expect(toRight(readMoney(text))).toEqual(right))
  it.each(hintedCases)('reads "%s" in a column of "%s": %j', (text, decimalMark, right) => expect(toRight(readMoney(text, { decimalMark }))).toEqual(right))
  it.each(weightCases)('reads "%s" as a weight: %j', (text, right) => expect(toRight(readWeight(text))).toEqual(right))
  it.each(lengthCases)('reads "%s" as a length: %j', (text, right) => expect(toRight(readLength(text))).toEqual(right))

  it.each([['12', 12], ['１２', 12], ['1,200', 1_200], ['1,5', 'decimals'], ['10000', 'tooLarge'], ['', 'blank']] as const)('counts "%s": %j', (text, right) => {
    expect(toRight(readCount(text, 9_999))).toEqual(right)
  })

  it('reads what the app itself writes, with either mark', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      const [whole, part] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
      const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
      for (const text of [`${whole}.${part}`, `${whole},${part}`, `${grouped}.${part}`, `${grouped.replace(/,/g, '.')},${part}`]) {
        expect(readMoney(text)).toEqual({ kind: 'sure', units: amount })
      }
    }))
  })
})

describe('where nobody looks at what was understood', () => {
  it.each([['1,280', 128_000], ['1.280', undefined], ['12,50', 1_250], ['abc', undefined], ['', undefined]] as const)('takes "%s" as %j', (text, right) => {
    expect(parseYuan(text)).toBe(right)
  })
})

describe('what a field says of it', () => {
  it.each([['12', false], ['12.5', false], ['12,50', true], ['1,280', true], ['1.280', true], ['１２', true], ['NT$12', true], ['abc', false], ['', false]] as const)('how "%s" was understood: %j', (text, says) => {
    expect(needsSaying(text, readMoney(text))).toBe(says)
  })

  it.each([['abc', 'numberUnreadable'], ['-1', 'numberBelowZero'], ['1.234', 'tooManyDecimals'], ['99999999999', 'numberTooLarge'], ['', undefined], ['12', undefined]] as const)('why "%s" cannot be read: %j', (text, code) => {
    expect(toReadingFault(readMoney(text))).toBe(code)
  })
})
