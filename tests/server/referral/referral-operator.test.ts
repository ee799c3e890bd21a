import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { operatorGetReferrals, operatorListInvited, operatorListReferralBonuses } from '@contract/referral/referral-operator-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { aCredit, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const SPENT = 11_600
const BONUS = 580
const byFinance = () => ({ operatorKey: platform.financeKey })
const overview = () => server.ask(operatorGetReferrals, {}, byFinance())
const invitedOf = ({ ClientNO }: TestMember, page: object = {}) => server.ask(operatorListInvited, { ClientNO, ...page }, byFinance())
const bonusesOf = ({ ClientNO }: TestMember, page: object = {}) => server.ask(operatorListReferralBonuses, { ClientNO, ...page }, byFinance())
const invite = (referrer: TestMember = member) => server.signUpMember({ referrerEmail: referrer.email })

async function sign(who: TestMember) {
  const shipped = await aShippedOrder(server, platform, who)
  await server.ask(confirmReceipt, { orderId: shipped.orderId }, { token: who.token })
  return shipped
}

/** 1,000 of the freight is given back after the referrer has spent the bonus of one order. */
async function giveBackAfterSpending(invited: TestMember, orderId: string): Promise<void> {
  const bill = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, bill.totalPayableCents - BONUS)
  await server.ask(payOrder, { orderId: bill.orderId, seenTotalCents: bill.totalPayableCents }, { token: member.token })
  const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, { token: invited.token })
  await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents: 1_000, reason: '退回', signedAs: '小芸' }, byFinance())
}

describe('the programme as operators see it [spec 9.06]', () => {
  it('is nothing before anybody has invited anybody', async () => {
    expect(await overview()).toEqual({ referrers: 0, invited: 0, spentCents: 0, bonusCents: 0, bookedCents: 0, owedCents: 0, largest: [] })
    expect([await invitedOf(member), await bonusesOf(member)]).toEqual([{ items: [] }, { items: [] }])
  })

  it('adds up over all referrers, with who has earned most first', async () => {
    const small = await server.signUpMember()
    const [friend, other] = [await invite(), await invite()]
    await invite(small)
    const { orderId } = await sign(friend)
    await sign(other)
    await giveBackAfterSpending(friend, orderId)
    const sums = { spentCents: 2 * SPENT - 1_000, bonusCents: 2 * BONUS - 50, bookedCents: 2 * BONUS - 50, owedCents: 0 }
    expect(await overview()).toEqual({
      referrers: 2,
      invited: 3,
      ...sums,
      largest: [
        { ClientNO: member.ClientNO, invited: 2, ...sums },
        { ClientNO: small.ClientNO, invited: 1, spentCents: 0, bonusCents: 0, bookedCents: 0, owedCents: 0 },
      ],
    })
  })

  it('says of each order whose it was, what it has earned and what is booked, owed or not', async () => {
    const friend = await invite()
    const { orderId, orderNumber } = await sign(friend)
    await giveBackAfterSpending(friend, orderId)
    expect(await bonusesOf(member)).toEqual({
      items: [{ orderNumber, ClientNO: friend.ClientNO, spentCents: SPENT - 1_000, bonusCents: BONUS - 50, bookedCents: BONUS, at: expect.any(String) as string }],
    })
    expect(await overview()).toMatchObject({ bonusCents: BONUS - 50, bookedCents: BONUS, owedCents: 50 })
  })

  it('says who has invited a member and whom they have invited, by their numbers and with the end of their two years', async () => {
    const friend = await invite()
    const theirs = await invite(friend)
    const { items, referrer } = await invitedOf(friend)
    expect(referrer).toBe(member.ClientNO)
    expect(items).toMatchObject([{ ClientNO: theirs.ClientNO, isOver: false, spentCents: 0, bonusCents: 0 }])
    const [joined, ends] = [new Date(items[0]?.joinedAt ?? 0), new Date(items[0]?.endsAt ?? 0)]
    expect(ends.getTime()).toBe(joined.setUTCFullYear(joined.getUTCFullYear() + 2))
    expect((await invitedOf(member)).referrer).toBeUndefined()
  })

  it('comes page by page, each line once', async () => {
    const friends = [await invite(), await invite(), await invite()]
    for (const friend of friends) await sign(friend)
    for (const list of [invitedOf, bonusesOf]) {
      const first = await list(member, { limit: 2 })
      const rest = await list(member, { limit: 2, cursor: first.nextCursor })
      expect([...first.items, ...rest.items].map(({ ClientNO }) => ClientNO)).toEqual(friends.map(({ ClientNO }) => ClientNO).reverse())
      expect(rest.nextCursor).toBeUndefined()
    }
  })

  it('is for finance alone, and knows no number that is nobody’s', async () => {
    const byWarehouse = { operatorKey: platform.warehouseKey }
    const asked = { ClientNO: member.ClientNO }
    expect(await server.post(operatorGetReferrals, {}, byWarehouse)).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(operatorListInvited, asked, byWarehouse)).toMatchObject({ code: 'notPermitted' })
    expect(await server.post(operatorListReferralBonuses, asked, { token: member.token })).toMatchObject({ status: 'n' })
    for (const endpoint of [operatorListInvited, operatorListReferralBonuses]) {
      expect(await server.post(endpoint, { ClientNO: 'TW000000' }, byFinance())).toMatchObject({ code: 'notFound', fields: [{ path: 'ClientNO' }] })
      expect(await server.post(endpoint, { ...asked, cursor: 'x' }, byFinance())).toMatchObject({ code: 'invalid', fields: [{ path: 'cursor' }] })
    }
  })
})
