import { cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { grams } from '@contract/kit/weight'
import type { CompensationGround, CompensationTerm } from '@contract/support/compensation'
import { toCompensationTerms, type CompensationFacts } from '@server/community/support/compensation-terms'

const shippedAt = new Date('2026-10-01T00:00:00.000Z')
const signedAt = new Date('2026-10-09T12:00:00.000Z')
const facts: CompensationFacts = {
  status: 'signed',
  insured: true,
  declaredValueCents: cents(10_000),
  freightCents: cents(9_000),
  transitDaysMax: 10,
  shippedAt,
  signedAt,
  confirmedByMember: false,
  arrivedAt: signedAt,
  parcels: [
    { parcelId: 'a', valueCents: cents(20_000), actualGrams: grams(1_000) },
    { parcelId: 'b', valueCents: cents(10_000), actualGrams: grams(2_000) },
  ],
  cases: [],
}
const inTime = new Date(signedAt.getTime() + DAY_MS)
const at = (start: Date, days: number, ms = 0) => new Date(start.getTime() + days * DAY_MS + ms)
function term(ground: CompensationGround, parcelId?: string, change: Partial<CompensationFacts> = {}, now = inTime): CompensationTerm {
  const found = toCompensationTerms({ ...facts, ...change }, now).find((one) => one.ground === ground && one.parcelId === parcelId)
  if (!found) throw new Error('no such term')
  return found
}

describe('the most for a case', () => {
  it.each([
    ['lost', undefined, true, 'plan', 10_000],
    ['damaged', 'a', true, 'plan', 6_667],
    ['short', 'b', true, 'plan', 3_333],
    ['lost', undefined, false, 'freight', 9_000],
    ['damaged', 'a', false, 'freight', 3_000],
    ['short', 'b', false, 'freight', 6_000],
  ] as const)('%s %s, insured %s: by %s, %i cents', (ground, parcelId, insured, cover, capCents) => {
    expect(term(ground, parcelId, { insured })).toMatchObject({ cover, cap: { capCents } })
  })

  it('is less by what other cases hold, and nothing when they hold it all', () => {
    const held = (heldCents: number) => ({ cases: [{ parcelId: 'a', heldCents: cents(heldCents) }] })
    expect(term('damaged', 'b', held(8_000))).toMatchObject({ bar: undefined, cap: { otherCasesCents: 8_000, capCents: 2_000 } })
    expect(term('damaged', 'b', held(10_000))).toMatchObject({ bar: 'used', cap: { capCents: 0 } })
  })

  it('is nothing, not an error, where goods have no value', () => {
    const parcels = facts.parcels.map((parcel) => ({ ...parcel, valueCents: cents(0) }))
    expect(term('lost', undefined, { parcels, declaredValueCents: cents(0) }).cap.capCents).toBe(0)
  })
})

describe('the deadline', () => {
  it.each([
    ['damaged', 'a', signedAt, undefined],
    ['damaged', 'a', at(signedAt, 7, -1), undefined],
    ['damaged', 'a', at(signedAt, 7), 'tooLate'],
    ['lost', undefined, at(shippedAt, 17, -1), 'tooEarly'],
    ['lost', undefined, at(shippedAt, 17), undefined],
    ['lost', undefined, at(shippedAt, 77, -1), undefined],
    ['lost', undefined, at(shippedAt, 77), 'tooLate'],
  ] as const)('%s %s at %s: %s', (ground, parcelId, now, bar) => {
    expect(term(ground, parcelId, {}, now).bar).toBe(bar)
  })

  /** Signed for by time on the 9th; by its own channel it could be lost until 77 days after shipping. */
  it.each([
    ['the member has signed, whatever the carrier says', { confirmedByMember: true, arrivedAt: at(signedAt, 3) }, signedAt, at(signedAt, 7)],
    ['it had come before', { arrivedAt: at(signedAt, -15) }, signedAt, at(signedAt, 7)],
    ['it came after that', { arrivedAt: at(signedAt, 30) }, at(signedAt, 30), at(signedAt, 37)],
    ['nobody says that it came', { arrivedAt: null }, signedAt, at(shippedAt, 77)],
    ['nobody says so, long after it could be lost', { arrivedAt: null, signedAt: at(shippedAt, 90) }, at(shippedAt, 90), at(shippedAt, 97)],
  ] as const)('damaged, of a box signed for: %s', (_, change, opensAt, closesAt) => {
    for (const ground of ['damaged', 'short'] as const) {
      expect(term(ground, 'a', change)).toMatchObject({ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() })
      expect(term(ground, 'a', change, at(closesAt, 0, -1)).bar).toBeUndefined()
      expect(term(ground, 'a', change, closesAt).bar).toBe('tooLate')
    }
  })

  it.each([
    ['an order that has not left', 'lost', undefined, { status: 'packing', shippedAt: null, signedAt: null }, 'notShipped'],
    ['a box that is under way', 'damaged', 'a', { status: 'shipped', signedAt: null }, 'notSigned'],
    ['a box that the member has received', 'lost', undefined, { confirmedByMember: true }, 'received'],
    ['what was asked for before', 'short', 'a', { cases: [{ parcelId: 'a', heldCents: cents(0) }] }, 'filed'],
  ] as const)('does not begin for %s', (_, ground, parcelId, change, bar) => {
    expect(term(ground, parcelId, change).bar).toBe(bar)
  })
})
