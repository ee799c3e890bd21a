import fc from 'fast-check'
import type { GroupStatement } from '@contract/group/group'
import { cents, MAX_CENTS, sumCents, type Cents } from '@contract/kit/money'
import { splitCents } from '@contract/kit/split-cents'
import { grams, millimetres } from '@contract/kit/weight'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import type { GroupLineRow } from '@server/trade/group/group-line-store'
import { quoteGroupBox, quoteGroupWeight, splitGroupPrice, toAloneCents, toMemberQuote, toOwnLines, toShareCents, type GroupTariff } from '@server/trade/group/group-price'
import type { GroupBillRow } from '@server/trade/group/group-store'
import { toStatement } from '@server/trade/group/group-views'
import { aTariff, customsRule } from '../../contract/freight/a-quote'
import { amounts, tariffs } from '../../contract/freight/any-quote'

// One bill in parts: for whatever tariff an operator may set and whoever is in.

const GROUPS = 10_000
/** Few moments, so that some have joined in the same one. */
const members = fc.array(
  fc.record({ grams: fc.integer({ min: 1, max: 12_000 }).map(grams), joinedAt: fc.integer({ min: 0, max: 3 }).map((at) => new Date(at)), valueCents: amounts, fragile: fc.boolean(), storedDays: fc.integer({ min: 0, max: 20 }) }),
  { minLength: 1, maxLength: 12 },
)
const groups = fc.record({
  tariff: tariffs,
  postcode: fc.constantFrom('106', '880'),
  members,
  box: fc.record({ actualGrams: fc.integer({ min: 1, max: 60_000 }).map(grams), lengthMm: fc.integer({ min: 1, max: 900 }).map(millimetres) }),
  seed: fc.integer(),
})
type AnyGroup = typeof groups extends fc.Arbitrary<infer One> ? One : never

const toTerms = ({ tariff, postcode }: AnyGroup): GroupTariff => ({ tariff, destination: { country: 'TW', postcode } })
const toLines = ({ members: all }: AnyGroup) => all.map((one, index) => ({ ...one, id: `line ${String(index).padStart(2, '0')}` }))

function toParcel({ grams: actualGrams, valueCents, storedDays }: AnyGroup['members'][number], index: number): OrderParcel {
  const side = millimetres(100)
  return {
    parcelId: `parcel ${index}`, trackingNumber: `SF${index}`, carrierCode: 'SF', warehouseId: 'here', goodsNature: 'ordinary', fragile: false, items: [],
    actualGrams, valueCents, size: { lengthMm: side, widthMm: side, heightMm: side },
    storageCharge: storedDays === 0 ? undefined : { trackingNumber: `SF${index}`, kilograms: 1, days: storedDays, perKgDayCents: cents(50), version: '1' },
  } as unknown as OrderParcel
}
const ownTerms = (fragile: boolean) => ({ customs: customsRule, services: fragile ? [{ code: 'reinforcement' as const, cents: cents(600), version: '1' }] : [] })

/** The whole bill with each member's part, where the channel takes such a box at all. */
function bill(group: AnyGroup) {
  const terms = toTerms(group)
  const { lengthMm, actualGrams } = group.box
  const price = quoteGroupBox(terms, { actualGrams, size: { lengthMm, widthMm: lengthMm, heightMm: lengthMm } }, [])
  return 'unfit' in price ? undefined : { terms, price, lines: toLines(group) }
}

/** The same members, in another order. */
const shuffled = <T>(all: readonly T[], seed: number) => [...all].map((one, index) => ({ one, at: Math.sin(seed + index * 7.3) })).sort((a, b) => a.at - b.at).map(({ one }) => one)

it('the parts add up to the bill to the cent, each freight and VAT by itself, whoever is named first', () => {
  let billed = 0
  fc.assert(
    fc.property(groups, (group) => {
      const made = bill(group)
      if (!made) return
      billed += 1
      const { price, lines } = made
      const shares = splitGroupPrice(price, lines)
      expect(sumCents([...shares.values()].map(toShareCents))).toBe(price.totalCents)
      const vat = sumCents(price.lines.filter(({ kind }) => kind === 'vat').map(({ amountCents }) => amountCents))
      expect(sumCents([...shares.values()].map(({ vatCents }) => vatCents))).toBe(vat)
      const again = splitGroupPrice(price, shuffled(lines, group.seed))
      for (const { id } of lines) expect(again.get(id)).toEqual(shares.get(id))
    }),
    { numRuns: GROUPS },
  )
  expect(billed).toBeGreaterThan(GROUPS / 2)
})

