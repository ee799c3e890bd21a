import { buildsInTurn } from '../support/builds-in-turn'
import { aBarPicture } from '../support/bar-picture'
import { aPhone, type Phone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { aWorkbook } from '../support/workbooks'
import { wordsOf } from '../support/words'
import { register, row } from './walk'

// What really comes: bars that carry more than the number, a waybill in two boxes, a table as a shop exports it.

const words = wordsOf('zh-Hant')
const { box, goodsNature, parcel, paste, scan, tableImport } = words
const demo = useDemo()
const dongguan = /東莞倉/

describe.each(buildsInTurn('what-comes'))('on %s', (build) => {
  let phone: Phone
  /** The two builds meet on one product: each has numbers of its own. */
  const digit = build === 'h5' ? '5' : '6'
  const receive = (text: string) => demo.desk.run('receive', text, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open('/pages_sub/register')
    await register(phone.driver, demo.product, words, { email: `comes.${build}@example.com`, password: 'harbour-green-7' })
    await phone.driver.see(words.warehouse.copyAll)
  })
  afterAll(async () => {
    expect(await phone?.exceptions()).toEqual([])
    await phone?.close()
  })

  async function forecastBars(bars: string): Promise<void> {
    const { driver } = phone
    await driver.open('/pages_sub/parcelSea')
    await driver.pick(row(parcel.form.warehouse), dongguan)
    await driver.scan(scan.scan, scan.way.photo, { text: bars, picture: await aBarPicture(bars) })
    await driver.see(/京東/)
    await driver.tap('radio', parcel.nature.ordinary)
    await driver.type(parcel.form.name, '咖啡濾紙')
    await driver.type(parcel.form.unitPrice, '58')
    await driver.tap('button', parcel.form.submit)
    await driver.see(parcel.result.title)
  }

  it('a photo of JD’s bars is forecast under the number on them, and received by it', async () => {
    const { driver } = phone
    const number = `JDVA${digit}1345678901`
    await forecastBars(`${number}-1-1-`)
    expect(driver.sent('parcel/forecast').at(-1)).toMatchObject({ trackingNumber: number, carrierCode: 'JD' })
    expect(await receive(number)).toMatchObject({ ownerless: false })
    await driver.open('/pages/parcelQuery/parcelQuery?status=inStock')
    await driver.see(new RegExp(number.replace(/(.{4})(?=.)/g, '$1\\s?')))
  })

  it('a waybill in two boxes says which has come and which has not, until it has', async () => {
    const { driver } = phone
    const number = `JDVA${digit}2345678902`
    await forecastBars(`${number}-1-2-`)
    const { parcelId } = (await receive(`${number}-1-2-`)) as { readonly parcelId: string }
    await driver.open(`/pages_sub/parcelSea?parcelId=${parcelId}`)
    await driver.see(`${box.ofCount(1, 2)} · ${box.missing('2')}`)
    await receive(`${number}-2-2-`)
    await driver.reload()
    await driver.see(box.ofCount(1, 2))
    await driver.miss(box.missing('2'))
    await driver.tap('button', box.other(2))
    await driver.see(box.ofCount(2, 2))
  })

  it('a shop’s table with instructions, merged cells and short names is looked through, and forecast as it was shown', async () => {
    const { driver } = phone
    const numbers = [`7351${digit}345678901`, `SF${digit}140823369917`, `YT${digit}820441730688`]
    const content = await aWorkbook([
      { name: '填寫說明', rows: [['請照範例填寫'], ['運單號', '必填']] },
      {
        name: '訂單匯出',
        rows: [
          ['2026 年 10 月訂單'],
          ['运单号码', '快递', '倉庫', '性質', '商品名稱', '件數', '單價'],
          [numbers[0] ?? '', '中通', '東莞倉', '特貨', '機能尼龍後背包', { number: 1 }, { number: 336 }],
          ['', '', '', '', '行李吊牌', { number: 2 }, { number: 12.5 }],
          [numbers[1] ?? '', '順豐', '', '', 'Hario', { number: 1 }, { number: 20 }],
          [numbers[2] ?? '', '圓通', '', '', '毛衣', { number: 1 }, '1,280.00'],
          ['', '', '', '', '', '', ''],
          ['SF-1', '順豐', '', '', '帽子', { number: 1 }, { number: 30 }],
        ],
        merged: ['A3:A4', 'C3:C6', 'D3:D6'],
      },
    ])
    await driver.open('/pages_sub/parcelSea')
    await driver.tap('button', paste.open)
    await driver.tap('button', new RegExp(tableImport.open))
    await driver.tap('radio', dongguan)
    await driver.tap('radio', goodsNature.ordinary)
    await driver.attach(tableImport.choose, { name: 'orders.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: content })
    await driver.see(tableImport.summary(3, 1))
    await driver.see(tableImport.sheet('訂單匯出'))
    await driver.see(tableImport.row(8, '運單號'))
    await driver.see(tableImport.reviewPart(`東莞倉 · ${goodsNature.special}`, '3'))
    await driver.see('行李吊牌 × 2 · ¥12.50')
    await driver.see(/品名「Hario」沒有用上/)
    expect(driver.sent('parcel/forecastMany')).toEqual([])
    await driver.tap('button', tableImport.submit('3'))
    await driver.see(tableImport.done('3'))
    const [sent] = driver.sent('parcel/forecastMany').map((body) => body['parcels'] as Record<string, unknown>[])
    expect(sent).toMatchObject([
      { trackingNumber: numbers[0], carrierCode: 'ZTO', goodsNature: 'special', items: [{ unitPriceCents: 33_600 }, { name: '行李吊牌', quantity: 2 }] },
      { trackingNumber: numbers[1], carrierCode: 'SF', goodsNature: 'special' },
      { trackingNumber: numbers[2], carrierCode: 'YTO', goodsNature: 'special', items: [{ unitPriceCents: 128_000 }] },
    ])
    expect(sent?.[1]).not.toHaveProperty('items')
    await driver.tap('button', paste.list)
    await driver.see('毛衣 × 1')
  })
})
