import { errorTexts, toErrorText } from '@contract/kit/errors'
import type { ReadTable } from '@contract/parcel/forecast-table'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { aWorkbook, type Sheet } from '../../support/workbooks'

// Tables as shops, agents and spreadsheets really save them. A line more is a case more.

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server)
const member = useMember(server)

const HEAD = ['運單號', '快遞公司', '倉庫', '貨物性質', '易碎品', '品名', '數量', '單價（人民幣）']
const numberOf = (place: number) => `SF${String(140_800_000_000 + place)}`
const csv = (separator: string, rows: readonly (readonly string[])[]) => Buffer.from(rows.map((cells) => cells.join(separator)).join('\r\n'))

async function read(content: Buffer): Promise<ReadTable> {
  const answer = await server.readTable(content, { token: member.token, warehouseId: platform.warehouseIds['DG'] ?? '', goodsNature: 'ordinary', language: 'zh-Hant' })
  if (answer.status !== 'y') throw new Error(`the table was refused: ${answer.code}`)
  return answer.data
}
const pricesIn = ({ rows }: ReadTable) => rows.map(({ parcel }) => parcel.items[0]?.unitPriceCents)
const told = ({ faults, rows }: ReadTable) => [...faults, ...rows.flatMap(({ leftOut }) => leftOut)].map(({ row, column, value, reason }) => [row, column, value, reason])

describe('cells that are merged', () => {
  it('say of each line below what they say of the first', async () => {
    const table = await read(
      await aWorkbook([
        {
          name: '訂單',
          rows: [HEAD, [numberOf(1), '', '大阪倉', '敏感貨'], [numberOf(2), '', '', ''], [numberOf(3), '', '', ''], [numberOf(4), '', '', '']],
          merged: ['C2:C4', 'D2:D4'],
        },
      ]),
    )
    const { OS, DG } = platform.warehouseIds
    expect(table.rows.map(({ parcel }) => [parcel.warehouseId, parcel.goodsNature])).toEqual([[OS, 'sensitive'], [OS, 'sensitive'], [OS, 'sensitive'], [DG, 'ordinary']])
  })

  it('of a number are one parcel with a kind of goods in each line', async () => {
    const table = await read(
      await aWorkbook([
        {
          name: '訂單',
          rows: [
            HEAD,
            [numberOf(1), '', '', '', '', '咖啡濾紙', { number: 2 }, { number: 58.5 }],
            ['', '', '', '', '', '杯子', { number: 1 }, { number: 0.1 + 0.2 }],
            ['', '', '', '', '', 'Hario', { number: 1 }, { number: 20 }],
            [numberOf(2), '', '', '', '', '圍巾', '', { number: 99 }],
            ['bad', '', '', '', '', '帽子', '', { number: 99 }],
            ['', '', '', '', '', '手套', '', { number: 99 }],
          ],
          merged: ['A2:A4', 'A6:A7'],
        },
      ]),
    )
    expect(table.rows.map(({ row, parcel }) => [row, parcel.items.map(({ name, unitPriceCents }) => [name, unitPriceCents])])).toEqual([
      [2, [['咖啡濾紙', 5_850], ['杯子', 30]]],
      [5, [['圍巾', 9_900]]],
    ])
    expect(told(table)).toEqual([
      [6, '運單號', 'bad', errorTexts.invalidTrackingNumber['zh-Hant']],
      [7, '運單號', 'bad', toErrorText('rowOfAnother', 'zh-Hant', { row: 6 })],
      [4, '品名', 'Hario', errorTexts.productNameNotChinese['zh-Hant']],
    ])
  })

  it('are refused where there are more of them than any table has', async () => {
    const merged = Array.from({ length: 26 }, (_none, place) => `${String.fromCharCode(65 + place)}2:${String.fromCharCode(65 + place)}5000`)
    const content = await aWorkbook([{ name: '訂單', rows: [HEAD, [numberOf(1)]], merged }])
    expect(await server.readTable(content, { token: member.token })).toMatchObject({ code: 'tableUnreadable' })
  })
})

describe('of several sheets', () => {
  const orders: Sheet = { name: '十月訂單', rows: [HEAD, [numberOf(1)]] }
  const instructions: Sheet = { name: '填寫說明', rows: [['填寫說明'], ['運單號', '必填'], ['品名只能用中文']] }
  const hidden: Sheet = { name: '資料', rows: [[...HEAD], [numberOf(9), '順豐', '東莞倉', '普貨', '否', '舊貨', '1', '1']], state: 'hidden' }

  it('the one with the heading is read, whichever stands in front, and its name is said', async () => {
    for (const sheets of [[instructions, orders], [orders, instructions], [hidden, instructions, orders], [{ ...hidden, state: 'veryHidden' as const }, orders]]) {
      const table = await read(await aWorkbook(sheets))
      expect([table.sheet, table.rows.map(({ parcel }) => parcel.trackingNumber)]).toEqual(['十月訂單', [numberOf(1)]])
    }
  })

  it('a hidden one is never read, and a single one needs no name', async () => {
    expect(await server.readTable(await aWorkbook([hidden, { name: '空', rows: [['x']] }]), { token: member.token })).toMatchObject({ code: 'tableUnreadable' })
    expect(await read(await aWorkbook([orders]))).not.toHaveProperty('sheet')
  })
})

