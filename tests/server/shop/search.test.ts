import type { InputOf } from '@contract/kit/endpoint'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import { type importCatalogue, moveStock, setSkuPrice } from '@contract/shop/shop-operator-endpoints'
import { aCategory, aSku, importBatch, inThree, someGoods } from '../../support/shop'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server)
type Batch = InputOf<typeof importCatalogue>
type Search = InputOf<typeof searchGoods>

const NAMES: Readonly<Record<string, ReturnType<typeof inThree>>> = {
  BOX: inThree('收納箱', '收纳箱', 'Storage box'),
  CHAIR: inThree('椅子', '椅子', 'Folding chair'),
  CABLE: inThree('充電線', '充电线', 'Type-C cable'),
  LAMP: inThree('檯燈', '台灯', 'Desk lamp'),
  MUG: inThree('馬克杯', '马克杯', 'Mug'),
}
const PRICES: Readonly<Record<string, number>> = { BOX: 4_500, CHAIR: 9_900, CABLE: 990, LAMP: 4_500, MUG: 2_000 }

/** A lamp among the chairs, a mug that is sent home alone, a cable that is sold out; all but the mug have colours. */
function theShop(): Batch {
  const codes = Object.keys(NAMES)
  return {
    categories: [aCategory('storage'), aCategory('living', { names: inThree('居家', '居家', 'Living') }), aCategory('light', { names: inThree('燈具', '灯具', 'Light'), parentCode: 'living' })],
    goods: codes.map((code) =>
      someGoods(code, {
        names: NAMES[code],
        subtitles: inThree(''),
        texts: code === 'MUG' ? inThree('洗碗機可洗', '洗碗机可洗', 'Dishwasher safe') : inThree(''),
        categoryCode: code === 'LAMP' ? 'light' : code === 'CHAIR' ? 'living' : 'storage',
        deliveries: code === 'MUG' ? ['home'] : ['join', 'home'],
      }),
    ),
    skus: codes.map((code) => aSku(`${code}-1`, code, 'grey', { priceCents: PRICES[code], stock: code === 'CABLE' ? 0 : 5 })),
  }
}

beforeAll(async () => {
  await importBatch(server, platform, theShop())
  await server.db.execute(`update shop_goods set rank_score = case code when 'MUG' then 90 when 'LAMP' then 50 when 'BOX' then 50 else 0 end`)
  await server.db.execute(`update shop_goods set sold_count = case code when 'CHAIR' then 9 else 0 end`)
})

const ask = (search: Search) => server.ask(searchGoods, search, { language: 'en' })
const NAME_OF = new Map(Object.entries(NAMES).map(([code, { en }]) => [en, code]))
const found = async (search: Search) => (await ask(search)).items.map(({ name }) => NAME_OF.get(name))
const categoryOf = async (code: string) => ((await server.db.execute('select id from shop_categories where code = $1', [code])).rows as { id: string }[])[0]?.id ?? ''

describe('words', () => {
  it.each(['収納箱', '收納箱', '收纳箱', 'box 收納', 'BOXES', 'ｂｏｘ', 'storage bo'])('%s find the box, whatever script, case and width they are in [shop case 64]', async (q) => {
    expect(await found({ q })).toEqual(['BOX'])
  })

  it('of one character find it anywhere in a name [shop case 65]', async () => {
    expect(await found({ q: '箱' })).toEqual(['BOX'])
  })

  it.each(['%_\'&|!:*', '\\', '!!', '‍'])('that are none, %s, find nothing, and no error [shop case 65]', async (q) => {
    const answer = await server.post(searchGoods, { q })
    expect(answer.status === 'y' ? answer.data : answer).toMatchObject(answer.status === 'y' ? { items: [], count: 0, countIsMore: false } : { code: 'required' })
  })

  it('count up to 40 characters [shop case 65]', async () => {
    expect(await found({ q: `${'收納箱 '.repeat(10)}${'椅'.repeat(160)}` })).toEqual(['BOX'])
    expect(await server.post(searchGoods, { q: '箱'.repeat(201) })).toMatchObject({ code: 'tooLong' })
  })

  it('must all be there, in any order', async () => {
    expect(await found({ q: 'chair folding' })).toEqual(['CHAIR'])
    expect(await found({ q: 'chair box' })).toEqual([])
  })

  it('are found together or apart', async () => {
    for (const q of ['type-c', 'typec', 'Type C']) expect(await found({ q })).toEqual(['CABLE'])
  })

  it('are looked for in category, options and code, and in the description where these find next to nothing', async () => {
    expect(await found({ q: '燈具' })).toEqual(['LAMP'])
    expect((await found({ q: 'grey' })).sort()).toEqual(Object.keys(NAMES).sort())
    expect(await found({ q: 'lamp' })).toEqual(['LAMP'])
    expect(await found({ q: '洗碗機' })).toEqual(['MUG'])
  })
})

