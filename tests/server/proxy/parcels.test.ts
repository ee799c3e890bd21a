import { applyForPacking } from '@contract/order/packing-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { forecastParcel, updateForecast, withdrawForecast } from '@contract/parcel/forecast-endpoints'
import { reassignParcel } from '@contract/parcel/parcel-operator-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as operator from '@contract/proxy/proxy-operator-endpoints'
import { followPurchaseParcels } from '@server/trade/proxy-order/parcel/parcel-following'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { useMall } from '../../support/mall'
import { anApplication, anOrder, packingPlatform } from '../../support/orders'
import { aForecast, aTrackingNumber } from '../../support/parcels'
import { aPaidPurchaseOrder, arrive, BULB, buy, expectPurchasesInOrder, ForeignShops, LAMP, PICTURE_68, send, wanted } from '../../support/purchases'
import { useMember, usePlatform } from '../../support/use-server'

// How purchases become parcels of their member.

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
beforeEach(() => {
  new ForeignShops(mall.gateway).reset()
})
afterEach(async () => {
  await expectLedgerInOrder(server.db)
  await expectPurchasesInOrder(server.db)
})

const by = () => ({ token: member.token })
const byBuyer = () => ({ operatorKey: platform.buyerKey })
const see = (orderId: string) => server.ask(proxy.getPurchaseOrder, { orderId }, by())
const of = ({ orderNumber }: { readonly orderNumber: string }, place = 1) => ({ orderNumber, place })
const bought = async (lines = PICTURE_68) => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines })
  for (const [index] of order.purchases.entries()) await buy(server, platform, of(order, index + 1))
  return order
}
const parcelOf = async (trackingNumber: string) => {
  const { items } = await server.ask(listParcels, { search: trackingNumber }, by())
  if (!items[0]) throw new Error('no such parcel')
  return server.ask(getParcel, { parcelId: items[0].parcelId }, by())
}

it('are forecast with what customs read, at what the shop took', async () => {
  const order = await bought([wanted(LAMP, 2), wanted(BULB, 3)])
  const [one, two] = [aTrackingNumber(), aTrackingNumber()]
  await send(server, platform, of(order), [one, two])
  expect((await parcelOf(one)).items).toMatchObject([{ name: '護眼檯燈', quantity: 2, unitPriceCents: 12_900 }])
  expect((await parcelOf(two)).items).toMatchObject([{ name: '護眼檯燈', quantity: 3, unitPriceCents: 1_000 }])
  const { parcelId } = await parcelOf(one)
  // Nobody waits for goods whose forecast its member has taken away.
  expect(await server.post(withdrawForecast, { parcelId }, by())).toMatchObject({ code: 'notAllowedNow' })
  expect(await server.post(updateForecast, { parcelId, ...aForecast(platform, { trackingNumber: one }) }, by())).toMatchObject({ code: 'notAllowedNow' })
})

it('[proxy case 35] one number for two purchases is one parcel, and both are in stock at once', async () => {
  const order = await bought()
  const trackingNumber = aTrackingNumber()
  await send(server, platform, of(order), [trackingNumber])
  await send(server, platform, of(order, 2), [trackingNumber])
  expect((await parcelOf(trackingNumber)).items).toHaveLength(2)
  await arrive(server, platform, trackingNumber)
  expect(await see(order.orderId)).toMatchObject({ status: 'done', purchases: [{ status: 'inStock' }, { status: 'inStock' }] })
  expect((await server.ask(listParcels, { status: 'inStock' }, by())).items).toHaveLength(1)
  // One of them goes back: the parcel stays for the other.
  const purchaseId = (await see(order.orderId)).purchases[0]?.purchaseId ?? ''
  await server.ask(proxy.requestPurchaseReturn, { purchaseId, reason: 'wrong', text: '錯', photos: [] }, by())
  await server.ask(operator.agreePurchaseReturn, of(order), byBuyer())
  await server.ask(operator.confirmPurchaseReturn, { ...of(order), trackingNumber: 'SF1' }, byBuyer())
  expect(await see(order.orderId)).toMatchObject({ purchases: [{ status: 'returned' }, { status: 'inStock', parcels: [{ status: 'inStock' }] }] })
})

