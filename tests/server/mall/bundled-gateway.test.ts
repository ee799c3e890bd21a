import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { readConfig } from '@server/config/config'
import { drawGoods, priceOn } from '@server/demo/mall-gateway/drawn-goods'
import { drawPicture } from '@server/demo/mall-gateway/drawn-pictures'
import { startGateway, type RunningGateway } from '@server/demo/mall-gateway/gateway-server'
import { createGatewayShop } from '@server/demo/mall-gateway/gateway-shop'
import { createGoodsIndex } from '@server/demo/mall-gateway/goods-index'
import { startDemoGateway } from '@server/demo/start-mall-gateway'
import { newNonce, signRequest, toCanonicalQuery } from '@server/ports/mall-gateway/gateway-signature'
import { cardsSchema, goodsSchema } from '@server/ports/mall-gateway/gateway-answers'
import { createGatewayHttp } from '@server/ports/mall-gateway/gateway-http'
import { readAnswer, takeAnswer } from '@server/ports/mall-gateway/gateway-calls'

const SECRET = 'a-secret-of-the-bundled-gateway-0123456789'
const all = drawGoods()

describe('the goods of the bundled gateway', () => {
  it('are 400 of 40 shops on 6 platforms, the same each time', () => {
    expect(all).toHaveLength(400)
    expect(new Set(all.map(({ shop }) => shop.id)).size).toBe(40)
    expect(new Set(all.map(({ platform }) => platform)).size).toBe(6)
    expect(new Set(all.map(({ platform, goodsId }) => `${platform} ${goodsId}`)).size).toBe(400)
    expect(drawGoods()).toEqual(all)
  })

  it('have what a mall must cope with: tiers, batches, sold-out options, goods without options or weight, one flagged, one gone', () => {
    expect(all.filter(({ isFlagged }) => isFlagged)).toHaveLength(1)
    expect(all.filter(({ state }) => state === 'gone')).toHaveLength(1)
    for (const has of [
      all.some(({ tiers }) => tiers.length > 1), all.some(({ batch }) => batch === 6), all.some(({ skus }) => skus.some(({ stock }) => stock === 0)),
      all.some(({ skus }) => skus.length === 0), all.some(({ weightGrams }) => weightGrams === null),
    ]) expect(has).toBe(true)
  })

  it('cost the same all day, and some of them another price the next day', () => {
    const changed = all.filter((goods) => priceOn(goods, '2026-11-26') !== priceOn(goods, '2026-11-27'))
    expect(changed.length).toBeGreaterThan(20)
    expect(changed.length).toBeLessThan(120)
    expect(all.every((goods) => priceOn(goods, '2026-11-26') === priceOn(goods, '2026-11-26'))).toBe(true)
  })

  it('are found in either script, by a phrase, by the beginning of a word, and not by characters that only stand apart', () => {
    const index = createGoodsIndex(all)
    const names = (text: string) => index.find(text).map(({ title }) => title)
    expect(names('護眼檯燈').length).toBeGreaterThan(10)
    expect(names('護眼檯燈')).toEqual(names('护眼台灯'))
    for (const title of names('護眼檯燈')) expect(title).toContain('护眼台灯')
    expect(names('灯台')).toEqual([])
    expect(names('10000mah')).toEqual(names('10000ma'))
    expect(names('!?')).toEqual([])
    for (const title of names('收納箱 30L')) expect(title).toMatch(/收纳箱.*30L/)
  })

  it('are answered as the client reads them, all of them', () => {
    const shop = createGatewayShop(all)
    const now = new Date()
    for (const { platform, goodsId, state } of all) {
      if (state === 'gone') continue
      const said = shop.goods(platform, goodsId, now)
      const read = readAnswer(goodsSchema, Buffer.from(JSON.stringify(said)))
      expect(read).toMatchObject({ platform, goodsId, skus: (said as { skus: object[] }).skus })
    }
    const seen: string[] = []
    for (let page = 1; page <= 5; page += 1) {
      const cards = readAnswer(cardsSchema, Buffer.from(JSON.stringify(shop.hot(new URLSearchParams({ page: String(page) }), now))))
      seen.push(...cards.items.map(({ goodsId }) => goodsId))
      expect(cards.hasMore).toBe(page < 5)
    }
    expect(new Set(seen).size).toBe(100)
  })

  it('are drawn: a JPEG of the width that was asked for, below 400 KB', async () => {
    for (const width of [360, 1_500]) {
      const picture = await drawPicture(all[0] ?? { hue: 1, goodsId: '100' }, width)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height: width })
      expect(picture.length).toBeLessThan(400_000)
    }
  })
})

