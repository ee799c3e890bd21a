import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, packToConfirm, register, sendPacking } from './walk'

// A coupon is chosen for an order, reserved with points beside a slip, and comes back with all else when the order is
// cancelled; the next bill pays itself, within the cap that was set for it.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { coupon, order, pay, reward, ui, wallet } = words
const { packing } = order
/** Of the demo: a tenth off the freight, open now. */
const COUPON = '全渠道運費折扣券'

interface Shown {
  readonly orderId: string
  readonly status: string
  readonly paidCents: number
  readonly totalCents: number
}
interface Transfers {
  readonly items: readonly { readonly transferId: string; readonly ClientNO: string }[]
}

const numbers = { h5: 'SF660822370031', weapp: 'SF660922370031' } as const

describe.each(buildsInTurn('chosen-coupon'))('on %s', (build) => {
  it('gives coupon and points back with a cancelled order, and pays the next bill by itself', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const trackingNumber = numbers[build]
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `chosen-coupon.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', '測試入帳')
    await demo.desk.run('points', clientNo, '--points', '200', '--reason', '測試積分')
    await forecast(driver, words, { trackingNumber, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await driver.open('/pages_sub/discountCoupon/couponHall')
    await driver.tap('button', `${coupon.offer.claim} ${COUPON}`)
    await driver.see(coupon.offer.claimed)

    const numberOf = async () => /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    const shown = async (orderNumber: string) => (await demo.desk.run('order', orderNumber)) as Shown
    const price = (orderNumber: string) => demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)

    // From the coupon into the application, and with it to the bill.
    await driver.open('/pages_sub/discountCoupon')
    await driver.tap('button', reward.coupons.use)
    await packToConfirm(driver, words, [trackingNumber])
    await driver.see(packing.coupon)
    await sendPacking(driver, words)
    await driver.tap('button', packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const cancelled = await numberOf()
    await price(cancelled)
    await driver.reload()
    await driver.tap('button', order.action.pay)
    await driver.see(COUPON)
    await driver.tap('link', new RegExp(pay.transfer))
    await driver.attach(/加入照片/, { name: 'slip.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(ui.uploaded)
    await driver.tap('button', wallet.submit)
    await driver.see(wallet.done.order)
    const { transferId } = ((await demo.desk.run('transfers')) as Transfers).items.find(({ ClientNO }) => ClientNO === clientNo) ?? { transferId: '' }
    await demo.desk.run('review-transfer', transferId, '--reject', '看不清金額')
    await driver.open('/pages_sub/discountCoupon')
    await driver.see(reward.coupons.empty.unused)

    const { orderId } = await shown(cancelled)
    await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
    await driver.reload()
    await driver.tap('button', order.action.cancel)
    await driver.see(order.cancel.points('200'))
    await driver.tap('radio', order.cancel.reason.changedMind)
    await driver.tap('button', order.cancel.submit)
    await driver.see(order.headline.cancelled)
    await driver.open('/pages_sub/myPoint')
    await driver.reload()
    await driver.see(reward.points.kind.pointsReturned)
    await driver.open('/pages_sub/discountCoupon')
    await driver.reload()
    await driver.see(COUPON)

    // Packed again; this bill pays itself.
    await driver.open('/pages_sub/forecastParcel')
    await packToConfirm(driver, words, [trackingNumber])
    await driver.tap('switch', new RegExp(`^${packing.autoPay}`))
    await driver.type(packing.autoPayCap, '400')
    await sendPacking(driver, words)
    await driver.tap('button', packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const paid = await numberOf()
    await price(paid)
    await driver.reload()
    await driver.see(order.headline.packing)
    await driver.see(order.detail.autoPay.cap('¥400.00'))
    const { paidCents, totalCents } = await shown(paid)
    expect(paidCents).toBe(totalCents)
    await driver.open('/pages/my/my')
    await driver.reload()
    await driver.see(((50_000 - paidCents) / 100).toFixed(2))

    expect(await exceptions()).toEqual([])
    await close()
  })
})
