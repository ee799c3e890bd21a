import { EVERY_CALL } from '../member-driver'
import { aWorkbook } from '../workbooks'
import { guestAtTheDoor, loading } from './plain-states'
import type { Visit } from './visit'

const PARCEL = '/pages_sub/parcelSea'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** With what shops' tables have: instructions, a merged number, a name that is no Chinese one, a line with a fault. */
const aShopsTable = () =>
  aWorkbook([
    { name: '說明', rows: [['請照範例填寫']] },
    {
      name: '十月訂單',
      rows: [
        ['運單號', '快遞公司', '倉庫', '貨物性質', '易碎品', '品名', '數量', '單價'],
        ['SF7408223699310', '順豐', '東莞倉', '特貨', '是', '機能尼龍後背包', { number: 1 }, { number: 336 }],
        ['', '', '', '', '', '行李吊牌', { number: 2 }, { number: 12.5 }],
        ['YT7820441730690', '圓通', '', '', '', '毛衣', { number: 1 }, '1,280.00'],
        ['JDVC93022885147', '京東', '', '', '', 'Hario V60', { number: 1 }, { number: 98 }],
        ['SF-1', '順豐', '', '', '', '帽子', { number: 1 }, { number: 30 }],
      ],
      merged: ['A2:A3'],
    },
  ])

const startsWith = (label: string) => new RegExp(`^${label}`)

