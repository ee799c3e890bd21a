import { cents } from '@contract/kit/money'
import { assertFewEnough, StatementError, type StatementRow } from '@server/cli/reconciliation/statement'
import { readAmount, readDay, readReference, type Cell } from '@server/cli/reconciliation/statement-cell'

/**
 * WeChat Pay's bill of transactions, as its merchant site and its interface hand it out: a heading, a line for each payment and
 * each refund with a back-tick before every value, then a heading and a line of sums. Amounts are yuan.
 *
 * Each value is found under the first of its headings that is filled: bills differ by year and by what was asked for. What the
 * payer owed comes before what is settled of it: coupons of WeChat lower only the latter, and the books have the former.
 */
const HEADINGS = {
  time: ['退款成功时间', '交易时间'],
  state: ['交易状态'],
  transactionId: ['微信订单号'],
  outTradeNo: ['商户订单号'],
  amount: ['订单金额', '应结订单金额', '总金额'],
  refundId: ['微信退款单号', '商户退款单号'],
  refundAmount: ['申请退款金额', '退款金额'],
  refundState: ['退款状态'],
} as const
type Field = keyof typeof HEADINGS

/** Without these it is no such bill. A bill of payments alone has no columns of refunds. */
const NEEDED: readonly Field[] = ['time', 'state', 'transactionId', 'outTradeNo', 'amount']
const FIRST_HEADING = '交易时间'
const FIRST_HEADING_OF_SUMS = '总交易单数'

type CellOf = (field: Field) => Cell

/** Bills of several days may stand below each other, each with its heading. @throws StatementError */
export function readWechatBill(text: string): StatementRow[] {
  const rows: StatementRow[] = []
  let headings: readonly string[] | undefined
  let isBill = false
  const assertEnded = () => {
    if (headings) throw new StatementError(`a bill ends without its sums (${FIRST_HEADING_OF_SUMS}). Was the file cut?`)
  }
  for (const [index, content] of text.split(/\r\n|\n|\r/).entries()) {
    const values = toValues(content)
    if (values[0] === FIRST_HEADING) {
      assertEnded()
      headings = values
      assertHeadings(values, index + 1)
      isBill = true
    } else if (values[0] === FIRST_HEADING_OF_SUMS) {
      headings = undefined
    } else if (headings && content.trim() !== '') {
      const row = toRow(toCellOf(headings, values, index + 1))
      if (row) rows.push(row)
    }
  }
  if (!isBill) throw new StatementError(`is no bill of WeChat Pay: no line begins with ${FIRST_HEADING}`)
  assertEnded()
  assertFewEnough(rows)
  return rows
}

/** A name of goods may hold a comma, but hardly a comma and a back-tick. */
function toValues(content: string): string[] {
  const values = content.startsWith('`') ? content.slice(1).split(',`') : content.split(',')
  return values.map((value) => value.trim())
}

function assertHeadings(headings: readonly string[], line: number): void {
  const missing = NEEDED.find((field) => !HEADINGS[field].some((heading) => headings.includes(heading)))
  if (missing) throw new StatementError(`line ${line}: the column ${HEADINGS[missing].at(-1) ?? ''} is missing`)
}

function toCellOf(headings: readonly string[], values: readonly string[], line: number): CellOf {
  if (values.length < headings.length) {
    throw new StatementError(`line ${line}: has ${values.length} values, and its heading ${headings.length}. Was the file cut?`)
  }
  return (field) => {
    const textUnder = (heading: string) => values[headings.indexOf(heading)] ?? ''
    const columns: readonly string[] = HEADINGS[field]
    const column = columns.find((heading) => textUnder(heading) !== '') ?? columns.at(-1) ?? ''
    return { line, column, text: textUnder(column) }
  }
}

/** Nothing for a refund that failed: its money has stayed. */
function toRow(cellOf: CellOf): StatementRow | undefined {
  const state = cellOf('state')
  const shared = {
    line: state.line,
    day: readDay(cellOf('time')),
    bookReferences: [readReference(cellOf('outTradeNo')), readReference(cellOf('transactionId'))],
  }
  switch (state.text) {
    case 'SUCCESS': {
      const reference = readReference(cellOf('outTradeNo'))
      return { ...shared, reference, identity: `payment ${reference}`, amountCents: readAmount(cellOf('amount')) }
    }
    case 'REFUND':
    // Given back whole, at the till.
    case 'REVOKED': {
      if (cellOf('refundState').text === 'FAIL') return undefined
      const reference = readReference(cellOf('refundId'))
      return { ...shared, reference, identity: `refund ${reference}`, amountCents: cents(-readAmount(cellOf('refundAmount'))) }
    }
    default:
      throw new StatementError(`line ${state.line}, ${state.column}: "${state.text.slice(0, 40)}" is not known: SUCCESS, REFUND or REVOKED`)
  }
}
