import { closeAccount } from '@contract/account/closing-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { packingPlatform } from '../../support/orders'
import { aPaidPurchaseOrder, aPurchaseOrder, arrive, buy, expectPurchasesInOrder, ForeignShops, LAMP, send, wanted } from '../../support/purchases'
import { aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform } from '../../support/use-server'

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const other = useMember(server)
beforeEach(() => {
  new ForeignShops(mall.gateway).reset()
})
afterEach(async () => {
  await expectPurchasesInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

const by = ({ token }: TestMember) => ({ token })
const close = (who: TestMember) => server.post(closeAccount, { password: who.password }, by(who))
const lines = [wanted(LAMP, 1)]

it('of two accounts that become one has the orders of both, and their parcels arrive there', async () => {
  const mine = await aPurchaseOrder(server, platform, member, { lines })
  const theirs = await aPaidPurchaseOrder(server, platform, other, { lines })
  const name = { orderNumber: theirs.orderNumber, place: 1 }
  const trackingNumber = aTrackingNumber()
  await buy(server, platform, name)
  await send(server, platform, name, [trackingNumber])
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: other.email, password: other.password }, by(member))
  await server.ask(mergeAccount, { ticket }, by(member))
  const { items } = await server.ask(proxy.listPurchaseOrders, {}, by(member))
  expect(items.map(({ orderId }) => orderId).sort()).toEqual([mine.orderId, theirs.orderId].sort())
  await arrive(server, platform, trackingNumber)
  expect(await server.ask(proxy.getPurchaseOrder, { orderId: theirs.orderId }, by(member))).toMatchObject({ purchases: [{ status: 'inStock', parcels: [{ trackingNumber, status: 'inStock' }] }] })
})

it('nobody closes their account while something is to be bought for them; what is not paid is given up', async () => {
  await aPaidPurchaseOrder(server, platform, member, { lines })
  expect(await close(member)).toMatchObject({ code: 'accountNotEmpty' })
  await aPurchaseOrder(server, platform, other, { lines })
  expect(await close(other)).toMatchObject({ status: 'y' })
  const { rows } = await server.db.execute(`select status, end_reason from purchases where ended_at is not null`)
  expect(rows).toEqual([{ status: 'cancelled', end_reason: 'memberCancelled' }])
})

it('another member sees nothing of an order, and does nothing with it', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines })
  const { orderId, purchases: [purchase] } = order
  const purchaseId = purchase?.purchaseId ?? ''
  const answers = [
    await server.post(proxy.getPurchaseOrder, { orderId }, by(other)),
    await server.post(proxy.cancelPurchase, { purchaseId }, by(other)),
    await server.post(proxy.previewPurchaseCancel, { purchaseId }, by(other)),
    await server.post(proxy.askPurchaseCancel, { purchaseId, reason: '不要' }, by(other)),
    await server.post(proxy.endLapsedPurchase, { purchaseId }, by(other)),
    await server.post(proxy.requestPurchaseReturn, { purchaseId, reason: 'wrong', text: '錯', photos: [] }, by(other)),
    await server.post(proxy.buyPurchaseAgain, { orderId }, by(other)),
  ]
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'ok'))).toEqual(Array(answers.length).fill('notFound'))
  expect(await server.ask(proxy.previewPurchaseCancel, { purchaseId }, by(member))).toEqual({ moneyCents: order.payableCents, points: 0 })
})
