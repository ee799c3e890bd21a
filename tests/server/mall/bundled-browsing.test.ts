import sharp from 'sharp'
import { getMallGoods, getMallHome, listHotGoods, readMallText, searchMall, searchMallByImage } from '@contract/mall/mall-endpoints'
import { getMallHealth } from '@contract/mall/mall-operator-endpoints'
import { drawGoods } from '@server/demo/mall-gateway/drawn-goods'
import { startGateway, type RunningGateway } from '@server/demo/mall-gateway/gateway-server'
import { aPicture } from '../../support/a-picture'
import { useTestServer } from '../../support/use-server'

// The whole way: the product, the signed wire, and the gateway that the demo runs with.

const SECRET = 'a-secret-of-the-bundled-gateway-0123456789'
let gateway: RunningGateway
const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    gateway = await startGateway({ key: 'demo', secret: SECRET, port: 0, faults: false })
    return { MALL_GATEWAY_URL: gateway.url, MALL_GATEWAY_KEY: 'demo', MALL_GATEWAY_SECRET: SECRET }
  },
})
afterAll(() => gateway.stop())

const all = drawGoods()
const kinds = [
  ['plain ones', all.find(({ skus, tiers, state }) => skus.length > 0 && tiers.length === 0 && state === 'onSale')],
  ['without options', all.find(({ skus, state }) => skus.length === 0 && state === 'onSale')],
  ['with prices by quantity', all.find(({ tiers }) => tiers.length > 0)],
  ['sold in batches', all.find(({ batch }) => batch > 1)],
  ['without a weight', all.find(({ weightGrams }) => weightGrams === null)],
  ['that a person must look at', all.find(({ isFlagged }) => isFlagged)],
] as const

it.each(kinds)('goods %s are shown as the gateway has them', async (_name, drawn) => {
  if (!drawn) throw new Error('no such goods are drawn')
  const { platform, goodsId } = drawn
  const goods = await server.ask(getMallGoods, { platform, goodsId })
  expect(goods).toMatchObject({ title: drawn.title, min: drawn.min, batch: drawn.batch, isFlagged: drawn.isFlagged })
  expect([goods.weightGrams ?? null, goods.weightFrom]).toEqual([drawn.weightGrams, drawn.weightGrams === null ? 'none' : 'seller'])
  expect(goods.skus).toHaveLength(Math.max(1, drawn.skus.length))
  expect(goods.tiers.map(({ from }) => from)).toEqual(drawn.tiers.map(({ from }) => from))
  expect(goods.priceCents).toBeGreaterThan(0)
})

it('a picture is drawn in each width, and comes from our own host', async () => {
  const { items } = await server.ask(searchMall, { q: '檯燈' })
  for (const width of [360, 750, 1_500]) {
    const response = await fetch(`${server.baseUrl}${items[0]?.picture?.url ?? ''}?w=${width}`)
    expect(response.status).toBe(200)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width })
  }
})

it('no answer about the mall names another host, but what a member has pasted', async () => {
  const { token } = await server.signUpMember()
  const upload = await server.upload(await aPicture(), { token })
  const fileId = upload.status === 'y' ? upload.data.fileId : ''
  const { platform, goodsId } = all.find(({ state }) => state === 'onSale') ?? { platform: 'taobao', goodsId: '' }
  const answers = [
    await server.ask(getMallHome, {}),
    await server.ask(listHotGoods, { cursor: '2' }),
    await server.ask(searchMall, { q: '收納箱', sort: 'sold' }),
    await server.ask(searchMallByImage, { fileId }, { token }),
    await server.ask(getMallGoods, { platform, goodsId }),
    await server.ask(readMallText, { text: '收納箱' }),
  ]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/:\/\/|"\/\/|\bwww\.|\.(?:com|cn|net)\b/)
})

it('the gateway says that it and all its platforms are well', async () => {
  const { operatorKey } = await server.signUpOperator('shop')
  const { isUp, platforms } = await server.ask(getMallHealth, {}, { operatorKey })
  expect(isUp).toBe(true)
  expect(platforms.map(({ isUp: isWell }) => isWell)).toEqual([true, true, true, true, true, true])
})
