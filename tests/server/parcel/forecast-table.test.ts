import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import type { Answer } from '@contract/kit/envelope'
import { errorTexts, toErrorText } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { forecastParcels } from '@contract/parcel/forecast-endpoints'
import { MAX_TABLE_ROWS, type ReadTable } from '@contract/parcel/forecast-table'
import { countParcels } from '@contract/parcel/parcel-endpoints'
import { TABLE_TEMPLATE_PATH } from '@contract/parcel/table-paths'
import { toWorkbook } from '@server/goods/parcel/table/table-template'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server)
const member = useMember(server)

const HEAD = ['運單號', '快遞公司', '倉庫', '貨物性質', '易碎品', '品名', '數量', '單價（人民幣）']
const numberOf = (place: number) => `SF${String(140_800_000_000 + place)}`
const line = (change: Partial<Record<number, string>> = {}, place = 1) =>
  [numberOf(place), '順豐速運', '東莞倉', '普貨', '否', '咖啡濾紙', '2', '58.50'].map((text, column) => change[column] ?? text)
const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'))
const read = (content: Buffer, options = {}) => server.readTable(content, { token: member.token, warehouseId: platform.warehouseIds['DG'] ?? '', goodsNature: 'ordinary', ...options })
function dataOf(answer: Answer<ReadTable>): ReadTable {
  if (answer.status !== 'y') throw new Error(`the table was refused: ${answer.code}`)
  return answer.data
}
const codeOf = (answer: Answer<unknown>) => (answer.status === 'y' ? 'y' : answer.code)

