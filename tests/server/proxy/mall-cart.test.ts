import { closeAccount } from '@contract/account/closing-endpoints'
import { mergeAccount, previewMerge } from '@contract/account/merge-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { MINUTE_MS } from '@contract/kit/time'
import { clearInvalidMallLines, getMallCart, putInMallCart } from '@contract/proxy/mall-cart-endpoints'
import { readConfig } from '@server/config/config'
import { drawGoods, type DrawnGoods } from '@server/demo/mall-gateway/drawn-goods'
import { createMallGateway } from '@server/ports/mall-gateway/mall-gateway'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { setClockOffset } from '../../support/database'
import { FakeMallGateway, type Fault } from '../../support/fake-mall-gateway'
import { signInAgain } from '../../support/go-to-day'
import type { TestMember } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

let gateway: FakeMallGateway
const server = useTestServer({
  environment: async () => {
    gateway = await FakeMallGateway.start()
    return gateway.environment()
  },
})
const member = useMember(server)
const other = useMember(server)
const opened: MallGateway[] = []
/** As another process: it remembers nothing but what all share, and has no grudge against the gateway. */
function anew(): void {
  const { mallGateway } = readConfig(gateway.environment())
  if (!mallGateway) throw new Error('not set up')
  opened.push(createMallGateway({ config: mallGateway, db: server.db, budget: { perSecond: 10_000, burst: 10_000 } }))
  Object.assign(server.app.ports, { mallGateway: opened.at(-1) })
}
beforeEach(() => {
  gateway.reset()
  anew()
})
afterAll(async () => {
  opened.forEach((one) => one.close())
  await gateway.stop()
})

const ALL = drawGoods()
function pick(what: string, fits: (goods: DrawnGoods) => boolean): DrawnGoods {
  const found = ALL.find((goods) => goods.state === 'onSale' && fits(goods))
  if (!found) throw new Error(`no ${what} in the gateway's shops`)
  return found
}
const PLAIN = pick('goods without options', ({ skus, tiers, stock }) => skus.length === 0 && tiers.length === 0 && stock > 10)
const CHOICE = pick('goods with options', ({ skus, tiers }) => skus.length > 1 && tiers.length === 0)
const BULK = pick('goods in batches', ({ batch, tiers }) => batch === 6 && tiers.length > 0)
const GONE = ALL.find(({ state }) => state === 'gone')

const SEEN = { seenCents: 4_500, seenAsOf: '2026-11-01T01:41:00.000Z' }
const lineOf = ({ platform, goodsId, skus }: DrawnGoods, quantity: number): InputOf<typeof putInMallCart> => ({
  platform, goodsId, quantity, ...SEEN, ...(skus[0] && { skuId: skus[0].skuId }),
})
const by = (who: TestMember = member) => ({ token: who.token })
const put = (goods: DrawnGoods, quantity: number, who?: TestMember) => server.ask(putInMallCart, lineOf(goods, quantity), by(who))
const refused = (line: InputOf<typeof putInMallCart>) => server.post(putInMallCart, line, by())
const get = (who?: TestMember) => server.ask(getMallCart, {}, by(who))
const shown = ({ lines }: Awaited<ReturnType<typeof get>>) => lines.map(({ goodsId, quantity, state }) => [goodsId, quantity, state])

/** Every answer about these goods, from now on. */
const saysOf = (change: object): Fault => ({ says: (said) => ({ ...said, ...change }) })
/** What is kept is old by then. */
async function later(minutes: number): Promise<void> {
  setClockOffset(server.db, minutes * MINUTE_MS)
  anew()
  await signInAgain(server, member)
}

