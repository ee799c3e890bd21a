import { readShopLink } from '@server/trade/mall/shop-link'

// Links and share texts beside the 36 of the design, proxy §4: what members paste from apps, other agents' pages, mails and chats.

const goods = (platform: string, goodsId: string) => ({ kind: 'goods', platform, goodsId, others: [] })
const taobao = goods('taobao', '680012345678')
const tmall = goods('tmall', '701122334455')
const alibaba = goods('1688', '734455667788')
const jd = goods('jd', '100012345678')
const pdd = goods('pdd', '512345678901')
const weidian = goods('weidian', '7123456789')
const xianyu = goods('xianyu', '801122334455')
const shopPage = { kind: 'notGoods', why: 'shopPage' }
const noGoodsId = { kind: 'notGoods', why: 'noGoodsId' }
const refused = { kind: 'refused' }
const short = (hint: string, url: string) => ({ kind: 'short', hint, url })
const foreign = (host: string) => ({ kind: 'foreign', host })
const words = (text: string) => ({ kind: 'words', words: text })

const ROWS: readonly (readonly [text: string, link: object])[] = [
  // Taobao and Tmall
  ['https://item.taobao.com/item.html?id=680012345678', taobao],
  ['https://item.taobao.com/item.htm?ft=t&id=680012345678#detail', taobao],
  ['https://item.taobao.com/item.htm?id=680012345678&skuId=5012345678901&spm=a1', { ...taobao, skuId: '5012345678901' }],
  ['https://item.taobao.com/item.htm?id=680012345678&SKUID=5012345678901', { ...taobao, skuId: '5012345678901' }],
  ['https://item.taobao.com/item.htm?id=680012345678&skuId=12345', { ...taobao, skuId: undefined }],
  ['https://item.taobao.com/item.htm?id=12345678', goods('taobao', '12345678')],
  ['https://item.taobao.com/item.htm?id=1234567', noGoodsId],
  ['https://item.taobao.com/item.htm?id=1234567890123456', goods('taobao', '1234567890123456')],
  ['https://item.taobao.com/item.htm?id=12345678901234567', noGoodsId],
  ['https://item.taobao.com/item.htm?id=-680012345678', noGoodsId],
  ['https://item.taobao.com/item.htm?id=6800 12345678', noGoodsId],
  ['https://item.taobao.com/item.htm', noGoodsId],
  ['https://item.taobao.com/item.htm?id=&id=680012345678', noGoodsId],
  ['https://item.taobao.com/item.htm?item_id=680012345678', noGoodsId],
  ['https://item.taobao.com/item.htm?id%3D680012345678', taobao],
  ['https://item.taobao.com:443/item.htm?id=680012345678', taobao],
  ['http://item.taobao.com:80/item.htm?id=680012345678', taobao],
  ['https://item.taobao.com:8080/item.htm?id=680012345678', refused],
  ['https://www.taobao.com/', shopPage],
  ['https://s.taobao.com/search?q=680012345678', shopPage],
  ['https://cart.taobao.com/cart.htm?id=680012345678', shopPage],
  ['https://main.m.taobao.com/detail/index.html?id=680012345678', shopPage],
  ['https://2.taobao.com/item.htm?id=801122334455', xianyu],
  ['https://detail.tmall.hk/hk/item.htm?id=701122334455', tmall],
  ['https://chaoshi.detail.tmall.com/item.htm?id=701122334455', tmall],
  ['https://world.tmall.com/item/701122334455.htm', tmall],
  ['https://brand.tmall.com/', shopPage],
  ['HTTPS://DETAIL.TMALL.COM/item.htm?id=701122334455', tmall],
  // 1688
  ['http://detail.1688.com/offer/734455667788.html', alibaba],
  ['https://detail.1688.com/offer/734455667788.html#tab', alibaba],
  ['https://m.1688.com/page/offer.html?offerId=734455667788', alibaba],
  ['https://shop1234.1688.com/', shopPage],
  ['https://qr.1688.com/', { kind: 'notGoods', why: 'noToken' }],
  ['https://detail.1688.com/offer/7344.html', noGoodsId],
  // JD
  ['https://item.jd.com/10001.html', goods('jd', '10001')],
  ['https://item.jd.com/1000.html', noGoodsId],
  ['https://npcitem.jd.hk/100012345678.html', jd],
  ['https://item.m.jd.com/ware/view.action?wareId=100012345678', jd],
  ['https://u.jd.com/AbCdEf1', short('jd', 'https://u.jd.com/AbCdEf1')],
  ['https://u.jd.com', { kind: 'notGoods', why: 'noToken' }],
  ['https://mall.jd.com/index-1000001.html', shopPage],
  // Pinduoduo
  ['https://mobile.yangkeduo.com/goods1.html?goods_id=512345678901&_oak=1', pdd],
  ['https://mobile.pinduoduo.com/goods.html?goods_id=512345678901', pdd],
  ['https://mobile.yangkeduo.com/goods.html?GOODS_ID=512345678901', pdd],
  ['https://mobile.yangkeduo.com/goods.html?ps=a.b', shopPage],
  ['https://mobile.yangkeduo.com/mall_page.html?mall_id=123456', shopPage],
  ['https://mobile.yangkeduo.com/goods.html?goods_id=12345', noGoodsId],
  // Weidian and Xianyu
  ['https://weidian.com/?userid=123456', shopPage],
  ['https://k.youshop10.com/AbCdEf', foreign('k.youshop10.com')],
  ['https://weidian.com/item.html?itemid=7123456789', weidian],
  ['https://goofish.com/item?id=801122334455', xianyu],
  ['https://www.goofish.com/item', noGoodsId],
  ['https://www.goofish.com/personal?userId=801122334455', shopPage],
  // Share texts
  ['【天猫】https://m.tb.cn/h.aBcDeFg?tk=Abc 「電動牙刷」', { ...short('tmall', 'https://m.tb.cn/h.aBcDeFg'), title: '電動牙刷' }],
  ['【閒魚】https://m.tb.cn/h.aBcDeFg 「我在閒魚發布了【舊相機】」', { ...short('xianyu', 'https://m.tb.cn/h.aBcDeFg'), title: '舊相機' }],
  ['https://m.tb.cn/h.aBcDeFg?tk=680012345678', short('taobao', 'https://m.tb.cn/h.aBcDeFg')],
  ['http://m.tb.cn/h.aBcDeFg', short('taobao', 'https://m.tb.cn/h.aBcDeFg')],
  ['m.tb.cn/h.aBcDeFg', short('taobao', 'https://m.tb.cn/h.aBcDeFg')],
  ['複製 $AbCd1234EfG$ 打開淘寶', { kind: 'code', code: 'AbCd1234EfG' }],
  ['€AbCd1234EfG€', { kind: 'code', code: 'AbCd1234EfG' }],
  ['￥AbC￥', words('￥AbC￥')],
  ['$20 到 $30 的檯燈', words('$20 到 $30 的檯燈')],
  ['「只有名字」', { ...words('「只有名字」'), title: '只有名字' }],
  ['請代購https://item.jd.com/100012345678.html謝謝', jd],
  ['<a href="https://item.jd.com/100012345678.html">鍵盤</a>', jd],
  ['1. https://item.jd.com/100012345678.html\r\n2. https://item.jd.com/100012345678.html', jd],
  ['[鍵盤](https://item.jd.com/100012345678.html)', jd],
  // Pages of others, and what wishes to be taken for a shop
  ['https://agent.example/buy?link=https://item.taobao.com/item.htm?id=680012345678', taobao],
  ['https://agent.example/buy?to=https%3A%2F%2Fm.tb.cn%2Fh.aBcDeFg', short('taobao', 'https://m.tb.cn/h.aBcDeFg')],
  ['https://agent.example/buy?to=http%3A%2F%2Flocalhost%2F', foreign('agent.example')],
  ['https://taobao.com-login.example/item.htm?id=680012345678', refused],
  ['https://item-taobao.com/item.htm?id=680012345678', refused],
  ['https://user@item.jd.com/100012345678.html', refused],
  ['https://192.168.1.1/item.htm?id=680012345678', refused],
  ['https://[::ffff:7f00:1]/item.htm', refused],
  ['https://intranet/item.htm', refused],
  ['https://', refused],
  ['https://www.shop.example/goods/1?x=1#y', foreign('www.shop.example')],
  ['ftp://item.jd.com/100012345678.html', words('ftp://item.jd.com/100012345678.html')],
  ['data:text/html,<script>alert(1)</script>', words('data:text/html,<script>alert(1)</script>')],
  ['680012345678', words('680012345678')],
]

it('are at least sixty, each another text', () => {
  expect(new Set(ROWS.map(([text]) => text)).size).toBeGreaterThanOrEqual(60)
})

it.each(ROWS)('%s', (text, link) => {
  expect(readShopLink(text)).toMatchObject(link)
})
