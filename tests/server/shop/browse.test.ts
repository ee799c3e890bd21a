import type { InputOf } from '@contract/kit/endpoint'
import { getGoods, getShopHome, listCategories } from '@contract/shop/goods-endpoints'
import { type importCatalogue, moveStock, operatorListGoods, setGoodsState, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { stopClock } from '../../support/database'
import { anOperatorPhoto } from '../../support/parcels'
import { aCatalogue, aCategory, announceOffer, anOffer, aSku, importBatch, inThree, someGoods } from '../../support/shop'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What everybody reads of the shop, signed in or not.

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)
const shop = () => ({ operatorKey: platform.shopKey })
const bring = (batch: InputOf<typeof importCatalogue>) => importBatch(server, platform, batch)

async function idOf(code = 'BASKET'): Promise<string> {
  return (await server.ask(operatorListGoods, { code }, shop())).items[0]?.goodsId ?? ''
}
const detail = async (code = 'BASKET', token?: string) => server.ask(getGoods, { goodsId: await idOf(code) }, { language: 'en', ...(token !== undefined && { token }) })
const cards = async () => (await server.ask(getShopHome, {}, { language: 'en' })).goods.items
const count = (skuCode: string, left: number) =>
  server.ask(moveStock, { skuCode, kind: 'counted', count: left, reason: '盤點' }, { operatorKey: platform.warehouseKey })

describe('the first page of the shop', () => {
  it('has categories, the offer that closes first, and cards of what is on the shelf [spec 2.09]', async () => {
    await bring({ ...aCatalogue(), categories: [aCategory('storage', { sort: 2 }), aCategory('garden', { sort: 1 })] })
    await bring({ goods: [someGoods('DRAFT', { state: 'draft' })], skus: [aSku('DRAFT-GREY', 'DRAFT', 'grey')] })
    await announceOffer(server, platform, anOffer('LATER'))
    await announceOffer(server, platform, anOffer('FIRST', { names: inThree('先', '先', 'First'), closesAt: '2099-01-01T00:00:00Z' }))
    const home = await server.ask(getShopHome, {}, { language: 'en' })
    expect(home).toMatchObject({ categories: [{ name: 'Storage', icon: 'home', children: [] }], hasSpecials: false, offer: { name: 'First', thresholdCents: 15_000 } })
    expect(home.goods).toEqual({
      items: [{
        goodsId: await idOf(), name: 'Linen basket', subtitle: 'Folds flat', icon: 'home', fromCents: 4_500, hasRange: true, isSpecial: false,
        soldCount: 0, isSoldOut: false, deliveries: ['join', 'home'],
      }],
    })
  })

  it('is there before anything is on the shelf', async () => {
    expect(await server.ask(getShopHome, {})).toEqual({ categories: [], hasSpecials: false, goods: { items: [] } })
  })

  it('speaks the language of who asks', async () => {
    await bring(aCatalogue())
    const names = await Promise.all((['zh-Hant', 'zh-Hans', 'en'] as const).map(async (language) => (await server.ask(getShopHome, {}, { language })).goods.items[0]?.name))
    expect(names).toEqual(['棉麻收納籃', '棉麻收纳篮', 'Linen basket'])
  })

  it('has the root of a category that alone has goods below it', async () => {
    await bring({ ...aCatalogue(), categories: [aCategory('storage'), aCategory('baskets', { parentCode: 'storage' }), aCategory('empty', { parentCode: 'storage' })] })
    await bring({ goods: [someGoods('BASKET', { categoryCode: 'baskets' })] })
    const { categories } = await server.ask(listCategories, {})
    expect(categories).toMatchObject([{ children: [expect.anything()] }])
  })
})

describe('a card', () => {
  it('begins at the lowest price that can be bought now', async () => {
    await bring(aCatalogue())
    await count('BASKET-GREY', 0)
    expect(await cards()).toMatchObject([{ fromCents: 4_900, hasRange: false, isSoldOut: false }])
    await count('BASKET-SAND', 0)
    expect(await cards()).toMatchObject([{ fromCents: 4_500, hasRange: true, isSoldOut: true }])
  })

  it('shows a limited-time price while it runs [shop case 23]', async () => {
    await bring({ ...aCatalogue(), skus: [aSku('BASKET-GREY', 'BASKET', 'grey')] })
    await server.ask(setSkuPrice, { skuCode: 'BASKET-GREY', priceCents: 3_490, from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }, shop())
    stopClock(server.db, new Date('2026-11-30T23:59:59.999Z'))
    const [before] = await cards()
    expect(before).toMatchObject({ fromCents: 4_500, isSpecial: false, onlySkuId: expect.any(String) as string })
    expect(before).not.toHaveProperty('listPriceCents')
    stopClock(server.db, new Date('2026-12-01T00:00:00Z'))
    expect(await cards()).toMatchObject([{ fromCents: 3_490, listPriceCents: 4_500, isSpecial: true }])
    expect(await server.ask(getShopHome, {})).toMatchObject({ hasSpecials: true })
  })

  it('has the first picture of the goods, else one of an option, else the drawing of its category [shop case 43]', async () => {
    const [own, first] = [await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform)]
    await bring({ ...aCatalogue(), skus: [aSku('BASKET-GREY', 'BASKET', 'grey', { pictureId: own })] })
    expect(await cards()).toMatchObject([{ picture: { fileId: own, url: `/api/shop/picture/${own}` } }])
    await bring({ goods: [someGoods('BASKET', { pictureIds: [first] })] })
    expect(await cards()).toMatchObject([{ picture: { fileId: first }, icon: 'home' }])
  })
})

