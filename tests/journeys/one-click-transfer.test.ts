import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, register } from './walk'

// Asked for while a parcel is on its way; the order makes itself when it is in stock.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { standing, order } = words

describe.each(buildsInTurn('one-click-transfer'))('on %s', (build) => {
  it('becomes an order by itself when the last parcel is in stock [spec 2.13]', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const number = build === 'h5' ? 'SF990011223317' : 'SF990099887717'
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `transfer.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    await forecast(driver, words, { trackingNumber: number, items: [{ name: '兒童木質積木', price: '58' }] })
    await addHome(driver, words)

    await driver.open('/pages_sub/forecastParcel/transport')
    await driver.tap('button', standing.empty.action)
    await driver.tap('radio', /東莞倉|Dongguan/)
    await driver.tap('checkbox', number)
    await driver.tap('radio', /林予安/)
    await driver.pick(new RegExp(`^${standing.form.channel}`), /海快特惠/)
    await driver.type(standing.form.cap, '300')
    await driver.tap('checkbox', order.packing.accept)
    await driver.tap('button', standing.form.submit)
    await driver.see(standing.status.open)
    await driver.see(standing.progress(0, 1))

    await demo.desk.run('receive', number, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    // The server looks once a minute.
    for (let tries = 0; tries < 10; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      await driver.reload()
      if ((await driver.read()).includes(standing.status.applied)) break
    }
    await driver.see(standing.status.applied)
    await driver.tap('button', standing.order)
    await driver.see(order.headline.unprocessed)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
