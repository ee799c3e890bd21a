import type { InputOf } from '@contract/kit/endpoint'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { importCatalogue, listStockMoves, moveStock, operatorListGoods, setGoodsState, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { findStems, toTermQuery } from '@server/db/search-terms'
import { listDriftedStock } from '@server/trade/shop-catalogue/stock-store'
import { listShopFaults } from '@server/trade/shop-order/shop-audit'
import { stopClock } from '../../support/database'
import { anOperatorPhoto } from '../../support/parcels'
import { aCatalogue, aCategory, aSku, importBatch, inThree, someGoods } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const shop = () => ({ operatorKey: platform.shopKey })
const warehouse = () => ({ operatorKey: platform.warehouseKey })

afterEach(async () => expect(await listDriftedStock(server.db.kysely)).toEqual([]))

type Batch = InputOf<typeof importCatalogue>
const bring = (batch: Batch) => importBatch(server, platform, batch)
const created = (count: number) => ({ created: count, changed: 0, unchanged: 0 })
const unchanged = (count: number) => ({ created: 0, changed: 0, unchanged: count })
const listed = async () => (await server.ask(operatorListGoods, {}, shop())).items
const move = (kind: InputOf<typeof moveStock>['kind'], count: number, skuCode = 'BASKET-GREY') =>
  server.post(moveStock, { skuCode, kind, count, reason: '盤點' }, warehouse())
const found = async (words: string) => {
  const { rows } = await server.db.execute(`select code from shop_goods where search @@ $1::tsquery order by code`, [toTermQuery(words, { stems: await findStems(server.db.kysely, [words]) })])
  return (rows as { code: string }[]).map(({ code }) => code)
}

describe('an import', () => {
  it('brings categories, goods and options with their stock, by code', async () => {
    expect(await bring(aCatalogue())).toEqual({ categories: created(1), goods: created(1), skus: created(2), faults: [] })
    expect(await listed()).toMatchObject([
      {
        code: 'BASKET', name: '棉麻收納籃', categoryCode: 'storage', warehouseCode: 'DG', state: 'onShelf', deliveries: ['join', 'home'],
        skus: [{ code: 'BASKET-GREY', values: { color: 'grey' }, priceCents: 4_500, onHand: 5, reserved: 0 }, { code: 'BASKET-SAND', priceCents: 4_900 }],
      },
    ])
  })

  it('of the same file twice changes nothing (case 60)', async () => {
    const fileId = await anOperatorPhoto(server, platform)
    const batch = { ...aCatalogue(), goods: [someGoods('BASKET', { pictureIds: [fileId], perMember: 3 })] }
    await bring(batch)
    expect(await bring(batch)).toEqual({ categories: unchanged(1), goods: unchanged(1), skus: unchanged(2), faults: [] })
    const { moves } = await server.ask(listStockMoves, { skuCode: 'BASKET-GREY' }, warehouse())
    expect(moves).toMatchObject([{ kind: 'received', delta: 5, onHandAfter: 5 }])
  })

  it('changes what it names and leaves the rest', async () => {
    await bring(aCatalogue())
    const outcome = await bring({ skus: [aSku('BASKET-GREY', 'BASKET', 'grey', { priceCents: 3_900, stock: 50 })] })
    expect(outcome).toMatchObject({ skus: { changed: 1 }, faults: [] })
    const [goods] = await listed()
    // Stock is moved, never imported a second time.
    expect(goods?.skus).toMatchObject([{ priceCents: 3_900, onHand: 5 }, { priceCents: 4_900 }])
  })

  it.each<[string, Batch, object]>([
    ['a category that is not there', { goods: [someGoods('CHAIR', { categoryCode: 'garden', state: 'draft' })] }, { sheet: 'goods', field: 'categoryCode', value: 'garden', reason: 'unknown' }],
    ['a third level of categories', { categories: [aCategory('tiny', { parentCode: 'boxes' })] }, { sheet: 'categories', index: 0, field: 'parentCode', value: 'boxes', reason: 'tooDeep' }],
    ['a warehouse that is not there', { goods: [someGoods('CHAIR', { warehouseCode: 'XX', state: 'draft' })] }, { sheet: 'goods', field: 'warehouseCode', value: 'XX', reason: 'unknown' }],
    ['goods on the shelf without an option', { goods: [someGoods('CHAIR')] }, { sheet: 'goods', field: 'state', value: 'onShelf', reason: 'noOptions' }],
    ['an option of goods that are not there', { skus: [aSku('CHAIR-RED', 'CHAIR', 'red')] }, { sheet: 'skus', field: 'goodsCode', value: 'CHAIR', reason: 'unknown' }],
    ['a value that the goods have not', { skus: [aSku('BASKET-RED', 'BASKET', 'red')] }, { sheet: 'skus', field: 'values', value: 'color=red', reason: 'unknown' }],
    ['two options of the same values', { skus: [aSku('BASKET-2', 'BASKET', 'grey')] }, { sheet: 'skus', field: 'values', value: 'color=grey', reason: 'taken' }],
    ['an option of other goods', { goods: [someGoods('CHAIR', { state: 'draft' })], skus: [aSku('BASKET-GREY', 'CHAIR', 'grey')] }, { sheet: 'skus', field: 'goodsCode', value: 'CHAIR', reason: 'otherGoods' }],
    ['a code that comes twice', { categories: [aCategory('lamps'), aCategory('lamps')] }, { sheet: 'categories', index: 1, field: 'code', value: 'lamps', reason: 'duplicate' }],
    ['a value taken away from an option that is sold', { goods: [someGoods('BASKET', { options: [] })] }, { sheet: 'goods', field: 'options', value: 'BASKET-GREY', reason: 'needed' }],
  ])('with %s writes nothing, and says where', async (_says, batch, fault) => {
    await bring(aCatalogue())
    await bring({ categories: [aCategory('boxes', { parentCode: 'storage' })] })
    const before = await listed()
    const outcome = await bring(batch)
    expect(outcome.faults).toEqual([expect.objectContaining(fault)])
    expect(await listed()).toEqual(before)
    // Nor what was right in it.
    const right = someGoods('RIGHT', { state: 'draft' })
    await bring({ ...batch, goods: [...(batch.goods ?? []), right] })
    expect(await listed()).toEqual(before)
  })

  it('refuses a picture that no operator has uploaded', async () => {
    const pictureId = '11111111-1111-4111-8111-111111111111'
    const goods = [someGoods('BASKET', { pictureIds: [await anOperatorPhoto(server, platform), pictureId] })]
    expect(await server.post(importCatalogue, { ...aCatalogue(), goods }, shop())).toMatchObject({ code: 'notFound', fields: [{ path: 'goods.0.pictureIds.1' }] })
    const skus = [aSku('BASKET-GREY', 'BASKET', 'grey', { pictureId })]
    expect(await server.post(importCatalogue, { ...aCatalogue(), skus }, shop())).toMatchObject({ code: 'notFound', fields: [{ path: 'skus.0.pictureId' }] })
    expect(await listed()).toEqual([])
  })

  it('names all faults of a batch at once', async () => {
    const { faults } = await bring({ goods: [someGoods('A', { categoryCode: 'x' }), someGoods('B', { warehouseCode: 'XX' })], skus: [aSku('C', 'D', 'grey')] })
    expect(faults.map(({ sheet, index, field }) => [sheet, index, field])).toEqual([
      ['goods', 0, 'categoryCode'], ['goods', 0, 'state'], ['goods', 1, 'categoryCode'], ['goods', 1, 'warehouseCode'], ['goods', 1, 'state'], ['skus', 0, 'goodsCode'],
    ])
  })

  it('that only looks counts and writes nothing', async () => {
    expect(await bring({ ...aCatalogue(), dryRun: true })).toMatchObject({ goods: created(1), skus: created(2), faults: [] })
    expect(await listed()).toEqual([])
  })

  it.each([
    ['a price of nothing', { priceCents: 0 }],
    ['a list price below the price', { listPriceCents: 4_500 }],
    ['a name that customs cannot read', { customsName: 'Basket' }],
    ['a weight of nothing', { weightGrams: 0 }],
  ])('refuses %s', async (_says, change) => {
    const answer = await server.post(importCatalogue, { ...aCatalogue(), skus: [aSku('BASKET-GREY', 'BASKET', 'grey', change)] }, shop())
    expect(answer).toMatchObject({ status: 'n' })
  })

  it('of two at the same moment brings each thing once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => bring(aCatalogue())))
    expect(outcomes.map(({ goods }) => goods.created).sort()).toEqual([0, 0, 0, 1])
    expect(await listed()).toHaveLength(1)
  })
})

