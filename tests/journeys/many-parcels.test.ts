import { toWorkbook } from '@server/goods/parcel/table/table-template'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone, type Phone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { register } from './walk'

// Many parcels at once: out of a chat, and out of a spreadsheet.

const words = wordsOf('zh-Hant')
const { goodsNature, parcel, paste, tableImport } = words
const demo = useDemo()

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const dongguan = /東莞倉|Dongguan/

describe.each(buildsInTurn('many-parcels'))('on %s', (build) => {
  let phone: Phone
  /** The two builds meet on one product: each has numbers of its own. */
  const digit = build === 'h5' ? '3' : '4'
  const numbers = [`SF${digit}40822369921`, `SF${digit}40822369922`, `YT${digit}820441730677`, `JDVC${digit}93022885146`]

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open('/pages_sub/register')
    await register(phone.driver, demo.product, words, { email: `many.${build}@example.com`, password: 'harbour-green-7' })
    await phone.driver.see(words.warehouse.copyAll)
  })
  afterAll(async () => {
    expect(await phone?.exceptions()).toEqual([])
    await phone?.close()
  })

  it('a member pastes a chat with four numbers, and all four are forecast', async () => {
    const { driver } = phone
    const [first, second, third, fourth] = numbers
    await driver.open('/pages_sub/parcelSea')
    await driver.tap('button', paste.open)
    await driver.type(paste.field, `阿姨的 ${first?.toLowerCase()} 還有 ${second}，圓通 ${third} 今天到，京東 ${fourth}，再提醒 ${first} 這件要加固`)
    await driver.see(paste.found(5))
    await driver.see(paste.same(1))
    await driver.tap('radio', dongguan)
    await driver.tap('radio', goodsNature.ordinary)
    await driver.tap('button', paste.submit(4))
    await driver.see(paste.done(4))
    await driver.tap('button', paste.list)
    await driver.see(parcel.status.notInStock)
    expect(driver.sent('parcel/forecastMany').map((body) => (body['parcels'] as { carrierCode: string }[]).map(({ carrierCode }) => carrierCode))).toEqual([
      ['SF', 'SF', 'YTO', 'JD'],
    ])
  })

  it('pasted again, they are the member’s own and not taken twice', async () => {
    const { driver } = phone
    await driver.open('/pages_sub/parcelSea')
    await driver.tap('button', paste.open)
    await driver.type(paste.field, numbers.join('\n'))
    await driver.see(paste.own(parcel.status.notInStock))
    await driver.see(paste.repeated(4))
  })

  it('a member imports a spreadsheet: what is right is forecast, what was left out of the goods is named by its row', async () => {
    const { driver } = phone
    const content = await toWorkbook([
      ['運單號', '快遞公司', '倉庫', '貨物性質', '易碎品', '品名', '數量', '單價（人民幣）'],
      [`SF${digit}50822369921`, '', '', '', '', '咖啡濾紙', '2', '58.50'],
      [`SF${digit}50822369922`, '', '', '', '', 'Hario', '1', '20'],
      [`SF${digit}50822369923`, '順豐速運', '東莞倉', '普貨', '是', '', '', ''],
      [numbers[0] ?? '', '', '', '', '', '', '', ''],
    ])
    const file = { name: 'list.xlsx', mimeType: XLSX, buffer: content }
    await driver.open('/pages_sub/parcelSea')
    await driver.tap('button', paste.open)
    if ((await driver.read()).includes(paste.clear)) await driver.tap('button', paste.clear)
    await driver.tap('button', new RegExp(tableImport.open))
    await driver.tap('radio', dongguan)
    await driver.tap('radio', goodsNature.ordinary)
    await driver.attach(tableImport.choose, file)
    await driver.see(tableImport.summary(4, 0))
    await driver.see(/品名「Hario」沒有用上/)
    await driver.tap('button', tableImport.submit('4'))
    await driver.see(tableImport.done('3'))
    await driver.see(tableImport.own('1'))
    await driver.tap('button', paste.list)
    await driver.see('咖啡濾紙 × 2')
  })
})