describe('goods', () => {
  it('are shown with options, paragraphs and what is left of them', async () => {
    await bring({ ...aCatalogue(), goods: [someGoods('BASKET', { texts: inThree('一', '一', 'One.\nStill one.\n\n  Two. '), perMember: 3 })] })
    await count('BASKET-GREY', 99)
    await count('BASKET-SAND', 100)
    expect(await detail()).toMatchObject({
      name: 'Linen basket', subtitle: 'Folds flat', pictures: [], icon: 'home', categoryName: 'Storage', isOnShelf: true, texts: ['One.\nStill one.', 'Two.'],
      options: [{ code: 'color', name: 'Colour', values: [{ code: 'grey', name: 'Grey' }, { code: 'sand', name: 'Sand' }] }],
      skus: [
        { values: { color: 'grey' }, priceCents: 4_500, weightGrams: 600, stock: 99, stockIsMore: false, isWithdrawn: false, isAwaited: false },
        { values: { color: 'sand' }, priceCents: 4_900, stock: 99, stockIsMore: true },
      ],
      soldCount: 0, deliveries: ['join', 'home'], goodsNature: 'ordinary', isFragile: false, perMember: 3,
    })
  })

  it('say to a member how many are left of a limit, and to a guest nothing of it', async () => {
    await bring({ ...aCatalogue(), goods: [someGoods('BASKET', { perMember: 3 })] })
    expect(await detail()).not.toHaveProperty('memberLeft')
    expect(await detail('BASKET', member.token)).toMatchObject({ memberLeft: 3 })
    const bought = (pieces: number) =>
      server.db.execute(
        `insert into shop_member_counts (member_id, goods_id, bought) select id, $1, $2 from members where client_no = $3
         on conflict (member_id, goods_id) do update set bought = excluded.bought`,
        [bought.goodsId, pieces, member.ClientNO],
      )
    bought.goodsId = await idOf()
    await bought(2)
    expect(await detail('BASKET', member.token)).toMatchObject({ memberLeft: 1 })
    // Accounts that have joined may have had more.
    await bought(5)
    expect(await detail('BASKET', member.token)).toMatchObject({ memberLeft: 0 })
  })

  it('stay when they are sold no longer; a draft is unknown', async () => {
    await bring(aCatalogue())
    const goodsId = await idOf()
    await server.ask(setGoodsState, { code: 'BASKET', skuCode: 'BASKET-SAND', state: 'withdrawn' }, shop())
    expect(await detail()).toMatchObject({ isOnShelf: true, skus: [{ isWithdrawn: false }, { isWithdrawn: true }] })
    await server.ask(setGoodsState, { code: 'BASKET', state: 'withdrawn' }, shop())
    expect(await detail()).toMatchObject({ isOnShelf: false })
    expect(await cards()).toEqual([])
    await server.ask(setGoodsState, { code: 'BASKET', state: 'draft' }, shop())
    expect(await server.post(getGoods, { goodsId })).toMatchObject({ code: 'notFound' })
    expect(await server.post(getGoods, { goodsId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ code: 'notFound' })
  })
})

describe('a picture', () => {
  const open = (fileId: string, width = '') => server.fetch(`/api/shop/picture/${fileId}${width}`)

  it('of goods is for everybody, in narrower widths too, but not of a draft', async () => {
    const [fileId, own] = [await anOperatorPhoto(server, platform), await anOperatorPhoto(server, platform)]
    expect((await open(fileId)).status).toBe(404)
    await bring({ ...aCatalogue(), goods: [someGoods('BASKET', { pictureIds: [fileId], state: 'draft' })], skus: [aSku('BASKET-GREY', 'BASKET', 'grey', { pictureId: own })] })
    expect([(await open(fileId)).status, (await open(own)).status]).toEqual([404, 404])
    await server.ask(setGoodsState, { code: 'BASKET', state: 'onShelf' }, shop())
    expect([(await open(fileId)).status, (await open(own, '?w=360')).status]).toEqual([200, 200])
    expect((await open(fileId, '?w=361')).status).toBe(404)
    await server.ask(setGoodsState, { code: 'BASKET', state: 'withdrawn' }, shop())
    expect((await open(fileId)).status).toBe(200)
  })
})
