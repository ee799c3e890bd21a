import { toHomeDay } from '@contract/kit/home-day'
import { sumCents, type Cents } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import type { ClearingLine } from '@contract/wallet/clearing'
import type { StatementRow } from '@server/cli/reconciliation/statement'

/**
 * notInBooks: money moved, and nobody was credited (or a refund that the books do not know) · notInFile: somebody was credited,
 * and the statement has no such money · amountDiffers · twiceInFile: the statement names it a second time.
 */
export type DifferenceKind = 'notInBooks' | 'notInFile' | 'amountDiffers' | 'twiceInFile'

export interface Difference {
  readonly kind: DifferenceKind
  readonly reference: string
  readonly day: string
  readonly fileCents?: Cents | undefined
  readonly booksCents?: Cents | undefined
  /** In the file. */
  readonly line?: number | undefined
  readonly ClientNO?: string | undefined
  readonly orderNumber?: string | undefined
  readonly slipId?: string | undefined
}

export interface Days {
  readonly fromDay: string
  readonly toDay: string
}

export interface Comparison {
  readonly file: { readonly rows: number; readonly inCents: Cents; readonly outCents: Cents }
  readonly matched: number
  /** Of these: paired because nothing but amount and day could be compared. */
  readonly matchedByAmount: number
  /** Of these: one side has it within the days, the other has not. */
  readonly matchedOtherDay: number
  readonly differences: readonly Difference[]
}

interface Pair {
  readonly row: StatementRow
  readonly line: ClearingLine
}

/** A slip is credited when finance has seen the money: on its day or later, or before a bank has dated it. */
export const BOOKED_DAYS_BEFORE = 3
export const BOOKED_DAYS_AFTER = 31

/**
 * A statement beside the books. Days bound what must have a partner, not where it is looked for: what was paid before midnight is
 * booked behind it. So both may hold more than the days.
 */
export function compare(
  rows: readonly StatementRow[],
  lines: readonly ClearingLine[],
  { fromDay, toDay, byAmount }: Days & { readonly byAmount: boolean },
): Comparison {
  const isWithin = (day: string) => fromDay <= day && day <= toDay
  const isRowWithin = ({ day }: StatementRow) => isWithin(day)
  const isLineWithin = (line: ClearingLine) => isWithin(toBookDay(line))
  const { once, again } = splitRepeated(rows)
  const named = indexByReference(lines)
  const open = new Set(lines)
  const byReference = pairUp(once, open, (row) => chooseNamed(row, named, open))
  const byDay = byAmount ? pairUp(byReference.left, open, toNearest(open)) : { pairs: [], left: byReference.left }

  const pairs = [...byReference.pairs, ...byDay.pairs].filter(({ row, line }) => isRowWithin(row) || isLineWithin(line))
  const matched = pairs.filter(({ row, line }) => row.amountCents === line.bookedCents)
  const unequal = pairs.filter(({ row, line }) => row.amountCents !== line.bookedCents)
  const isByDay = new Set(byDay.pairs)
  const ofFile = rows.filter(isRowWithin)
  return {
    file: {
      rows: ofFile.length,
      inCents: sumCents(ofFile.map(({ amountCents }) => amountCents).filter((amount) => amount > 0)),
      outCents: sumCents(ofFile.map(({ amountCents }) => -amountCents as Cents).filter((amount) => amount > 0)),
    },
    matched: matched.length,
    matchedByAmount: matched.filter((pair) => isByDay.has(pair)).length,
    matchedOtherDay: matched.filter(({ row, line }) => isRowWithin(row) !== isLineWithin(line)).length,
    differences: [
      ...byDay.left.filter(isRowWithin).map((row) => ({ kind: 'notInBooks' as const, ...ofRow(row), ...ofLine(findPayment(row, named)) })),
      ...[...open].filter(isLineWithin).map((line) => ({ kind: 'notInFile' as const, reference: line.references[0] ?? '', day: toBookDay(line), booksCents: line.bookedCents, ...ofLine(line) })),
      ...unequal.map(({ row, line }) => ({ kind: 'amountDiffers' as const, ...ofRow(row), booksCents: line.bookedCents, ...ofLine(line) })),
      ...again.filter(isRowWithin).map((row) => ({ kind: 'twiceInFile' as const, ...ofRow(row), ...ofLine(findPayment(row, named)) })),
    ],
  }
}

