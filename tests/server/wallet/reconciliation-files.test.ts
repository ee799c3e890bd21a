import { cents } from '@contract/kit/money'
import type { ClearingLine } from '@contract/wallet/clearing'
import { compare, type Days } from '@server/cli/reconciliation/compare'
import { readPlainStatement } from '@server/cli/reconciliation/plain-statement'
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, StatementError, type StatementRow } from '@server/cli/reconciliation/statement'
import { decodeStatement } from '@server/cli/reconciliation/statement-text'
import { readWechatBill } from '@server/cli/reconciliation/wechat-bill'
import { aBillRow, aRefundRow, aWechatBill } from '../../support/wechat-bill'

const read = (text: string | Buffer) => readPlainStatement(decodeStatement(Buffer.from(text)))
const readBill = (text: string | Buffer) => readWechatBill(decodeStatement(Buffer.from(text)))

/** `日期` in GBK. */
const GBK_DATE = Buffer.from([0xc8, 0xd5, 0xc6, 0xda])

/** `总交易单数` in GBK. */
const SUMS_IN_GBK = [0xd7, 0xdc, 0xbd, 0xbb, 0xd2, 0xd7, 0xb5, 0xa5, 0xca, 0xfd]

describe('a statement’s text', () => {
  it.each([
    ['UTF-8', Buffer.from('日期,x')],
    ['UTF-8 with its mark', Buffer.from('\ufeff日期,x')],
    ['GBK', Buffer.concat([GBK_DATE, Buffer.from(',x')])],
    ['UTF-16 of a spreadsheet', Buffer.from('\ufeff日期,x', 'utf16le')],
  ])('is read as %s', (_encoding, bytes) => {
    expect(decodeStatement(bytes)).toBe('日期,x')
  })

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004…'), 'save the sheet as CSV'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x10]), 'is no text'],
    ['too much', Buffer.alloc(MAX_STATEMENT_BYTES + 1, 'x'), 'is larger than 5 MB'],
  ])('is not %s', (_what, bytes, sentence) => {
    expect(() => decodeStatement(bytes)).toThrow(sentence)
  })
})

