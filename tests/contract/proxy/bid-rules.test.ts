import fc from 'fast-check'
import { limits } from '@contract/limits'
import { basisPoints, cents } from '@contract/kit/money'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { findAgentBar, toAgentStage, toMeanTenths, toOnTimePercent, toRoughLimit } from '@contract/proxy/agent-rules'
import {
  canChangeBid, isWithinLimit, splitDeal, toAnswerDue, toBidLimit, toBuyDue, toCommission, toDefenceDue, toObjectDue, toPayDue, toPromise, toRequestDue,
} from '@contract/proxy/bid-rules'
import { isInTime } from '@contract/proxy/deadlines'

// The numbers are those of the design's cases.

const RATE = limits.proxy.commissionRate
const bid = (goods: number, fee = 0) => ({ goodsCents: cents(goods), feeCents: cents(fee) })

it.each([
  // limit, pieces, goods, fee
  [46_000, 1, 43_000, 3_000, true],
  [46_000, 1, 43_000, 3_001, false],
  [12_000, 2, 24_000, 0, true],
  [12_000, 2, 24_000, 1, false],
  [12_000, 2, 18_000, 1_600, true],
])('a limit of %d a piece for %d: goods %d and fee %d are within it: %s (cases 41, 42)', (limit, quantity, goods, fee, isWithin) => {
  expect(isWithinLimit(bid(goods, fee), cents(limit), quantity)).toBe(isWithin)
})

it('says what all pieces may cost', () => expect(toBidLimit(cents(12_000), 2)).toBe(24_000))

it('a bid may be changed three times', () => {
  expect([1, 2, 3, 4].map(canChangeBid)).toEqual([true, true, true, false])
})

describe('the money of a deal', () => {
  const split = (held: number, fee: number, member = 0) => splitDeal({ heldCents: cents(held), feeCents: cents(fee), memberCents: cents(member) }, RATE)

  it.each([
    [43_200, 3_300, 42_870, 330],
    [42_800, 2_200, 42_580, 220],
  ])('of %d with a fee of %d is %d for the agent and %d for us (cases 46, 47)', (held, fee, agentCents, commissionCents) => {
    expect(split(held, fee)).toEqual({ memberCents: 0, agentCents, commissionCents })
  })

  it.each([[5, 1], [4, 0], [15, 2], [14, 1], [0, 0]])('of a fee of %d we take %d, half up (case 48)', (fee, commission) => {
    expect(toCommission(cents(fee), RATE)).toBe(commission)
  })

  it('that finance divides pays commission on the fee’s share (case 49)', () => {
    expect(split(43_200, 3_300, 15_000)).toEqual({ memberCents: 15_000, agentCents: 27_985, commissionCents: 215 })
    expect(split(43_200, 3_300, 43_200)).toEqual({ memberCents: 43_200, agentCents: 0, commissionCents: 0 })
    expect(() => split(43_200, 3_300, 43_201)).toThrow(RangeError)
    expect(() => split(43_200, 3_300, -1)).toThrow(RangeError)
    expect(() => split(3_299, 3_300)).toThrow(RangeError)
  })

  it('is all there again, however it is divided', () => {
    const aDeal = fc.record({ goods: fc.integer({ min: 1, max: 1_000_000 }), fee: fc.integer({ min: 0, max: 200_000 }), member: fc.double({ min: 0, max: 1, noNaN: true }), rate: fc.integer({ min: 0, max: 10_000 }) })
    fc.assert(
      fc.property(aDeal, ({ goods, fee, member, rate }) => {
        const held = goods + fee
        const heldCents = cents(held)
        const { memberCents, agentCents, commissionCents } = splitDeal({ heldCents, feeCents: cents(fee), memberCents: cents(Math.floor(held * member)) }, basisPoints(rate))
        expect(memberCents + agentCents + commissionCents).toBe(held)
        expect(Math.min(memberCents, agentCents, commissionCents, fee - commissionCents)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the deadlines', () => {
  const AT = new Date('2026-11-21T01:41:00.000Z')
  const after = (due: Date) => (due.getTime() - AT.getTime()) / HOUR_MS

  it('are counted from what they follow', () => {
    expect([toRequestDue(AT, 0), toRequestDue(AT, 1), toPayDue(AT), toAnswerDue(AT), toObjectDue(AT), toDefenceDue(AT)].map(after)).toEqual([48, 72, 72, 48, 120, 72])
    const { buyDue, lapseAt } = toBuyDue(AT)
    expect([buyDue, lapseAt].map(after)).toEqual([48, 72])
  })

  it('let a member end a deal that never arrives, and end it then (case 68)', () => {
    const { promiseAt, lateAt, endsAt } = toPromise(AT, 10)
    expect([promiseAt, lateAt, endsAt].map((due) => (due.getTime() - AT.getTime()) / DAY_MS)).toEqual([10, 20, 30])
  })

  it('are over at their very instant (cases 45, 51)', () => {
    for (const due of [toRequestDue(AT, 0), toObjectDue(AT)]) {
      expect([isInTime(new Date(due.getTime() - 1), due), isInTime(due, due)]).toEqual([true, false])
    }
  })
})

describe('an agent', () => {
  const bar = (stage: 'trial' | 'early' | 'later', total: number, count = 0, open = 0) => findAgentBar(stage, cents(total), { count, totalCents: cents(open) })

  it('on trial has one deal of ¥300 (case 56)', () => {
    expect([bar('trial', 30_000), bar('trial', 30_001), bar('trial', 1_000, 1, 5_000)]).toEqual([undefined, 'size', 'room'])
  })

  it('has more the longer they do well', () => {
    expect([bar('early', 300_000, 4, 700_000), bar('early', 300_001), bar('early', 1, 5, 5), bar('early', 300_000, 4, 700_001)]).toEqual([undefined, 'size', 'room', 'room'])
    expect([bar('later', 1_000_000, 9, 4_000_000), bar('later', 1_000_001), bar('later', 1, 10), bar('later', 1, 9, 5_000_000)]).toEqual([undefined, 'size', 'room', 'room'])
  })

  it('is on trial, then early until twenty deals', () => {
    expect([toAgentStage(true, 30), toAgentStage(false, 1), toAgentStage(false, 19), toAgentStage(false, 20)]).toEqual(['trial', 'early', 'early', 'later'])
  })

  it('shows a mean from three deals on, half up (case 66)', () => {
    expect(toMeanTenths([5, 4, 4], 3)).toBe(43)
    expect(toMeanTenths([5, 4], 2)).toBeUndefined()
    expect(toMeanTenths([5, 4], 3)).toBe(45)
    expect([toMeanTenths([4, 4, 4, 5], 4), toMeanTenths([], 9), toMeanTenths([5, 5, 5], 3)]).toEqual([43, undefined, 50])
  })

  it('is on time in so many percent', () => {
    expect([toOnTimePercent(2, 3), toOnTimePercent(1, 8), toOnTimePercent(0, 4), toOnTimePercent(0, 0)]).toEqual([67, 13, 0, undefined])
  })
})

it('shows an applicant a limit rounded up to ¥50', () => {
  expect([5_000, 5_001, 46_000, 1].map((limit) => toRoughLimit(cents(limit)))).toEqual([5_000, 10_000, 50_000, 5_000])
})