const ofRow = ({ reference, day, amountCents, line }: StatementRow) => ({ reference, day, fileCents: amountCents, line })
const ofLine = (line: ClearingLine | undefined) => ({ ClientNO: line?.ClientNO, orderNumber: line?.orderNumber, slipId: line?.slipId })

/** By the clock of our places. */
export function toBookDay({ bookedAt }: Pick<ClearingLine, 'bookedAt'>): string {
  return toHomeDay(bookedAt)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

export const toReferenceKey = (reference: string): string => reference.toLowerCase()

function splitRepeated(rows: readonly StatementRow[]): { readonly once: StatementRow[]; readonly again: StatementRow[] } {
  const seen = new Set<string>()
  const [once, again]: [StatementRow[], StatementRow[]] = [[], []]
  for (const row of rows) {
    const key = toReferenceKey(row.identity)
    ;(seen.has(key) ? again : once).push(row)
    seen.add(key)
  }
  return { once, again }
}

type Named = ReadonlyMap<string, readonly ClearingLine[]>

function indexByReference(lines: readonly ClearingLine[]): Named {
  return groupBy(lines, ({ references }) => references.map(toReferenceKey))
}

function groupBy<Item, Key>(items: Iterable<Item>, toKeys: (item: Item) => readonly Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    for (const key of toKeys(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

const listNamed = (row: StatementRow, named: Named) => row.bookReferences.flatMap((reference) => named.get(toReferenceKey(reference)) ?? [])

/** Whose payment it is about: of a refund, the payment that it gives back. */
const findPayment = (row: StatementRow, named: Named): ClearingLine | undefined => listNamed(row, named)[0]

/** An order may have been paid in several slips: the one of this amount comes first. */
function chooseNamed(row: StatementRow, named: Named, open: ReadonlySet<ClearingLine>): ClearingLine | undefined {
  const free = listNamed(row, named).filter((line) => open.has(line) && line.bookedCents > 0 === row.amountCents > 0)
  return free.find(({ bookedCents }) => bookedCents === row.amountCents) ?? free[0]
}

/** How far from a row's day its booking is looked for, the nearest day first: 0, 1, -1, 2, … */
const DAYS_APART = Array.from({ length: BOOKED_DAYS_AFTER + 1 }, (_one, days) =>
  days > 0 && days <= BOOKED_DAYS_BEFORE ? [days, -days] : [days],
).flat()

/** Of the same amount, the one that was booked nearest to the row's day; hands out each once. */
function toNearest(open: ReadonlySet<ClearingLine>): (row: StatementRow) => ClearingLine | undefined {
  const waiting = groupBy(open, (line) => [`${line.bookedCents} ${toBookDay(line)}`])
  return ({ amountCents, day }) => {
    for (const days of DAYS_APART) {
      const line = waiting.get(`${amountCents} ${addDays(day, days)}`)?.shift()
      if (line) return line
    }
    return undefined
  }
}

/** Each line is the partner of one row at most. */
function pairUp(
  rows: readonly StatementRow[],
  open: Set<ClearingLine>,
  choose: (row: StatementRow) => ClearingLine | undefined,
): { readonly pairs: Pair[]; readonly left: StatementRow[] } {
  const [pairs, left]: [Pair[], StatementRow[]] = [[], []]
  for (const row of rows) {
    const line = choose(row)
    if (line) {
      open.delete(line)
      pairs.push({ row, line })
    } else {
      left.push(row)
    }
  }
  return { pairs, left }
}
