import { getOrder } from '@contract/order/order-endpoints'
import { adjustOrder, priceOrder } from '@contract/order/order-operator-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { getPoints } from '@contract/points/points-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { auditLedger } from '@server/money/wallet/ledger'
import { somePoints } from '../../support/rewards'
import { aBill, aCredit, anApplication, anOrder, packingPlatform } from '../../support/orders'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A bill is paid by itself: only where it was asked for, up to the cap, from what the balance holds.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const balanceOf = async (who: TestMember) => (await server.ask(getWallet, {}, as(who))).balanceCents

/** What the bill of these tests comes to. */
const BILL_CENTS = 11_600

async function price(autoPayCapCents: number | undefined, creditCents: number) {
  const { orderId } = await anOrder(server, platform, member, { ...(await anApplication(server, platform, member)), ...(autoPayCapCents && { autoPayCapCents }) })
  if (creditCents > 0) await aCredit(server, platform, member, creditCents)
  await server.ask(priceOrder, await aBill(server, platform, orderId), byWarehouse())
  return server.ask(getOrder, { orderId }, as(member))
}

describe('a bill that is ready', () => {
  it('is paid in the same moment where it stays within the cap that the member has set', async () => {
    const order = await price(BILL_CENTS, BILL_CENTS)
    expect(order).toMatchObject({ status: 'packing', paidCents: BILL_CENTS, paidBy: 'balance', autoPayCapCents: BILL_CENTS })
    expect(order.paidAt).toBeDefined()
    expect(await balanceOf(member)).toBe(0)
    expect((await server.ask(getParcel, { parcelId: order.parcels[0]?.parcelId ?? '' }, as(member))).status).toBe('inOrder')
    expect((await auditLedger(server.db.kysely)).driftedAccountIds).toEqual([])
    // A correction goes by its own cap: this one was for the bill.
    await server.ask(adjustOrder, { orderId: order.orderId, differenceCents: 1, reason: '箱子換大' }, { operatorKey: platform.financeKey })
    expect(await server.ask(getOrder, { orderId: order.orderId }, as(member))).toMatchObject({ paidCents: BILL_CENTS, totalPayableCents: BILL_CENTS + 1 })
  })

  it.each([
    ['is above the cap by a cent', BILL_CENTS - 1, BILL_CENTS],
    ['is above what the balance holds by a cent', BILL_CENTS, BILL_CENTS - 1],
    ['was to be paid by the member', undefined, BILL_CENTS],
  ])('waits where it %s, and nothing is taken', async (_why, cap, credit) => {
    expect(await price(cap, credit)).toMatchObject({ status: 'unpaid', paidCents: 0 })
    expect(await balanceOf(member)).toBe(credit)
  })

  it('leaves points alone', async () => {
    await somePoints(server, platform, member, 500)
    expect(await price(BILL_CENTS, BILL_CENTS)).toMatchObject({ status: 'packing', pointsDeductionCents: 0, paidCents: BILL_CENTS })
    expect((await server.ask(getPoints, {}, as(member))).points).toBe(500)
  })
})

describe('what the member is told', () => {
  it.each([
    [BILL_CENTS, /自動付款|自动付款|is paid/],
    [BILL_CENTS - 1, /已出帳|已出账|is ready/],
  ])('with a cap of %s', async (cap, subject) => {
    await price(cap, BILL_CENTS)
    const mails = (await server.listMails()).filter(({ recipient }) => recipient === member.email)
    expect(mails.map((mail) => mail.subject).join()).toMatch(subject)
  })
})
