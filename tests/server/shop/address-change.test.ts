import { type addAddress, deleteAddress, updateAddress } from '@contract/address/address-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { listMessages } from '@contract/notification/message-endpoints'
import { listAudit } from '@contract/operator/operator-endpoints'
import { getShopOrder } from '@contract/shop/shop-order-endpoints'
import { changeShopAddress, shipShopOrder, shortShopOrder, startPicking } from '@contract/shop/shop-order-operator-endpoints'
import { runCli } from '@server/cli/run-cli'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress } from '../../support/orders'
import { aShop, aShopOrder, expectShopInOrder, payShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aShipment } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// docs/decisions/where-a-paid-order-goes.md

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

const by = () => ({ token: member.token })
const support = () => ({ operatorKey: platform.supportKey })
const warehouse = () => ({ operatorKey: platform.warehouseKey })
const detailOf = (orderId: string) => server.ask(getShopOrder, { orderId }, by())
const REASON = '會員來信更正'

async function aHomeOrder(change: Partial<InputOf<typeof addAddress>> = {}) {
  const { addressId } = await anAddress(server, member, change)
  return { addressId, order: await aShopOrder(server, member, { delivery: 'home', addressId, channelCode: 'HOME', lines: [{ skuId: ids['CUP'] ?? '', quantity: 2 }] }) }
}

async function aPaidHomeOrder(change: Partial<InputOf<typeof addAddress>> = {}) {
  const made = await aHomeOrder(change)
  await payShopOrder(server, platform, member, made.order)
  return made
}

const toChange = (orderNumber: string, fields: Partial<InputOf<typeof changeShopAddress>> = { address: '9 號 10 樓' }) => ({ orderNumber, reason: REASON, ...fields })
const change = (orderNumber: string, fields?: Partial<InputOf<typeof changeShopAddress>>) =>
  server.post(changeShopAddress, toChange(orderNumber, fields), support())
const countHistory = async () => (await server.db.execute('select before, reason from shop_address_changes')).rows as { before: { address: string }; reason: string }[]

it('[shop case 51] keeps where a paid order goes, whatever becomes of the address in the book', async () => {
  const { addressId, order } = await aPaidHomeOrder()
  const before = (await detailOf(order.orderId)).address
  const moved = { contact: '別人', country: 'TW' as const, phone: '0912 345 000', pickupMethod: 'delivery' as const, province: '高雄市', city: '前鎮區', address: '1 號', postcode: '806' }
  await server.ask(updateAddress, { addressId, ...moved }, by())
  expect((await detailOf(order.orderId)).address).toEqual(before)
  await server.ask(deleteAddress, { addressId }, by())
  expect((await detailOf(order.orderId)).address).toEqual(before)
  expect(before).toMatchObject({ contact: '林予安', address: '9 號 12 樓' })
})

it('is corrected by the service until it leaves: what is not named stays, nothing is charged, and its member is told', async () => {
  const { order: { orderId, orderNumber } } = await aPaidHomeOrder()
  const before = await detailOf(orderId)
  const done = await server.ask(changeShopAddress, toChange(orderNumber, { address: '9 號 10 樓', phone: '0912 345 679', postcode: '106' }), support())
  expect(done).toEqual({ orderId, status: 'toPick' })
  const after = await detailOf(orderId)
  expect(after.address).toEqual({ ...before.address, address: '9 號 10 樓', phone: '+886912345679', postcode: '106' })
  const { freightCents, payableCents, quote, refunds } = before
  expect(after).toMatchObject({ freightCents, payableCents, quote, refunds })
  await server.ask(startPicking, { orderNumbers: [orderNumber] }, warehouse())
  expect(await server.ask(changeShopAddress, toChange(orderNumber), support())).toMatchObject({ status: 'picking' })
  expect(await server.ask(changeShopAddress, toChange(orderNumber, { contact: '林大安' }), support())).toMatchObject({ status: 'picking' })
  expect((await detailOf(orderId)).address).toMatchObject({ contact: '林大安', street: '松高路' })
  // The second changed nothing: neither a note nor a message.
  expect(await countHistory()).toMatchObject([{ before: { address: '9 號 12 樓' }, reason: REASON }, { before: { address: '9 號 10 樓' } }])
  const { items } = await server.ask(listMessages, {}, { ...by(), language: 'zh-Hant' })
  expect(items.map(({ title }) => title).filter((title) => title === '商城訂單的收件資料已更改')).toHaveLength(2)
  const acts = (await server.ask(listAudit, { limit: 10 }, { operatorKey: platform.adminKey })).items
  expect(acts.filter(({ action, subjectId }) => action === changeShopAddress.path && subjectId === orderId)).toHaveLength(3)
})