describe('the bundled gateway on its port', () => {
  const running: RunningGateway[] = []
  const start = async (faults: boolean) => {
    const gateway = await startGateway({ key: 'demo', secret: SECRET, port: 0, faults })
    running.push(gateway)
    return gateway.url
  }
  afterEach(async () => {
    for (const gateway of running.splice(0)) await gateway.stop()
  })

  async function ask(url: string, fault: string, change: Record<string, string> = {}) {
    const [time, nonce, query] = [String(Math.floor(Date.now() / 1_000)), newNonce(), toCanonicalQuery([['page', '1']])]
    const sign = signRequest(SECRET, { method: 'GET', path: '/v1/hot', query, body: '', time, nonce })
    const headers = { 'x-gateway-key': 'demo', 'x-gateway-time': time, 'x-gateway-nonce': nonce, 'x-gateway-sign': sign, 'x-test-fault': fault, ...change }
    const send = () => fetch(`${url}/v1/hot?${query}`, { headers, signal: AbortSignal.timeout(3_000) })
    return { send, headers }
  }

  it('answers what is signed, once, and nothing else', async () => {
    const url = await start(false)
    const { send } = await ask(url, '')
    expect((await send()).status).toBe(200)
    const again = await send()
    expect([again.status, await again.json()]).toEqual([401, { error: { code: 'replayed' } }])
    const old = await ask(url, '', { 'x-gateway-time': '1795225260' })
    expect((await old.send()).status).toBe(401)
    expect((await fetch(`${url}/v1/health`)).status).toBe(401)
  })

  it('follows the header of faults only where it was started so', async () => {
    const [well, faulty] = [await start(false), await start(true)]
    for (const [fault, status] of [['500', 500], ['malformed', 200], ['slow:10', 200]] as const) {
      expect((await (await ask(well, fault)).send()).status).toBe(200)
      expect((await (await ask(faulty, fault)).send()).status).toBe(status)
    }
    expect(await (await (await ask(faulty, 'malformed')).send()).text()).toBe('{"asOf":')
    expect((await (await ask(faulty, 'wrongSign')).send()).headers.get('x-gateway-sign')).toBe('0'.repeat(64))
    await expect((await ask(faulty, 'hang')).send()).rejects.toThrow()
  })
})

it('runs as a process of its own, which gets nothing of the environment but its key, and ends with its parent [spec 7.12]', async () => {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp(path.resolve('.cache/mall-gateway-'))
  try {
    const built = spawnSync(process.execPath, [
      'node_modules/esbuild/bin/esbuild', 'server/demo/mall-gateway/mall-gateway-main.ts', '--bundle', '--format=esm', '--platform=node', '--target=node20',
      '--packages=external', '--alias:@contract=./contract', '--alias:@server=./server', `--outfile=${path.join(folder, 'mall-gateway.mjs')}`, '--log-level=error',
    ], { encoding: 'utf8' })
    expect(built.stderr).toBe('')
    const said: string[] = []
    const demo = await startDemoGateway(path.join(folder, 'mall-gateway.mjs'), (line) => said.push(line))
    if (!demo) throw new Error(said.join('\n'))
    expect(said).toEqual([`Mall of foreign shops: drawn goods of the bundled gateway, ${demo.config.url}`])
    const http = createGatewayHttp(demo.config)
    const body = takeAnswer(await http.ask({ method: 'GET', path: '/v1/search', query: [['q', '檯燈'], ['page', '1'], ['sort', 'sold']] }, 20_000))
    expect(readAnswer(cardsSchema, body).items.length).toBeGreaterThan(0)
    http.close()
    await demo.stop()
    await expect(fetch(demo.config.url)).rejects.toThrow()
    expect(await startDemoGateway(path.join(folder, 'none.mjs'), (line) => said.push(line))).toBeUndefined()
    expect(said[1]).toMatch(/^Mall of foreign shops: not offered/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

describe('the settings of a gateway [spec 7.12]', () => {
  const set = { MALL_GATEWAY_URL: 'https://gateway.example', MALL_GATEWAY_KEY: 'ours', MALL_GATEWAY_SECRET: SECRET }

  it('are all or none; without them there is no mall', () => {
    expect(readConfig({}).mallGateway).toBeUndefined()
    expect(readConfig(set).mallGateway).toEqual({ url: 'https://gateway.example', key: 'ours', secrets: [SECRET] })
    expect(readConfig({ ...set, MALL_GATEWAY_SECRET: `${SECRET},${SECRET}2` }).mallGateway?.secrets).toHaveLength(2)
    for (const name of Object.keys(set)) {
      expect(() => readConfig({ ...set, [name]: '' })).toThrow(new RegExp(`is set, but not ${name}$`))
    }
  })

  it.each([
    ['MALL_GATEWAY_URL', 'http://gateway.example'], ['MALL_GATEWAY_URL', 'https://gateway.example/v1'], ['MALL_GATEWAY_URL', 'https://u:p@gateway.example'],
    ['MALL_GATEWAY_URL', 'http://127.0.0.1.evil.test'], ['MALL_GATEWAY_SECRET', 'x'.repeat(31)], ['MALL_GATEWAY_SECRET', `${SECRET},${SECRET},${SECRET}`], ['MALL_GATEWAY_KEY', 'a b'],
  ])('name what cannot be followed: %s=%s', (name, value) => {
    expect(() => readConfig({ ...set, [name]: value })).toThrow(`${name} is not valid`)
  })

  it('allow http on this machine alone', () => {
    for (const url of ['http://127.0.0.1:4100', 'http://localhost:4100']) expect(readConfig({ ...set, MALL_GATEWAY_URL: url }).mallGateway?.url).toBe(url)
  })
})

it('has its place among the programs that are built', async () => {
  expect(await readFile('scripts/builds.mjs', 'utf8')).toContain("{ in: 'server/demo/mall-gateway/mall-gateway-main.ts', out: 'mall-gateway' }")
})
