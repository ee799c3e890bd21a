import { setGoodsState, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { readShopLines, toShopLineGoods } from '@server/trade/shop-catalogue/shop-lines'
import { stopClock } from '../../support/database'
import { anOperatorPhoto } from '../../support/parcels'
import { aCatalogue, aCategory, aSku, importBatch, inThree, someGoods } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const shop = () => ({ operatorKey: platform.shopKey })

async function lineOf(code: string) {
  const { rows } = await server.db.execute('select id from shop_skus where code = $1', [code])
  const id = (rows as { id: string }[])[0]?.id ?? ''
  return (await readShopLines(server.db.kysely, [id, id])).get(id)
}

const categoryId = async (code: string) => {
  const { rows } = await server.db.execute('select id from shop_categories where code = $1', [code])
  return (rows as { id: string }[])[0]?.id
}

describe('lines of the shop', () => {
  it('say of an option what a cart shows and an order keeps', async () => {
    const { goods = [], skus = [] } = aCatalogue()
    const categories = [aCategory('storage'), aCategory('baskets', { parentCode: 'storage', icon: 'bag' })]
    await importBatch(server, platform, { categories, goods: goods.map((one) => ({ ...one, categoryCode: 'baskets', perMember: 3, isFragile: true })), skus })
    const line = await lineOf('BASKET-GREY')
    expect(line).toMatchObject({
      names: inThree('棉麻收納籃', '棉麻收纳篮', 'Linen basket'), optionTexts: inThree('灰', '灰', 'Grey'), icon: 'bag', fileId: undefined,
      categoryIds: [await categoryId('baskets'), await categoryId('storage')],
      priceCents: 4_500, listPriceCents: undefined, weightGrams: 600, size: { lengthMm: 300, widthMm: 200, heightMm: 50 },
      customsName: '收納籃', goodsNature: 'ordinary', isFragile: true, deliveries: ['join', 'home'], perMember: 3,
      isOnShelf: true, isWithdrawn: false, freeStock: 5,
    })
    expect(line && toShopLineGoods(line, 'en', { state: 'ok' })).toMatchObject({ name: 'Linen basket', optionText: 'Grey', state: 'ok', warehouseName: expect.any(String) })
  })

  it('join the values of several options in their order', async () => {
    const size = { code: 'size', names: inThree('尺寸', '尺寸', 'Size'), values: [{ code: 'big', names: inThree('大', '大', 'Big') }] }
    const [basket] = aCatalogue().goods ?? []
    await importBatch(server, platform, {
      categories: [aCategory('storage')],
      goods: [someGoods('BASKET', { options: [...(basket?.options ?? []), size] })],
      skus: [aSku('BASKET-1', 'BASKET', 'sand', { values: [{ option: 'size', value: 'big' }, { option: 'color', value: 'sand' }] })],
    })
    expect((await lineOf('BASKET-1'))?.optionTexts).toEqual(inThree('沙 · 大', '沙 · 大', 'Sand · Big'))
  })

  it('cost the limited-time price while it runs, by the time of the database', async () => {
    await importBatch(server, platform, aCatalogue())
    await server.ask(setSkuPrice, { skuCode: 'BASKET-GREY', priceCents: 3_900, from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }, shop())
    const at = async (time: string) => {
      stopClock(server.db, new Date(time))
      const line = await lineOf('BASKET-GREY')
      return [line?.priceCents, line?.listPriceCents, line?.specialUntil?.toISOString()]
    }
    expect(await at('2026-11-30T23:59:59.999Z')).toEqual([4_500, undefined, undefined])
    expect(await at('2026-12-01T00:00:00.000Z')).toEqual([3_900, 4_500, '2026-12-02T00:00:00.000Z'])
    expect(await at('2026-12-02T00:00:00.000Z')).toEqual([4_500, undefined, undefined])
    // A price that was lowered below it counts.
    stopClock(server.db, new Date('2026-12-01T12:00:00Z'))
    await server.ask(setSkuPrice, { skuCode: 'BASKET-GREY', priceCents: 3_500 }, shop())
    expect((await lineOf('BASKET-GREY'))?.priceCents).toBe(3_500)
  })

  it('have a picture: the own one, else the first of the goods [shop case 43]', async () => {
    const [first, second, own] = [await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform)]
    await importBatch(server, platform, {
      ...aCatalogue(),
      goods: [someGoods('BASKET', { pictureIds: [first, second] })],
      skus: [aSku('BASKET-GREY', 'BASKET', 'grey'), aSku('BASKET-SAND', 'BASKET', 'sand', { pictureId: own })],
    })
    expect([(await lineOf('BASKET-GREY'))?.fileId, (await lineOf('BASKET-SAND'))?.fileId]).toEqual([first, own])
  })

  it('stay when goods or options are withdrawn, and are unknown of a draft', async () => {
    await importBatch(server, platform, aCatalogue())
    await server.ask(setGoodsState, { code: 'BASKET', skuCode: 'BASKET-SAND', state: 'withdrawn' }, shop())
    expect(await lineOf('BASKET-SAND')).toMatchObject({ isOnShelf: true, isWithdrawn: true })
    await server.ask(setGoodsState, { code: 'BASKET', state: 'withdrawn' }, shop())
    expect(await lineOf('BASKET-GREY')).toMatchObject({ isOnShelf: false, isWithdrawn: false })
    await importBatch(server, platform, { goods: [someGoods('CHAIR', { state: 'draft' })], skus: [aSku('CHAIR-GREY', 'CHAIR', 'grey')] })
    expect(await lineOf('CHAIR-GREY')).toBeUndefined()
  })

  it('count what is ordered as not free', async () => {
    await importBatch(server, platform, aCatalogue())
    await server.db.execute(`update shop_stock set reserved = 2 where sku_id = (select id from shop_skus where code = 'BASKET-GREY')`)
    expect((await lineOf('BASKET-GREY'))?.freeStock).toBe(3)
  })
})