describe('the order', () => {
  it.each([
    ['all', ['MUG', 'BOX|LAMP', 'BOX|LAMP', 'CABLE|CHAIR', 'CABLE|CHAIR']],
    ['priceUp', ['CABLE', 'MUG', 'BOX|LAMP', 'BOX|LAMP', 'CHAIR']],
    ['priceDown', ['CHAIR', 'BOX|LAMP', 'BOX|LAMP', 'MUG', 'CABLE']],
  ] as const)('%s, the same in pages of two, with words or without, and nothing comes twice', async (sort, order) => {
    for (const q of [undefined, 'grey']) {
      const all = await found({ sort, q })
      all.forEach((code, index) => expect(order[index]?.split('|')).toContain(code))
      const paged: (string | undefined)[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await ask({ sort, q, limit: 2, cursor })
        expect(page).toMatchObject({ count: 5, countIsMore: false })
        paged.push(...page.items.map(({ name }) => NAME_OF.get(name)))
        cursor = page.nextCursor
        if (cursor === undefined) break
      }
      expect(paged).toEqual(all)
    }
  })

  it('by what sells', async () => {
    expect((await found({ sort: 'sold' }))[0]).toBe('CHAIR')
  })

  it('refuses a cursor that it has not handed out, and one of another order', async () => {
    const { nextCursor } = await ask({ sort: 'sold', limit: 1 })
    for (const cursor of ['x', nextCursor]) expect(await server.post(searchGoods, { sort: 'all', cursor })).toMatchObject({ code: 'invalid' })
  })
})

describe('a category', () => {
  it('has its own goods and those of the categories below it', async () => {
    expect(await found({ categoryId: await categoryOf('living') })).toEqual(['LAMP', 'CHAIR'])
    expect(await found({ categoryId: await categoryOf('light') })).toEqual(['LAMP'])
    expect(await ask({ categoryId: await categoryOf('living'), limit: 1 })).toMatchObject({ count: 2, nextCursor: expect.any(String) as string })
  })

  it('that is not there is not found', async () => {
    for (const categoryId of ['nothing', '00000000-0000-4000-8000-000000000000']) expect(await server.post(searchGoods, { categoryId })).toMatchObject({ code: 'notFound' })
  })

  it('narrows words, and words it', async () => {
    expect(await found({ q: 'grey', categoryId: await categoryOf('living') })).toEqual(['LAMP', 'CHAIR'])
    expect(await found({ q: 'box', categoryId: await categoryOf('living') })).toEqual([])
  })
})

describe('a filter', () => {
  it('by price has both ends', async () => {
    expect(await found({ sort: 'priceUp', minCents: 2_000, maxCents: 4_500 })).toEqual(['MUG', ...(await found({ sort: 'priceUp', minCents: 4_500, maxCents: 4_500 }))])
    expect(await ask({ minCents: 4_500, maxCents: 4_500 })).toMatchObject({ count: 2 })
  })

  it('by delivery, stock and limited-time prices', async () => {
    expect(await found({ delivery: 'join' })).not.toContain('MUG')
    expect(await found({ delivery: 'home' })).toContain('MUG')
    expect(await found({ inStock: true })).not.toContain('CABLE')
    expect(await found({ special: true })).toEqual([])
    const [from, until] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
    await server.ask(setSkuPrice, { skuCode: 'MUG-1', priceCents: 1_500, from, until }, { operatorKey: platform.shopKey })
    expect(await found({ special: true })).toEqual(['MUG'])
    expect(await found({ special: true, categoryId: await categoryOf('living') })).toEqual([])
    // Lists go by it at once where it has begun already.
    expect(await found({ maxCents: 1_500, sort: 'priceUp' })).toEqual(['CABLE', 'MUG'])
  })

  it('together with words counts what is left', async () => {
    expect(await ask({ q: 'grey', inStock: true, delivery: 'join', limit: 1 })).toMatchObject({ count: 3, countIsMore: false, nextCursor: expect.any(String) as string })
  })

  it('finds stock that was all ordered gone', async () => {
    await server.ask(moveStock, { skuCode: 'CABLE-1', kind: 'received', count: 2, reason: '到貨' }, { operatorKey: platform.warehouseKey })
    expect(await found({ inStock: true, q: 'cable' })).toEqual(['CABLE'])
    await server.db.execute(`update shop_stock set reserved = on_hand where sku_id = (select id from shop_skus where code = 'CABLE-1')`)
    expect(await found({ inStock: true, q: 'cable' })).toEqual([])
  })
})
