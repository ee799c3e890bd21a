import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { fromHome } from '@contract/kit/home-day'
import { cents } from '@contract/kit/money'
import type { Page } from '@contract/kit/page'
import { DAY_MS } from '@contract/kit/time'
import { MAX_CLEARING_LINES, type ClearingChannel, type ClearingLine, type ClearingTotals } from '@contract/wallet/clearing'
import { getClientNos } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import type { PageRequest } from '@server/db/keyset'
import {
  listClearingRows,
  listClearingRowsOfEntries,
  listPaymentIdsByNumber,
  listTransferIdsByTaobaoNumber,
  sumClearing,
  type ClearingRow,
  type Span,
} from '@server/money/wallet/clearing-store'
import { toTransferReference, toWechatReference } from '@server/money/wallet/wallet-service'

/** Days by the clock of our places, the first and the last included. */
export interface Days {
  readonly fromDay: string
  readonly toDay: string
}

/** @throws Refusal `invalid` where they end before they begin */
function toSpan({ fromDay, toDay }: Days): Span {
  if (toDay < fromDay) throw new Refusal('invalid', { field: 'toDay' })
  return { start: new Date(fromHome(fromDay)), end: new Date(fromHome(toDay) + DAY_MS) }
}

export async function getClearingTotals(db: Reader, channel: ClearingChannel, days: Days): Promise<Complete<ClearingTotals>> {
  const { opening, came, went } = await sumClearing(db, channel, toSpan(days))
  return { openingCents: cents(opening), inCents: cents(came), outCents: cents(went), closingCents: cents(opening + came - went) }
}

export async function listClearing(
  db: Reader,
  channel: ClearingChannel,
  { cursor, limit = MAX_CLEARING_LINES, ...days }: Days & PageRequest,
): Promise<Complete<Page<ClearingLine>>> {
  const afterSequence = cursor === undefined ? 0 : toSequence(cursor)
  const rows = await listClearingRows(db, channel, toSpan(days), { afterSequence, count: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: await toLines(db, channel, shown), nextCursor: rows.length > limit && last ? String(last.sequence) : undefined }
}

function toSequence(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid', { field: 'cursor' })
  return Number(cursor)
}

const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

/** What the channel's statement names may have been booked on any day. */
export async function findClearing(db: Reader, channel: ClearingChannel, references: readonly string[]): Promise<Complete<ClearingLine>[]> {
  const entryReferences = await listEntryReferences(db, channel, references)
  return toLines(db, channel, await listClearingRowsOfEntries(db, channel, entryReferences))
}

async function listEntryReferences(db: Reader, channel: ClearingChannel, references: readonly string[]): Promise<string[]> {
  switch (channel) {
    case 'wechat':
      return (await listPaymentIdsByNumber(db, references)).map(toWechatReference)
    case 'taobao':
      return (await listTransferIdsByTaobaoNumber(db, references)).map(toTransferReference)
    case 'bank':
      return references.filter(isId).map((id) => toTransferReference(id.toLowerCase()))
  }
}

async function toLines(db: Reader, channel: ClearingChannel, rows: readonly ClearingRow[]): Promise<Complete<ClearingLine>[]> {
  const clientNos = await getClientNos(db, rows.flatMap(({ memberId }) => memberId ?? []))
  return rows.map((row) => {
    const orderNumber = row.number ?? undefined
    return {
      lineId: row.entryId,
      references: toReferences(channel, row, orderNumber),
      bookedCents: cents(row.bookedAmount),
      bookedAt: row.createdAt.toISOString(),
      ClientNO: clientNos.get(row.memberId ?? ''),
      orderNumber,
      slipId: row.transferId ?? undefined,
    }
  })
}

/** The one that the channel's own statement has comes first. */
function toReferences(channel: ClearingChannel, row: ClearingRow, orderNumber: string | undefined): string[] {
  const known = {
    wechat: [row.outTradeNo, row.transactionId],
    taobao: [row.taobaoOrderNumber],
    // What members and staff write into a transfer's purpose; the bank's own number of it nobody has told us.
    bank: [row.transferId, orderNumber],
  }
  return known[channel].flatMap((reference) => reference ?? [])
}