it('nobody’s part is two cents from their weight’s, freight and VAT rounded each, and of equal weights who joined first never pays less', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const made = bill(group)
      if (!made) return
      const { price, lines } = made
      const shares = splitGroupPrice(price, lines)
      const weight = lines.reduce((sum, line) => sum + line.grams, 0)
      const of = (id: string): Cents => toShareCents(shares.get(id) ?? { freightCents: cents(0), vatCents: cents(0) })
      for (const line of lines) expect(Math.abs(of(line.id) - (price.totalCents * line.grams) / weight)).toBeLessThan(2)
      const sorted = [...lines].sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime() || (one.id < other.id ? -1 : 1))
      for (const [index, line] of sorted.entries()) {
        for (const other of sorted.slice(index + 1)) if (other.grams === line.grams) expect(of(line.id)).toBeGreaterThanOrEqual(of(other.id))
      }
    }),
    { numRuns: GROUPS / 10 },
  )
})

it('a member’s bill is their part and what is only theirs, line by line', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const made = bill(group)
      if (!made) return
      const { terms, price, lines } = made
      const shares = splitGroupPrice(price, lines)
      const groupGrams = grams(lines.reduce((sum, line) => sum + line.grams, 0))
      for (const [index, line] of lines.entries()) {
        const share = shares.get(line.id)
        if (!share) throw new Error('a member without a part')
        const parcels = [toParcel(line, index)]
        const own = toOwnLines(terms, parcels, ownTerms(line.fragile))
        const { totalCents, lines: said } = toMemberQuote({ price, share, grams: line.grams, groupGrams }, own, parcels, terms)
        expect(totalCents).toBe(toShareCents(share) + sumCents(own.map(({ amountCents }) => amountCents)))
        expect(sumCents(said.map(({ amountCents }) => amountCents))).toBe(totalCents)
        expect(own.filter(({ kind }) => kind === 'freight')).toEqual([])
      }
    }),
    { numRuns: GROUPS / 10 },
  )
})

it('nobody pays more than alone unless it is marked, and nobody is marked who does not', () => {
  let marked = 0
  fc.assert(
    fc.property(groups, (group) => {
      const made = bill(group)
      if (!made) return
      const { terms, price, lines } = made
      const shares = splitGroupPrice(price, lines)
      const rows = lines.map((line, index) => {
        const parcels = [toParcel(line, index)]
        const own = toOwnLines(terms, parcels, ownTerms(line.fragile))
        const share = shares.get(line.id)
        return {
          id: line.id, memberId: line.id, grams: line.grams, orderId: `order ${line.id}`, leftAt: null, holdCents: 0,
          shareCents: share ? toShareCents(share) : 0,
          ownCents: sumCents(own.map(({ amountCents }) => amountCents)),
          aloneCents: toAloneCents(terms, parcels, ownTerms(line.fragile)) ?? null,
        } as unknown as GroupLineRow
      })
      const said: GroupStatement['rows'] = toStatement({ quote: price, pricedAt: new Date(0) } as unknown as GroupBillRow, rows, new Map(), { names: new Map(), viewerId: '' }).rows
      for (const row of rows) {
        const isAbove = row.aloneCents !== null && (row.shareCents ?? 0) + (row.ownCents ?? 0) > row.aloneCents
        expect(said.find(({ lineId }) => lineId === row.id)?.aboveAlone).toBe(isAbove)
        if (isAbove) marked += 1
      }
    }),
    { numRuns: GROUPS / 10 },
  )
  // It does happen, so that the mark means something.
  expect(marked).toBeGreaterThan(0)
})

it('a little weight just above a step of the tariff costs who was in more: the step is everybody’s', () => {
  const terms: GroupTariff = { tariff: aTariff(), destination: { country: 'TW', postcode: '106' } }
  const line = (id: string, weight: number) => ({ id, grams: grams(weight), joinedAt: new Date(0) })
  const shareOf = (id: string, lines: readonly ReturnType<typeof line>[]) => {
    const price = quoteGroupWeight(terms, grams(lines.reduce((sum, one) => sum + one.grams, 0)))
    if ('unfit' in price) throw new Error(price.unfit)
    return toShareCents(splitGroupPrice(price, lines).get(id) ?? { freightCents: cents(0), vatCents: cents(0) })
  }
  const [first, little, much] = [line('first', 1_000), line('little', 100), line('much', 1_000)]
  expect([shareOf('first', [first]), shareOf('first', [first, little]), shareOf('first', [first, much])]).toEqual([1_800, 3_273, 1_800])
})

it('the examples of the picture: 100.00 over 1.5, 2.2 and 3.3 kg, 1.00 over three equal ones [spec 1.12]', () => {
  expect(splitCents(cents(10_000), [1_500, 2_200, 3_300])).toEqual([2_143, 3_143, 4_714])
  expect(splitCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitCents(cents(0), [5, 7])).toEqual([0, 0])
  // The largest amount over weights whose product with it no number holds exactly.
  const parts = splitCents(cents(MAX_CENTS), [12_345_679, 98_765_432, 1])
  expect(sumCents(parts)).toBe(MAX_CENTS)
})
