import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { getReferral, listInvited } from '@contract/referral/referral-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { allParcelFollowers } from '@server/app/all-parcel-followers'
import { confirmOldShipments } from '@server/trade/order/order-jobs'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const moments = [
  ['now', new Date('2026-11-21T15:45:00.000Z'), '2028-11-21T15:45:00.000Z'],
  ['over the end of 32-bit time', new Date('2036-01-19T03:14:08.000Z'), '2038-01-19T03:14:08.000Z'],
  ['on a day that two years later is none', new Date('2028-02-29T15:59:59.999Z'), '2030-02-28T15:59:59.999Z'],
] as const

const BONUS = 580
const server = useTestServer()

describe.each(moments)('a referral, %s', (_when, start, end) => {
  beforeEach(() => stopClock(server.db, start))
  afterEach(() => expectLedgerInOrder(server.db))
  const platform = usePlatform(server, packingPlatform)
  const member = useMember(server)
  const as = ({ token }: TestMember) => ({ token })
  const balance = async () => (await server.ask(getWallet, {}, as(member))).balanceCents

  async function goTo(at: Date, ...people: TestMember[]): Promise<void> {
    stopClock(server.db, at)
    for (const who of [member, ...people]) await signInAgain(server, who)
  }
  /** Applied for and priced the day before, paid at this moment, signed a day later. */
  async function payAt(friend: TestMember, at: Date): Promise<void> {
    await goTo(new Date(at.getTime() - DAY_MS), friend)
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, friend)
    await aCredit(server, platform, friend, totalPayableCents)
    await goTo(at, friend)
    await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents }, as(friend))
    await goTo(new Date(at.getTime() + DAY_MS), friend)
    await server.ask(shipOrder, { orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }, { operatorKey: platform.warehouseKey })
    await server.ask(confirmReceipt, { orderId }, as(friend))
  }

  it('ends two years after the registration, to the millisecond: paid just before it counts, then no more', async () => {
    const friend = await server.signUpMember({ referrerEmail: member.email })
    const look = async () => (await server.ask(listInvited, {}, as(member))).items.map(({ joinedAt, endsAt, isOver }) => ({ joinedAt, endsAt, isOver }))
    const shown = { joinedAt: start.toISOString(), endsAt: end }
    const ends = new Date(end)
    await goTo(new Date(ends.getTime() - 1))
    expect(await look()).toEqual([{ ...shown, isOver: false }])
    await goTo(ends)
    expect(await look()).toEqual([{ ...shown, isOver: true }])
    await payAt(friend, new Date(ends.getTime() - 1))
    expect(await balance()).toBe(BONUS)
    await payAt(friend, ends)
    expect(await balance()).toBe(BONUS)
    expect(await server.ask(getReferral, {}, as(member))).toMatchObject({ spentCents: 11_600, bonusCents: BONUS, owedCents: 0 })
  })

  it.each([
    ['an hour back', -HOUR_MS],
    ['a day on', DAY_MS],
    ['to 2038', Date.parse('2038-06-01T00:00:00.000Z') - start.getTime()],
  ])('books each order once, with the clock put %s', async (_name, offset) => {
    const friend = await server.signUpMember({ referrerEmail: member.email })
    const [first, second] = [await aShippedOrder(server, platform, friend), await aShippedOrder(server, platform, friend)]
    await server.ask(confirmReceipt, { orderId: first.orderId }, as(friend))
    const booked = async () => {
      const { rows } = await server.db.execute("select amount::int from ledger_lines join ledger_entries on ledger_entries.id = entry_id join ledger_accounts on ledger_accounts.id = account_id where ledger_entries.kind like 'referral%' and member_id is not null order by abs(amount) desc")
      return (rows as { amount: number }[]).map(({ amount }) => amount)
    }
    const at = (offsetMs: number) => goTo(new Date(start.getTime() + offsetMs), friend)
    await at(offset)
    expect(await server.post(confirmReceipt, { orderId: first.orderId }, as(friend))).toMatchObject({ code: 'notAllowedNow' })
    await server.post(confirmReceipt, { orderId: second.orderId }, as(friend))
    for (const offsetMs of [offset, 0, offset]) {
      await at(offsetMs)
      await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
      await confirmOldShipments(server.db, server.app.ports, allParcelFollowers)
    }
    expect(await booked()).toEqual([BONUS, BONUS])
    const line = { type: 'fee' as const, text: '太貴', orderId: first.orderId, billLine: { label: 'freight' as const } }
    const { feedbackId } = await server.ask(sendFeedback, line, as(friend))
    await at(0)
    const decision = { decision: 'grant' as const, caseId: feedbackId, grantedCents: 1_000, reason: '退回', signedAs: '小芸' }
    await server.ask(decideCase, decision, { operatorKey: platform.financeKey })
    expect(await server.post(decideCase, decision, { operatorKey: platform.financeKey })).toMatchObject({ status: 'n' })
    expect(await booked()).toEqual([BONUS, BONUS, -50])
    expect(await balance()).toBe(2 * BONUS - 50)
  })
})
