import { applyForPacking } from '@contract/order/packing-endpoints'
import { listStanding, saveStanding } from '@contract/order/standing-endpoints'
import { joinGroup } from '@contract/group/group-endpoints'
import { HOUR_MS } from '@contract/kit/time'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import { lookAtAllStanding } from '@server/trade/order/standing/standing-jobs'
import { setClockOffset } from '../../support/database'
import { aGroup, groupPlatform } from '../../support/groups'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { aCredit, anAddress, anApplication } from '../../support/orders'
import { aPaidPurchaseOrder, bringIn, expectPurchasesInOrder, ForeignShops, PICTURE_68 } from '../../support/purchases'
import { useMember, usePlatform } from '../../support/use-server'

// Goods that go back to their seller are packed by nobody meanwhile: not by hand, not into a group, not by a wish of before.

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, groupPlatform)
const member = useMember(server)
const by = () => ({ token: member.token })
const byBuyer = () => ({ operatorKey: platform.buyerKey })

let parcelId: string
let name: { readonly orderNumber: string; readonly place: number }
let ask: () => Promise<unknown>

beforeEach(async () => {
  new ForeignShops(mall.gateway).reset()
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  name = { orderNumber: order.orderNumber, place: 1 }
  await bringIn(server, platform, name)
  const [purchase] = (await server.ask(proxy.getPurchaseOrder, { orderId: order.orderId }, by())).purchases
  parcelId = purchase?.parcels[0]?.parcelId ?? ''
  ask = () => server.ask(proxy.requestPurchaseReturn, { purchaseId: purchase?.purchaseId ?? '', reason: 'broken', text: '破了', photos: [] }, by())
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectPurchasesInOrder(server.db)
})

it('by hand and into a group they are refused, and the money of a group stays', async () => {
  await ask()
  const application = await anApplication(server, platform, member, { parcelIds: [parcelId] })
  expect(await server.post(applyForPacking, application, by())).toMatchObject({ code: 'parcelNotReady' })
  await aCredit(server, platform, member, 10_000_000)
  const leader = await server.signUpMember()
  const { group } = await aGroup(server, platform, leader)
  const joining = { groupId: group.groupId, parcelIds: [parcelId], seenHoldCents: 1_000_000, acceptsDearer: true }
  expect(await server.post(joinGroup, joining, by())).toMatchObject({ code: 'parcelNotReady' })
})

it('a wish of before waits, and is done when the seller has refused', async () => {
  const { addressId } = await anAddress(server, member)
  const wish = {
    parcelIds: [parcelId], warehouseId: platform.warehouseIds['DG'] ?? '', addressId, pickupMethod: 'delivery' as const, channelCode: 'SEA',
    notesAccepted: true as const, capCents: 50_000, waitDays: 14, ifLate: 'wait' as const, ifProblem: 'wait' as const,
  }
  await ask()
  await server.ask(saveStanding, wish, by())
  const look = () => lookAtAllStanding(server.db, server.app.ports)
  const standing = async () => (await server.ask(listStanding, {}, by())).items[0]
  await look()
  expect(await standing()).toMatchObject({ status: 'open' })
  expect((await server.db.execute('select count(*)::int as orders from orders')).rows).toEqual([{ orders: 0 }])
  await server.ask(operator.refusePurchaseReturn, { ...name, words: '不是我們的錯' }, byBuyer())
  // What has met an obstacle is asked again once an hour.
  setClockOffset(server.db, 1.1 * HOUR_MS)
  await look()
  expect(await standing()).toMatchObject({ status: 'applied' })
})
