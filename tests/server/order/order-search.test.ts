import { shipOrder } from '@contract/order/order-operator-endpoints'
import { searchOrders } from '@contract/order/order-search-endpoints'
import { anAddress, anOrder, aPaidOrder, packingPlatform } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const search = async (text: string, who: TestMember = member) => (await server.ask(searchOrders, { search: text }, as(who))).items

async function anOrderOf(name: string) {
  const items = [{ name, quantity: 1, unitPriceCents: 16_800 }, { name: '杯子', quantity: 1, unitPriceCents: 1_000 }]
  const parcel = await aParcelInStock(server, platform, member, { items })
  const order = await anOrder(server, platform, member, { parcelIds: [parcel.parcelId] })
  return { ...order, number: parcel.trackingNumber }
}

it('finds an order by what is in it, what was searched for first [spec 2.16]', async () => {
  const { orderId } = await anOrderOf('咖啡濾紙')
  await anOrderOf('後背包')
  expect(await search('濾紙')).toMatchObject([{ orderId, status: 'unprocessed', parcelCount: 1, itemNames: ['咖啡濾紙', '杯子'], trackingNumbers: [] }])
  expect((await search('杯'))[0]).toMatchObject({ itemNames: ['杯子', '後背包'] })
})

it('finds it by its own number, by a parcel’s and by the shipment’s, however they are spelled', async () => {
  const { orderId, orderNumber, number } = await anOrderOf('咖啡濾紙')
  await anOrderOf('後背包')
  const spelled = `${number.slice(0, 4)} ${number.slice(4, 9)}-${number.slice(9)}`.toLowerCase()
  expect(await search(orderNumber.toLowerCase())).toMatchObject([{ orderId, trackingNumbers: [] }])
  expect(await search(spelled)).toMatchObject([{ orderId, trackingNumbers: [number] }])
})

it('finds a shipment by its number as the carrier writes it', async () => {
  const order = await aPaidOrder(server, platform, member)
  const shipment = { orderId: order.orderId, carrierName: '宅配', trackingNumber: '9061-2207 8834' }
  await server.ask(shipOrder, shipment, { operatorKey: platform.warehouseKey })
  expect(await search('906122078834')).toMatchObject([{ orderId: order.orderId, trackingNumbers: ['9061-2207 8834'] }])
  expect(await search('0612 2078')).toHaveLength(1)
})

it('finds an order by its recipient, and says whom it has found', async () => {
  const { orderId } = await anOrderOf('咖啡濾紙')
  expect(await search('予安')).toMatchObject([{ orderId, recipient: '林予安' }])
  expect((await search('咖啡'))[0]).not.toHaveProperty('recipient')
  const stranger = await server.signUpMember()
  expect(await search('予安', stranger)).toEqual([])
})

it('finds either script by the other, and capital letters by small ones', async () => {
  const { orderId } = await anOrderOf('臺製書包')
  for (const text of ['台製', '书包', '臺製書包']) expect(await search(text)).toMatchObject([{ orderId, itemNames: ['臺製書包', '杯子'] }])
  const named = await anAddress(server, member, { contact: 'Lin Yu-an' })
  const parcel = await aParcelInStock(server, platform, member)
  await anOrder(server, platform, member, { parcelIds: [parcel.parcelId], addressId: named.addressId })
  expect(await search('lin yu')).toMatchObject([{ recipient: 'Lin Yu-an' }])
})

it('tells nobody of another member’s orders', async () => {
  const { orderNumber, number } = await anOrderOf('咖啡濾紙')
  const stranger = await server.signUpMember()
  for (const text of [orderNumber, number, '咖啡']) expect(await search(text, stranger)).toEqual([])
})

it('takes signs of a pattern for themselves', async () => {
  await anOrderOf('咖啡濾紙')
  for (const text of ['%', '_', '咖%', '\\', '", "', '.', '咖.', '(', '[', '***', '咖|濾', '^咖', '\\w']) expect(await search(text)).toEqual([])
})

it('goes on by pages, newest first', async () => {
  const first = await anOrderOf('咖啡濾紙')
  const second = await anOrderOf('咖啡杯')
  const page = await server.ask(searchOrders, { search: '咖啡', limit: 1 }, as(member))
  expect(page.items.map(({ orderId }) => orderId)).toEqual([second.orderId])
  const next = await server.ask(searchOrders, { search: '咖啡', limit: 1, cursor: page.nextCursor }, as(member))
  expect(next.items.map(({ orderId }) => orderId)).toEqual([first.orderId])
  expect(next).not.toHaveProperty('nextCursor')
})

it('needs a login and something to look for', async () => {
  expect(await server.post(searchOrders, { search: '咖啡' })).toMatchObject({ code: 'tokenExpired' })
  expect(await server.post(searchOrders, { search: '  ' }, as(member))).toMatchObject({ status: 'n', fields: [{ path: 'search' }] })
})
