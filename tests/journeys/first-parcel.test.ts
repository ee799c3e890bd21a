import { aPicture } from '../support/a-picture'
import { aPhone, builds } from '../support/phone'
import { addHome, forecast, pack, register } from './walk'
import { wordsOf } from '../support/words'
import { useDemo } from '../support/use-demo'

// One member's whole way through the built product. The warehouse is the command line alone: the simulator is off.

const demo = useDemo()

async function receive(trackingNumber: string): Promise<void> {
  await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
}

/** What this member says to have transferred, and nobody has looked at yet. */
async function findTransfer(clientNo: string | undefined): Promise<string> {
  const { items } = (await demo.desk.run('transfers')) as { items: { transferId: string; ClientNO: string }[] }
  return items.find(({ ClientNO }) => ClientNO === clientNo)?.transferId ?? ''
}

/** Each build has members and numbers of its own, since all live in one product. */
const numbers = { h5: 'SF5408', weapp: 'SF5409' } as const

const AMOUNT = /¥\s?([\d,]+\.\d\d)/

/** The first amount of money in a text, in cents. */
function toCents(text: string): number {
  const found = AMOUNT.exec(text)?.[1]
  if (found === undefined) throw new Error(`no amount in: ${text}`)
  return Math.round(Number(found.replace(/,/g, '')) * 100)
}

