import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// A coupon is claimed in the hall and pays, with points, for a part of a bill; the order that is signed for earns new points.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { coupon, order, orderPay, pay, reward } = words
/** Of the demo: a tenth off the freight, open now. */
const COUPON = '全渠道運費折扣券'

interface Shown {
  readonly orderId: string
  readonly totalCents: number
  readonly paidCents: number
  readonly status: string
}

const numbers = { h5: 'SF660822370017', weapp: 'SF660922370017' } as const

describe.each(buildsInTurn('rewards'))('on %s', (build) => {
  it('claims a coupon, pays with it and with points, and earns points with the signature', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const trackingNumber = numbers[build]
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `rewards.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', '測試入帳')
    await demo.desk.run('points', clientNo, '--points', '200', '--reason', '測試積分')

    await driver.open('/pages_sub/discountCoupon/couponHall')
    await driver.tap('button', `${coupon.offer.claim} ${COUPON}`)
    await driver.see(coupon.offer.claimed)
    await driver.open('/pages_sub/discountCoupon')
    await driver.see(COUPON)

    await forecast(driver, words, { trackingNumber, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await pack(driver, words, [trackingNumber])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    const shown = async () => (await demo.desk.run('order', orderNumber)) as Shown
    const { orderId, totalCents: billed } = await shown()
    const open = async () => {
      await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
      await driver.reload()
    }

    // Both are suggested; the amount on the button is what is charged.
    await open()
    await driver.see(order.headline.unpaid)
    await driver.tap('button', order.action.pay)
    await driver.see(pay.mix.points('200', '−¥2.00'))
    await driver.see(COUPON)
    await driver.tap('button', /^支付/)
    await driver.see(orderPay.done.title)
    const { paidCents } = await shown()
    expect(paidCents).toBeLessThan(billed - 200)
    await open()
    await driver.see(order.headline.packing)
    await driver.see('−¥2.00')
    await driver.open('/pages/my/my')
    await driver.reload()
    await driver.see(((50_000 - paidCents) / 100).toFixed(2))
    await driver.open('/pages_sub/discountCoupon')
    await driver.see(reward.coupons.empty.unused)

    await demo.desk.run('ship', orderNumber, '--carrier', '黑貓宅急便', '--number', '905112345678')
    await open()
    await driver.tap('button', order.action.confirmReceipt)
    await driver.tap('button', order.confirm.submit)
    await driver.see(order.headline.signed)
    await driver.open('/pages_sub/myPoint')
    await driver.see(reward.points.kind.pointsEarned)
    await driver.see(reward.points.kind.pointsSpent)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
