import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// After a box came damaged: its member reads what it is worth, asks for it, and it is decided and paid to the balance.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { compensation, order, ui } = words

interface Shown {
  readonly orderId: string
  readonly totalCents: number
}
interface Cases {
  readonly items: readonly { readonly caseId: string; readonly orderNumber?: string; readonly compensation?: { readonly capCents: number } }[]
}

const money = (amountCents: number) => (amountCents / 100).toFixed(2)
const numbers = { h5: 'SF661022369917', weapp: 'SF661122369917' } as const

describe.each(buildsInTurn('compensation'))('on %s', (build) => {
  it('files a case for a damaged parcel with its photos, and is paid what was decided', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const trackingNumber = numbers[build]
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `claims.${build}@example.com`, password: 'harbour-green-7' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', '測試入帳')
    await forecast(driver, words, { trackingNumber, items: [{ name: '陶瓷茶壺', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await pack(driver, words, [trackingNumber])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    const { orderId, totalCents } = (await demo.desk.run('order', orderNumber)) as Shown
    const open = async () => {
      await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
      await driver.reload()
    }
    await open()
    await driver.tap('button', order.action.pay)
    await driver.tap('button', /^支付/)
    await driver.see(order.headline.packing)
    await demo.desk.run('ship', orderNumber, '--carrier', '台灣宅配通', '--number', '906122078834')
    await open()

    // Before it is signed for, the terms say why nothing can be filed yet.
    await driver.tap('button', order.compensation)
    await driver.see(compensation.bar.tooEarly)
    await driver.tap('tab', compensation.short.damaged)
    await driver.see(compensation.bar.notSigned)
    await open()
    await driver.tap('button', order.action.confirmReceipt)
    await driver.tap('button', order.confirm.submit)
    await driver.see(order.headline.signed)

    await driver.tap('button', order.compensation)
    await driver.tap('tab', compensation.short.damaged)
    await driver.see(compensation.cover.freight)
    await driver.see(compensation.terms.held)
    await driver.type(compensation.amount, '9999')
    await driver.type(compensation.text, '壺嘴斷了，箱子有壓痕')
    for (const kind of ['outerBox', 'goods', 'label'] as const) {
      await driver.attach(`${ui.addPhoto}: ${compensation.photoKind[kind]}`, { name: `${kind}.png`, mimeType: 'image/png', buffer: await aPicture() })
      await driver.see(ui.uploaded)
    }
    // More than the box is covered for is refused where it stands, and what was typed is kept.
    await driver.tap('button', compensation.submit)
    await driver.find('alert')
    expect(await driver.valueOf(compensation.amount)).toBe('9999.00')
    await driver.type(compensation.amount, '8')
    await driver.tap('button', compensation.submit)
    await driver.see(compensation.ground.damaged)

    const filed = ((await demo.desk.run('case')) as Cases).items.find((one) => one.orderNumber === orderNumber)
    expect(filed?.compensation?.capCents).toBeGreaterThan(800)
    await demo.desk.run('case', 'grant', filed?.caseId ?? '', '--amount', '6.50', '--reason', '照片可見破損，內層無緩衝')
    await driver.reload()
    await driver.see(compensation.paid('¥6.50'))
    await driver.see('照片可見破損，內層無緩衝')
    await driver.open('/pages/my/my')
    await driver.reload()
    await driver.see(money(50_000 - totalCents + 650))
    await driver.open(`/pages_public/feedback?orderId=${orderId}&about=compensation`)
    await driver.tap('tab', compensation.short.damaged)
    await driver.see(compensation.bar.filed)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
