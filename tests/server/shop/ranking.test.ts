import { DAY_MS } from '@contract/kit/time'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { followLimitedPrices, rankGoods } from '@server/trade/shop-catalogue/goods-ranking'
import { stopClock } from '../../support/database'
import { aCatalogue, aSku, importBatch, inThree, someGoods } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)

async function twoGoods(): Promise<void> {
  await importBatch(server, platform, aCatalogue())
  await importBatch(server, platform, { goods: [someGoods('CHAIR', { names: inThree('椅') })], skus: [aSku('CHAIR-GREY', 'CHAIR', 'grey', { priceCents: 4_000 })] })
}
const facts = async () =>
  (await server.db.execute(`select code, min_price_cents as "min", max_price_cents as "max", sold_count as sold, rank_score as rank from shop_goods order by code`)).rows
const idOf = async (code: string) => ((await server.db.execute('select id from shop_goods where code = $1', [code])).rows as { id: string }[])[0]?.id ?? ''

describe('a limited-time price', () => {
  it('moves goods in the lists when it begins and when it ends, in one run of the job', async () => {
    stopClock(server.db, new Date('2026-11-30T23:00:00Z'))
    await twoGoods()
    const [from, until] = ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z']
    await server.ask(setSkuPrice, { skuCode: 'BASKET-SAND', priceCents: 3_000, from, until }, { operatorKey: platform.shopKey })
    const first = async () => (await server.ask(searchGoods, { sort: 'priceUp' }, { language: 'en' })).items.map(({ fromCents }) => fromCents)
    stopClock(server.db, new Date('2026-11-30T23:59:00Z'))
    expect([await followLimitedPrices(server.db), await first()]).toEqual([0, [4_000, 4_500]])
    stopClock(server.db, new Date(from))
    expect([await followLimitedPrices(server.db), await first()]).toEqual([1, [3_000, 4_000]])
    expect(await facts()).toMatchObject([{ code: 'BASKET', min: 3_000, max: 4_500 }, { min: 4_000 }])
    expect(await followLimitedPrices(server.db)).toBe(0)
    // A job that did not run for hours makes up for it.
    stopClock(server.db, new Date('2026-12-02T20:00:00Z'))
    expect([await followLimitedPrices(server.db), await first()]).toEqual([1, [4_000, 4_500]])
  })
})

describe('the rank', () => {
  const rank = async (lately: number, pieces = lately) => {
    const goodsId = await idOf('CHAIR')
    return rankGoods(server.db, () => Promise.resolve(pieces === 0 ? [] : [{ goodsId, pieces, lately }]))
  }

  it('is of what sells lately, and of what is new for 14 days', async () => {
    await twoGoods()
    await rank(0)
    expect(await facts()).toMatchObject([{ rank: 50, sold: 0 }, { rank: 50, sold: 0 }])
    await rank(3, 7)
    expect(await facts()).toMatchObject([{ rank: 50, sold: 0 }, { rank: 80, sold: 7 }])
    expect(await rank(3, 7)).toBe(0)
    const { rows } = await server.db.execute('select app_now() as now')
    stopClock(server.db, new Date((rows as { now: Date }[])[0]!.now.getTime() + 14 * DAY_MS))
    expect(await rank(3, 7)).toBe(2)
    expect(await facts()).toMatchObject([{ rank: 0 }, { rank: 30, sold: 7 }])
  })

  it('falls with what was cancelled or given back', async () => {
    await twoGoods()
    await rank(3)
    await rank(0)
    expect(await facts()).toMatchObject([{}, { rank: 50, sold: 0 }])
  })
})
