import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aPhone, type Phone } from '../support/phone'
import { dongguan } from '../support/platform'
import { buildsInTurn } from '../support/builds-in-turn'
import { wordsOf } from '../support/words'
import { register, row } from './walk'
import { useOwnDemo } from '../support/use-demo'

// Where parcels go to and come from: a pickup point for an address, and what a shop shows compared with the label.

const words = wordsOf('zh-Hant')
const { address, pickup, warehouse } = words

const demo = useOwnDemo()

describe.each(buildsInTurn('pickup-and-paste'))('on %s', (build) => {
  let phone: Phone

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open('/pages_sub/register')
    await register(phone.driver, demo.product, words, { email: `pickup.${build}@example.com`, password: 'harbour-green-7' })
    await phone.driver.see(warehouse.copyAll)
  })
  afterAll(async () => {
    expect(await phone?.exceptions()).toEqual([])
    await phone?.close()
  })

  it('a member chooses a pickup point, and it is the address [spec 1.07, 2.14, 3.16]', async () => {
    const { driver } = phone
    await driver.open('/pages/addressAdd/addressAdd')
    await driver.type(address.form.contact, '林予安')
    await driver.type(address.form.phone, '0912345678')
    await driver.tap('tab', address.form.selfPickup)
    await driver.tap('button', row(address.form.site))
    await driver.see(pickup.use)
    // Written as in Taipei and as elsewhere: both are found.
    await driver.type(pickup.search, '臺北 大安')
    await driver.miss('台中西區自提點')
    await driver.tap('radio', '台北大安自提點')
    await driver.tap('button', pickup.use)
    await driver.see('大安區示範路 187 號 1 樓')
    await driver.tap('button', address.form.save)
    await driver.see(address.form.saved)
    await driver.open('/pages_sub/addressList')
    await driver.see('台北大安自提點')
    await driver.see('106')
  })

  it('a member finds a pickup point first, and begins an address with it [spec 2.14]', async () => {
    const { driver } = phone
    await driver.open('/pages_sub/siteQuery')
    await driver.see(pickup.use)
    await driver.tap('radio', '台北信義自提點')
    await driver.tap('button', pickup.use)
    await driver.see('信義區示範街 9 號')
  })

  it('a member copies the label, and what the shop shows is compared with it [spec 2.25]', async () => {
    const { driver } = phone
    await driver.open('/pages/warehouseList/warehouseList')
    await driver.tap('button', warehouse.copyAll)
    await driver.see(warehouse.copied('東莞倉'))
    const label = await phone.clipboard()
    await driver.tap('button', warehouse.check.paste)
    await driver.see(warehouse.check.allRight)
    await driver.tap('button', warehouse.check.again)
    const [, phoneLine = '', addressLine = ''] = label.split('\n')
    await driver.type(warehouse.check.field, `林予安，${phoneLine}，${addressLine.replace('88', '8')}`)
    await driver.tap('button', warehouse.check.submit)
    await driver.see(warehouse.check.toMend(2))
    await driver.see(warehouse.check.problems.noCode)
    await driver.see(warehouse.check.problems.door)
    await driver.tap('button', warehouse.check.copyCorrect)
    await driver.lose('dialog')
    expect(await phone.clipboard()).toBe(label)
  })

  it('a member is told when the copied label has changed, until the shops have the new one [spec 2.25]', async () => {
    const { driver } = phone
    const setup = path.join(demo.product.dataDir, `moved-${build}.json`)
    await writeFile(setup, JSON.stringify({ warehouses: [{ ...dongguan, phone: `0769-0000 ${build === 'h5' ? '1111' : '2222'}` }] }))
    await demo.desk.run('setup', setup)
    // Labels are asked for anew every five minutes, and when the app begins.
    await driver.open('/')
    await driver.reload()
    await driver.see(warehouse.changed.short(['東莞倉']))
    await driver.tap('button', new RegExp(warehouse.changed.short(['東莞倉'])))
    await driver.see(warehouse.changed.title('東莞倉'))
    await driver.tap('button', warehouse.copyAll)
    await driver.miss(warehouse.changed.title('東莞倉'))
  })
})
