import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// After a bill is paid: it is corrected down and up, within the member's cap and above it, and a line of it is disputed.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { feedback, order } = words

interface Shown {
  readonly orderId: string
  readonly status: string
  readonly totalCents: number
  readonly paidCents: number
}
interface Cases {
  readonly items: readonly { readonly caseId: string; readonly orderNumber?: string }[]
}

const money = (amountCents: number) => (amountCents / 100).toFixed(2)
const numbers = { h5: 'SF6608223699', weapp: 'SF6609223699' } as const

describe.each(buildsInTurn('settling'))('on %s', (build) => {
  it('settles a bill that was too high, one that was too low, and a dispute about a line', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const trackingNumber = `${numbers[build]}17`
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `settling.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', '測試入帳')

    await forecast(driver, words, { trackingNumber, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await pack(driver, words, [trackingNumber])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    const shown = async () => (await demo.desk.run('order', orderNumber)) as Shown
    const seeBalance = async (amountCents: number) => {
      await driver.open('/pages/my/my')
      await driver.reload()
      await driver.see(money(amountCents))
    }
    const { orderId, totalCents: billed } = await shown()
    const open = async () => {
      await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
      await driver.reload()
    }

    // Paid from the balance, with leave to take differences up to the cap.
    await open()
    await driver.see(order.headline.unpaid)
    await driver.tap('button', order.action.pay)
    await driver.tap('switch', new RegExp(`^${words.orderPay.cap('¥20.00')}`))
    await driver.tap('button', /^支付/)
    await driver.see(order.headline.packing)
    await seeBalance(50_000 - billed)

    // Too high: what is too much is back at once.
    await demo.desk.run('adjust', orderNumber, '--difference=-3.50', '--reason', '實際較輕')
    await open()
    await driver.see(`${order.detail.adjustment.refund} ¥3.50`)
    await seeBalance(50_000 - billed + 350)

    // Too low, within the cap: taken by itself.
    await demo.desk.run('adjust', orderNumber, '--difference=12', '--reason', '箱子換大')
    await open()
    await driver.see(`${order.detail.adjustment.charge} ¥12.00`)
    await seeBalance(50_000 - billed - 850)

    // Too low by more than is left of the cap: asked first, and nothing is taken until then.
    await demo.desk.run('adjust', orderNumber, '--difference=15', '--reason', '偏遠附加')
    await open()
    await driver.see(`${order.detail.adjustment.open} ¥15.00`)
    await seeBalance(50_000 - billed - 850)
    await open()
    await driver.tap('button', order.action.payDifference)
    await driver.tap('button', /^支付 ¥15\.00/)
    await driver.see(words.orderPay.done.title)
    await open()
    await driver.see(`${order.detail.adjustment.charge} ¥15.00`)
    expect(await shown()).toMatchObject({ totalCents: billed + 2_350, paidCents: billed + 2_350 })

    // A line is disputed, and the member is right by half.
    await driver.tap('button', new RegExp(order.line.freight))
    await driver.tap('button', order.bill.ask)
    await driver.type(feedback.text, '重量和我秤的不一樣')
    await driver.tap('button', feedback.submit)
    await driver.see(feedback.status.open)
    const asked = ((await demo.desk.run('case')) as Cases).items.find((one) => one.orderNumber === orderNumber)
    await demo.desk.run('case', 'grant', asked?.caseId ?? '', '--amount', '6.00', '--reason', '照片上的秤讀數較低')
    await open()
    await driver.tap('button', new RegExp(order.line.freight))
    await driver.see(order.decided.granted('¥6.00'))
    await driver.see('照片上的秤讀數較低')
    await seeBalance(50_000 - billed - 2_350 + 600)
    expect(await shown()).toMatchObject({ totalCents: billed + 1_750, paidCents: billed + 1_750 })

    expect(await exceptions()).toEqual([])
    await close()
  })
})