it('keeps a quantity of each option with what was seen of it, whatever is repeated', async () => {
  await put(PLAIN, 2)
  await put(PLAIN, 2)
  const cart = await put(CHOICE, 1)
  expect(shown(cart)).toEqual([[CHOICE.goodsId, 1, 'ok'], [PLAIN.goodsId, 2, 'ok']])
  const [choice, plain] = cart.lines
  expect(plain).toMatchObject({ platform: PLAIN.platform, skuId: '-', title: PLAIN.title, optionText: '', shopId: PLAIN.shop.id, shopName: PLAIN.shop.name, ...SEEN, isStale: false })
  expect(plain?.picture?.url).toMatch(/^\/api\/mall\/picture\/[\w-]+\.[\w-]{16}$/)
  expect(plain?.unitCents).toBeGreaterThan(0)
  const names = CHOICE.options.flatMap(({ values }) => values).filter(({ id }) => CHOICE.skus[0]?.valueIds.includes(id)).map(({ name }) => name)
  expect(choice).toMatchObject({ skuId: CHOICE.skus[0]?.skuId, optionText: names.join(' ') })
  expect(shown(await put(PLAIN, 0))).toEqual([[CHOICE.goodsId, 1, 'ok']])
})

it('asks the gateway of goods once in a while, not of each line and not each time', async () => {
  const [first, second] = CHOICE.skus
  for (const sku of [first, second]) await server.ask(putInMallCart, { ...lineOf(CHOICE, 1), skuId: sku?.skuId }, by())
  await get()
  expect((await get()).lines).toHaveLength(2)
  expect(gateway.asked.map(({ path }) => path)).toEqual([`/v1/goods/${CHOICE.platform}/${CHOICE.goodsId}`])
})

it('takes only what the shop sells, in quantities that it sells', async () => {
  if (!GONE) throw new Error('nothing is gone')
  expect(await refused(lineOf(GONE, 1))).toMatchObject({ code: 'goodsGone' })
  expect(await refused({ ...lineOf(CHOICE, 1), skuId: 'no-such-option' })).toMatchObject({ code: 'skuGone' })
  expect(await refused({ ...lineOf(PLAIN, 1), skuId: 'no-such-option' })).toMatchObject({ code: 'skuGone' })
  expect(await refused(lineOf(BULK, 1))).toMatchObject({ code: 'belowMinimum', params: { min: 6 } })
  expect(await refused(lineOf(BULK, 7))).toMatchObject({ code: 'notBatch', params: { batch: 6 } })
  expect(await refused(lineOf(PLAIN, 1_000))).toMatchObject({ status: 'n' })
  expect(await refused({ ...lineOf(PLAIN, 1), goodsId: '../rates' })).toMatchObject({ status: 'n' })
  expect((await get()).lines).toEqual([])
  expect(shown(await put(BULK, 12))).toEqual([[BULK.goodsId, 12, 'ok']])
})

it('holds a hundred lines', async () => {
  await put(PLAIN, 1)
  await server.db.execute(
    `insert into mall_cart_lines select member_id, platform, 'n' || n, sku_id, 1, title, '', null, shop_id, shop_name, 1, seen_as_of, changed_at
     from mall_cart_lines, generate_series(2, 100) n`,
  )
  expect(await refused(lineOf(CHOICE, 1))).toMatchObject({ code: 'cartFull', params: { max: 100 } })
  expect((await put(PLAIN, 3)).lines).toHaveLength(100)
})

it('[race] holds a hundred lines whatever two devices put at once', async () => {
  await put(PLAIN, 1)
  await server.db.execute(
    `insert into mall_cart_lines select member_id, platform, goods_id, 'n' || n, 1, title, '', null, shop_id, shop_name, 1, seen_as_of, changed_at
     from mall_cart_lines, generate_series(3, 100) n`,
  )
  const answers = await Promise.all([refused(lineOf(CHOICE, 1)), refused(lineOf(BULK, 6))])
  expect(answers.map((answer) => (answer.status === 'y' ? 'in' : answer.code)).sort()).toEqual(['cartFull', 'in'])
  expect((await get()).lines).toHaveLength(100)
})

