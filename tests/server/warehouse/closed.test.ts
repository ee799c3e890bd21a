import { startGroup } from '@contract/group/group-endpoints'
import { getGoods, awaitSku, getShopHome } from '@contract/shop/goods-endpoints'
import { getCart, putInCart } from '@contract/shop/cart-endpoints'
import { getShopOrder, placeShopOrder, previewShopOrder } from '@contract/shop/shop-order-endpoints'
import { saveRequest } from '@contract/proxy/request-endpoints'
import { getParcel } from '@contract/parcel/one-parcel-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { forecastParcel, forecastParcels, updateForecast } from '@contract/parcel/forecast-endpoints'
import { operatorListGoods, setGoodsState } from '@contract/shop/shop-operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { operatorListWarehouses, setWarehouseClosed } from '@contract/warehouse/warehouse-operator-endpoints'
import { runCli } from '@server/cli/run-cli'
import { aGroupStart } from '../../support/groups'
import { aForecast, aForecastParcel, anArrival } from '../../support/parcels'
import { aRequest, aRequestForm } from '../../support/proxy'
import { aShop, aShopOrder, bringGoods, expectShopInOrder, payShopOrder, putSome, shopPlatform, toPlacing, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// A warehouse that takes nothing new: docs/decisions/a-closed-warehouse.md

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(() => expectShopInOrder(server.db))

const by = () => ({ token: member.token })
const admin = () => ({ operatorKey: platform.adminKey })
const set = (isClosed: boolean, warehouseCode = 'DG') => server.ask(setWarehouseClosed, { warehouseCode, isClosed }, admin())
const closedAt = (field: string) => ({ code: 'warehouseClosed', fields: [{ path: field }] })
const idOf = (code: string) => ids[code] ?? ''
const inOsaka = () => bringGoods(server, platform, 'FAN', { goods: { warehouseCode: 'OS' } })
const goodsIdOf = async (code: string) => {
  const { items } = await server.ask(operatorListGoods, { code }, { operatorKey: platform.shopKey })
  return items[0]?.goodsId ?? ''
}

describe('the shop', () => {
  it('[shop case 41] shows lines of withdrawn goods, of a withdrawn option and of a closed warehouse, and sells the rest', async () => {
    const names = (text: string) => ({ 'zh-Hant': text, 'zh-Hans': text, en: text })
    const options = [{ code: 'color', names: names('c'), values: ['grey', 'red'].map((code) => ({ code, names: names(code) })) }]
    const grey = await bringGoods(server, platform, 'TWO', { goods: { options }, sku: { values: [{ option: 'color', value: 'grey' }] } })
    const { aSku, importBatch } = await import('../../support/shop')
    await importBatch(server, platform, { skus: [aSku('TWO-RED', 'TWO', 'red')] })
    for (const skuId of [grey, idOf('BOX'), idOf('CUP'), await inOsaka()]) await putSome(server, member, skuId, 1)
    const shop = { operatorKey: platform.shopKey }
    await server.ask(setGoodsState, { code: 'TWO', skuCode: 'TWO', state: 'withdrawn' }, shop)
    await server.ask(setGoodsState, { code: 'BOX', state: 'withdrawn' }, shop)
    await set(true, 'OS')
    const { lines } = await server.ask(getCart, {}, by())
    expect(Object.fromEntries(lines.map(({ name, state }) => [name, state]))).toEqual({
      TWO: 'skuGone',
      收納箱: 'offShelf',
      FAN: 'warehouseClosed',
      保溫杯: 'ok',
    })
    const order = await aShopOrder(server, member, { lines: [{ skuId: idOf('CUP'), quantity: 1 }] })
    expect(order).toMatchObject({ status: 'unpaid', payableCents: 5_800 })
    await set(false, 'OS')
    const again = await server.ask(getCart, {}, by())
    expect(again.lines.find(({ name }) => name === 'FAN')).toMatchObject({ state: 'ok' })
  })

  it('refuses to put in the cart, to order and to wait for what lies in a closed warehouse', async () => {
    const choice = { delivery: 'join' as const, lines: [{ skuId: idOf('CUP'), quantity: 1 }] }
    const placing = await toPlacing(server, member, choice)
    await set(true)
    const line = { skuId: idOf('CUP'), delivery: 'join' as const, quantity: 1, seenCents: 5_800 }
    expect(await server.post(putInCart, line, by())).toMatchObject(closedAt('skuId'))
    expect(await server.post(placeShopOrder, placing, by())).toMatchObject(closedAt('lines.0.skuId'))
    expect(await server.ask(previewShopOrder, choice, by())).toMatchObject({ isPlaceable: false, lines: [{ state: 'warehouseClosed' }] })
    expect(await server.post(awaitSku, { skuId: idOf('CUP') }, by())).toMatchObject({ code: 'warehouseClosed' })
  })

  it('says on the page of the goods why they cannot be bought, and offers none of them in a list', async () => {
    const goodsId = await goodsIdOf('CUP')
    const cardOf = async () => (await server.ask(getShopHome, {})).goods.items.find((card) => card.goodsId === goodsId)
    expect(await cardOf()).toMatchObject({ isSoldOut: false, onlySkuId: idOf('CUP') })
    await set(true)
    expect(await server.ask(getGoods, { goodsId })).toMatchObject({ isOnShelf: false, isWarehouseClosed: true })
    const card = await cardOf()
    expect(card).toMatchObject({ isSoldOut: true })
    expect(card?.onlySkuId).toBeUndefined()
    await set(false)
    const open = await server.ask(getGoods, { goodsId })
    expect(open).toMatchObject({ isOnShelf: true })
    expect(open.isWarehouseClosed).toBeUndefined()
  })

  it('lets an order that was placed before be paid', async () => {
    const order = await aShopOrder(server, member, { lines: [{ skuId: idOf('CUP'), quantity: 1 }] })
    await set(true)
    await payShopOrder(server, platform, member, order)
    expect(await server.ask(getShopOrder, { orderId: order.orderId }, by())).toMatchObject({ status: 'toPick' })
  })
})

describe('what else is new', () => {
  it('is refused: a forecast, some of many, a group, a request', async () => {
    await set(true)
    const closed = closedAt('warehouseId')
    expect(await server.post(forecastParcel, aForecast(platform), by())).toMatchObject(closed)
    const elsewhere = aForecast(platform, { warehouseId: platform.warehouseIds['OS'] })
    const { rows } = await server.ask(forecastParcels, { parcels: [aForecast(platform), elsewhere] }, by())
    expect(rows).toMatchObject([{ outcome: 'refused', reason: 'This warehouse takes nothing new at present' }, { outcome: 'forecast' }])
    expect(await server.post(startGroup, await aGroupStart(server, platform, member), by())).toMatchObject(closed)
    expect(await server.post(saveRequest, aRequestForm(platform), by())).toMatchObject(closed)
  })

  it('is refused also where something earlier is moved there, which otherwise is changed as before', async () => {
    const before = await aForecastParcel(server, platform, member)
    const request = await aRequest(server, platform, member)
    const elsewhere = await aForecastParcel(server, platform, member, { warehouseId: platform.warehouseIds['OS'] })
    await set(true)
    const toInput = ({ trackingNumber }: typeof before, warehouseId = platform.warehouseIds['DG'] ?? '') => ({ ...aForecast(platform, { trackingNumber }), warehouseId })
    expect(await server.post(updateForecast, { parcelId: before.parcelId, ...toInput(before) }, by())).toMatchObject({ status: 'y' })
    expect(await server.post(updateForecast, { parcelId: elsewhere.parcelId, ...toInput(elsewhere) }, by())).toMatchObject({ code: 'warehouseClosed' })
    const changed = { proxyRequestId: request.proxyRequestId, ...aRequestForm(platform) }
    expect(await server.post(saveRequest, changed, by())).toMatchObject({ status: 'y' })
  })

  it('leaves alone what is on its way: it is received', async () => {
    const { trackingNumber, parcelId } = await aForecastParcel(server, platform, member)
    await set(true)
    await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber), { operatorKey: platform.warehouseKey })
    expect(await server.ask(getParcel, { parcelId }, by())).toMatchObject({ status: 'inStock' })
  })
})

