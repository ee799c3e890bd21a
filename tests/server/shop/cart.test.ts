import type { DeviceCartLine, ShownCart } from '@contract/shop/shown-cart'
import { clearInvalidLines, getCart, lookAtCart, mergeCart, putInCart, seeCartPrices } from '@contract/shop/cart-endpoints'
import { setGoodsState } from '@contract/shop/shop-operator-endpoints'
import { cents } from '@contract/kit/money'
import { dropPastLines } from '@server/trade/shop-cart/cart-service'
import { setClockOffset } from '../../support/database'
import { aParcelInStock } from '../../support/parcels'
import { aShop, bringGoods, putSome, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})

const by = () => ({ token: member.token })
const idOf = (code: string) => ids[code] ?? ''
const put = (code: string, quantity: number, delivery: 'join' | 'home' = 'join') => putSome(server, member, idOf(code), quantity, delivery)
const inCart = ({ lines }: ShownCart) => lines.map(({ skuId, delivery, quantity }) => [Object.keys(ids).find((code) => ids[code] === skuId), delivery, quantity])
const onDevice = (code: string, quantity: number, changedAt = 1_000): DeviceCartLine => ({
  skuId: idOf(code),
  delivery: 'join',
  quantity,
  seenCents: cents(3_990),
  changedAt,
})
const withdraw = (code: string, skuCode?: string) =>
  server.ask(setGoodsState, { code, skuCode, state: 'withdrawn' }, { operatorKey: platform.shopKey })

it('keeps a quantity of each option and way, whatever is repeated, and takes out what is set to nothing [spec 1.16]', async () => {
  await put('POOL', 2)
  await put('POOL', 2)
  expect(inCart(await put('POOL', 1, 'home'))).toEqual(expect.arrayContaining([['POOL', 'join', 2], ['POOL', 'home', 1]]))
  const cart = await put('POOL', 0, 'home')
  expect(inCart(cart)).toEqual([['POOL', 'join', 2]])
  expect(cart).toMatchObject({ lines: [{ priceCents: 3_990, state: 'ok', warehouseName: 'Dongguan' }], offers: [{ thresholdCents: 15_000 }] })
})

it('moves a line to another key in one go, and the larger quantity stays where both were there', async () => {
  await put('POOL', 3)
  await put('POOL', 5, 'home')
  const moved = { skuId: idOf('POOL'), delivery: 'home' as const, quantity: 3, seenCents: 3_990 }
  const cart = await server.ask(putInCart, { ...moved, replaces: { skuId: idOf('POOL'), delivery: 'join' } }, by())
  expect(inCart(cart)).toEqual([['POOL', 'home', 5]])
})

it('says how many parcels in stock the goods would go with', async () => {
  await aParcelInStock(server, platform, member)
  const { parcels } = await put('POOL', 1)
  expect(parcels).toEqual([{ warehouseId: platform.warehouseIds['DG'], count: 1, grams: expect.any(Number) as number }])
})

it('[shop case 39] takes the larger quantity of each line of a device, however often', async () => {
  await put('POOL', 2)
  await put('BOX', 1)
  const device = [onDevice('POOL', 3), onDevice('CUP', 1)]
  const { cart, left } = await server.ask(mergeCart, { lines: device }, by())
  expect(left).toEqual([])
  expect(inCart(cart).sort()).toEqual([['BOX', 'join', 1], ['CUP', 'join', 1], ['POOL', 'join', 3]])
  const again = await server.ask(mergeCart, { lines: device }, by())
  expect(inCart(again.cart)).toEqual(inCart(cart))
})

it('[shop case 40] keeps those of the account where there is no room for all, and names the oldest of the device', async () => {
  const codes = Array.from({ length: 103 }, (_one, index) => `N${index}`)
  const skuIds = new Map<string, string>()
  for (const code of codes) skuIds.set(code, '')
  await server.db.execute(`
    insert into shop_goods (code, category_id, warehouse_id, names, subtitles, texts, options, goods_nature, is_fragile, offers_join, offers_home, state, on_shelf_at, search)
    select 'N' || n, category_id, warehouse_id, names, subtitles, texts, options, goods_nature, is_fragile, true, true, state, on_shelf_at, ''
    from shop_goods, generate_series(0, 102) n where code = 'POOL'`)
  await server.db.execute(`
    insert into shop_skus (goods_id, code, option_values, values_key, price_cents, weight_grams, length_mm, width_mm, height_mm, customs_name)
    select g.id, g.code, '{}', '', 100, 100, 10, 10, 10, '東西' from shop_goods g where g.code like 'N%'`)
  const { rows } = await server.db.execute(`select id, code from shop_skus where code like 'N%'`)
  for (const { id, code } of rows as { id: string; code: string }[]) skuIds.set(code, id)
  const line = (index: number) => ({ ...onDevice('POOL', 1, 1_000 + index), skuId: skuIds.get(`N${index}`) ?? '' })
  await server.ask(mergeCart, { lines: codes.slice(0, 98).map((_code, index) => line(index)) }, by())
  const { cart, left } = await server.ask(mergeCart, { lines: [98, 99, 100, 101, 102].map(line) }, by())
  expect(cart.lines).toHaveLength(100)
  expect(left.map(({ skuId }) => skuId).sort()).toEqual([98, 99, 100].map((index) => skuIds.get(`N${index}`)).sort())
  expect(await server.post(putInCart, { skuId: idOf('POOL'), delivery: 'join', quantity: 1, seenCents: 1 }, by())).toMatchObject({ code: 'cartFull', params: { max: 100 } })
})

