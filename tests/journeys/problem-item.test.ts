import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { forecast, register } from './walk'

// A problem item: what each way out costs is said before it is chosen; sent back to the seller, with a number.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { parcel } = words

describe.each(buildsInTurn('problem-item'))('on %s', (build) => {
  it('is sent back to the seller for the fee that was seen, and can be followed there [spec 3.09, 4.07]', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const number = build === 'h5' ? 'SF8800112233' : 'SF8800998877'
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `problem.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
    await forecast(driver, words, { trackingNumber: `${number}17`, items: [{ name: '兒童木質積木', price: '58' }] })
    await demo.desk.run('receive', `${number}17`, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await demo.desk.run('problem', `${number}17`, '--type', 'mismatch', '--remark', '箱裡是兩個杯子')

    const { items } = (await demo.desk.run('parcels', '--number', `${number}17`)) as { items: { parcelId: string }[] }
    const look = () => driver.open(`/pages_sub/parcelSea?parcelId=${items[0]?.parcelId}`)
    await look()
    await driver.see(parcel.problem.question)
    await driver.tap('button', new RegExp(`^${parcel.problem.answer.return}`))
    // 3.00 for the handling, 6.00 for each of two started kilograms.
    await driver.see(parcel.offer.perKilogram('¥6.00', 2))
    await driver.see('¥15.00')
    await driver.type(parcel.offer.returnTo, '王小姐 13800000000 東莞市厚街鎮 8 號')
    await driver.tap('button', parcel.problem.send)
    await driver.see(parcel.offer.short('¥15.00'))

    await demo.desk.run('credit', clientNo, '--amount', '20', '--reason', '測試入帳')
    await driver.tap('button', parcel.problem.send)
    await driver.see(parcel.offer.taken('¥15.00'))
    await driver.see('東莞市厚街鎮 8 號')
    await driver.open('/pages/my/my')
    await driver.see('5.00')

    await demo.desk.run('settle', `${number}17`, '--outcome', 'returning')
    await demo.desk.run('returned', `${number}17`, '--carrier', '順豐速運', '--number', 'SF600000000001')
    await look()
    await driver.reload()
    await driver.see(parcel.offer.sentBack)
    await driver.see('SF6000 0000 0001')

    expect(await exceptions()).toEqual([])
    await close()
  })
})