it.each([
  ['dearer', { postcode: '110' }, '880'],
  ['cheaper', { postcode: '880' }, '110'],
])('is not changed to where the freight is %s', async (_which, place, postcode) => {
  const { order: { orderId, orderNumber } } = await aPaidHomeOrder(place)
  const before = await detailOf(orderId)
  expect(await change(orderNumber, { postcode })).toMatchObject({ code: 'addressChangesFreight', fields: [{ path: 'postcode' }] })
  expect((await detailOf(orderId)).address).toEqual(before.address)
  expect(await countHistory()).toEqual([])
  // Within the same zone it is.
  const near = place.postcode === '880' ? '88041' : '106'
  expect(await change(orderNumber, { postcode: near })).toMatchObject({ status: 'y' })
})

it('gives back the same freight for what is missing afterwards as it would have before', async () => {
  const lines = { skuCode: 'CUP', count: 1, kind: 'damaged' as const, reason: '壓壞' }
  const one = (await aPaidHomeOrder()).order
  const other = (await aPaidHomeOrder()).order
  await server.ask(changeShopAddress, toChange(other.orderNumber, { postcode: '106' }), support())
  const back = await Promise.all([one, other].map(({ orderNumber }) => server.ask(shortShopOrder, { orderNumber, ...lines }, warehouse())))
  expect(back[1]?.moneyCents).toBe(back[0]?.moneyCents)
  expect(back[0]?.moneyCents).toBeGreaterThan(5_800)
})

it('is the member’s own matter before it is paid, and nobody’s once it has left or where it is joined', async () => {
  const unpaid = (await aHomeOrder()).order
  expect(await change(unpaid.orderNumber)).toMatchObject({ code: 'notAllowedNow' })
  const joined = await aShopOrder(server, member, { lines: [{ skuId: ids['CUP'] ?? '', quantity: 1 }] })
  await payShopOrder(server, platform, member, joined)
  expect(await change(joined.orderNumber)).toMatchObject({ code: 'notAllowedNow' })
  const { order: { orderNumber } } = await aPaidHomeOrder()
  await server.ask(startPicking, { orderNumbers: [orderNumber] }, warehouse())
  await server.ask(shipShopOrder, await aShipment(server, platform, orderNumber), warehouse())
  expect(await change(orderNumber)).toMatchObject({ code: 'notAllowedNow' })
  expect(await change('S20261126999')).toMatchObject({ code: 'notFound' })
})

it('is judged by the country that it goes to, and is no matter of the warehouse', async () => {
  const { order: { orderId, orderNumber } } = await aPaidHomeOrder()
  const before = (await detailOf(orderId)).address
  expect(await change(orderNumber, { phone: '12345' })).toMatchObject({ status: 'n', fields: [{ path: 'phone' }] })
  expect(await change(orderNumber, { postcode: '12' })).toMatchObject({ code: 'invalidPostcode', fields: [{ path: 'postcode' }] })
  expect(await server.post(changeShopAddress, { orderNumber, reason: REASON }, support())).toMatchObject({ status: 'n', code: 'required' })
  expect(await server.post(changeShopAddress, toChange(orderNumber), warehouse())).toMatchObject({ status: 'n' })
  expect((await detailOf(orderId)).address).toEqual(before)
})

it('is done by command', async () => {
  const { order: { orderId, orderNumber } } = await aPaidHomeOrder()
  const said: string[] = []
  const terminal = { environment: { OPERATOR_KEY: platform.supportKey }, say: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
  const run = (...words: string[]) => runCli(['shop-address', orderNumber, ...words, '--server', server.baseUrl], terminal)
  expect(await run('--address', '9 號 10 樓', '--reason', REASON)).toBe(0)
  expect(said.join('\n')).toMatch(/status +toPick/)
  expect((await detailOf(orderId)).address).toMatchObject({ address: '9 號 10 樓', contact: '林予安' })
  expect(await run('--postcode', '880', '--reason', REASON)).toBe(1)
})
