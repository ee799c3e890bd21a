import { getMallGoods, searchMall } from '@contract/mall/mall-endpoints'
import { forgetMallAnswers, getMallHealth } from '@contract/mall/mall-operator-endpoints'
import { runCli } from '@server/cli/run-cli'
import { drawGoods } from '@server/demo/mall-gateway/drawn-goods'
import { createKeptAnswers } from '@server/ports/mall-gateway/kept-answers'
import { useMall } from '../../support/mall'
import { startTestServer } from '../../support/server'

// How the mall is, what a text leads to, and what is kept of it, as staff ask for them.

const mall = useMall()
const { server } = mall
let operatorKey: string
server.whenEmptied(async () => {
  operatorKey = (await server.signUpOperator('shop')).operatorKey
})
const [lamp] = drawGoods().filter(({ state, isFlagged }) => state === 'onSale' && !isFlagged)
if (!lamp) throw new Error('no goods are drawn')

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const environment = { OPERATOR_KEY: operatorKey }
  const code = await runCli([...words, '--server', server.baseUrl], { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const asked = (start: string) => mall.gateway.asked.filter(({ path }) => path.startsWith(start)).length

it('tells whether the gateway answers, which platforms are down, and how often it failed', async () => {
  await server.ask(searchMall, { q: '檯燈' })
  const { code, said } = await run('mall-health')
  // A platform is down: a script must notice.
  expect(code).toBe(1)
  expect(said).toMatch(/gateway +answers\n/)
  expect(said).toMatch(/platforms down +jd\n/)
  expect(said).toMatch(/calls +3, 0 of them failed/)
  expect(said).toMatch(/kept +2 answers/)
  mall.gateway.fault = 'failing'
  for (const q of ['一', '二', '三']) await server.post(searchMall, { q })
  const amiss = await run('mall-health')
  expect(amiss.code).toBe(1)
  expect(amiss.said).toMatch(/gateway +does not answer: /)
  expect(amiss.said).toMatch(/left alone now +browsing/)
  const health = await server.ask(getMallHealth, {}, { operatorKey })
  expect(health.isUp).toBeUndefined()
  expect(health.failures).toBeGreaterThan(4)
  expect(health.shutMs).toBeGreaterThan(0)
  expect(JSON.stringify([health, amiss])).not.toContain(mall.gateway.address)
})

it('shows what members see for a text, and says why where they see nothing', async () => {
  const words = await run('mall-try', '檯燈')
  expect(words).toMatchObject({ code: 0, said: expect.stringMatching(/read +words: 檯燈\n[^]*platform +goods +price +title/) as string })
  const goods = await run('mall-try', '看 https://m.tb.cn/h.1 「小燈」')
  expect(goods.said).toMatch(/title +小燈/)
  expect(await run('mall-try', 'https://www.muji.com.example/jp/goods/1')).toMatchObject({ code: 0, said: expect.stringContaining('a page of www.muji.com.example') as string })
  expect((await run('mall-try', 'https://item.taobao.com:8443/item.htm?id=680012345678')).complained).toContain('not safe')
  mall.gateway.fault = 'failing'
  expect((await run('mall-try', '鍵盤')).complained).toContain('outside shops are not answering')
})

it('forgets what is kept of these goods, or of all, also in the memory of other servers', async () => {
  const { platform, goodsId } = lamp
  const look = () => server.ask(getMallGoods, { platform, goodsId })
  await look()
  await look()
  await server.ask(searchMall, { q: '檯燈' })
  expect(asked('/v1/goods')).toBe(1)
  expect(await run('mall-forget', platform, goodsId)).toMatchObject({ code: 0, said: '1 answers forgotten' })
  await look()
  await server.ask(searchMall, { q: '檯燈' })
  expect([asked('/v1/goods'), asked('/v1/search')]).toEqual([2, 1])
  expect((await run('mall-forget')).said).toMatch(/^3 answers forgotten$/)
  await server.ask(searchMall, { q: '檯燈' })
  expect(asked('/v1/search')).toBe(2)
  expect((await run('mall-forget', 'taobao')).code).toBe(2)
  expect((await run('mall-forget', 'mars', '1')).code).toBe(2)
})

it('another server drops what it holds in memory within seconds', async () => {
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const [here, there] = [createKeptAnswers(server.db), createKeptAnswers(server.db)]
    const key = here.toKey('goods', ['taobao', '1'])
    await there.find(key)
    await there.put(key, { kind: 'goods', value: {}, asOf: new Date(), freshMs: 60_000, keepMs: 60_000 })
    expect(await there.find(key)).toMatchObject({ isFresh: true })
    expect(await here.forget(key)).toBe(1)
    expect(await there.find(key)).toMatchObject({ isFresh: true })
    now += 5_001
    expect(await there.find(key)).toBeUndefined()
  } finally {
    clock.mockRestore()
  }
})

it('is for staff; forgetting for the shop’s', async () => {
  const warehouse = await server.signUpOperator('warehouse')
  expect(await server.post(forgetMallAnswers, {}, { operatorKey: warehouse.operatorKey })).toMatchObject({ code: 'notPermitted' })
  expect(await server.post(getMallHealth, {}, { operatorKey: warehouse.operatorKey })).toMatchObject({ status: 'y' })
  const member = await server.signUpMember()
  expect(await server.post(getMallHealth, {}, { token: member.token })).toMatchObject({ status: 'n' })
})

it('names no member in what is kept, nor in its log', async () => {
  const member = await server.signUpMember()
  await server.ask(searchMall, { q: '只有我找的東西' }, { token: member.token })
  const { rows } = await server.db.execute('select mall_answers::text as line from mall_answers')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${member.ClientNO}|只有我找的東西`))
  expect(server.logLines.join('')).not.toContain('只有我找的東西')
})

it('says where no gateway is set up', async () => {
  const plain = await startTestServer()
  try {
    const { operatorKey: key } = await plain.signUpOperator('shop')
    expect(await plain.ask(getMallHealth, {}, { operatorKey: key })).toMatchObject({ isSetUp: false, platforms: [] })
    expect(await plain.post(forgetMallAnswers, {}, { operatorKey: key })).toMatchObject({ code: 'mallNotSetUp' })
  } finally {
    await plain.close()
  }
})
