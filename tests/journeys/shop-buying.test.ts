import { payOrder, getOrder } from '@contract/order/order-endpoints'
import { getShopOrder } from '@contract/shop/shop-order-endpoints'
import { buildsInTurn } from '../support/builds-in-turn'
import type { MemberDriver } from '../support/member-driver'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { BALANCE_CENTS, money, orderPage, shopPeople } from './shop-people'
import { sendPacking } from './walk'

// What is bought becomes a parcel that is packed with others, or goes straight home.

const demo = useDemo()
const { aBuyer, aParcelOf, balanceOf, openAs, ship, stock } = shopPeople(demo)
const words = wordsOf('zh-Hant')
const { checkout, goodsPage, order, shop, shopBrowse, shopCart, shopOrder, shopOrders, shopOrderStatus, shopPay, sku } = words

const numbers = { h5: 'SF661126370017', weapp: 'SF662126370017' } as const
const BAG = '真空壓縮袋 6 件組'
const TOWEL = '長絨棉浴巾'
/** Two large bags, without an offer. */
const BAGS_CENTS = 7_980

const readNumber = async (driver: MemberDriver) => /S\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''

/** @returns the order's number, as the result says it */
async function payFor(driver: MemberDriver, cents: number): Promise<string> {
  await driver.see(words.pay.due)
  await driver.tap('button', shopPay.submit(money(cents)))
  await driver.see(shopPay.result.paid)
  return readNumber(driver)
}

describe.each(buildsInTurn('shop-buying'))('on %s', (build) => {
  it('finds goods, chooses one of them, pays from the cart, and packs what came of it with another parcel [spec 1.16, 2.09]', async () => {
    const buyer = await aBuyer(`shop.join.${build}`)
    await aParcelOf(buyer, numbers[build])
    const { driver, exceptions, close } = await openAs(buyer, build, '/pages/login/login')

    // From home into the shop, by its search to the goods; which one is chosen on the sheet.
    await driver.tap('link', words.home.shop)
    await driver.see(shopBrowse.headline)
    await driver.open('/pages_store/goodLIst?q=膠帶')
    await driver.type(shopBrowse.search, '压缩袋')
    await driver.tap('link', BAG)
    await driver.see(goodsPage.details)
    await driver.tap('button', shop.addToCart)
    await driver.tap('radio', sku.soldOutValue('特大 100 × 80'))
    await driver.see(sku.notify)
    await driver.tap('radio', '大號 80 × 60')
    await driver.tap('button', `${words.ui.increase}: ${sku.quantity}`)
    await driver.tap('button', shop.addToCart)
    await driver.see(shop.inCart)
    await driver.tap('button', shop.cartHolds('2'))

    // The cart says with what it can be packed; the order is paid from the balance.
    await driver.see(shopCart.withParcels(1))
    await driver.tap('button', words.cart.checkout(2))
    await driver.see(checkout.joinText('東莞倉', 1))
    await driver.tap('button', checkout.submit)
    const number = await payFor(driver, BAGS_CENTS)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS - BAGS_CENTS)
    await driver.tap('button', shopPay.result.toOrder)
    await driver.see(shopOrderStatus.status.toPick)

    const boxNumber = await stock(number)
    await driver.reload()
    await driver.see(shopOrderStatus.status.inStock)
    await driver.see(shopOrder.parcels.title)

    // It is chosen for packing already; the other parcel comes into the same box.
    await driver.tap('button', shopOrders.action.pack)
    await driver.tap('checkbox', numbers[build])
    await driver.tap('button', order.packing.next)
    await driver.tap('radio', /林予安/)
    await driver.tap('button', order.packing.next)
    await driver.tap('radio', /海快特惠/)
    await driver.tap('button', order.packing.nextConfirm)
    await sendPacking(driver, words)
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderId = /orderId=([0-9a-f-]+)/.exec(await driver.address())?.[1] ?? ''
    const together = await buyer.server.ask(getOrder, { orderId })
    expect(together.parcels.map(({ trackingNumber }) => trackingNumber).sort()).toEqual([boxNumber, numbers[build]].sort())

    // What leaves with the order is shipped, and received with it.
    await demo.desk.run('price', together.orderNumber, '--weight', '2.4kg', '--size', '30x20x20cm', '--photo', demo.desk.photo)
    const { totalPayableCents } = await buyer.server.ask(getOrder, { orderId })
    await buyer.server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents })
    await demo.desk.run('ship', together.orderNumber, '--carrier', '黑貓宅急便', '--number', '905112345679')
    await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
    await driver.tap('button', order.action.confirmReceipt)
    await driver.tap('button', order.confirm.submit)
    await driver.see(order.headline.signed)
    await driver.open('/pages_store/goodsOrderList')
    await driver.see(shopOrders.next.signed)
    await driver.see(BAG)

    expect(await exceptions()).toEqual([])
    await close()
  })

  it('buys straight home: the freight is said before, is all that is paid, and the box can be followed until it is received', async () => {
    const buyer = await aBuyer(`shop.home.${build}`)
    const { driver, exceptions, close } = await openAs(buyer, build, '/pages/login/login')
    await driver.see(words.home.headline)
    await driver.open(`/pages_store/goodLIst?q=${TOWEL}`)
    await driver.tap('link', TOWEL)
    await driver.tap('button', shop.buyNow)
    await driver.tap('radio', '石灰')
    await driver.tap('switch', new RegExp(`^${shop.delivery.join}`))
    await driver.tap('button', shop.buyNow)
    await driver.see(checkout.promise)
    await driver.see('林予安')
    await driver.tap('button', checkout.submit)
    await driver.see(words.pay.due)
    const orderId = /orderId=([0-9a-f-]+)/.exec(await driver.address())?.[1] ?? ''
    const { freightCents, goodsCents, payableCents } = await buyer.server.ask(getShopOrder, { orderId })
    expect(freightCents).toBeGreaterThan(0)
    expect(payableCents).toBe(goodsCents + freightCents)
    const number = await payFor(driver, payableCents)

    await ship(number, '905112345680')
    await driver.open(orderPage(orderId))
    await driver.see('黑貓宅急便')
    await driver.see(/9051\s?1234\s?5680/)
    await driver.see(shopOrder.sent.weight)
    await driver.tap('button', shopOrders.action.confirmReceipt)
    await driver.tap('button', shopOrders.confirm.submit)
    await driver.see(shopOrderStatus.status.signed)
    // A box of 1.1 kg costs no more than was said.
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS - payableCents)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