describe('what was imported', () => {
  it('is found in either script, by its option and its category', async () => {
    await bring(aCatalogue())
    for (const words of ['收納籃', '收纳篮', 'linen', 'baskets', 'sand', 'storage', '洗衣機']) {
      expect([words, await found(words)]).toEqual([words, ['BASKET']])
    }
    expect(await found('椅')).toEqual([])
    await bring({ categories: [aCategory('storage', { names: inThree('整理', '整理', 'Tidying') })] })
    expect([await found('tidying'), await found('storage')]).toEqual([['BASKET'], []])
  })

  it('leaves the shelf and comes back, and keeps the last option that can be bought', async () => {
    await bring(aCatalogue())
    const set = (state: 'onShelf' | 'withdrawn', skuCode?: string) => server.post(setGoodsState, { code: 'BASKET', skuCode, state }, shop())
    expect(await set('withdrawn', 'BASKET-SAND')).toMatchObject({ status: 'y', data: { skus: [{ isWithdrawn: false }, { isWithdrawn: true }] } })
    expect(await set('withdrawn', 'BASKET-GREY')).toMatchObject({ code: 'notAllowedNow' })
    expect(await set('withdrawn')).toMatchObject({ data: { state: 'withdrawn' } })
    expect(await set('onShelf')).toMatchObject({ data: { state: 'onShelf' } })
    expect(await set('onShelf', 'BASKET-SAND')).toMatchObject({ data: { skus: [{ isWithdrawn: false }, { isWithdrawn: false }] } })
    expect(await set('withdrawn', 'CHAIR-RED')).toMatchObject({ code: 'notFound' })
  })

  it('is counted for its category and the one above, as it comes to the shelf, leaves it and moves', async () => {
    const categories = [aCategory('living'), aCategory('light', { parentCode: 'living' }), aCategory('storage')]
    const lamp = (categoryCode: string, state: 'draft' | 'onShelf' | 'withdrawn' = 'onShelf') => someGoods('LAMP', { categoryCode, state })
    const counts = async () => {
      // What the database has counted is what there is.
      expect((await listShopFaults(server.db.kysely)).filter(({ fault }) => fault.includes('category'))).toEqual([])
      const { rows } = await server.db.execute(`select id from shop_categories order by code`)
      const asked: { categoryId?: string }[] = [...(rows as { id: string }[]).map(({ id }) => ({ categoryId: id })), {}]
      return Promise.all(asked.map(async (search) => (await server.ask(searchGoods, search)).count))
    }
    await bring({ categories, goods: [lamp('light'), someGoods('DESK', { categoryCode: 'living' }), someGoods('DRAFT', { state: 'draft' })], skus: [aSku('LAMP-1', 'LAMP', 'grey'), aSku('DESK-1', 'DESK', 'grey')] })
    // light, living, storage, everything
    expect(await counts()).toEqual([1, 2, 0, 2])
    await server.ask(setGoodsState, { code: 'LAMP', state: 'withdrawn' }, shop())
    expect(await counts()).toEqual([0, 1, 0, 1])
    await bring({ goods: [lamp('storage', 'withdrawn')] })
    expect(await counts()).toEqual([0, 1, 0, 1])
    await bring({ goods: [lamp('storage')] })
    expect(await counts()).toEqual([0, 1, 1, 2])
    // From one shelf to another.
    await bring({ goods: [lamp('light')] })
    expect(await counts()).toEqual([1, 2, 0, 2])
    // A change that is none of place or state.
    await bring({ goods: [{ ...lamp('light'), names: inThree('燈', '灯', 'Lamp') }] })
    expect(await counts()).toEqual([1, 2, 0, 2])
  })

  it('has a lower price for a time, by the database’s clock', async () => {
    await bring(aCatalogue())
    const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z']
    const price = (priceCents: number) => server.post(setSkuPrice, { skuCode: 'BASKET-GREY', priceCents, from, until }, shop())
    expect(await price(4_500)).toMatchObject({ code: 'invalidAmount' })
    expect(await price(3_490)).toMatchObject({ status: 'y' })
    const shown = async (at: string) => {
      stopClock(server.db, new Date(at))
      return (await listed())[0]?.skus[0]?.specialCents
    }
    expect(await shown('2026-11-30T23:59:59.999Z')).toBeUndefined()
    expect(await shown(from)).toBe(3_490)
    expect(await shown('2026-12-01T23:59:59.999Z')).toBe(3_490)
    expect(await shown(until)).toBeUndefined()
  })

  it('has stock that is moved, each move with its reason', async () => {
    await bring(aCatalogue())
    expect(await move('received', 10)).toMatchObject({ data: { onHand: 15 } })
    expect(await move('damaged', 2)).toMatchObject({ data: { onHand: 13 } })
    expect(await move('correction', -3)).toMatchObject({ data: { onHand: 10 } })
    expect(await move('counted', 10)).toMatchObject({ data: { onHand: 10 } })
    expect(await move('counted', 8)).toMatchObject({ data: { onHand: 8 } })
    const { moves, onHand } = await server.ask(listStockMoves, { skuCode: 'BASKET-GREY' }, warehouse())
    expect(moves.map(({ kind, delta, onHandAfter }) => [kind, delta, onHandAfter])).toEqual([
      ['counted', -2, 8], ['correction', -3, 10], ['damaged', -2, 13], ['received', 10, 15], ['received', 5, 5],
    ])
    expect(onHand).toBe(8)
    for (const [kind, count] of [['received', 0], ['received', -1], ['counted', -1], ['damaged', 0]] as const) {
      expect([kind, count, await move(kind, count)]).toMatchObject([kind, count, { code: 'invalidQuantity' }])
    }
    expect(await move('received', 1, 'CHAIR-RED')).toMatchObject({ code: 'notFound' })
  })

  it('never has less than is ordered (case 59)', async () => {
    await bring(aCatalogue())
    await server.db.execute(`update shop_stock set reserved = 5 where sku_id = (select id from shop_skus where code = 'BASKET-GREY')`)
    expect(await move('counted', 4)).toMatchObject({ code: 'stockBelowReserved', params: { count: 5 } })
    await expect(server.db.execute(`update shop_stock set reserved = 6`)).rejects.toMatchObject({ code: '23514' })
    await expect(server.db.execute(`update shop_stock_moves set delta = 1`)).rejects.toMatchObject({ code: '23001' })
  })

  it.each(['warehouseKey', 'supportKey', 'financeKey'] as const)('is not for the %s', async (key) => {
    const answer = await server.post(importCatalogue, aCatalogue(), { operatorKey: platform[key] })
    expect(answer).toMatchObject({ code: 'notPermitted' })
  })
})
