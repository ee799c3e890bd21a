import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { confirmReceipt, getPaymentOptions, payOrder } from '@contract/order/order-endpoints'
import { sendBackOrder } from '@contract/order/order-operator-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { getPoints, grantPoints, listPoints } from '@contract/points/points-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { expireAllPoints } from '@server/money/points/points-jobs'
import { listDriftedPoints } from '@server/money/points/points-store'
import { stopClock } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { somePoints } from '../../support/rewards'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })
const finance = () => ({ operatorKey: platform.financeKey })

afterEach(async () => {
  await expectLedgerInOrder(server.db)
  expect(await listDriftedPoints(server.db.kysely)).toEqual([])
})

const points = async () => (await server.ask(getPoints, {}, by())).points
const record = async () => (await server.ask(listPoints, {}, by())).items.map(({ kind, points: amount, pointsAfter }) => [kind, amount, pointsAfter])

/** A bill of 116.00, and just as much on the balance. */
async function aBill() {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, totalPayableCents)
  return { orderId, totalPayableCents }
}
const pay = (orderId: string, seenTotalCents: number, used: number) => server.post(payOrder, { orderId, seenTotalCents, deductions: { points: used } }, by())

async function goTo(at: number): Promise<void> {
  stopClock(server.db, new Date(at))
  await signInAgain(server, member)
}

async function signed(): Promise<string> {
  const { orderId } = await aShippedOrder(server, platform, member)
  await server.ask(confirmReceipt, { orderId }, by())
  return orderId
}

