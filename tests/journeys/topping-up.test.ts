import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// The balance does not reach: the gap is topped up by a slip, which finance refuses once, and the bill is paid from the very
// sheet that was left. Nothing is typed twice.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { finance, order, orderPay, pay, ui, wallet } = words

interface Transfers {
  readonly items: readonly { readonly transferId: string; readonly ClientNO: string; readonly amountCents: number }[]
}

const numbers = { h5: 'SF660822370025', weapp: 'SF660922370025' } as const

describe.each(buildsInTurn('topping-up'))('on %s', (build) => {
  it('tops up the gap of a bill, corrects a refused slip, and pays without typing again', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const trackingNumber = numbers[build]
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `topping-up.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('points', clientNo, '--points', '200', '--reason', '測試積分')
    const findTransfer = async () => ((await demo.desk.run('transfers')) as Transfers).items.find(({ ClientNO }) => ClientNO === clientNo)

    await forecast(driver, words, { trackingNumber, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await pack(driver, words, [trackingNumber])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    await driver.reload()
    await driver.see(order.headline.unpaid)

    // The points stay with the member for once.
    await driver.tap('button', order.action.pay)
    await driver.see(pay.insufficient)
    await driver.tap('switch', /積分/)
    const missing = /還差 ¥([\d.]+)/.exec(await driver.read())?.[1] ?? ''
    await driver.tap('button', pay.topUp)
    await driver.see(wallet.title.topUp)
    expect(await driver.valueOf(wallet.amount)).toBe(missing)
    await driver.attach(/加入照片/, { name: 'slip.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(ui.uploaded)
    await driver.tap('button', wallet.submit)
    await driver.see(wallet.done.topUp)
    await driver.tap('button', wallet.done.toBill)
    await driver.see(pay.insufficient)

    const refused = await findTransfer()
    expect((refused?.amountCents ?? 0) / 100).toBe(Number(missing))
    await demo.desk.run('review-transfer', refused?.transferId ?? '', '--reject', '看不清金額')
    await driver.open('/pages/transferRecord/transferRecord?tab=transfers')
    await driver.see('看不清金額')
    await driver.tap('button', finance.transfer.again)
    await driver.see(wallet.again('看不清金額'))
    expect(await driver.valueOf(wallet.amount)).toBe(missing)
    await driver.tap('button', wallet.submit)
    await driver.see(wallet.done.topUp)
    await demo.desk.run('review-transfer', (await findTransfer())?.transferId ?? '', '--approve', missing)

    const { orderId } = (await demo.desk.run('order', orderNumber)) as { readonly orderId: string }
    await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
    await driver.reload()
    await driver.tap('button', order.action.pay)
    await driver.tap('switch', /積分/)
    await driver.tap('button', new RegExp(`^${pay.submit(`¥${missing}`)}`))
    await driver.see(orderPay.done.title)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