export const forecastVisits: readonly Visit[] = [
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(PARCEL)
        await see(words.parcel.form.items)
      },
      'form errors': async ({ tap, type, find, words }) => {
        await tap('button', words.parcel.form.addItem)
        await type(words.parcel.form.name, 'backpack')
        await tap('button', words.parcel.form.submit)
        await find('alert', 3)
      },
      'warehouse sheet': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.parcel.form.warehouse))
        await find('dialog')
      },
      'courier sheet': async ({ tap, find, tapFirst, words }) => {
        await tapFirst('option')
        await tap('button', startsWith(words.parcel.form.carrier))
        await find('dialog')
      },
      'no courier found': async ({ see, type, words }) => {
        await type(words.ui.search, 'zzzz')
        await see(words.ui.nothingFound)
      },
    },
  },
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      filled: async ({ open, driver, type, tap, see, words }) => {
        const { form, nature } = words.parcel
        await open(PARCEL)
        await driver.pick(startsWith(form.warehouse), /東莞|东莞|Dongguan/)
        await type(form.trackingNumber, 'SF7408 2236 9917')
        await tap('radio', nature.ordinary)
        await type(form.name, '衣服')
        await type(form.unitPrice, '468')
        await see(form.taxNote)
      },
      'draft banner': async ({ reopen, see, words }) => {
        await reopen()
        await see(words.ui.dropDraft)
      },
      'leave dialog': async ({ tap, find, words }) => {
        await tap('button', words.ui.back)
        await find('alertdialog')
      },
    },
  },
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      'paste sheet': async ({ open, tap, find, words }) => {
        await open(PARCEL)
        await tap('button', words.paste.open)
        await find('dialog')
      },
      'no numbers pasted': async ({ type, see, words }) => {
        await type(words.paste.field, '早安，今天出貨嗎')
        await see(words.paste.nothing)
      },
      'numbers pasted': async ({ type, see, words }) => {
        await type(words.paste.field, '阿姨的 SF7408 2236 9921 還有圓通 YT7820441730677，AB77889900112 今天到，再提醒 sf740822369921 這件要加固')
        await see(words.paste.found(4))
      },
      'numbers answered': async ({ answer, tap, see, words }) => {
        const rows = [
          { trackingNumber: 'SF740822369921', outcome: 'forecast', status: 'notInStock' },
          { trackingNumber: 'YT7820441730677', outcome: 'refused', code: 'trackingNumberTaken', reason: '此運單號已存在，請更換' },
        ]
        await answer('parcel/forecastMany', { rows, needLabel: 1 })
        await tap('radio', /東莞|东莞|Dongguan/)
        await tap('radio', words.goodsNature.ordinary)
        await tap('button', words.paste.submit(2))
        await see(words.paste.done(1))
      },
      'import sheet': async ({ open, tap, see, words }) => {
        await open(PARCEL)
        await tap('button', words.paste.open)
        await tap('button', startsWith(words.tableImport.open))
        await see(words.tableImport.rules)
      },
      'table read': async ({ driver, tap, see, words }) => {
        await tap('radio', /東莞|东莞|Dongguan/)
        await tap('radio', words.goodsNature.ordinary)
        await driver.attach(words.tableImport.choose, { name: 'list.xlsx', mimeType: XLSX, buffer: await aShopsTable() })
        await see(words.tableImport.summary(3, 1))
      },
    },
  },
  {
    route: PARCEL,
    who: 'member',
    states: {
      'number of another': async ({ open, answer, type, see, words }) => {
        await answer('parcel/checkTrackingNumber', { free: false })
        await open(PARCEL)
        await type(words.parcel.form.trackingNumber, 'SF7408 2236 9917')
        await see(words.parcel.form.takenYours)
      },
      submitted: async ({ open, answer, tap, see, tapFirst, things, words }) => {
        const parcel = await things.getParcel(things.parcels.incoming)
        await answer('parcel/forecast', parcel)
        await answer('parcel/checkTrackingNumber', { free: true })
        await open(`${PARCEL}?warehouseId=${parcel.warehouseId}&trackingNumber=SF7408223699177`)
        await tap('button', startsWith(words.parcel.form.carrier))
        await tapFirst('option')
        await tap('radio', words.parcel.nature.ordinary)
        await tap('button', words.parcel.form.submit)
        await see(words.parcel.result.title)
      },
      'label must name the member': async ({ open, answer, tap, see, tapFirst, things, words }) => {
        const parcel = await things.getParcel(things.parcels.incoming)
        await answer('parcel/forecast', { ...parcel, needsLabel: true })
        await answer('parcel/checkTrackingNumber', { free: true })
        await open(`${PARCEL}?warehouseId=${parcel.warehouseId}&trackingNumber=SF7408223699178`)
        await tap('button', startsWith(words.parcel.form.carrier))
        await tapFirst('option')
        await tap('radio', words.parcel.nature.ordinary)
        await tap('button', words.parcel.form.submit)
        await see(words.parcel.result.needsLabel)
      },
      'earlier goods': async ({ open, tap, find, words }) => {
        await open(PARCEL)
        await tap('button', words.parcel.form.earlier)
        await find('dialog')
      },
      'earlier goods copied': async ({ tapFirst, see, words }) => {
        // Not the button that has opened the sheet.
        await tapFirst('button', new RegExp(`^${words.parcel.form.earlierUse}.*¥`))
        await see(words.parcel.form.earlierTaken)
      },
      'editing a forecast': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incoming}&mode=edit`)
        await see(words.parcel.form.save)
      },
      'completing a parcel': async ({ open, see, things, words }) => {
        await open(`${PARCEL}?parcelId=${things.parcels.incomplete}&mode=complete`)
        await see(words.parcel.form.saveItems)
      },
      'items missing': async ({ tap, find, words }) => {
        await tap('button', words.parcel.form.saveItems)
        await find('alert')
      },
      'completing all of them': async ({ open, see, words }) => {
        await open(`${PARCEL}?mode=complete`)
        await see(words.parcel.form.saveItems)
      },
      'items of all missing': async ({ tap, find, words }) => {
        await tap('button', words.parcel.form.saveItems)
        await find('alert')
      },
    },
  },
  {
    route: PARCEL,
    who: 'newcomer',
    states: {
      'nothing to complete': async ({ open, see, words }) => {
        await open(`${PARCEL}?mode=complete`)
        await see(words.parcel.allComplete.title)
      },
      loading: loading(PARCEL),
      'form that cannot be read': async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(PARCEL)
        await see(words.ui.retry)
      },
    },
  },
  guestAtTheDoor(PARCEL),
]