describe('a table of forecasts', () => {
  it('is read as xlsx and as csv, with all that its columns say', async () => {
    const rows = [HEAD, line(), line({ 0: 'SF8820441730677', 1: '', 3: '敏感貨', 4: '是', 5: '', 6: '', 7: '' })]
    for (const content of [await toWorkbook(rows), csv(rows), Buffer.from(`\ufeff${csv(rows).toString()}`)]) {
      expect(dataOf(await read(content))).toEqual({
        faults: [],
        rows: [
          {
            row: 2,
            leftOut: [],
            parcel: {
              warehouseId: platform.warehouseIds['DG'],
              carrierCode: 'SF',
              trackingNumber: numberOf(1),
              goodsNature: 'ordinary',
              fragile: false,
              items: [{ name: '咖啡濾紙', quantity: 2, unitPriceCents: 5_850 }],
            },
          },
          { row: 3, leftOut: [], parcel: expect.objectContaining({ trackingNumber: 'SF8820441730677', carrierCode: 'SF', goodsNature: 'sensitive', fragile: true, items: [] }) },
        ],
      })
    }
  })

  it('may be headed in another language, in another order, below a title, and with other columns between', async () => {
    const rows = [['October'], [], ['No', 'Courier', 'Qty', 'Tracking No.', 'Note', 'Unit price (RMB)', 'Item name'], ['1', 'sf', '3', 'sf1408 2236 9921', 'x', '￥1,200', '陶瓷杯']]
    expect(dataOf(await read(csv(rows.map((cells) => cells.map((cell) => `"${cell}"`)))))).toMatchObject({
      rows: [{ row: 4, parcel: { trackingNumber: 'SF140822369921', carrierCode: 'SF', items: [{ name: '陶瓷杯', quantity: 3, unitPriceCents: 120_000 }] } }],
    })
  })

  it.each([
    ['Big5', 'big5', Buffer.from([0xb9, 0x42, 0xb3, 0xe6, 0xb8, 0xb9, 0x0d, 0x0a])],
    ['GBK', 'gbk', Buffer.from([0xd4, 0xcb, 0xb5, 0xa5, 0xba, 0xc5, 0x0d, 0x0a])],
    ['UTF-16', 'utf-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('運單號\r\n', 'utf16le')])],
  ])('may be saved in %s', async (_name, encoding, head) => {
    const number = numberOf(7)
    const content = Buffer.concat([head, encoding === 'utf-16' ? Buffer.from(number, 'utf16le') : Buffer.from(number)])
    expect(dataOf(await read(content)).rows).toMatchObject([{ row: 2, parcel: { trackingNumber: number, carrierCode: 'SF' } }])
  })

  it.each([
    ['no number', { 0: '' }, 0, 'required'],
    ['a number that is none', { 0: 'SF-1' }, 0, 'invalidTrackingNumber'],
    ['a number that a spreadsheet has rounded', { 0: '7.83012E+17' }, 0, 'numberRounded'],
    ['a carrier that nobody knows, and a number that says none', { 0: 'ABCDEF99', 1: '風火輪' }, 1, 'unknownCarrier'],
    ['two numbers in one cell', { 0: '78112345678901 / 78112345678902' }, 0, 'severalTrackingNumbers'],
    ['a link in the place of a number', { 0: 'https://item.taobao.com/item.htm?id=678901234567' }, 0, 'otherNumber'],
    ['the number of an ID card', { 0: '11010519491231002X' }, 0, 'personalNumber'],
    ['no carrier, and a number that says none', { 0: 'ABCDEF99', 1: '' }, 1, 'required'],
    ['a warehouse that is none', { 2: '月球倉' }, 2, 'unknownWarehouse'],
    ['an unknown nature', { 3: '怪貨' }, 3, 'invalid'],
    ['neither yes nor no', { 4: '也許' }, 4, 'invalid'],
  ] as const)('names the row, the column and the reason of %s, in the member’s language', async (_name, change, column, code) => {
    const content = csv([HEAD, line({}, 1), line(change as Partial<Record<number, string>>, 2), line({}, 3)])
    const { rows, faults } = dataOf(await read(content, { language: 'zh-Hant' }))
    expect(rows.map(({ row }) => row)).toEqual([2, 4])
    expect(faults).toEqual([{ row: 3, column: HEAD[column], value: expect.any(String), reason: errorTexts[code]['zh-Hant'] }])
  })

  it.each([
    ['a Latin name', { 5: 'Hario 濾紙' }, 5, 'productNameNotChinese'],
    ['no name', { 5: '' }, 5, 'required'],
    ['half a thing', { 6: '1.5' }, 6, 'invalidQuantity'],
    ['none of a thing', { 6: '0' }, 6, 'mustBeAboveZero'],
    ['a price of nothing', { 7: '0' }, 7, 'mustBeAboveZero'],
    ['a price in words', { 7: '五十' }, 7, 'invalidAmount'],
    ['no price', { 7: '' }, 7, 'required'],
  ] as const)('takes the parcel without its goods for %s, and names the row, the column and the reason [spec 5.10, 5.12, 5.13]', async (_name, change, column, code) => {
    const content = csv([HEAD, line({}, 1), line(change as Partial<Record<number, string>>, 2), line({}, 3)])
    const { rows, faults } = dataOf(await read(content, { language: 'zh-Hant' }))
    expect([rows.map(({ row, parcel }) => [row, parcel.items.length]), faults]).toEqual([[[2, 1], [3, 0], [4, 1]], []])
    expect(rows[1]?.leftOut).toEqual([{ row: 3, column: HEAD[column], value: expect.any(String), reason: errorTexts[code]['zh-Hant'] }])
  })

  it.each(['JDVA12345678901-1-1-', "'JDVA12345678901", '="JDVA12345678901"', '`JDVA12345678901', '京东 JDVA12345678901', '运单号：JDVA12345678901'])('takes the waybill of %s', async (cell) => {
    const { rows, faults } = dataOf(await read(csv([HEAD, line({ 0: `"${cell.replace(/"/g, '""')}"` }, 1)])))
    expect([rows.map(({ parcel }) => parcel.trackingNumber), faults]).toEqual([['JDVA12345678901'], []])
  })

  it.each(['順豐', '顺丰', '順豐快遞', 'SF Express', 'sf', 'ShunFeng', '風火輪'])('knows the carrier that is called %s, where not by its name then by the number', async (name) => {
    const { rows } = dataOf(await read(csv([HEAD, line({ 1: name }, 1)])))
    expect(rows.map(({ parcel }) => parcel.carrierCode)).toEqual(['SF'])
  })

  it.each(['運單號碼', '运单号码', '追蹤號碼', 'Tracking #', 'AWB', 'AWB No.', 'Waybill number', '快递单号', '物流運單號', '【運單號】'])('knows a column of numbers that is headed %s', async (title) => {
    const { rows } = dataOf(await read(csv([[title, ...HEAD.slice(1)], line({}, 1)])))
    expect(rows).toHaveLength(1)
  })

  it('names a number that stands twice by the row of the first', async () => {
    const { rows, faults } = dataOf(await read(csv([HEAD, line({}, 1), line({}, 2), line({ 0: 'sf 140800000001' }, 3)])))
    expect(rows).toHaveLength(2)
    expect(faults).toMatchObject([{ row: 4, reason: toErrorText('numberTwice', 'en', { row: 2 }) }])
  })

  it('gives a line without a kind the one that was chosen for such lines, and takes none for ordinary by itself', async () => {
    const content = csv([HEAD, line({ 3: '' }, 1), line({ 3: '敏感貨' }, 2)])
    const naturesOf = async (goodsNature: string | undefined) => {
      const { rows, faults } = dataOf(await read(content, { goodsNature, language: 'zh-Hant' }))
      return { natures: rows.map(({ parcel }) => parcel.goodsNature), faults }
    }
    expect(await naturesOf('special')).toEqual({ natures: ['special', 'sensitive'], faults: [] })
    const asked = { natures: ['sensitive'], faults: [{ row: 2, column: '貨物性質', value: '', reason: errorTexts.required['zh-Hant'] }] }
    expect(await naturesOf(undefined)).toEqual(asked)
    expect(await naturesOf('怪貨')).toEqual(asked)
  })

  it('keeps nothing by being read', async () => {
    await read(csv([HEAD, line()]))
    expect((await server.ask(countParcels, {}, { token: member.token })).notInStock).toBe(0)
  })

  it('has a template in three languages, which is read back as an empty list', async () => {
    for (const lang of ['zh-Hant', 'zh-Hans', 'en']) {
      const answer = await fetch(`${server.baseUrl}/api/${TABLE_TEMPLATE_PATH}?lang=${lang}`)
      expect(answer.headers.get('content-disposition')).toContain('forecast.xlsx')
      const template = Buffer.from(await answer.arrayBuffer())
      expect(dataOf(await read(template))).toEqual({ rows: [], faults: [] })
    }
  })
})

describe('5,000 rows with 100 bad ones', () => {
  it('are 4,900 forecasts and 100 rows with their reasons, and a repeat takes none twice', async () => {
    const isBad = (place: number) => place % 50 === 7
    const rows = Array.from({ length: MAX_TABLE_ROWS }, (_, place) => line(isBad(place) ? { 3: '怪貨' } : {}, place))
    const content = await toWorkbook([HEAD, ...rows])
    const table = dataOf(await read(content))
    expect([table.rows.length, table.faults.length]).toEqual([4_900, 100])
    expect(table.faults.map(({ row }) => row)).toEqual(rows.flatMap((_, place) => (isBad(place) ? [place + 2] : [])))
    expect(new Set(table.faults.map(({ reason }) => reason))).toEqual(new Set([errorTexts.invalid.en]))

    const sendAll = async () => {
      const outcomes: string[] = []
      for (let from = 0; from < table.rows.length; from += limits.parcel.maxForecastsAtOnce) {
        const parcels = table.rows.slice(from, from + limits.parcel.maxForecastsAtOnce).map(({ parcel }) => parcel)
        outcomes.push(...(await server.ask(forecastParcels, { parcels }, { token: member.token })).rows.map(({ outcome }) => outcome))
      }
      return outcomes
    }
    expect(new Set(await sendAll())).toEqual(new Set(['forecast']))
    expect((await server.ask(countParcels, {}, { token: member.token })).notInStock).toBe(4_900)
    expect(new Set(await sendAll())).toEqual(new Set(['own']))
    expect((await server.ask(countParcels, {}, { token: member.token })).notInStock).toBe(4_900)
  })

  it('and one row more are refused with how many there may be', async () => {
    const answer = await read(csv([HEAD, ...Array.from({ length: MAX_TABLE_ROWS + 1 }, (_, place) => line({}, place))]))
    expect(answer).toMatchObject({ code: 'tableTooLarge', Message: toErrorText('tableTooLarge', 'en', { max: MAX_TABLE_ROWS }) })
  })
})

describe('a file that wants harm', () => {
  const PARTS = async () => {
    // The parts of an honest workbook, whose sheet is exchanged.
    const { unzipSync } = await import('fflate')
    return unzipSync(new Uint8Array(await toWorkbook([HEAD])))
  }
  const withSheet = async (sheet: Uint8Array) => {
    const file = Buffer.from(zipSync({ ...(await PARTS()), 'xl/worksheets/sheet1.xml': sheet }, { level: 9 }))
    // Packing it took this process, and the server in it, long enough on a busy machine to ask callers to wait.
    while ((await fetch(`${server.baseUrl}/readyz`)).status === 503) await sleep(100)
    return file
  }
  const spent = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    return { result, cpuMs: (user + system) / 1_000 }
  }

  it('a bomb of 150 MB in 150 KB is refused within a second of the processor', async () => {
    const bomb = await withSheet(new Uint8Array(150 * 1_024 * 1_024).fill(32))
    expect(bomb.length).toBeLessThan(200_000)
    const { result, cpuMs } = await spent(() => read(bomb))
    expect(result).toMatchObject({ code: 'tableTooLarge' })
    expect(cpuMs).toBeLessThan(1_000)
  })

  it('one that says it is small ends in its own thread', async () => {
    const bomb = await withSheet(new Uint8Array(60 * 1_024 * 1_024).fill(32))
    // The true size stands in the archive's two headings: each is made to say 1,000 bytes.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(60 * 1_024 * 1_024)
    const small = Buffer.alloc(4)
    small.writeUInt32LE(1_000)
    let at = bomb.indexOf(size)
    expect(at).toBeGreaterThan(0)
    while (at >= 0) {
      small.copy(bomb, at)
      at = bomb.indexOf(size)
    }
    const { result, cpuMs } = await spent(() => read(bomb))
    expect(result).toMatchObject({ status: 'n' })
    expect(cpuMs).toBeLessThan(3_000)
  })

  it.each([
    ['a file of this machine', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['an address', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:1/">]>'],
    ['itself ten times over, ten times', `<!DOCTYPE x [<!ENTITY a0 "lol">${Array.from({ length: 10 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}<!ENTITY e "&a10;">]>`],
  ])('an entity that stands for %s stands for nothing', async (_what, head) => {
    const cells = (rows: readonly (readonly string[])[]) =>
      rows.map((row, at) => `<row r="${at + 1}">${row.map((text, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`).join('')
    const sheet = `<?xml version="1.0"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells([HEAD, line({ 5: '[&e;]' })])}</sheetData></worksheet>`
    const { result, cpuMs } = await spent(async () => read(await withSheet(strToU8(sheet))))
    // Read as it is written; the name is refused, being no Chinese.
    expect(dataOf(result as Answer<ReadTable>).rows[0]?.leftOut).toMatchObject([{ value: '[&e;]' }])
    expect(cpuMs).toBeLessThan(3_000)
  })

  it('a sheet of one cell at its farthest corner is refused or read, and soon', async () => {
    const sheet = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>'
    const { result, cpuMs } = await spent(async () => read(await withSheet(strToU8(sheet))))
    expect(result).toMatchObject({ status: 'n' })
    expect(cpuMs).toBeLessThan(11_000)
    // The server is still there.
    expect(dataOf(await read(csv([HEAD, line()]))).rows).toHaveLength(1)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', readFileSync(`${__dirname}/../../../src/assets/share-card.png`, { flag: 'r' })],
    ['half an archive', Buffer.from('PK\u0003\u0004 and no more')],
    ['commas', Buffer.from(','.repeat(2_000_000))],
    ['quotes', Buffer.from('"'.repeat(2_000_000))],
    ['a list without a heading', csv([line(), line({}, 2)])],
  ])('%s is no table', async (_name, content) => {
    const { result, cpuMs } = await spent(() => read(content))
    expect(['tableUnreadable', 'tableTooLarge']).toContain(codeOf(result as Answer<unknown>))
    expect(cpuMs).toBeLessThan(11_000)
  })

  it('is not even looked at for a guest', async () => {
    expect(codeOf(await server.readTable(csv([HEAD, line()])))).toBe('tokenExpired')
  })
})
