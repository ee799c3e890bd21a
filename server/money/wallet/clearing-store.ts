import { sql } from 'kysely'
import type { ClearingChannel } from '@contract/wallet/clearing'
import type { Reader } from '@server/db/database'

/** From `start` on, before `end`. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

export interface ClearingRow {
  readonly sequence: number
  readonly entryId: string
  readonly bookedAmount: number
  readonly createdAt: Date
  readonly outTradeNo: string | null
  readonly transactionId: string | null
  readonly transferId: string | null
  readonly taobaoOrderNumber: string | null
  readonly memberId: string | null
  /** Of what the money was for. */
  readonly number: string | null
}

/** What the account has the other way round: it is the other side of what came in. */
const bookedAmount = sql<number>`-line.amount`

/** Every booking of a channel, with the payment or the transfer that it was made for. Nothing is left out that either lacks. */
function fromChannel(db: Reader, channel: ClearingChannel) {
  const query = db
    .selectFrom('ledgerAccounts as account')
    .innerJoin('ledgerLines as line', 'line.accountId', 'account.id')
    .innerJoin('ledgerEntries as entry', 'entry.id', 'line.entryId')
    .leftJoin('wechatPayments as payment', (join) => join.on('payment.id', '=', sql<string>`(entry.memo ->> 'paymentId')::uuid`))
    .leftJoin('transfers as transfer', (join) => join.on('transfer.id', '=', sql<string>`(entry.memo ->> 'transferId')::uuid`))
    .leftJoin('payables as payable', (join) => join.on('payable.id', '=', sql<string>`coalesce(payment.payable_id, transfer.order_id)`))
    .where('account.memberId', 'is', null)
    .where('account.kind', '=', channel === 'wechat' ? 'clearingWechat' : 'clearingTransfer')
  if (channel === 'wechat') return query
  return query.where('transfer.taobaoOrderNumber', channel === 'taobao' ? 'is not' : 'is', null)
}

function selectLines(query: ReturnType<typeof fromChannel>) {
  return query
    .select(['line.sequence', 'entry.id as entryId', bookedAmount.as('bookedAmount'), 'entry.createdAt'])
    .select(['payment.outTradeNo', 'payment.transactionId', 'transfer.id as transferId', 'transfer.taobaoOrderNumber'])
    .select((eb) => eb.fn.coalesce('payment.memberId', 'transfer.memberId').as('memberId'))
    .select('payable.number')
    .orderBy('line.sequence')
}

export function listClearingRows(
  db: Reader,
  channel: ClearingChannel,
  { start, end }: Span,
  page: { readonly afterSequence: number; readonly count: number },
): Promise<ClearingRow[]> {
  return selectLines(fromChannel(db, channel))
    .where('entry.createdAt', '>=', start)
    .where('entry.createdAt', '<', end)
    .where('line.sequence', '>', page.afterSequence)
    .limit(page.count)
    .execute()
}

/** By the references under which entries are posted, which have an index. */
export async function listClearingRowsOfEntries(
  db: Reader,
  channel: ClearingChannel,
  entryReferences: readonly string[],
): Promise<ClearingRow[]> {
  if (entryReferences.length === 0) return []
  return selectLines(fromChannel(db, channel)).where('entry.reference', 'in', entryReferences).execute()
}

/** Of the whole past of the channel's account: looked at now and then by one person. */
export function sumClearing(
  db: Reader,
  channel: ClearingChannel,
  { start, end }: Span,
): Promise<{ opening: number; came: number; went: number }> {
  const within = sql`entry.created_at >= ${start} and entry.created_at < ${end}`
  return fromChannel(db, channel)
    .select(sql<number>`coalesce(sum(${bookedAmount}) filter (where entry.created_at < ${start}), 0)`.as('opening'))
    .select(sql<number>`coalesce(sum(greatest(${bookedAmount}, 0)) filter (where ${within}), 0)`.as('came'))
    .select(sql<number>`coalesce(sum(greatest(line.amount, 0)) filter (where ${within}), 0)`.as('went'))
    .executeTakeFirstOrThrow()
}

export async function listPaymentIdsByNumber(db: Reader, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('wechatPayments')
    .select('id')
    .where((eb) => eb.or([eb('outTradeNo', 'in', numbers), eb('transactionId', 'in', numbers)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function listTransferIdsByTaobaoNumber(db: Reader, numbers: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('transfers').select('id').where('taobaoOrderNumber', 'in', numbers).execute()
  return rows.map(({ id }) => id)
}