it('[proxy case 36] a number that its member had forecast is linked, with the member’s own words', async () => {
  const order = await bought()
  const [own, empty] = [aForecast(platform), aForecast(platform, { items: [] })]
  for (const forecast of [own, empty]) await server.ask(forecastParcel, forecast, by())
  await send(server, platform, of(order), [own.trackingNumber])
  await send(server, platform, of(order, 2), [empty.trackingNumber])
  expect(await parcelOf(own.trackingNumber)).toMatchObject({ source: 'proxy', items: [{ name: '機能尼龍後背包' }] })
  expect(await parcelOf(empty.trackingNumber)).toMatchObject({ source: 'proxy', items: [{ name: '護眼檯燈', quantity: 1, unitPriceCents: 28_900 }] })
  await arrive(server, platform, own.trackingNumber)
  expect((await see(order.orderId)).purchases).toMatchObject([{ status: 'inStock' }, { status: 'arriving' }])
})

it('[proxy case 37] a number of another member’s parcel is refused, and the purchase stays bought', async () => {
  const order = await bought()
  const other = await server.signUpMember()
  const forecast = aForecast(platform)
  await server.ask(forecastParcel, forecast, { token: other.token })
  const wish = { ...of(order), trackingNumbers: [aTrackingNumber(), forecast.trackingNumber], carrierCode: 'SF' }
  expect(await server.post(operator.sendPurchase, wish, byBuyer())).toMatchObject({ code: 'trackingNumberTaken' })
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'bought', parcels: [] })
  expect((await server.ask(listParcels, {}, by())).items).toEqual([])
})

it('a parcel that has come before its number was known is taken out of the pool, and is in stock at once', async () => {
  const order = await bought()
  const trackingNumber = aTrackingNumber()
  await arrive(server, platform, trackingNumber)
  await send(server, platform, of(order), [trackingNumber])
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'inStock', parcels: [{ trackingNumber, status: 'inStock' }] })
  expect(await parcelOf(trackingNumber)).toMatchObject({ source: 'proxy', items: [{ name: '護眼檯燈', quantity: 2 }] })
})

it('a forecast that waits in the pool with its parcel is followed to what that becomes', async () => {
  const order = await bought()
  const trackingNumber = aTrackingNumber()
  await send(server, platform, of(order), [trackingNumber])
  const other = await server.signUpMember()
  // Another member has named the number: the staff decides.
  expect(await server.post(forecastParcel, aForecast(platform, { trackingNumber }), { token: other.token })).toMatchObject({ code: 'trackingNumberTaken' })
  const { parcelId } = await arrive(server, platform, trackingNumber)
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'arriving', parcels: [{ status: 'notInStock' }] })
  await server.ask(reassignParcel, { parcelId, ClientNO: member.ClientNO, reason: '訂單是他的', carrierCode: 'SF' }, { operatorKey: platform.warehouseKey })
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'inStock', parcels: [{ parcelId, status: 'inStock' }] })
})

it('a forecast of what is lost is its member’s own again', async () => {
  const order = await bought()
  const trackingNumber = aTrackingNumber()
  await send(server, platform, of(order), [trackingNumber])
  await server.ask(operator.failPurchase, { ...of(order), kind: 'lost', reason: '不見了' }, byBuyer())
  expect((await see(order.orderId)).purchases[0]).toMatchObject({ status: 'refunded', endReason: 'lost', refunded: { moneyCents: 27_690 } })
  const { parcelId } = await parcelOf(trackingNumber)
  expect(await server.post(withdrawForecast, { parcelId }, by())).toMatchObject({ status: 'y' })
})

it('is followed once, however often it is called; what goes back is not packed, and what is packed does not go back', async () => {
  const order = await bought()
  for (const place of [1, 2]) {
    const trackingNumber = aTrackingNumber()
    await send(server, platform, of(order, place), [trackingNumber])
    await arrive(server, platform, trackingNumber)
  }
  const before = await see(order.orderId)
  const [first, second] = before.purchases
  const parcelIds = [first, second].flatMap((purchase) => purchase?.parcels.map(({ parcelId }) => parcelId) ?? [])
  await server.db.transaction((tx) => followPurchaseParcels(tx, parcelIds))
  expect({ ...(await see(order.orderId)), now: before.now }).toEqual(before)
  const back = (purchaseId = '') => server.post(proxy.requestPurchaseReturn, { purchaseId, reason: 'fake', text: '假', photos: [] }, by())
  expect(await back(first?.purchaseId)).toMatchObject({ status: 'y' })
  expect(await server.post(applyForPacking, await anApplication(server, platform, member, { parcelIds: parcelIds.slice(0, 1) }), by())).toMatchObject({ code: 'parcelNotReady' })
  await anOrder(server, platform, member, { parcelIds: parcelIds.slice(1) })
  expect((await see(order.orderId)).purchases[1]).toMatchObject({ status: 'inStock', actions: [] })
  expect(await back(second?.purchaseId)).toMatchObject({ code: 'parcelInOrder' })
})
