import { buildsInTurn } from '../support/builds-in-turn'
import { findBuyable, type Buyable } from '../support/mall-goods'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { goodsPage, isPlain, mallPeople, purchasePage, readPurchaseOrder } from './mall-people'
import { BALANCE_CENTS, money, shopPeople } from './shop-people'

// What is found at a foreign shop is bought by our buyer and becomes a parcel, without anything typed; what changes is asked first.

const demo = useDemo()
const { aBuyer, balanceOf, openAs } = shopPeople(demo)
const { aPaidPurchase, askAbout, buy, stock } = mallPeople(demo)
const words = wordsOf('zh-Hant')
const { mall, mallCart, mallGoods, mallOrder, mallPay, order, proxyStatus, purchaseBill, sku } = words

const numbers = { h5: 'SF671126370017', weapp: 'SF672126370017' } as const
const others = { h5: 'SF671126370025', weapp: 'SF672126370025' } as const

/** As taobao's app copies it, the link among much else. */
const toShareText = ({ goodsId, title }: Buyable) => `【淘宝】7天无理由退货 「${title}」 点击链接直接打开 https://item.taobao.com/item.htm?id=${goodsId}&spm=a1z10.1`

describe.each(buildsInTurn('mall-buying'))('on %s', (build) => {
  it('finds goods, has them bought with every figure said before, and packs what has become a parcel [spec 1.14, 3.23, 7.12]', async () => {
    const buyer = await aBuyer(`mall.buy.${build}`)
    const [goods] = await findBuyable(buyer.server, 1, isPlain)
    if (!goods) throw new Error('nothing to buy')
    const { driver, exceptions, close } = await openAs(buyer, build, '/pages/login/login')

    await driver.tap('link', words.home.mall)
    await driver.see(mall.hot)
    await driver.open(goodsPage(goods))
    await driver.see(mallGoods.cost.title)
    await driver.tap('button', mallGoods.buyForMe)
    await driver.see(sku.title)
    await driver.tap('button', mallGoods.buyForMe)

    // The six figures of the specification; the fee is known before anything is paid.
    await driver.see(mallCart.checkout.rule.title)
    for (const part of [purchaseBill.goods, purchaseBill.transport, purchaseBill.service, purchaseBill.other]) await driver.see(part)
    await driver.tap('button', mallCart.checkout.submit)
    await driver.see(words.pay.due)
    const orderId = /orderId=([0-9a-f-]+)/.exec(await driver.address())?.[1] ?? ''
    const placed = await readPurchaseOrder(buyer, orderId)
    await driver.tap('button', mallPay.submit(money(placed.payableCents)))
    await driver.see(mallPay.paid.title)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS - placed.payableCents)
    await driver.tap('button', mallPay.paid.toOrder)
    await driver.see(proxyStatus.purchase.toBuy)

    await buy(placed)
    await demo.desk.run('proxy-send', `${placed.orderNumber}-1`, numbers[build])
    await driver.reload()
    await driver.see(proxyStatus.purchase.arriving)
    await driver.see(mallOrder.proofs)
    await demo.desk.run('receive', numbers[build], '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await driver.reload()
    await driver.see(proxyStatus.purchase.inStock)

    // It is chosen for packing already, as any other parcel.
    await driver.tap('button', mallOrder.pack)
    await driver.tap('button', order.packing.next)
    await driver.tap('radio', /林予安/)
    await driver.see(order.packing.next)

    expect(await exceptions()).toEqual([])
    await close()
  })

  it('asks before anything dearer is bought: consented to once, refused the second time, and everything comes back', async () => {
    const buyer = await aBuyer(`mall.rise.${build}`)
    const placed = await aPaidPurchase(buyer)
    const agreed = placed.purchases[0]?.lines[0]
    if (!agreed) throw new Error('an order without lines')
    const ask = (cents: number) => askAbout(placed, 1, '--kind', 'priceRise', '--line', '1', '--price', (cents / 100).toFixed(2))
    await ask(agreed.unitCents + 500)
    const { driver, exceptions, close } = await openAs(buyer, build, purchasePage(placed.orderId))

    const difference = 500 * agreed.quantity
    await driver.see(mallOrder.question.text.priceRise)
    await driver.tap('button', mallOrder.question.answer.acceptRise(money(difference)))
    await driver.tap('button', mallPay.submit(money(difference)))
    await driver.see(mallPay.paid.title)
    await driver.tap('button', mallPay.paid.toOrder)
    await driver.see(proxyStatus.purchase.toBuy)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS - placed.payableCents - difference)

    await ask(agreed.unitCents + 900)
    await driver.reload()
    await driver.tap('button', mallOrder.question.answer.refuse)
    await driver.tap('button', mallOrder.question.sureYes)
    await driver.see(proxyStatus.purchaseEnd.refused)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS)

    expect(await exceptions()).toEqual([])
    await close()
  })

  it('opens the goods of a share text that was copied in another app', async () => {
    const buyer = await aBuyer(`mall.link.${build}`)
    const [goods] = await findBuyable(buyer.server, 1, ({ platform }) => platform === 'taobao')
    if (!goods) throw new Error('nothing of taobao')
    const { driver, copy, exceptions, close } = await openAs(buyer, build, '/pages/login/login')
    await driver.tap('link', words.home.mall)
    await driver.see(mall.hot)
    await copy(toShareText(goods))
    await driver.tap('button', mall.paste)
    await driver.see(mallGoods.cost.title)
    await driver.see(goods.title)
    expect(await driver.address()).toContain(goods.goodsId)
    expect(await exceptions()).toEqual([])
    await close()
  })

  it('goes on at one shop where the other has sold out, and gives back what that one was paid', async () => {
    const buyer = await aBuyer(`mall.shops.${build}`)
    const placed = await aPaidPurchase(buyer, { shops: 2 })
    const back = placed.purchases[1]?.moneyCents ?? 0
    await askAbout(placed, 2, '--kind', 'shortage', '--line', '1', '--count', '0')
    await buy(placed)
    await stock(placed, 1, others[build])
    const { driver, exceptions, close } = await openAs(buyer, build, purchasePage(placed.orderId))
    await driver.see(proxyStatus.purchase.inStock)
    await driver.tap('button', mallOrder.question.answer.refuse)
    await driver.tap('button', mallOrder.question.sureYes)
    await driver.see(proxyStatus.purchaseEnd.refused)
    await driver.see(proxyStatus.purchase.inStock)
    await driver.see(mallOrder.pack)
    expect(back).toBeGreaterThan(0)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS - placed.payableCents + back)
    expect(await exceptions()).toEqual([])
    await close()
  })
})