describe('a csv has one separator, which its heading shows', () => {
  const line = (price: string) => [numberOf(1), '', '', '', '', '咖啡濾紙', '2', price]
  it.each([
    ['semicolons, as where the comma is for decimals', ';', '59,90', 5_990],
    ['tabs', '\t', '59,90', 5_990],
    ['tabs, with a comma for thousands', '\t', '1,280.00', 128_000],
    ['semicolons, with a point for thousands', ';', '1.280,00', 128_000],
    ['commas, in quotes', ',', '"1,280.00"', 128_000],
    ['commas, in quotes, for decimals', ',', '"59,90"', 5_990],
  ] as const)('%s', async (_what, separator, price, cents) => {
    const table = await read(csv(separator, [HEAD, line(price)]))
    expect([pricesIn(table), told(table)]).toEqual([[cents], []])
  })

  it('a comma in an amount that has cut its row is said, not read as a smaller amount', async () => {
    const table = await read(csv(',', [HEAD, line('1,280.00'), [numberOf(2), '', '', '', '', '杯子', '1', '20']]))
    expect(pricesIn(table)).toEqual([2_000])
    expect(told(table)).toEqual([[2, '單價（人民幣）', '1', errorTexts.cellsShifted['zh-Hant']]])
  })

  it.each([',', ';'])('a tab behind a number moves no column where %s separates', async (separator) => {
    const table = await read(csv(separator, [HEAD, [`${numberOf(1)}\t`, '', '大阪倉', '', '', '杯子', '1', '20']]))
    expect(table.rows.map(({ parcel }) => [parcel.trackingNumber, parcel.warehouseId])).toEqual([[numberOf(1), platform.warehouseIds['OS']]])
  })

  it('may say it in a line of Excel’s own', async () => {
    const table = await read(Buffer.concat([Buffer.from('sep=;\r\n'), csv(';', [HEAD, line('59,90')])]))
    expect([pricesIn(table), table.rows[0]?.row]).toEqual([[5_990], 3])
  })
})

describe('an amount is read as its column writes amounts', () => {
  const withPrices = (prices: readonly string[]) => csv('\t', [HEAD, ...prices.map((price, place) => [numberOf(place), '', '', '', '', '杯子', '1', price])])
  it.each([
    [['1,280', '58.50'], [128_000, 5_850]],
    [['1,280'], [128_000]],
    [['1.280', '58,50'], [128_000, 5_850]],
    [['1.280', '12'], [undefined, 1_200]],
    // Some with a point and some with a comma: 1,280 may be either.
    [['1,280', '58.50', '58,50'], [undefined, 5_850, 5_850]],
  ] as const)('%j', async (prices, cents) => {
    expect(pricesIn(await read(withPrices(prices)))).toEqual(cents)
  })
})

describe('what cannot be used of the goods leaves the number as it is', () => {
  it.each([
    ['品名', { 5: 'Hario' }, 'productNameNotChinese'],
    ['品名', { 5: '' }, 'required'],
    ['數量', { 6: '1.5' }, 'invalidQuantity'],
    ['數量', { 6: '一' }, 'invalidQuantity'],
    ['單價（人民幣）', { 7: '五十' }, 'invalidAmount'],
    ['單價（人民幣）', { 7: '#N/A' }, 'invalidAmount'],
    ['單價（人民幣）', { 7: '0' }, 'mustBeAboveZero'],
  ] as const)('%s %j', async (column, change, code) => {
    const cells = [numberOf(1), '', '', '', '', '杯子', '1', '20'].map((cell, place) => (change as Record<number, string>)[place] ?? cell)
    const table = await read(csv('\t', [HEAD, cells]))
    expect([table.rows.map(({ parcel }) => [parcel.trackingNumber, parcel.items]), table.faults]).toEqual([[[numberOf(1), []]], []])
    expect(told(table)).toEqual([[2, column, cells[HEAD.indexOf(column)], errorTexts[code]['zh-Hant']]])
  })
})

describe('numbers', () => {
  it('that a format shows with zeros in front keep them', async () => {
    const table = await read(
      await aWorkbook([{ name: '訂單', rows: [HEAD, [{ number: 12345678901, format: '000000000000' }, '順豐'], [{ number: 78112345678901, format: '0' }, '順豐'], [{ number: 5512345678, format: '0000-0000-0000' }, '順豐']] }]),
    )
    expect([...table.rows.map(({ parcel }) => parcel.trackingNumber), ...told(table)]).toEqual(['012345678901', '78112345678901', '005512345678'])
  })

  it.each([
    [`'${numberOf(1)}`, '’SF'],
    [`"=""${numberOf(1)}"""`, '="SF"'],
    [`\`${numberOf(1)}`, '`SF'],
  ])('lose the marks of Excel: %s', async (cell) => {
    const table = await read(csv(',', [HEAD, [cell, "'順豐", '="大阪倉"', '', '', "'杯子", '="2"', '="20"']]))
    expect(table.rows.map(({ parcel }) => parcel)).toMatchObject([
      { trackingNumber: numberOf(1), carrierCode: 'SF', warehouseId: platform.warehouseIds['OS'], items: [{ name: '杯子', quantity: 2, unitPriceCents: 2_000 }] },
    ])
  })
})
