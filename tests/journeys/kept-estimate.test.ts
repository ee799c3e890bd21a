import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { addHome, forecast, register, row, seeChosen } from './walk'

// A box is estimated, packed by the channel that was looked at, measured: the bill shows what was told, and why it is another.

const demo = useDemo()

describe.each(buildsInTurn('kept-estimate'))('on %s', (build) => {
  it('leads from an estimate to packing by that channel, and shows it beside the bill [spec 1.04]', async () => {
    const words = wordsOf('zh-Hant')
    const { estimate, order } = words
    const { packing } = order
    const number = build === 'h5' ? 'SF540922361111' : 'SF540922362222'
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email: `estimate.${build}@example.com`, password: 'harbour-green-9' })
    await driver.see(words.warehouse.copyAll)
    await forecast(driver, words, { trackingNumber: number, items: [{ name: '機能尼龍後背包', price: '168' }] })
    await demo.desk.run('receive', number, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await addHome(driver, words)

    await driver.open('/pages/freight/freight')
    await driver.pick(row(estimate.warehouse), /東莞倉|Dongguan/)
    await driver.pick(row(estimate.region), /台灣|Taiwan/)
    await driver.type(estimate.weight, '1.4')
    for (const [index, side] of ['30', '20', '12'].entries()) await driver.type(estimate.sides[index] ?? '', side)
    await driver.tap('button', estimate.compare)
    await driver.tap('radio', /海快特惠/)
    await driver.tap('button', estimate.pack)

    // What was looked at is chosen there, and all that is in stock.
    await seeChosen(driver, words, 1)
    await driver.tap('button', packing.next)
    await driver.tap('radio', /林予安/)
    await driver.tap('button', packing.next)
    await driver.tap('button', packing.nextConfirm)
    await driver.see(packing.keptEstimate)
    await driver.tap('checkbox', packing.accept)
    await driver.tap('button', packing.submit)
    await driver.see(packing.submitted)
    expect(driver.sent('order/apply')[0]).toMatchObject({ channelCode: 'SEA', estimateId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })

    await driver.tap('button', packing.seeOrder)
    await driver.see(order.headline.unprocessed)
    const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
    await demo.desk.run('price', orderNumber, '--weight', '3.4kg', '--size', '40x30x30cm', '--photo', demo.desk.photo)
    await driver.reload()
    await driver.see(order.headline.unpaid)
    await driver.see(/的試算$/)
    await driver.see(/實重由 1.40 kg 增到 3.40 kg/)
    await driver.see(/箱子由 30 × 20 × 12 cm 變為 40 × 30 × 30 cm/)

    expect(await exceptions()).toEqual([])
    await close()
  })
})
