import { cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { operatorListOffers, publishOffer, withdrawOffer } from '@contract/shop/offer-operator-endpoints'
import { operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import { findBestOffer } from '@contract/shop/shop-price'
import { listRunningOffers } from '@server/trade/shop-catalogue/offer-service'
import { stopClock } from '../../support/database'
import { aCatalogue, aCategory, announceOffer, anOffer, importBatch, inThree } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const shop = () => ({ operatorKey: platform.shopKey })
const running = async () => (await listRunningOffers(server.db.kysely, 'en')).map(({ name }) => name)

describe('an offer', () => {
  it('runs from its beginning to its end, by the time of the database', async () => {
    await announceOffer(server, platform, anOffer('DEC', { names: inThree('十二月', '十二月', 'December'), opensAt: '2026-12-01T00:00:00+08:00', closesAt: '2026-12-02T00:00:00+08:00' }))
    const at = async (time: string) => {
      stopClock(server.db, new Date(time))
      return running()
    }
    expect(await at('2026-11-30T15:59:59.999Z')).toEqual([])
    expect(await at('2026-11-30T16:00:00.000Z')).toEqual(['December'])
    expect(await at('2026-12-01T15:59:59.999Z')).toEqual(['December'])
    expect(await at('2026-12-01T16:00:00.000Z')).toEqual([])
  })

  it('covers categories by their codes, and what stands below them [shop case 20]', async () => {
    await importBatch(server, platform, aCatalogue())
    await importBatch(server, platform, { categories: [aCategory('boxes', { parentCode: 'storage' })] })
    await announceOffer(server, platform, anOffer('STORE', { covers: { kind: 'categories', codes: ['storage'] } }))
    const [offer] = await listRunningOffers(server.db.kysely, 'zh-Hant')
    const { rows } = await server.db.execute(`select id from shop_categories where code = 'storage'`)
    const [root] = rows as { id: string }[]
    expect(offer).toMatchObject({ name: '滿150減10', covers: { kind: 'categories', categoryIds: [root?.id] } })
    const line = (unitCents: number) => ({ goodsId: 'any', categoryIds: ['boxes', root?.id ?? ''], unitCents: cents(unitCents), quantity: 1 })
    expect(findBestOffer([line(14_999)], offer ? [offer] : []).offerCents).toBe(0)
    expect(findBestOffer([line(15_000)], offer ? [offer] : []).offerCents).toBe(1_000)
  })

  it('covers goods by their codes, each once', async () => {
    await importBatch(server, platform, aCatalogue())
    const offer = await announceOffer(server, platform, anOffer('BASKETS', { covers: { kind: 'goods', codes: ['basket', 'BASKET'] } }))
    const { items } = await server.ask(operatorListGoods, {}, shop())
    expect(offer.covers).toEqual({ kind: 'goods', goodsIds: [items[0]?.goodsId] })
  })

  it('names a code that is not there', async () => {
    await importBatch(server, platform, aCatalogue())
    const asked = server.post(publishOffer, anOffer('NONE', { covers: { kind: 'goods', codes: ['BASKET', 'CHAIR'] } }), shop())
    expect(await asked).toMatchObject({ status: 'n', code: 'notFound', fields: [{ path: 'covers.codes.1' }] })
  })

  it('changes until it begins, and stays as it is from then on', async () => {
    stopClock(server.db, new Date('2026-11-30T00:00:00Z'))
    const offer = anOffer('DEC', { opensAt: '2026-12-01T00:00:00Z' })
    await announceOffer(server, platform, offer)
    expect(await announceOffer(server, platform, { ...offer, thresholdCents: 12_000 })).toMatchObject({ thresholdCents: 12_000 })
    stopClock(server.db, new Date('2026-12-01T00:00:00Z'))
    expect(await server.post(publishOffer, offer, shop())).toMatchObject({ code: 'offerTermsFixed' })
    // The same file once more is no change.
    expect(await announceOffer(server, platform, { ...offer, thresholdCents: 12_000 })).toMatchObject({ thresholdCents: 12_000 })
    expect((await server.ask(operatorListOffers, {}, shop())).items).toHaveLength(1)
  })

  it('is withdrawn for good, and keeps the moment at which it was', async () => {
    await announceOffer(server, platform, anOffer('ALWAYS'))
    expect(await running()).toEqual(['10 off from 150'])
    const { withdrawnAt } = await server.ask(withdrawOffer, { offerCode: 'always' }, shop())
    expect(withdrawnAt).toEqual(expect.any(String))
    expect(await running()).toEqual([])
    expect(await server.ask(withdrawOffer, { offerCode: 'ALWAYS' }, shop())).toMatchObject({ withdrawnAt })
    expect(await server.post(withdrawOffer, { offerCode: 'NEVER' }, shop())).toMatchObject({ code: 'notFound' })
    expect(await server.post(publishOffer, anOffer('ALWAYS', { thresholdCents: 1 }), shop())).toMatchObject({ code: 'offerTermsFixed' })
  })

  it('stands beside at most 49 others, also of two published at once; what was withdrawn or has closed makes room', async () => {
    const { maxOffers } = limits.shop
    const code = (index: number) => `O${index}`
    const named = (index: number, change = {}) => anOffer(code(index), { names: inThree(code(index)), ...change })
    for (let index = 1; index < maxOffers; index += 1) await announceOffer(server, platform, named(index))
    const atOnce = await Promise.all([0, 100].map((index) => server.post(publishOffer, named(index), shop())))
    expect(atOnce.map(({ status }) => status).sort()).toEqual(['n', 'y'])
    expect(atOnce.find(({ status }) => status === 'n')).toMatchObject({ code: 'tooManyOffers', params: { max: maxOffers } })
    // All that stand count, and one that has not begun stands.
    expect(await running()).toHaveLength(maxOffers)
    expect(await server.post(publishOffer, named(101, { opensAt: '2099-01-01T00:00:00Z' }), shop())).toMatchObject({ code: 'tooManyOffers' })
    // Known ones are published again as before.
    expect(await server.post(publishOffer, named(1), shop())).toMatchObject({ status: 'y' })
    expect(await server.post(publishOffer, named(102, { opensAt: '2020-01-01T00:00:00Z', closesAt: '2021-01-01T00:00:00Z' }), shop())).toMatchObject({ status: 'y' })
    await server.ask(withdrawOffer, { offerCode: code(1) }, shop())
    expect(await server.post(publishOffer, named(101), shop())).toMatchObject({ status: 'y' })
    // None that stands is missing from the list for one that does not.
    const { items } = await server.ask(operatorListOffers, {}, shop())
    expect(items).toHaveLength(maxOffers)
    expect(items.filter(({ withdrawnAt, offerCode }) => withdrawnAt !== undefined || offerCode === code(102))).toEqual([])
  })

  it.each([
    ['a rate above 90 %', { benefit: { kind: 'percent' as const, rate: 9_001, capCents: 1 } }, 'benefit.rate'],
    ['no rate', { benefit: { kind: 'percent' as const, rate: 0, capCents: 1 } }, 'benefit.rate'],
    ['an end before its beginning', { opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }, 'closesAt'],
    ['nothing that it covers', { covers: { kind: 'goods' as const, codes: [] } }, 'covers.codes'],
  ])('is not published with %s', async (_what, change, path) => {
    expect(await server.post(publishOffer, anOffer('WRONG', change), shop())).toMatchObject({ fields: [{ path }] })
  })
})
