import { getOrder, payOrder } from '@contract/order/order-endpoints'
import { adjustOrder } from '@contract/order/order-operator-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aCredit, aPaidOrder, aPricedOrder, packingPlatform } from '../../support/orders'
import { aCoupon, somePoints } from '../../support/rewards'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Refunds that each would be right alone, and together are more than was paid.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })
const finance = () => ({ operatorKey: platform.financeKey })
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents
const PAID = 11_600

afterEach(() => expectLedgerInOrder(server.db))

const giveBack = (orderId: string, cents: number) => server.post(adjustOrder, { orderId, differenceCents: -cents, reason: '多收' }, finance())

it('gives back at most what was paid, however many refunds come at once', async () => {
  const { orderId } = await aPaidOrder(server, platform, member)
  const answers = await Promise.all(Array.from({ length: 30 }, () => giveBack(orderId, 1_000)))
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(11)
  expect(await balance()).toBe(11_000)
  expect(await server.ask(getOrder, { orderId }, by())).toMatchObject({ paidCents: 600, totalPayableCents: 600 })
  expect(await giveBack(orderId, 601)).toMatchObject({ code: 'invalidAmount' })
})

it('gives back at most what was paid by corrections and decisions together', async () => {
  const { orderId } = await aPaidOrder(server, platform, member)
  const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, by())
  const decide = () => server.post(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents: 10_000, reason: '退回', signedAs: '小芸' }, finance())
  const answers = await Promise.all([decide(), ...Array.from({ length: 6 }, () => giveBack(orderId, 3_000)), decide()])
  const given = await balance()
  expect(answers.some(({ status }) => status === 'y')).toBe(true)
  expect(given).toBeLessThanOrEqual(PAID)
  expect((await server.ask(getOrder, { orderId }, by())).paidCents).toBe(PAID - given)
})

it('gives back the money alone of a bill that points and a coupon paid in part', async () => {
  await somePoints(server, platform, member, 2_000)
  const { couponId } = await aCoupon(server, platform, member)
  const { orderId } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, PAID - 3_000)
  await server.ask(payOrder, { orderId, seenTotalCents: PAID - 3_000, deductions: { points: 2_000, couponId } }, by())
  expect(await balance()).toBe(0)
  expect(await giveBack(orderId, PAID - 2_999)).toMatchObject({ code: 'invalidAmount' })
  expect(await giveBack(orderId, PAID - 3_000)).toMatchObject({ status: 'y' })
  expect(await balance()).toBe(PAID - 3_000)
})
