import { cents } from '@contract/kit/money'
import { toBillLines } from '@/entities/bill/bill-view'
import { billStrings } from '@/entities/bill/bill-strings'
import type { BillDifference } from '@contract/order/order'
import { setLanguage } from '@/i18n/language'
import { aFixedLine, aFreightLine, aQuote } from '../order/an-order'

const words = billStrings['zh-Hant']
const rowsOf = (line: ReturnType<typeof aFreightLine>) => toBillLines(aQuote([line]), [], words)[0]?.rows.map(({ label, hint, value }) => [label, hint, value])

beforeEach(() => setLanguage('zh-Hant'))

describe('a line of a bill explains itself: inputs, rule, product', () => {
  it('by the kilogram', () => {
    const [line] = toBillLines(aQuote(), [], words)
    expect(line).toMatchObject({ title: '運費', hint: '6 kg × ¥18.00', amountCents: 10_800 })
    expect(line?.rows.map(({ label, hint, value }) => [label, hint, value])).toEqual([
      ['實重', undefined, '5.38 kg'],
      ['體積重', '40 × 30 × 30 ÷ 6000', '6.00 kg'],
      ['計費重', '取較大者，滿 1 kg 進位', '6 kg'],
      ['單價', undefined, '¥18.00 / kg'],
      ['6 × ¥18.00', undefined, '¥108.00'],
      ['價目版本', undefined, 'SEA/2026-10-01'],
    ])
  })

  it('by first and continued weight', () => {
    const basis = { ...aFreightLine().basis, billedGrams: 1_500, firstGrams: 500, firstCents: 5_000, stepGrams: 500, stepCents: 2_500, steps: 2 }
    expect(rowsOf(aFreightLine({ rule: 'firstAndContinued', basis, amountCents: cents(10_000) }))?.slice(3, 6)).toEqual([
      ['首重 0.5 kg', undefined, '¥50.00'],
      ['續重 2 × 0.5 kg', '2 × ¥25.00', '¥50.00'],
      ['¥50.00 + ¥50.00', undefined, '¥100.00'],
    ])
  })

  it('by a later band that is cheaper, by kilogram or flat, and by the minimum', () => {
    const { basis } = aFreightLine()
    expect(rowsOf(aFreightLine({ rule: 'nextBandIsCheaper', quantity: 10, basis: { ...basis, bandFromGrams: 10_000 } }))?.[3]).toEqual(
      ['單價', '按 10 kg 起的價計更便宜，已採用', '¥18.00 / kg'],
    )
    expect(rowsOf(aFreightLine({ rule: 'nextBandIsCheaper', basis: { ...basis, bandUpToGrams: 10_000 } }))?.[3]?.[0]).toBe('按 10 kg 以內的價計更便宜，已採用')
    expect(rowsOf(aFreightLine({ rule: 'flatBand', basis: { ...basis, bandUpToGrams: 6_000 } }))?.[3]?.[0]).toBe('6 kg 以內一口價')
    expect(rowsOf(aFreightLine({ rule: 'minimumCharge', basis: { ...basis, freightCents: 900 } }))?.slice(3, 5)).toEqual([
      ['按重量計', undefined, '¥9.00'],
      ['不足最低收費，按最低收', undefined, '¥108.00'],
    ])
  })

  it('names service, insurance at 1 % of the declared value, storage by weight and day [spec 9.05, 3.13]', () => {
    const lines = toBillLines(
      aQuote([
        aFixedLine({ kind: 'valueAdded', label: 'service', subject: 'reinforcement', amountCents: cents(600) }),
        aFixedLine({ kind: 'insurance', label: 'insurance', rule: 'shareOfValue', basis: { baseCents: 38_500, rateBasisPoints: 100 }, amountCents: cents(385) }),
        aFixedLine({ kind: 'storage', label: 'storage', rule: 'perKgDay', subject: 'SF1', basis: { kilograms: 3, days: 2 }, unitPriceCents: cents(50), amountCents: cents(300) }),
        aFixedLine({ kind: 'remoteArea', label: 'remoteArea', amountCents: cents(2_500) }),
        aFixedLine({ kind: 'vat', label: 'vat', rule: 'shareOfValue', basis: { baseCents: 10_000, rateBasisPoints: 500 }, amountCents: cents(500) }),
      ]),
      [],
      words,
    )
    expect(lines.map(({ title, hint }) => [title, hint])).toEqual([
      ['增值服務', '加固包裝'],
      ['保險', '¥385.00 × 1%'],
      ['倉儲費', '3 kg × 2 天'],
      ['偏遠附加費', ''],
      ['增值稅', '¥100.00 × 5%'],
    ])
  })

  it('says why tax and document fee are there [spec 9.04]', () => {
    const basis = { baseCents: 43_000, thresholdCents: 40_000 }
    const lines = toBillLines(
      aQuote([
        aFixedLine({ label: 'customsDocument', basis, amountCents: cents(3_000) }),
        aFixedLine({ kind: 'consumptionTax', label: 'consumptionTax', rule: 'shareOfValue', basis: { ...basis, rateBasisPoints: 700 }, amountCents: cents(3_010) }),
      ]),
      [],
      words,
    )
    expect(lines.map(({ title, hint, reason }) => [title, hint, reason])).toEqual([
      ['報關文件費', '', '貨值超過 400'],
      ['商品服務稅', '¥430.00 × 7%', '貨值超過 400'],
    ])
  })
})

describe('a difference against the estimate', () => {
  const difference = (changes: Partial<BillDifference> = {}): BillDifference => ({
    kind: 'freight',
    estimateCents: cents(9_000),
    billCents: cents(10_800),
    differenceCents: cents(1_800),
    reasons: ['heavier', 'largerBox', 'operatorNote'],
    basis: {
      estimateGrams: 5_000, billGrams: 6_000, estimateActualGrams: 4_620, billActualGrams: 5_380,
      estimateLengthMm: 400, estimateWidthMm: 300, estimateHeightMm: 220, billLengthMm: 400, billWidthMm: 300, billHeightMm: 300,
    },
    ...changes,
  })

  it('stands once, at the first line of its kind, with the numbers of its reasons', () => {
    const lines = toBillLines(aQuote([aFreightLine(), aFreightLine()]), [difference()], words)
    expect(lines[1]?.difference).toBeUndefined()
    expect(lines[0]?.difference).toEqual({
      estimateCents: 9_000,
      differenceCents: 1_800,
      reasons: [
        '實重由 4.62 kg 增到 5.38 kg',
        '箱子由 40 × 30 × 22 cm 變為 40 × 30 × 30 cm',
        '見倉庫說明',
        '計費重由 5 kg 變為 6 kg',
      ],
    })
  })

  it('is not lost where the bill has no such fee any more', () => {
    const storage = difference({ kind: 'storage', estimateCents: cents(300), billCents: cents(0), differenceCents: cents(-300), reasons: ['storageRemoved'] })
    expect(toBillLines(aQuote(), [storage], words)[2]).toMatchObject({
      title: '倉儲費',
      hint: '帳單未收',
      amountCents: 0,
      difference: { differenceCents: -300, reasons: ['免收倉儲費'] },
    })
  })
})
