import { aPhone, builds } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// A finger that comes down twice presses what it was meant for, once: whatever has come under it meanwhile.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { order } = words

/** A trembling hand, a slip, and somebody who thinks that the first tap was lost. */
const MS_BETWEEN = [40, 120, 250, 500, 700]
const SOONEST_MEANT_MS = 740
const numbers = { h5: 'SF6617223699', weapp: 'SF6618223699' } as const
const pathOf = (address: string) => address.split('?')[0]

describe.each(builds)('on %s', (build) => {
  it('opens one page, and pays nothing that was not looked at', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const trackingNumber = `${numbers[build]}17`
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `twice.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', '測試入帳')

    // From home: one page, and one way back.
    const doors = [words.home.pack, words.home.forecast, words.home.groups, words.home.freight, words.home.addresses]
    for (const [index, msBetween] of MS_BETWEEN.entries()) {
      await driver.open('/')
      await driver.see(words.warehouse.copyAll)
      await driver.tapTwice('link', new RegExp(`^${doors[index] ?? ''}`), msBetween)
      await driver.settle()
      const opened = pathOf(await driver.address())
      expect(opened).not.toBe('/')
      await driver.back()
      await driver.see(words.warehouse.copyAll)
    }

    await forecast(driver, words, { trackingNumber, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await pack(driver, words, [trackingNumber])
    await driver.tap('button', order.packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
    const { orderId } = (await demo.desk.run('order', orderNumber)) as { readonly orderId: string }

    // Should one get through, it is not done, and the order is there for the next.
    await driver.arrange('pay/pay', 'failed')
    const seen: string[] = []
    for (const msBetween of MS_BETWEEN) {
      await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
      await driver.reload()
      await driver.see(order.headline.unpaid)
      const before = driver.sent('pay/pay').length
      const apart = await driver.tapTwice('button', order.action.pay, msBetween)
      await driver.find('dialog')
      await driver.settle()
      // A busy machine's second tap may come when somebody could have looked.
      if (apart < SOONEST_MEANT_MS && driver.sent('pay/pay').length > before) seen.push(`${msBetween}, ${apart}`)
    }
    expect(seen).toEqual([])
    // Who has seen it pays with one tap.
    await driver.clear()
    await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
    await driver.reload()
    const before = driver.sent('pay/pay').length
    await driver.tap('button', order.action.pay)
    await driver.tap('button', /^支付/)
    await driver.see(order.headline.packing)
    expect(driver.sent('pay/pay')).toHaveLength(before + 1)
    expect(await exceptions()).toEqual([])
    await close()
  })
})