describe('a bill of WeChat Pay', () => {
  it('has a payment and refunds of parts of it, each once, and no sums', () => {
    const bill = aWechatBill([
      aBillRow(),
      aRefundRow(1_000),
      aRefundRow(5, { 微信退款单号: '50300000000000000000000002', 交易时间: '2026-11-24 00:00:00' }),
      aRefundRow(300, { 微信退款单号: '50300000000000000000000003', 退款状态: 'FAIL' }),
    ])
    const bookReferences = ['0190f0e2c3d47a1b9c5d6e7f80910203', '4200000612032130748613220688']
    expect(readBill(bill)).toEqual([
      { line: 2, day: '2026-11-23', amountCents: 11_600, reference: bookReferences[0], bookReferences, identity: `payment ${bookReferences[0]}` },
      { line: 3, day: '2026-11-23', amountCents: -1_000, reference: '50300000000000000000000001', bookReferences, identity: 'refund 50300000000000000000000001' },
      { line: 4, day: '2026-11-24', amountCents: -5, reference: '50300000000000000000000002', bookReferences, identity: 'refund 50300000000000000000000002' },
    ])
  })

  it('counts what was asked for, not what is settled of it when WeChat gave a coupon', () => {
    expect(readBill(aWechatBill([aBillRow({ 应结订单金额: '111.00', 代金券金额: '5.00' })]))).toMatchObject([{ amountCents: 11_600 }])
  })

  it('may be of an earlier year, without the later columns', () => {
    const bill = '交易时间,微信订单号,商户订单号,交易状态,总金额\n`2014-11-10 16:33:45,`1001690740201411100005734289,`1415640626,`SUCCESS,`0.01\n总交易单数,总交易额\n`1,`0.01\n'
    expect(readBill(bill)).toMatchObject([{ line: 2, day: '2014-11-10', amountCents: 1, reference: '1415640626' }])
  })

  it('may be several days below each other, in any line ends, with a comma in a name', () => {
    const [one, other] = [aBillRow({ 商品名称: '一,二' }), aBillRow({ 商户订单号: 'another-1' })]
    const text = aWechatBill([one], '\n') + aWechatBill([other], '\r\n').slice(1)
    expect(readBill(text).map(({ line, amountCents }) => [line, amountCents])).toEqual([[2, 11_600], [6, 11_600]])
  })

  it('may have lost its back-ticks, and have got its dates from a spreadsheet', () => {
    const text = aWechatBill([aBillRow({ 交易时间: '2026/11/3 8:04' })]).replaceAll('`', '')
    expect(readBill(text)).toMatchObject([{ day: '2026-11-03', amountCents: 11_600 }])
  })

  it('may be GBK', () => {
    // The reader knows GBK; its signs are written here one by one, since Node writes none.
    const heading = [[0xbd, 0xbb, 0xd2, 0xd7, 0xca, 0xb1, 0xbc, 0xe4], [0xce, 0xa2, 0xd0, 0xc5, 0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5], [0xc9, 0xcc, 0xbb, 0xa7, 0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5], [0xbd, 0xbb, 0xd2, 0xd7, 0xd7, 0xb4, 0xcc, 0xac], [0xb6, 0xa9, 0xb5, 0xa5, 0xbd, 0xf0, 0xb6, 0xee]]
    const bytes = Buffer.concat([...heading.flatMap((name, index) => [Buffer.from(index === 0 ? '' : ','), Buffer.from(name)]), Buffer.from('\n`2026-11-23 01:02:03,`42000,`abc,`SUCCESS,`1.20\n'), Buffer.from(SUMS_IN_GBK)])
    expect(readBill(bytes)).toMatchObject([{ reference: 'abc', amountCents: 120 }])
  })

  it.each([
    [aWechatBill([aBillRow({ 订单金额: '12.345' })]), 'line 2, 订单金额: "12.345" is no amount'],
    [aWechatBill([aBillRow({ 交易状态: 'PAID' })]), 'line 2, 交易状态: "PAID" is not known'],
    [aWechatBill([aBillRow(), aBillRow({ 交易时间: '2026-02-30 01:00:00' })]), 'line 3, 交易时间: "2026-02-30 01:00:00" is no date'],
    [aWechatBill([aBillRow({ 商户订单号: 'A\u0007' })]), 'line 2, 商户订单号: "A\u0007" holds control characters'],
    [aWechatBill([aBillRow({ 微信订单号: '4.2E+27' })]), 'line 2, 微信订单号: "4.2E+27" was rounded by a spreadsheet'],
    [aWechatBill([aBillRow()]).replace(/,`116\.00,`0\.00,`\r/, '\r'), 'line 2: has 24 values, and its heading 27. Was the file cut?'],
    [aWechatBill([]).replace('商户订单号', 'x'), 'line 1: the column 商户订单号 is missing'],
    [aWechatBill([aBillRow()]).replace(/总[^]*/, ''), 'a bill ends without its sums (总交易单数). Was the file cut?'],
    [aWechatBill([aBillRow()]).replace(/总[^]*/, '') + aWechatBill([]).slice(1), 'a bill ends without its sums'],
    ['date,reference,amount\n', 'is no bill of WeChat Pay'],
  ])('says where it cannot be read (%#)', (text, sentence) => {
    expect(() => readBill(text)).toThrow(StatementError)
    expect(() => readBill(text)).toThrow(sentence)
  })
})

describe('any other statement', () => {
  it.each([
    ['12.50', 1_250],
    ['12.5', 1_250],
    ['0.07', 7],
    ['1,234.50', 123_450],
    ['1,234,567', 123_456_700],
    ['¥12', 1_200],
    ['-3.00', -300],
    ['−¥3.00', -300],
    ['+3', 300],
    ['１２．５０', 1_250],
    ['90071992.53', 9_007_199_253],
  ])('has %s as %d cents', (amount, cents) => {
    expect(read(`date,reference,amount\n2026-11-23,A1,"${amount}"\n`)).toMatchObject([{ amountCents: cents }])
  })

  it.each(['12,50', '1.234,50', '1e3', '12.345', 'twelve', '0x10', '99999999999', '--1', '1 2,3', ' '])('has no amount in %j', (amount) => {
    expect(() => read(`date,reference,amount\n2026-11-23,A1,"${amount}"\n`)).toThrow(/^line 2, amount: ".*" is no amount: write 1234\.50$/)
  })

  it('has what was given back in a column of its own, with a minus or without, and other columns beside', () => {
    const text = '\ufeffReference;x,Note,DATE,Amount,reference,Refund\n,"a\nb",20261123,100.00,A1,\n,,2026-11-24,,A1,20.00\n,,2026-11-25,0,A1,-30\n\n'
    expect(read(text).map(({ line, day, amountCents }) => [line, day, amountCents])).toEqual([[3, '2026-11-23', 10_000], [4, '2026-11-24', -2_000], [5, '2026-11-25', -3_000]])
  })

  it.each([
    ['date,amount\n', 'line 1: the column reference is missing'],
    ['', 'line 1: the column date is missing'],
    ['date,reference,amount\n23.11.2026,A,1\n', 'line 2, date: "23.11.2026" is no date: write 2026-11-23'],
    ['date,reference,amount\n2026-11-23,,1\n', 'line 2, reference: "" names no payment'],
    ['date,reference,amount\n2026-11-23,1.2E+15,1\n', 'line 2, reference: "1.2E+15" was rounded'],
    [`date,reference,amount\n2026-11-23,${'9'.repeat(65)},1\n`, 'is longer than 64 signs'],
    ['date,reference,amount\n2026-11-23,A\u001b[2J,1\n', 'line 2, reference: "A\u001b[2J" holds control characters'],
    ['date,reference,amount\n2026-11-23,"A\tB",1\n', 'holds control characters'],
    ['date,reference,amount\n2026-11-23,A\u009bB,1\n', 'holds control characters'],
    ['date,reference,amount\n2026-11-23,A\u2028B,1\n', 'holds control characters'],
    ['date,reference,amount\n2026-11-23,A,1\n2026-11-23,A\n', 'line 3: is no row of a CSV'],
    ['date,reference,amount\n2026-11-23,"A,1\n', 'is no row of a CSV'],
    [`date,reference,amount\n2026-11-23,"${'A'.repeat(30_000)}",1\n`, 'is no row of a CSV'],
    [`date,reference,amount\n${'2026-11-23,A,1\n'.repeat(MAX_STATEMENT_ROWS + 1)}`, 'has more than 50000 rows'],
  ])('says where it cannot be read (%#)', (text, sentence) => {
    expect(() => read(text)).toThrow(StatementError)
    expect(() => read(text)).toThrow(sentence)
  })
})

describe('a comparison', () => {
  const november = { fromDay: '2026-11-01', toDay: '2026-11-30', byAmount: false }
  const aRow = (given: Partial<StatementRow> = {}): StatementRow => {
    const reference = given.reference ?? 'A1'
    return { line: 2, day: '2026-11-10', amountCents: cents(100), reference, bookReferences: [reference], identity: `payment ${reference}`, ...given }
  }
  const aLine = (given: Partial<ClearingLine> = {}): ClearingLine =>
    ({ lineId: 'x', references: ['A1'], bookedCents: cents(100), bookedAt: '2026-11-10T01:00:00.000Z', ClientNO: 'TW000001', ...given })
  const kindsOf = (rows: StatementRow[], lines: ClearingLine[], days: Days & { byAmount: boolean } = november) =>
    compare(rows, lines, days).differences.map(({ kind, reference }) => [kind, reference])

  it('finds one that was booked behind midnight, or whose row is in the file before its day', () => {
    const late = aLine({ bookedAt: '2026-11-30T16:00:00.000Z' })
    expect(compare([aRow({ day: '2026-11-30' })], [late], november)).toMatchObject({ matched: 1, matchedOtherDay: 1, differences: [] })
    expect(compare([aRow({ day: '2026-10-31' })], [aLine({ bookedAt: '2026-10-31T16:00:00.000Z' })], november)).toMatchObject({ matched: 1, matchedOtherDay: 1, differences: [] })
    // Beyond the days on both sides: another time's matter.
    expect(compare([aRow({ day: '2026-12-01', amountCents: cents(7) })], [late], november)).toMatchObject({ matched: 0, differences: [] })
  })

  it('pairs each booking with one row', () => {
    expect(kindsOf([aRow(), aRow({ identity: 'another' })], [aLine()])).toEqual([['notInBooks', 'A1']])
    expect(kindsOf([aRow()], [aLine(), aLine({ lineId: 'y' })])).toEqual([['notInFile', 'A1']])
  })

  it('takes a refund for no payment, and says whose payment it is', () => {
    const { differences } = compare([aRow(), aRow({ identity: 'refund', reference: 'R1', bookReferences: ['A1'], amountCents: cents(-100) })], [aLine()], november)
    expect(differences).toMatchObject([{ kind: 'notInBooks', reference: 'R1', fileCents: -100, ClientNO: 'TW000001' }])
  })

  it('pairs by amount and nearest day only where it is told to, and not across a month', () => {
    const unnamed = (bookedAt: string, lineId: string) => aLine({ references: [lineId], bookedAt, lineId })
    const rows = [aRow({ day: '2026-11-10' }), aRow({ day: '2026-11-12', reference: 'A2' })]
    const lines = [unnamed('2026-11-13T01:00:00.000Z', 'later'), unnamed('2026-11-10T05:00:00.000Z', 'same day')]
    expect(kindsOf(rows, lines)).toHaveLength(4)
    expect(compare(rows, lines, { ...november, byAmount: true })).toMatchObject({ matched: 2, matchedByAmount: 2, differences: [] })
    expect(kindsOf([aRow()], [unnamed('2026-11-06T15:59:59.000Z', 'too early')], { ...november, byAmount: true })).toHaveLength(2)
    expect(kindsOf([aRow()], [unnamed('2026-12-12T01:00:00.000Z', 'too late')], { ...november, byAmount: true })).toEqual([['notInBooks', 'A1']])
  })
})
