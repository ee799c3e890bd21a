import { limits } from '@contract/limits'
import { cents, subtractCents } from '@contract/kit/money'
import { addHours, isInTime } from '@contract/proxy/deadlines'
import { decideQuestion, QUESTION_KINDS, toAllowance, type AskedRise } from '@contract/proxy/price-change'
import { buyFor, payRise, toRise } from '@contract/proxy/purchase-refund'
import { paidOf, RATE } from './an-order'

// The numbers are those of the design's cases; A and B are the purchases of picture 68.

const ALLOWANCE = limits.proxy.priceAllowance
const decide = (given: Partial<AskedRise>) =>
  decideQuestion({ rule: 'within', kind: 'priceRise', riseCents: cents(1_000), allowanceLeftCents: ALLOWANCE, balanceCents: cents(100_000), ...given })

describe('the rule within ¥10.00', () => {
  it('pays a rise of just that from the balance; the fee stays (case 12)', () => {
    const paid = paidOf(0)
    const dearer = { goodsCents: cents(2 * 13_400), transportCents: cents(600) }
    const riseCents = toRise(paid, dearer)
    expect([riseCents, decide({ riseCents })]).toEqual([1_000, 'take'])
    const bought = buyFor(payRise(paid, { goodsCents: riseCents, transportCents: cents(0) }), dearer, RATE)
    expect(bought.refund).toEqual({ moneyCents: 0, points: 0 })
    expect(bought.after.left.serviceCents).toBe(1_290)
  })

  it('asks for a cent more (case 13)', () => expect(decide({ riseCents: cents(1_001) })).toBe('ask'))

  it('is of the order: what one purchase took the other has no more (case 14)', () => {
    const rise = cents(600)
    expect(decide({ riseCents: rise })).toBe('take')
    const allowanceLeftCents = subtractCents(ALLOWANCE, rise)
    expect(allowanceLeftCents).toBe(400)
    expect(decide({ riseCents: rise, allowanceLeftCents })).toBe('ask')
    expect(decide({ riseCents: cents(400), allowanceLeftCents })).toBe('take')
  })

  it('asks rather than make a debt (case 15)', () => {
    expect(decide({ riseCents: cents(600), balanceCents: cents(300) })).toBe('ask')
    expect(decide({ riseCents: cents(600), balanceCents: cents(600) })).toBe('take')
  })

  it('asks for whatever money alone does not settle', () => {
    const outcomes = QUESTION_KINDS.map((kind) => [kind, decide({ kind, riseCents: cents(0) })])
    expect(outcomes.filter(([, outcome]) => outcome === 'take')).toEqual([['priceRise', 'take'], ['transportRise', 'take']])
  })
})

it('the rule ask always asks, the rule cancel gives everything back', () => {
  for (const kind of QUESTION_KINDS) {
    expect(decide({ kind, rule: 'ask', riseCents: cents(1) })).toBe('ask')
    expect(decide({ kind, rule: 'cancel', riseCents: cents(1) })).toBe('refund')
  }
  expect([toAllowance('within', ALLOWANCE), toAllowance('ask', ALLOWANCE), toAllowance('cancel', ALLOWANCE)]).toEqual([1_000, 0, 0])
})

it.each([
  ['an answer', limits.proxy.consentHours, '47:59:59.999', true],
  ['an answer', limits.proxy.consentHours, '48:00:00.000', false],
  ['a payment', limits.proxy.dueHours, '71:59:59.999', true],
  ['a payment', limits.proxy.dueHours, '72:00:00.000', false],
  ['an acceptance', limits.proxy.request.openHours, '47:59:59.999', true],
  ['an acceptance', limits.proxy.request.openHours, '48:00:00.000', false],
  ['an objection', limits.proxy.deal.objectHours, '119:59:59.999', true],
  ['an objection', limits.proxy.deal.objectHours, '120:00:00.000', false],
])('%s within %d hours, after %s: %s (cases 16, 18, 45, 51)', (_what, hours, after, inTime) => {
  const start = new Date('2026-11-21T01:41:00.000Z')
  const [h = 0, m = 0, s = 0] = after.split(':').map(Number)
  const now = new Date(start.getTime() + Math.round(((h * 60 + m) * 60 + s) * 1_000))
  expect(isInTime(now, addHours(start, hours))).toBe(inTime)
})

it('asks again for what is dearer than the consented price, with that as it was (case 17)', () => {
  const was = payRise(paidOf(1), { goodsCents: cents(500), transportCents: cents(0) })
  const riseCents = toRise(was, { goodsCents: cents(28_900 + 1_000), transportCents: cents(600) })
  expect([was.left.goodsCents, riseCents]).toEqual([29_400, 500])
  expect(decide({ rule: 'ask', riseCents })).toBe('ask')
})