it('[shop case 41] answers with every line that cannot be bought, and why', async () => {
  const gone = await bringGoods(server, platform, 'TWO', { goods: { options: someOptions() }, sku: { values: [{ option: 'color', value: 'grey' }] } })
  await bringOther()
  const last = await bringGoods(server, platform, 'LAST', { sku: { stock: 2 } })
  const none = await bringGoods(server, platform, 'NONE', { sku: { stock: 0 } })
  const few = await bringGoods(server, platform, 'FEW', { goods: { perMember: 2 } })
  for (const skuId of [gone, last, none, few]) await putSome(server, member, skuId, 3)
  await put('BOX', 1)
  await put('CUP', 1, 'home')
  await put('POOL', 1)
  await withdraw('BOX')
  await withdraw('TWO', 'TWO')
  await server.db.execute(`update shop_goods set offers_home = false where code = 'CUP'`)
  const { lines } = await server.ask(getCart, {}, by())
  const states = Object.fromEntries(lines.map(({ name, state, left }) => [name, left === undefined ? state : `${state} ${left}`]))
  expect(states).toEqual({ 收納箱: 'offShelf', TWO: 'skuGone', LAST: 'notEnough 2', NONE: 'soldOut', FEW: 'overLimit 2', 保溫杯: 'deliveryNotOffered', 充氣池: 'ok' })
  const cleared = await server.ask(clearInvalidLines, {}, by())
  expect(cleared.lines.map(({ name }) => name).sort()).toEqual(['FEW', 'LAST', 'NONE', '充氣池'])

  function someOptions() {
    const names = (text: string) => ({ 'zh-Hant': text, 'zh-Hans': text, en: text })
    return [{ code: 'color', names: names('c'), values: ['grey', 'red'].map((code) => ({ code, names: names(code) })) }]
  }
  async function bringOther() {
    const { aSku, importBatch } = await import('../../support/shop')
    await importBatch(server, platform, { skus: [aSku('TWO-RED', 'TWO', 'red')] })
  }
})

it('keeps what was withdrawn for ninety days, and what is sold again for ever', async () => {
  const DAY_MS = 86_400_000
  const left = async (days: number) => {
    setClockOffset(server.db, days * DAY_MS)
    await server.db.transaction(dropPastLines)
    const { rows } = await server.db.execute('select goods.code from cart_lines line join shop_skus sku on sku.id = line.sku_id join shop_goods goods on goods.id = sku.goods_id order by 1')
    return (rows as { code: string }[]).map(({ code }) => code)
  }
  for (const code of ['POOL', 'BOX', 'CUP']) await put(code, 1)
  await withdraw('POOL')
  await withdraw('BOX')
  await server.ask(setGoodsState, { code: 'BOX', state: 'onShelf' }, { operatorKey: platform.shopKey })
  expect(await left(89.9)).toEqual(['BOX', 'CUP', 'POOL'])
  expect(await left(90.1)).toEqual(['BOX', 'CUP'])
})

it('points out a price that has changed until it has been seen', async () => {
  await putSome(server, member, idOf('BOX'), 1)
  const [line] = (await server.ask(getCart, {}, by())).lines
  expect(line).toMatchObject({ priceCents: 4_500, seenCents: 3_990 })
  await server.ask(seeCartPrices, { lines: [{ skuId: idOf('BOX'), delivery: 'join', seenCents: 4_500 }] }, by())
  expect((await server.ask(getCart, {}, by())).lines).toMatchObject([{ seenCents: 4_500 }])
})

it('[shop case 43] shows goods without a picture by the drawing of their category', async () => {
  const { lines } = await put('POOL', 1)
  expect(lines[0]).toMatchObject({ icon: 'home' })
  expect(lines[0]?.picture).toBeUndefined()
})

it('tells a guest what the lines of a device cost, and leaves out what is no option', async () => {
  const unknown = { ...onDevice('POOL', 1), skuId: '11111111-1111-4111-8111-111111111111' }
  const cart = await server.ask(lookAtCart, { lines: [onDevice('POOL', 2), unknown] })
  expect(cart).toMatchObject({ lines: [{ quantity: 2, priceCents: 3_990, state: 'ok' }], parcels: [] })
  expect(cart.lines).toHaveLength(1)
})

it('takes only what is sold', async () => {
  await withdraw('BOX')
  const line = (skuId: string) => ({ skuId, delivery: 'join' as const, quantity: 1, seenCents: 1 })
  expect(await server.post(putInCart, line(idOf('BOX')), by())).toMatchObject({ code: 'goodsOffShelf' })
  expect(await server.post(putInCart, line('11111111-1111-4111-8111-111111111111'), by())).toMatchObject({ code: 'notFound' })
})