it('answers with every line that cannot be bought, and why; what is gone can be taken out at once', async () => {
  const skuId = CHOICE.skus[0]?.skuId ?? ''
  await put(CHOICE, 3)
  const now = async (change: object) => {
    gateway.fault = saysOf(change)
    await server.db.execute('delete from mall_answers')
    anew()
    return (await get()).lines[0]
  }
  const withStock = (stock: number) => ({ skus: [{ skuId, valueIds: [], stock, priceCents: 900 }] })
  expect(await now(withStock(3))).toMatchObject({ state: 'ok', unitCents: 900 })
  expect(await now(withStock(2))).toMatchObject({ state: 'notEnough', left: 2 })
  expect(await now(withStock(0))).toMatchObject({ state: 'soldOut' })
  expect(await now({ ...withStock(9), min: 4 })).toMatchObject({ state: 'belowMin', min: 4 })
  expect(await now({ ...withStock(9), batch: 2 })).toMatchObject({ state: 'notBatch', batch: 2 })
  expect(await now({ skus: [{ skuId, valueIds: [], stock: 9 }], priceCents: null, priceMaxCents: null })).toMatchObject({ state: 'unknown' })
  await server.ask(clearInvalidMallLines, {}, by())
  expect(await now({ skus: [{ skuId: 'another', valueIds: [], stock: 9, priceCents: 900 }] })).toMatchObject({ state: 'optionGone' })
  expect(await now({ state: 'offSale' })).toMatchObject({ state: 'gone' })
  expect((await server.ask(clearInvalidMallLines, {}, by())).lines).toEqual([])
})

it('is each member’s own, joins another’s with the larger quantities, and goes with the account', async () => {
  await put(PLAIN, 2)
  await put(PLAIN, 5, other)
  await put(CHOICE, 1, other)
  expect((await get()).lines).toHaveLength(1)
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: other.email, password: other.password }, by())
  await server.ask(mergeAccount, { ticket }, by())
  expect(shown(await get()).sort()).toEqual([[CHOICE.goodsId, 1, 'ok'], [PLAIN.goodsId, 5, 'ok']].sort())
  expect(await server.post(closeAccount, { password: member.password }, by())).toMatchObject({ status: 'y' })
  expect((await server.db.execute('select 1 from mall_cart_lines')).rows).toEqual([])
})

it('of two accounts over the limit keeps this one’s lines, then the other’s newest', async () => {
  await put(PLAIN, 1)
  await put(PLAIN, 1, other)
  await server.db.execute(
    `insert into mall_cart_lines
     select member_id, platform, case when client_no = $1 then 'm' else 'o' end || n, sku_id, 1, title, '', null, shop_id, shop_name, 1, seen_as_of, now() + make_interval(secs => n)
     from mall_cart_lines line join members m on m.id = line.member_id, generate_series(1, 60) n`,
    [member.ClientNO],
  )
  const { ticket } = await server.ask(previewMerge, { by: 'password', email: other.email, password: other.password }, by())
  await server.ask(mergeAccount, { ticket }, by())
  const { rows } = await server.db.execute(`select left(goods_id, 1) as of, count(*)::int as count, min(substr(goods_id, 2)::int) as first from mall_cart_lines where goods_id ~ '^[mo][0-9]+$' group by 1 order by 1`)
  // 100 less this account's 61: the newest 39 of the other's 60.
  expect(rows).toEqual([{ of: 'm', count: 60, first: 1 }, { of: 'o', count: 39, first: 22 }])
})

it('while the gateway is away shows what is kept with its time, then what was seen; and takes nothing new', async () => {
  await put(PLAIN, 2)
  const asOf = (await get()).lines[0]?.asOf
  gateway.fault = 'failing'
  await later(10)
  expect((await get()).lines).toMatchObject([{ state: 'ok', isStale: true, asOf }])
  await later(2 * 24 * 60)
  const [line] = (await get()).lines
  expect(line).toMatchObject({ title: PLAIN.title, quantity: 2, state: 'unknown', isStale: false, ...SEEN })
  expect([line?.asOf, line?.unitCents]).toEqual([undefined, undefined])
  expect(await refused(lineOf(CHOICE, 1))).toMatchObject({ code: 'mallUnavailable' })
  expect(shown(await put(PLAIN, 4))).toEqual([[PLAIN.goodsId, 4, 'unknown']])
  expect((await server.ask(clearInvalidMallLines, {}, by())).lines).toHaveLength(1)
})
