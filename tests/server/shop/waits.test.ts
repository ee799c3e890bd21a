import { getGoods, awaitSku, listAwaitedSkus, stopAwaitingSku } from '@contract/shop/goods-endpoints'
import { moveStock, operatorListGoods, setGoodsState } from '@contract/shop/shop-operator-endpoints'
import { limits } from '@contract/limits'
import { notifyBackInStock } from '@server/trade/shop-catalogue/back-in-stock'
import { releaseStock } from '@server/trade/shop-catalogue/stock-service'
import { aCatalogue, aSku, importBatch, someGoods } from '../../support/shop'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
const shop = () => ({ operatorKey: platform.shopKey })
const by = ({ token }: TestMember = member) => ({ token, language: 'en' as const })

async function skuOf(code = 'BASKET-GREY'): Promise<string> {
  const { items } = await server.ask(operatorListGoods, {}, shop())
  return items.flatMap(({ skus }) => skus).find((sku) => sku.code === code)?.skuId ?? ''
}
const soldOut = () => importBatch(server, platform, { ...aCatalogue(), skus: [aSku('BASKET-GREY', 'BASKET', 'grey', { stock: 0 }), aSku('BASKET-SAND', 'BASKET', 'sand')] })
const receive = (count: number, kind: 'received' | 'counted' = 'received') =>
  server.ask(moveStock, { skuCode: 'BASKET-GREY', kind, count, reason: '到貨' }, { operatorKey: platform.warehouseKey })
const run = () => notifyBackInStock(server.db, server.app.ports)
/** Client numbers, in the order of waiting. */
async function told(): Promise<string[]> {
  const { rows } = await server.db.execute(`select client_no as "clientNo" from notifications n join members m on m.id = n.member_id where event = 'shopBack' order by 1`)
  return (rows as { clientNo: string }[]).map(({ clientNo }) => clientNo)
}
async function waiting(count: number): Promise<TestMember[]> {
  const skuId = await skuOf()
  const members: TestMember[] = []
  for (let n = 0; n < count; n += 1) {
    const one = await server.signUpMember()
    await server.ask(awaitSku, { skuId }, by(one))
    members.push(one)
  }
  return members
}
const numbers = (members: readonly TestMember[]) => members.map(({ ClientNO }) => ClientNO).sort()

