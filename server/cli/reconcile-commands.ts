import { CLEARING_CHANNELS, MAX_CLEARING_LINES, MAX_REFERENCES, type ClearingChannel, type ClearingLine, type ClearingTotals } from '@contract/wallet/clearing'
import { findClearing, getClearingTotals, listClearing } from '@contract/wallet/wallet-operator-endpoints'
import { getWord, UsageError, type Command, type TypedWords } from '@server/cli/command'
import { readBytes } from '@server/cli/read-document'
import { readChoice, readDayWord } from '@server/cli/read-values'
import { addDays, BOOKED_DAYS_AFTER, BOOKED_DAYS_BEFORE, compare, toReferenceKey, type Comparison, type Days, type Difference, type DifferenceKind } from '@server/cli/reconciliation/compare'
import { readPlainStatement } from '@server/cli/reconciliation/plain-statement'
import { StatementError, type StatementRow } from '@server/cli/reconciliation/statement'
import { decodeStatement } from '@server/cli/reconciliation/statement-text'
import { readWechatBill } from '@server/cli/reconciliation/wechat-bill'
import type { ServerClient } from '@server/cli/server-client'
import { toAmount, toFacts, toPlain, toTable } from '@server/cli/text-table'

/** A bank numbers its transfers, and nobody tells us the number: what its statement has is paired by amount and day. */
const PAIRED_BY_AMOUNT: ClearingChannel = 'bank'

const MEANINGS: Readonly<Record<DifferenceKind, string>> = {
  notInBooks: 'in the file, not in the books',
  notInFile: 'in the books, not in the file',
  amountDiffers: 'amount differs',
  twiceInFile: 'twice in the file',
}

/** @throws UsageError with the line and the column */
async function readStatement(channel: ClearingChannel, file: string): Promise<StatementRow[]> {
  const bytes = await readBytes(file)
  try {
    const text = decodeStatement(bytes)
    return channel === 'wechat' ? readWechatBill(text) : readPlainStatement(text)
  } catch (error) {
    throw error instanceof StatementError ? new UsageError(`${file}: ${toPlain(error.message)}`) : error
  }
}

/** Those of the file, unless others are named. */
function readDays(typed: TypedWords, rows: readonly StatementRow[]): Days {
  const ofFile = rows.map(({ day }) => day).sort()
  const [from = ofFile[0], to = ofFile.at(-1)] = [typed.find('from'), typed.find('to')]
  if (from === undefined || to === undefined) throw new UsageError('the file has no rows: name the days by --from and --to')
  const days = { fromDay: readDayWord(from), toDay: readDayWord(to) }
  if (days.toDay < days.fromDay) throw new UsageError(`${to} is before ${from}: write --from 2026-11-01 --to 2026-11-30`)
  return days
}

/** All that was booked in the days, and beyond them what may be the partner of a row. */
async function fetchLines(
  server: ServerClient,
  clearingChannel: ClearingChannel,
  rows: readonly StatementRow[],
  days: Days,
): Promise<ClearingLine[]> {
  const isWide = clearingChannel === PAIRED_BY_AMOUNT
  const asked = isWide ? widen(rows, days) : days
  const lines: ClearingLine[] = []
  let cursor: string | undefined
  do {
    const page = await server.ask(listClearing, { clearingChannel, ...asked, cursor, limit: MAX_CLEARING_LINES })
    lines.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return [...lines, ...(await findOthers(server, clearingChannel, rows, lines))]
}

function widen(rows: readonly StatementRow[], { fromDay, toDay }: Days): Days {
  const all = [fromDay, toDay, ...rows.map(({ day }) => day)].sort()
  return { fromDay: addDays(all[0] ?? fromDay, -BOOKED_DAYS_BEFORE), toDay: addDays(all.at(-1) ?? toDay, BOOKED_DAYS_AFTER) }
}

/** What the file names and these days have not, on whatever day it was booked. */
async function findOthers(
  server: ServerClient,
  clearingChannel: ClearingChannel,
  rows: readonly StatementRow[],
  lines: readonly ClearingLine[],
): Promise<ClearingLine[]> {
  const known = new Set(lines.flatMap(({ references }) => references.map(toReferenceKey)))
  const unknown = rows.filter(({ bookReferences }) => !bookReferences.some((reference) => known.has(toReferenceKey(reference))))
  const references = [...new Set(unknown.flatMap(({ bookReferences }) => bookReferences))]
  const found = new Map<string, ClearingLine>()
  for (let begin = 0; begin < references.length; begin += MAX_REFERENCES) {
    const { items } = await server.ask(findClearing, { clearingChannel, references: references.slice(begin, begin + MAX_REFERENCES) })
    for (const line of items) found.set(line.lineId, line)
  }
  const listed = new Set(lines.map(({ lineId }) => lineId))
  return [...found.values()].filter(({ lineId }) => !listed.has(lineId))
}

interface Report extends Comparison, Days {
  readonly channel: ClearingChannel
  readonly books: ClearingTotals
}

function toText({ channel, fromDay, toDay, books, file, matched, matchedByAmount, matchedOtherDay, differences }: Report): string {
  const facts = toFacts({
    channel,
    days: `${fromDay} to ${toDay} (UTC+8)`,
    'books before': toAmount(books.openingCents),
    'books in': toAmount(books.inCents),
    'books out': toAmount(books.outCents),
    'books after': toAmount(books.closingCents),
    'file in': toAmount(file.inCents),
    'file out': toAmount(file.outCents),
    'file rows': String(file.rows),
    matched: String(matched),
    'by amount and day': matchedByAmount > 0 ? `${matchedByAmount} of these: the file has no reference that the books know` : undefined,
    'on another day': matchedOtherDay > 0 ? `${matchedOtherDay} of these: one side has it outside of the days` : undefined,
    differences: differences.length === 0 ? 'none' : String(differences.length),
  })
  if (differences.length === 0) return facts
  return `${facts}\n\n${toTable(['difference', 'reference', 'day', 'in the file', 'in the books', 'line', 'member', 'order', 'slip'], differences.map(toRow))}`
}

const toRow = ({ kind, reference, day, fileCents, booksCents, line, ClientNO, orderNumber, slipId }: Difference) => [
  MEANINGS[kind],
  reference,
  day,
  fileCents === undefined ? '' : toAmount(fileCents),
  booksCents === undefined ? '' : toAmount(booksCents),
  line === undefined ? '' : String(line),
  ClientNO ?? '',
  orderNumber ?? '',
  slipId ?? '',
]

export const reconcileCommands: readonly Command[] = [
  {
    name: 'reconcile',
    words: [`<${CLEARING_CHANNELS.join('|')}>`, '<file.csv>'],
    help: 'compare a channel’s own statement with the books, and name each difference; changes nothing, and the file stays here',
    options: {
      from: { value: '<2026-11-01>', help: 'the first day that must agree; that of the file unless said' },
      to: { value: '<2026-11-30>', help: 'the last one' },
    },
    example: 'reconcile wechat 1900000109All2026-11-23.csv',
    async run(server, typed) {
      const channel = readChoice(getWord(typed, 0), CLEARING_CHANNELS, 'channel')
      const rows = await readStatement(channel, getWord(typed, 1))
      const days = readDays(typed, rows)
      const books = await server.ask(getClearingTotals, { clearingChannel: channel, ...days })
      const lines = await fetchLines(server, channel, rows, days)
      const report: Report = { channel, ...days, books, ...compare(rows, lines, { ...days, byAmount: channel === PAIRED_BY_AMOUNT }) }
      return { data: report, text: toText(report), isAmiss: report.differences.length > 0 }
    },
  },
]