describe('points [spec 1.09]', () => {
  it('are earned with the signature, one for each yuan of freight, each line with its order', async () => {
    const orderId = await signed()
    const [line] = (await server.ask(listPoints, {}, by())).items
    expect(line).toMatchObject({ kind: 'pointsEarned', points: 108, pointsAfter: 108, orderId })
    expect(await server.ask(getPoints, {}, by())).toMatchObject({ points: 108, worthCents: 108, shareRate: 3_000, lifeDays: 365, next: { points: 108 } })
  })

  // 108.00 of 116.00 is freight: of 105.50 that stay paid, 98.22 is.
  it('that a refund had earned are taken back, exactly', async () => {
    const orderId = await signed()
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, by())
    await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents: 1_050, reason: '退回', signedAs: '小芸' }, finance())
    expect(await record()).toEqual([['pointsReversed', -10, 98], ['pointsEarned', 108, 108]])
  })

  it('that are spent already stay spent when a refund takes back what had earned them', async () => {
    const orderId = await signed()
    const bill = await aBill()
    expect(await pay(bill.orderId, bill.totalPayableCents - 100, 100)).toMatchObject({ status: 'y' })
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, by())
    await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents: 10_000, reason: '退回', signedAs: '小芸' }, finance())
    expect(await points()).toBe(0)
  })

  it('pay only up to a maximum share of an order [spec 9.07]', async () => {
    await somePoints(server, platform, member, 10_000)
    const { orderId, totalPayableCents } = await aBill()
    expect(totalPayableCents).toBe(11_600)
    expect(await pay(orderId, totalPayableCents - 3_481, 3_481)).toMatchObject({ code: 'pointsAboveShare' })
    expect(await points()).toBe(10_000)
    const paid = await pay(orderId, totalPayableCents - 3_480, 3_480)
    expect(paid).toMatchObject({ status: 'y', data: { pointsDeductionCents: 3_480, totalPayableCents: 8_120, paidCents: 8_120, status: 'packing' } })
    expect(await points()).toBe(6_520)
    expect((await server.ask(getWallet, {}, by())).balanceCents).toBe(3_480)
  })

  it('follow the share that the operator sets', async () => {
    await somePoints(server, platform, member, 10_000)
    await server.ask(setUpPlatform, { settings: { pointsShareRate: 1_000 } }, { operatorKey: platform.adminKey })
    const { orderId, totalPayableCents } = await aBill()
    expect(await pay(orderId, totalPayableCents - 1_161, 1_161)).toMatchObject({ code: 'pointsAboveShare' })
    expect(await pay(orderId, totalPayableCents - 1_160, 1_160)).toMatchObject({ status: 'y' })
  })

  it('that a member does not have pay nothing', async () => {
    await somePoints(server, platform, member, 99)
    const { orderId, totalPayableCents } = await aBill()
    expect(await pay(orderId, totalPayableCents - 100, 100)).toMatchObject({ code: 'pointsShort' })
    expect(await pay(orderId, totalPayableCents - 99, 99)).toMatchObject({ status: 'y' })
  })

  it('used on two orders at once are used once', async () => {
    await somePoints(server, platform, member, 150)
    const bills = [await aBill(), await aBill()]
    const answers = await Promise.all(bills.map(({ orderId, totalPayableCents }) => pay(orderId, totalPayableCents - 100, 100)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
    expect(await points()).toBe(50)
  })

  it('are not taken by a payment that the balance does not allow', async () => {
    await somePoints(server, platform, member, 500)
    const before = (await server.ask(getPoints, {}, by())).next
    const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
    const refused = await pay(orderId, totalPayableCents - 500, 500)
    expect(refused).toMatchObject({ code: 'balanceInsufficient' })
    expect(await points()).toBe(500)
    await aCredit(server, platform, member, 1)
    expect((await server.ask(getPaymentOptions, { orderId }, by())).reserved).toEqual({ points: 0 })
    expect((await server.ask(getPoints, {}, by())).next).toEqual(before)
  })

  it('end after their days, the oldest first, and cannot be spent from that moment on', async () => {
    const start = Date.now()
    await goTo(start)
    await somePoints(server, platform, member, 100)
    await goTo(start + 10 * DAY_MS)
    await somePoints(server, platform, member, 40)
    expect(await server.ask(getPoints, {}, by())).toMatchObject({ points: 140, next: { points: 100, at: new Date(start + 365 * DAY_MS).toISOString() } })
    const { orderId, totalPayableCents } = await aBill()
    expect(await pay(orderId, totalPayableCents - 30, 30)).toMatchObject({ status: 'y' })
    await goTo(start + 365 * DAY_MS - 1)
    expect(await points()).toBe(110)
    await goTo(start + 365 * DAY_MS)
    expect(await points()).toBe(40)
    await expireAllPoints(server.db)
    await expireAllPoints(server.db)
    expect((await record())[0]).toEqual(['pointsExpired', -70, 40])
  })

  it('expire once, whatever the clock does', async () => {
    const start = Date.now()
    await goTo(start)
    await somePoints(server, platform, member, 100)
    await goTo(start + 366 * DAY_MS)
    await Promise.all([expireAllPoints(server.db), expireAllPoints(server.db)])
    await goTo(start + 366 * DAY_MS - 3_600_000)
    await expireAllPoints(server.db)
    await goTo(Date.parse('2038-01-20T00:00:00Z'))
    await expireAllPoints(server.db)
    expect(await record()).toEqual([['pointsExpired', -100, 0], ['pointsGranted', 100, 100]])
  })

  it('that expire while they are spent are one or the other', async () => {
    const start = Date.now()
    await goTo(start)
    await somePoints(server, platform, member, 100)
    await goTo(start + 365 * DAY_MS - 1)
    const { orderId, totalPayableCents } = await aBill()
    await goTo(start + 365 * DAY_MS)
    const [answer] = await Promise.all([pay(orderId, totalPayableCents - 100, 100), expireAllPoints(server.db)])
    expect(answer).toMatchObject({ code: 'pointsShort' })
    expect(await points()).toBe(0)
  })

  it('of a paid order that is sent back come back for 30 days where they have ended meanwhile, the others as they were', async () => {
    const start = Date.now()
    await goTo(start)
    await somePoints(server, platform, member, 100)
    await goTo(start + 5 * DAY_MS)
    await somePoints(server, platform, member, 40)
    await goTo(start + 364 * DAY_MS)
    const { orderId, totalPayableCents } = await aBill()
    expect(await pay(orderId, totalPayableCents - 130, 130)).toMatchObject({ status: 'y' })
    await goTo(start + 365 * DAY_MS)
    await expireAllPoints(server.db)
    expect(await points()).toBe(10)
    await server.ask(sendBackOrder, { orderId, reason: '海關不收' }, { operatorKey: platform.warehouseKey })
    expect(await server.ask(getPoints, {}, by())).toMatchObject({ points: 140, next: { points: 40, at: new Date(start + 370 * DAY_MS).toISOString() } })
    await goTo(start + 395 * DAY_MS - 1)
    expect(await points()).toBe(100)
    await goTo(start + 395 * DAY_MS)
    await expireAllPoints(server.db)
    expect((await record()).slice(0, 3)).toEqual([['pointsExpired', -140, 0], ['pointsReturned', 130, 140], ['pointsSpent', -130, 10]])
  })

  it('are not made to last by choosing anew for the same bill', async () => {
    const start = Date.now()
    await goTo(start)
    await somePoints(server, platform, member, 100)
    await goTo(start + 364 * DAY_MS)
    const { orderId } = await aPricedOrder(server, platform, member)
    const proof = { orderId, taobaoOrderNumber: '1234567890123' }
    const { transferId } = await server.ask(submitTransfer, { ...proof, deductions: { points: 100 } }, by())
    await server.ask(reviewTransfer, { transferId, decision: 'reject', reason: '金額不符' }, finance())
    expect(await points()).toBe(0)
    await goTo(start + 366 * DAY_MS)
    expect((await server.ask(getPaymentOptions, { orderId }, by())).reserved).toEqual({ points: 100 })
    await server.ask(submitTransfer, { ...proof, deductions: { points: 0 } }, by())
    await expireAllPoints(server.db)
    expect((await record()).slice(0, 2)).toEqual([['pointsExpired', -100, 0], ['pointsReturned', 100, 100]])
  })

  it('move to the account that another one joins, each with its end', async () => {
    const other = await server.signUpMember({ phone: '0912345670' })
    await somePoints(server, platform, other, 70)
    const { next } = await server.ask(getPoints, {}, { token: other.token })
    const { ticket } = await server.ask(previewMerge, { by: 'password', email: other.email, password: other.password }, by())
    await server.ask(mergeAccount, { ticket }, by())
    expect(await server.ask(getPoints, {}, by())).toMatchObject({ points: 70, next })
    expect(await record()).toEqual([['pointsGranted', 70, 70]])
  })

  it('are given by an operator with a reason that the member reads, and to nobody unknown', async () => {
    expect(await server.ask(grantPoints, { ClientNO: member.ClientNO, points: 50, reason: '曬單' }, finance())).toEqual({ points: 50 })
    expect((await server.ask(listPoints, {}, by())).items).toMatchObject([{ kind: 'pointsGranted', points: 50, reason: '曬單' }])
    expect(await server.post(grantPoints, { ClientNO: 'TW999999', points: 50, reason: '曬單' }, finance())).toMatchObject({ code: 'unknownMember' })
  })
})
