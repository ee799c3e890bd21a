import { aPhone } from '../support/phone'
import { buildsInTurn } from '../support/builds-in-turn'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'
import { useDemo } from '../support/use-demo'


const demo = useDemo()

/** Each build has members and numbers of its own, since all live in one product. */
const numbers = { h5: 'SF2408', weapp: 'SF2409' } as const

describe.each(buildsInTurn('english-member'))('on %s', (build) => {
  it('carries an English member to the packing application [spec 1.20, 1.21, 2.13]', async () => {
    const words = wordsOf('en')
    const series = numbers[build]
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build, 'en')
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `wei.tan.${build}@example.com`, password: 'harbour-green-8' })
    await driver.see(words.warehouse.copyAll)
    await forecast(driver, words, { trackingNumber: `${series} 2236 9917`, items: [{ name: '機能尼龍後背包', price: '168' }] })
    await demo.desk.run('receive', `${series}22369917`, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)
    await pack(driver, words, [`${series}22369917`])
    expect(await exceptions()).toEqual([])
    await close()
  })
})