describe.each(builds)('on %s', (build) => {
  it('carries a new member from registering to a received box, and pays a second one from the balance [spec 1.01, 1.02, 1.03, 1.08, 5.25]', async () => {
    const words = wordsOf('zh-Hant')
    const { feedback, order, parcel, ui, wallet, warehouse } = words
    const { driver, exceptions, clipboard, close } = await aPhone(demo.browser, demo.product, build)
    const email = `lin.yuan.${build}@example.com`
    const series = numbers[build]

    // A guest sees the address without a number, and registers from there.
    await driver.open('/')
    await driver.see(warehouse.loginToCopy)
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email, password: 'harbour-green-7' })

    // The label now carries the member number; it is copied whole.
    await driver.see(warehouse.copyAll)
    await driver.tap('button', new RegExp(warehouse.copyAll))
    await driver.see(/已複製.*地址/)
    const label = await clipboard()
    const number = /TW\d{6}/.exec(label)?.[0]
    expect(number).toBeDefined()
    expect(label.split(number ?? '').length - 1).toBeGreaterThanOrEqual(2)

    // Two parcels are announced, one without its goods.
    await forecast(driver, words, { trackingNumber: `${series} 2236 9917`, items: [{ name: '機能尼龍後背包', price: '168' }] })
    await forecast(driver, words, { trackingNumber: `${series}-2236-9918` })

    // They arrive: one complete, one to be completed.
    await receive(`${series}22369917`)
    await receive(`${series}22369918`)
    await driver.open('/pages/parcelQuery/parcelQuery')
    await driver.see(parcel.goods.noItems)
    await driver.tap('button', new RegExp(parcel.list.complete))
    await driver.type(parcel.form.name, '咖啡濾紙')
    await driver.type(parcel.form.unitPrice, '23')
    await driver.tap('button', parcel.form.saveItems)
    await driver.see(parcel.form.saved)

    // The packing request, with the price in sight.
    await addHome(driver, words)
    await pack(driver, words, [`${series}22369917`, `${series}22369918`])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    expect(orderNumber).not.toBe('')

    // The box became larger than thought: the bill says so and why.
    await demo.desk.run('price', orderNumber, '--weight', '3.4kg', '--size', '40x30x30cm', '--photo', demo.desk.photo, '--note', '背包加了緩衝材')
    await driver.reload()
    await driver.see(order.headline.unpaid)
    await driver.tap('button', new RegExp(order.line.freight))
    await driver.see(/箱子由 .* 變為 40 × 30 × 30 cm/)
    await driver.see('40 × 30 × 30')
    const bill = (await demo.desk.run('order', orderNumber)) as {
      orderId: string
      bill: { quote: { totalCents: number; lines: { amountCents: number }[] }; estimateCents: number; differenceCents: number; differences: { differenceCents: number }[] }
    }
    const { quote, estimateCents, differenceCents, differences } = bill.bill
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents)
    expect(quote.totalCents - estimateCents).toBe(differenceCents)
    expect(sum(differences.map((one) => one.differenceCents))).toBe(differenceCents)

    // A question about one line: it carries the tag until it is decided, also when the service has answered.
    const question = `箱子為什麼變大 ${orderNumber}`
    await driver.miss(order.bill.asked)
    await driver.tap('button', order.bill.ask)
    await driver.type(feedback.text, question)
    await driver.tap('button', feedback.submit)
    await driver.see(feedback.status.open)
    await driver.open(`/pages_sub/parcelOrderDetails?orderId=${bill.orderId}`)
    await driver.see(order.bill.asked)
    const asked = ((await demo.desk.run('feedback')) as { items: { feedbackId: string; text: string }[] }).items.find(({ text }) => text === question)
    await demo.desk.run('feedback', 'answer', asked?.feedbackId ?? '', '--text', '背包加了緩衝材')
    await driver.reload()
    await driver.see(order.headline.unpaid)
    await driver.see(order.bill.asked)
    await demo.desk.run('case', 'refuse', asked?.feedbackId ?? '', '--reason', '照片可見緩衝材')
    await driver.reload()
    await driver.see(order.headline.unpaid)
    await driver.miss(order.bill.asked)

    // Paid by a transfer slip, which finance reviews.
    await driver.tap('button', order.action.pay)
    await driver.tap('button', new RegExp(words.pay.transfer))
    await driver.see(wallet.due(orderNumber))
    expect(toCents(await driver.read())).toBe(quote.totalCents)
    await driver.attach(/加入照片/, { name: 'slip.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(ui.uploaded)
    await driver.tap('button', wallet.submit)
    await driver.see(wallet.done.title)
    await demo.desk.run('review-transfer', await findTransfer(number), '--approve', (quote.totalCents / 100).toFixed(2))
    await driver.tap('button', wallet.done.seeOrder)
    await driver.see(order.headline.packing)

    // Shipped, followed, received.
    await demo.desk.run('ship', orderNumber, '--carrier', '台灣宅配通', '--number', '906122078834')
    await demo.desk.run('track', orderNumber, '--event', 'arrived', '--place', '台北分撥中心')
    await driver.reload()
    await driver.see(order.headline.shipped)
    await driver.see('台北分撥中心')
    await driver.see('9061 2207 8834')
    await driver.tap('button', order.action.confirmReceipt)
    await driver.see(order.confirm.text(orderNumber))
    await driver.tap('button', order.confirm.submit)
    await driver.see(order.headline.signed)

    // A top-up by slip, and a second order is paid from the balance.
    await driver.open('/pages_sub/transferUploading')
    await driver.type(wallet.amount, '500')
    await driver.attach(/加入照片/, { name: 'slip.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(ui.uploaded)
    await driver.tap('button', wallet.submit)
    await driver.see(wallet.done.title)
    await demo.desk.run('review-transfer', await findTransfer(number), '--approve', '500')
    await driver.open('/pages/my/my')
    await driver.see('500.00')

    await forecast(driver, words, { trackingNumber: `${series} 2236 9919`, items: [{ name: '兒童木質積木', price: '58' }] })
    await receive(`${series}22369919`)
    await pack(driver, words, [`${series}22369919`])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const second = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', second, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    await driver.reload()
    await driver.see(order.headline.unpaid)
    await driver.tap('button', order.action.pay)
    await driver.tap('button', /^支付/)
    await driver.see(order.headline.packing)
    const paid = (await demo.desk.run('order', second)) as { paidCents: number }
    await driver.open('/pages/my/my')
    await driver.see(((50_000 - paid.paidCents) / 100).toFixed(2))

    expect(await exceptions()).toEqual([])
    await close()
  })
})
