import { getShopOrder } from '@contract/shop/shop-order-endpoints'
import { buildsInTurn } from '../support/builds-in-turn'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { BALANCE_CENTS, money, orderPage, shopPeople } from './shop-people'

// What goes otherwise after paying: something is not there, something is given back. The money is back at once, to the cent.

const demo = useDemo()
const { aBuyer, aPaidOrder, balanceOf, findSku, openAs, stock } = shopPeople(demo)
const words = wordsOf('zh-Hant')
const { message, my, shopOrder, shopOrders, shopOrderStatus, parcel } = words

/** ¥42.00 each: with four of them and the candle the offer takes ¥10.00 off. */
const BASKET = { name: '棉麻收納籃', option: '霧綠', sku: 'LINEN-BASKET-GREEN' }
const TAPE = { name: '封箱膠帶 3 卷', option: '牛皮' }

describe.each(buildsInTurn('shop-after'))('on %s', (build) => {
  it('gets back the share of what was paid for one piece that is not there, is told so, and keeps the rest', async () => {
    const buyer = await aBuyer(`shop.short.${build}`)
    // 4 × 42.00 less 10.00: 39.50 each.
    const placed = await aPaidOrder(buyer, [{ ...BASKET, quantity: 4 }])
    expect(placed.payableCents).toBe(15_800)
    const { driver, exceptions, close } = await openAs(buyer, build, orderPage(placed.orderId))
    await driver.see(shopOrderStatus.status.toPick)
    await driver.see('−¥10.00')

    await demo.desk.run('shop-short', placed.orderNumber, BASKET.sku, '--count', '1', '--kind', 'damaged', '--reason', '一個籃子脫線')
    await driver.reload()
    await driver.see(shopOrder.lines.refunded(1, '¥39.50'))
    await driver.see(shopOrder.money.kind.short)
    await driver.see('一個籃子脫線')
    await driver.see(shopOrderStatus.status.toPick)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS - 15_800 + 3_950)

    await driver.open('/pages/my/my')
    await driver.tap('button', new RegExp(`^${my.messages}`))
    await driver.tap('link', new RegExp(`商城訂單 ${placed.orderNumber} 有商品缺貨`))
    await driver.see('一個籃子脫線')
    await driver.see(message.detail)

    // The other three come into stock.
    await stock(placed.orderNumber)
    await driver.open(orderPage(placed.orderId))
    await driver.see(shopOrderStatus.status.inStock)
    await driver.see(shopOrder.parcels.title)

    expect(await exceptions()).toEqual([])
    await close()
  })

  it('gives a parcel back to the shelf while nobody has packed it: all of it comes back, and others can buy it again', async () => {
    const buyer = await aBuyer(`shop.shelf.${build}`)
    const stockOf = async () => (await findSku(TAPE)).stock
    const before = await stockOf()
    const { orderId, orderNumber, payableCents } = await aPaidOrder(buyer, [{ ...TAPE, quantity: 2 }])
    const number = await stock(orderNumber)
    const { driver, exceptions, close } = await openAs(buyer, build, orderPage(orderId))
    await driver.see(shopOrderStatus.status.inStock)
    await driver.tap('button', shopOrder.parcels.giveBackOf(number))
    await driver.see(shopOrder.parcels.brings(money(payableCents)))
    await driver.tap('button', shopOrder.parcels.giveBack)
    await driver.see(shopOrders.next.returned)
    await driver.see(shopOrder.money.kind.shelfReturn)
    expect(await balanceOf(buyer)).toBe(BALANCE_CENTS)
    await driver.open('/pages/my/my')
    await driver.see('500.00')

    // Its page leads nowhere any more where it could be packed, and its goods are for sale once the warehouse has unpacked them.
    const { parcels } = await buyer.server.ask(getShopOrder, { orderId })
    await driver.open(`/pages_sub/parcelSea?parcelId=${parcels[0]?.parcelId}`)
    await driver.see(parcel.status.returned)
    expect(await stockOf()).toBe(before - 2)
    await demo.desk.run('shop-restock', number)
    expect(await stockOf()).toBe(before)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
