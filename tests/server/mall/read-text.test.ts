import { readMallText } from '@contract/mall/mall-endpoints'
import { drawGoods } from '@server/demo/mall-gateway/drawn-goods'
import { useMall } from '../../support/mall'

// How texts are read stands in shop-link.test.ts: here is what members get of it.

const mall = useMall()
const { server } = mall
const [, second] = drawGoods()
const read = (text: string) => server.post(readMallText, { text })
const resolving = () => mall.gateway.asked.filter(({ path }) => path === '/v1/resolve').length

const JD = { platform: 'jd', goodsId: '100012345678', url: 'https://item.jd.com/100012345678.html' }

it.each([
  ['a link to goods', 'http://item.jd.com/100012345678.html?x=1', { kind: 'goods', goods: [JD] }],
  ['one option of goods', 'https://item.taobao.com/item.htm?id=680012345678&skuId=5012345678901', { kind: 'goods', goods: [{ platform: 'taobao', skuId: '5012345678901' }] }],
  ['several, to choose from [proxy link 32]', 'https://item.jd.com/100012345678.html 和 https://weidian.com/item.html?itemID=7123456789', { kind: 'goods', goods: [JD, { platform: 'weidian', goodsId: '7123456789' }] }],
  ['a page of another site [proxy link 29]', 'https://www.muji.com.example/jp/goods/4550344', { kind: 'foreign', host: 'www.muji.com.example', url: 'https://www.muji.com.example/jp/goods/4550344' }],
  ['words [proxy link 30]', '護眼檯燈 10W', { kind: 'words', words: '護眼檯燈 10W' }],
  ['what runs nowhere [proxy link 33]', 'javascript:alert(1)//item.taobao.com/item.htm?id=680012345678', { kind: 'words' }],
] as const)('%s is read here, and the gateway is not asked', async (_name, text, answer) => {
  expect(await read(text)).toMatchObject({ status: 'y', data: answer })
  expect(mall.gateway.asked).toEqual([])
})

it.each([
  ['a short link with its title', '【淘宝】https://m.tb.cn/h.1?tk=XyZ CZ3457 「户外充气床垫 双人」', '户外充气床垫 双人'],
  ['a share code', '2￥DEMO0001￥ https 「手持风扇」', '手持风扇'],
])('%s is resolved by the gateway, once', async (_name, text, title) => {
  const goods = [{ platform: second?.platform, goodsId: second?.goodsId }]
  for (let times = 0; times < 2; times += 1) expect(await read(text)).toMatchObject({ status: 'y', data: { kind: 'goods', goods, title } })
  expect(resolving()).toBe(1)
})

it.each([
  ['pretends to be a shop [proxy link 24]', 'https://item.taobao.com.evil.test/item.htm?id=680012345678', 'linkRefused'],
  ['names a user [proxy link 25]', 'https://item.taobao.com@evil.test/item.htm?id=680012345678', 'linkRefused'],
  ['names a port [proxy link 26]', 'https://item.taobao.com:8443/item.htm?id=680012345678', 'linkRefused'],
  ['leads to this machine', 'http://127.0.0.1/item.htm?id=680012345678', 'linkRefused'],
  ['is a page of a shop [proxy link 27]', 'https://shop123456.taobao.com/search.htm?q=lamp', 'linkNotGoods'],
  ['has no token [proxy link 35]', 'https://m.tb.cn/', 'linkNotGoods'],
  ['is nothing', ' \n ', 'required'],
])('a text that %s is refused beside the field, and nobody is asked', async (_name, text, code) => {
  expect(await read(text)).toMatchObject({ status: 'n', code, fields: [{ path: 'text' }] })
  expect(mall.gateway.asked).toEqual([])
})

it('a short link that leads to no goods is refused; while the gateway is away it is asked for again later', async () => {
  expect(await read('https://m.tb.cn/h.zzzz')).toMatchObject({ code: 'linkNotGoods', fields: [{ path: 'text' }] })
  mall.gateway.fault = 'failing'
  expect(await read('https://m.tb.cn/h.1')).toMatchObject({ code: 'mallUnavailable' })
  mall.gateway.fault = 'none'
  mall.reopen()
  expect(await read('https://m.tb.cn/h.1')).toMatchObject({ status: 'y' })
})

it('goods that another platform calls by letters have no page that we know', async () => {
  mall.gateway.fault = { says: (well) => ({ ...well, platform: 'weidian', goodsId: 'abc-1' }) }
  const answer = await server.ask(readMallText, { text: 'https://m.tb.cn/h.1' })
  expect(answer).toEqual({ kind: 'goods', goods: [{ platform: 'weidian', goodsId: 'abc-1' }] })
})