describe('waiting for an option', () => {
  it('is shown with the goods and in a list, once, until it is stopped', async () => {
    await soldOut()
    const skuId = await skuOf()
    await server.ask(awaitSku, { skuId }, by())
    await server.ask(awaitSku, { skuId }, by())
    const { skus } = await server.ask(listAwaitedSkus, {}, by())
    expect(skus).toMatchObject([{ skuId, name: 'Linen basket', optionText: 'Grey', icon: 'home', priceCents: 4_500, since: expect.any(String) as string }])
    const { skus: shown } = await server.ask(getGoods, { goodsId: skus[0]?.goodsId ?? '' }, by())
    expect(shown.map(({ isAwaited }) => isAwaited)).toEqual([true, false])
    for (let n = 0; n < 2; n += 1) await server.ask(stopAwaitingSku, { skuId }, by())
    expect(await server.ask(listAwaitedSkus, {}, by())).toEqual({ skus: [] })
  })

  it('is refused for what can be bought, and for what does not come back', async () => {
    await soldOut()
    const [grey, sand] = [await skuOf(), await skuOf('BASKET-SAND')]
    const wait = async (skuId: string) => server.post(awaitSku, { skuId }, by())
    expect(await wait(sand)).toMatchObject({ code: 'notAllowedNow' })
    await server.ask(setGoodsState, { code: 'BASKET', skuCode: 'BASKET-GREY', state: 'withdrawn' }, shop())
    expect(await wait(grey)).toMatchObject({ code: 'skuGone' })
    await server.ask(setGoodsState, { code: 'BASKET', state: 'withdrawn' }, shop())
    expect(await wait(sand)).toMatchObject({ code: 'goodsOffShelf' })
    expect(await wait('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'notFound' })
  })

  it('has an end at 50, also when two are asked for at once', async () => {
    const codes = Array.from({ length: limits.shop.maxWaits + 1 }, (_, n) => `SKU-${n}`)
    const values = codes.slice(0, 12).map((code, n) => ({ code: `v${n}`, names: { 'zh-Hant': code, 'zh-Hans': code, en: code } }))
    const options = [{ code: 'one', names: { 'zh-Hant': '一', 'zh-Hans': '一', en: 'One' }, values }, { code: 'two', names: { 'zh-Hant': '二', 'zh-Hans': '二', en: 'Two' }, values }]
    const toSku = (code: string, n: number) =>
      aSku(code, 'MANY', '', { stock: 0, values: [{ option: 'one', value: `v${n % 12}` }, { option: 'two', value: `v${Math.floor(n / 12)}` }] })
    await importBatch(server, platform, { categories: aCatalogue().categories, goods: [someGoods('MANY', { options })], skus: codes.map(toSku) })
    const { items } = await server.ask(operatorListGoods, {}, shop())
    const ids = items.flatMap(({ skus }) => skus.map(({ skuId }) => skuId))
    for (const skuId of ids.slice(0, limits.shop.maxWaits - 1)) await server.ask(awaitSku, { skuId }, by())
    const last = await Promise.all(ids.slice(limits.shop.maxWaits - 1).map((skuId) => server.post(awaitSku, { skuId }, by())))
    expect(last.map(({ status }) => status).sort()).toEqual(['n', 'y'])
    expect(last.find(({ status }) => status === 'n')).toMatchObject({ code: 'tooManyWaits' })
    expect((await server.ask(listAwaitedSkus, {}, by())).skus).toHaveLength(limits.shop.maxWaits)
  })
})

describe('what is back', () => {
  it('is told to those who have waited longest, three for each piece, each once', async () => {
    await soldOut()
    const members = await waiting(5)
    await receive(1)
    await run()
    await run()
    expect(await told()).toEqual(numbers(members.slice(0, 3)))
    expect((await server.ask(listAwaitedSkus, {}, by(members[0]))).skus).toEqual([])
    await receive(2, 'counted')
    await run()
    expect(await told()).toEqual(numbers(members))
  })

  it('is told when an order lets it go', async () => {
    await soldOut()
    await receive(1)
    const skuId = await skuOf()
    await server.db.execute(`update shop_stock set reserved = 1 where sku_id = $1`, [skuId])
    const members = await waiting(1)
    await run()
    expect(await told()).toEqual([])
    await server.db.transaction((tx) => releaseStock(tx, [{ skuId, quantity: 1 }]))
    await run()
    expect(await told()).toEqual(numbers(members))
  })

  it('is not told where it is sold out again, and waited for on', async () => {
    await soldOut()
    const [one] = await waiting(1)
    await receive(1)
    await receive(0, 'counted')
    await run()
    expect(await told()).toEqual([])
    expect((await server.ask(listAwaitedSkus, {}, by(one))).skus).toHaveLength(1)
    await receive(1)
    await run()
    expect(await told()).toEqual([one?.ClientNO])
  })

  it('is told when goods come back to the shelf with what there is of them', async () => {
    await soldOut()
    const [one] = await waiting(1)
    await server.ask(setGoodsState, { code: 'BASKET', state: 'withdrawn' }, shop())
    await receive(1)
    await run()
    expect(await told()).toEqual([])
    await server.ask(setGoodsState, { code: 'BASKET', state: 'onShelf' }, shop())
    await run()
    expect(await told()).toEqual([one?.ClientNO])
  })

  it('is noted for nobody where nobody waits', async () => {
    await soldOut()
    await receive(3)
    expect((await server.db.execute('select 1 from shop_back_in_stock')).rows).toEqual([])
  })
})
