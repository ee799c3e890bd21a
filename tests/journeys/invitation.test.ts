import sharp from 'sharp'
import { buildsInTurn } from '../support/builds-in-turn'
import { type Build, aPhone } from '../support/phone'
import { readCode } from '../support/read-code'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// A member hands on a poster; a friend comes by its code, ships, and the bonus arrives; a refund takes its part of it back.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { order, poster, referral } = words

interface Shown {
  readonly orderId: string
  readonly totalCents: number
}
interface Cases {
  readonly items: readonly { readonly caseId: string; readonly orderNumber?: string }[]
}

const numbers = { h5: 'SF660822370023', weapp: 'SF660922370023' } as const
const money = (amountCents: number) => `¥${(amountCents / 100).toFixed(2)}`

async function aMember(build: Build, name: string, at = '/pages_sub/register') {
  const phone = await aPhone(demo.browser, demo.product, build)
  await phone.driver.open(at)
  await register(phone.driver, demo.product, words, { email: `${name}.${build}@example.com`, password: 'harbour-green-9' })
  await phone.driver.see(words.warehouse.copyAll)
  return { ...phone, clientNo: /TW\d{6}/.exec(await phone.driver.read())?.[0] ?? '' }
}

describe.each(buildsInTurn('invitation'))('on %s', (build) => {
  it('hands on a poster whose code brings a friend, whose first order brings a bonus, and whose refund takes its part back [spec 1.11]', async () => {
    const host = await aMember(build, 'host')
    await host.driver.open('/pages_sub/referrer')
    await host.driver.tap('button', new RegExp(`^${poster.make}`))
    await host.driver.tap('button', poster.save)
    await host.driver.see(poster.saved)
    const [picture = Buffer.alloc(0)] = await host.savedPictures()
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 750, height: 1_334 })
    const link = new URL(await readCode(picture))
    expect(link.pathname + link.search).toMatch(/^\/pages_sub\/register\?code=[2-9A-HJKMNP-Z]{10}$/)

    // Looks around first, and registers later: the invitation has waited on the device.
    const friend = await aPhone(demo.browser, demo.product, build)
    await friend.driver.open(link.pathname + link.search)
    await friend.driver.see(words.account.registerAndLogin)
    await friend.driver.open('/pages/freight/freight')
    await friend.driver.open('/pages_sub/register')
    await register(friend.driver, demo.product, words, { email: `friend.${build}@example.com`, password: 'harbour-green-9' })
    await friend.driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await friend.driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', '測試入帳')
    await host.driver.open('/pages_sub/referrer')
    await host.driver.reload()
    await host.driver.see(referral.notYet)

    const trackingNumber = numbers[build]
    await forecast(friend.driver, words, { trackingNumber, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(friend.driver, words)
    await pack(friend.driver, words, [trackingNumber])
    await friend.driver.tap('button', order.packing.seeOrder)
    await friend.driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await friend.driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    const { orderId, totalCents } = (await demo.desk.run('order', orderNumber)) as Shown
    const open = async () => {
      await friend.driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
      await friend.driver.reload()
    }
    await open()
    await friend.driver.tap('button', order.action.pay)
    await friend.driver.tap('button', /^支付/)
    await friend.driver.see(order.headline.packing)
    await demo.desk.run('ship', orderNumber, '--carrier', '黑貓宅急便', '--number', '905112345690')
    await open()
    await friend.driver.tap('button', order.action.confirmReceipt)
    await friend.driver.tap('button', order.confirm.submit)
    await friend.driver.see(order.headline.signed)

    const seeBonus = async (bonusCents: number) => {
      await host.driver.open('/pages_sub/referrerConsume')
      await host.driver.reload()
      await host.driver.see(money(bonusCents))
    }
    // Freight alone is on this bill: no tax, no insurance, no storage.
    await seeBonus(Math.round(totalCents * 0.05))

    await open()
    await friend.driver.tap('button', new RegExp(order.line.freight))
    await friend.driver.tap('button', order.bill.ask)
    await friend.driver.type(words.feedback.text, '重量和我秤的不一樣')
    await friend.driver.tap('button', words.feedback.submit)
    await friend.driver.see(words.feedback.status.open)
    const asked = ((await demo.desk.run('case')) as Cases).items.find((one) => one.orderNumber === orderNumber)
    await demo.desk.run('case', 'grant', asked?.caseId ?? '', '--amount', '6.00', '--reason', '照片上的秤讀數較低')
    await seeBonus(Math.round((totalCents - 600) * 0.05))
    await host.driver.open('/pages/my/my')
    await host.driver.reload()
    await host.driver.see((Math.round((totalCents - 600) * 0.05) / 100).toFixed(2))

    expect([...(await host.exceptions()), ...(await friend.exceptions())]).toEqual([])
    await Promise.all([host.close(), friend.close()])
  })
})