describe('the operator', () => {
  it('closes and opens, and members see which warehouse takes nothing new', async () => {
    const first = await set(true)
    expect(await set(true)).toEqual(first)
    expect((await server.ask(listWarehouses, {}, by())).map(({ code, isClosed }) => [code, isClosed])).toEqual([['DG', true], ['OS', undefined]])
    expect(await server.ask(operatorListWarehouses, {}, admin())).toMatchObject([{ code: 'DG', closedAt: first.closedAt }, { code: 'OS' }])
    expect((await set(false)).closedAt).toBeUndefined()
    expect(await server.post(setWarehouseClosed, { warehouseCode: 'XX', isClosed: true }, admin())).toMatchObject({ code: 'unknownWarehouse' })
    expect(await server.post(setWarehouseClosed, { warehouseCode: 'DG', isClosed: true }, { operatorKey: platform.warehouseKey })).toMatchObject({ status: 'n' })
  })

  it('does it by command', async () => {
    const said: string[] = []
    const terminal = { environment: { OPERATOR_KEY: platform.adminKey }, say: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
    const run = async (...words: string[]) => {
      said.length = 0
      const code = await runCli([...words, '--server', server.baseUrl], terminal)
      return { code, said: said.join('\n') }
    }
    expect((await run('warehouses', 'close', 'DG')).said).toMatch(/DG +東莞倉 +\d{4}-/)
    expect((await run('warehouses')).said).toMatch(/DG +東莞倉 +\d{4}-[^\n]*\nOS +大阪倉/)
    expect((await run('warehouses', 'open', 'DG')).said).not.toMatch(/\d{4}-/)
    expect((await run('warehouses', 'close')).code).not.toBe(0)
    expect(await run('warehouses', 'burn', 'DG')).toMatchObject({ said: expect.stringContaining('is no act') as string })
  })
})
