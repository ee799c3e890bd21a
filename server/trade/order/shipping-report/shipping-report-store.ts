import { sql, type Selectable } from 'kysely'
import type { ShippingReportKind, ShippingReportState } from '@contract/order/shipping-report'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { ShippingReportTables } from '@server/db/tables/shipping-report-tables'
import type { Reportable } from '@server/trade/order/shipping-report/reportable'
import { LATE_AFTER_HOURS } from '@server/trade/order/shipping-report/shipping-report-rules'

type ReportRow = Selectable<ShippingReportTables['wechatShippingReports']>

const lateSince = sql<Date>`app_now() - make_interval(hours => ${sql.lit(LATE_AFTER_HOURS)})`
const isLate = sql<boolean>`(wechat_shipping_reports.state = 'waiting' and wechat_shipping_reports.due_at <= ${lateSince})`

/** Of payments in another app than the mini-program nobody asks for a report. */
export async function deleteOwedOfApp(tx: Tx, appId: string): Promise<void> {
  await tx
    .deleteFrom('wechatShippingReports')
    .where('state', '=', 'owed')
    .where('paymentId', 'in', (query) => query.selectFrom('wechatPayments').select('id').where('appId', '=', appId))
    .execute()
}

/**
 * What is owed falls due once the order has left, or its money is in the balance. A row that somebody else is changing is left to the
 * next turn, so that what is told is what the order says.
 */
export async function makeDue(
  tx: Tx,
  { table, isOver, kind, carrierName, carrierNumber }: Reportable,
  appId: string,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update wechat_shipping_reports
    set state = 'waiting', due_at = app_now(), next_try_at = app_now(),
      kind = due.kind,
      carrier_name = case when due.kind = 'courier' then due.carrier_name end,
      tracking_number = case when due.kind = 'courier' then due.carrier_number end
    from (
      select report.payment_id, ${carrierName} as carrier_name, ${carrierNumber} as carrier_number,
        case when payment.used_for = 'balance' then 'balance' else ${kind} end as kind
      from wechat_shipping_reports report
        join wechat_payments payment on payment.id = report.payment_id
        join ${sql.table(table)} thing on thing.id = payment.payable_id
      where report.state = 'owed' and payment.app_id = ${appId} and (payment.used_for = 'balance' or ${isOver})
      order by report.created_at, report.payment_id
      limit ${count}
      for update of report skip locked
      for share of thing skip locked
    ) due
    where wechat_shipping_reports.payment_id = due.payment_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const asBalance = { state: 'waiting', kind: 'balance', dueAt: appNow, nextTryAt: appNow } as const

/** What was paid for this has gone back to the balance. */
export async function makeRefundedDue(tx: Tx, payableId: string): Promise<void> {
  await tx
    .updateTable('wechatShippingReports')
    .set(asBalance)
    .where('state', '=', 'owed')
    .where('paymentId', 'in', (query) => query.selectFrom('wechatPayments').select('id').where('payableId', '=', payableId))
    .execute()
}

/** Payments whose turn it is, the one that waits longest first. */
export async function listDue(db: Reader, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wechatShippingReports')
    .select('paymentId')
    .where(sql<boolean>`state = 'waiting'`)
    .where(sql<boolean>`next_try_at <= app_now()`)
    .orderBy('nextTryAt')
    .orderBy('paymentId')
    .limit(count)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** One that this server tells now, and nobody else before the claim is over. */
export type ClaimedReport = Pick<ReportRow, 'paymentId' | 'tries' | 'isCorrected'> & {
  readonly kind: NonNullable<ReportRow['kind']>
  readonly carrierName: string | null
  readonly trackingNumber: string | null
  readonly dueAt: Date
  readonly now: Date
}

/** Undefined where it is not due any more: another server has it. */
export function claimReport(tx: Tx, paymentId: string, claimSeconds: number): Promise<ClaimedReport | undefined> {
  return tx
    .updateTable('wechatShippingReports')
    .set({ nextTryAt: sql<Date>`app_now() + make_interval(secs => ${claimSeconds})`, tries: sql<number>`tries + 1` })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`next_try_at <= app_now()`)
    .returning(['paymentId', 'tries', 'isCorrected', 'kind', 'carrierName', 'trackingNumber', 'dueAt', appNow.as('now')])
    .$narrowType<{ kind: ShippingReportKind; dueAt: Date }>()
    .executeTakeFirst()
}

export interface ReportedPayment {
  readonly outTradeNo: string
  /** Of what it was for: the order's, where it is one. */
  readonly orderId: string
  readonly number: string
}

/** The number that it has at WeChat, and what was bought with it. */
export function findReportedPayment(db: Reader, paymentId: string): Promise<ReportedPayment | undefined> {
  return db
    .selectFrom('wechatPayments')
    .innerJoin('payables', 'payables.id', 'wechatPayments.payableId')
    .select(['wechatPayments.outTradeNo', 'payables.id as orderId', 'payables.number'])
    .where('wechatPayments.id', '=', paymentId)
    .executeTakeFirst()
}

/** Of what was told then: not where the shipment has been corrected meanwhile, or an operator has it tried anew. */
const updateTold = (tx: Tx, { paymentId, dueAt }: Pick<ClaimedReport, 'paymentId' | 'dueAt'>) =>
  tx.updateTable('wechatShippingReports').where('paymentId', '=', paymentId).where('dueAt', '=', dueAt).where('state', '=', 'waiting')

export async function markReported(tx: Tx, claimed: ClaimedReport, reason: string | null): Promise<void> {
  await updateTold(tx, claimed).set({ state: 'reported', reportedAt: appNow, nextTryAt: null, lastError: reason }).execute()
}

export async function markFailed(tx: Tx, claimed: ClaimedReport, reason: string): Promise<void> {
  await updateTold(tx, claimed).where('tries', '=', claimed.tries).set({ state: 'failed', nextTryAt: null, lastError: reason }).execute()
}

interface Pause {
  readonly reason: string
  readonly pauseSeconds: number
}

export async function putOff(tx: Tx, claimed: ClaimedReport, { reason, pauseSeconds }: Pause): Promise<void> {
  await updateTold(tx, claimed)
    .where('tries', '=', claimed.tries)
    .set({ nextTryAt: sql<Date>`app_now() + make_interval(secs => ${pauseSeconds})`, lastError: reason })
    .execute()
}

/** In place of WeChat's own refusal (10060003), which a third report would get. */
const USED_UP = 'corrected before'

export interface CorrectedShipment {
  readonly carrierName: string
  readonly carrierNumber: string
}

/**
 * What was told, or is being told, of an order's shipment is told anew, as a correction where WeChat may have it already. It takes one:
 * a second one of what it has is not sent.
 */
export async function correctReports(tx: Tx, orderId: string, shipment: CorrectedShipment): Promise<void> {
  await tx
    .updateTable('wechatShippingReports')
    .set({
      state: sql`case when state = 'reported' and is_corrected then 'failed' else 'waiting' end`,
      nextTryAt: sql<Date | null>`case when state = 'reported' and is_corrected then null else app_now() end`,
      lastError: sql<string | null>`case when state = 'reported' and is_corrected then ${USED_UP} end`,
      isCorrected: sql<boolean>`(is_corrected or state = 'reported' or (state = 'waiting' and tries > 0))`,
      carrierName: shipment.carrierName,
      trackingNumber: shipment.carrierNumber,
      dueAt: appNow,
      tries: 0,
    })
    .where('kind', '=', 'courier')
    .where('paymentId', 'in', (query) => query.selectFrom('wechatPayments').select('id').where('payableId', '=', orderId))
    .where(sql<boolean>`(carrier_name, tracking_number) is distinct from (${shipment.carrierName}, ${shipment.carrierNumber})`)
    .execute()
}

/** Begins anew, now. @returns whether there was one that waits or has failed */
export async function reviveReport(tx: Tx, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wechatShippingReports')
    .set({ state: 'waiting', nextTryAt: appNow, dueAt: appNow, tries: 0 })
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type ListedColumns = 'paymentId' | 'state' | 'kind' | 'trackingNumber' | 'tries' | 'lastError' | 'createdAt' | 'nextTryAt'

export interface ListedReport extends Pick<ReportRow, ListedColumns> {
  readonly isLate: boolean
  readonly orderId: string
  readonly memberId: string
  readonly outTradeNo: string
}

interface ReportFilter {
  readonly states: readonly ShippingReportState[]
  readonly after: Keyset | undefined
  readonly count: number
}

/** The oldest payment first. */
export function listReports(db: Reader, { states, after, count }: ReportFilter): Promise<ListedReport[]> {
  let query = db
    .selectFrom('wechatShippingReports')
    .innerJoin('wechatPayments', 'wechatPayments.id', 'wechatShippingReports.paymentId')
    .select([
      'wechatShippingReports.paymentId', 'wechatShippingReports.state', 'wechatShippingReports.createdAt',
      'kind', 'trackingNumber', 'tries', 'lastError', 'nextTryAt', 'payableId as orderId', 'memberId', 'outTradeNo',
    ])
    .select(isLate.as('isLate'))
    .where('wechatShippingReports.state', 'in', states)
    .orderBy('wechatShippingReports.createdAt')
    .orderBy('wechatShippingReports.paymentId')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(wechat_shipping_reports.created_at, payment_id) > (${after.at}, ${after.id})`)
  return query.execute()
}

export interface ReportCounts {
  readonly owed: number
  readonly waiting: number
  readonly late: number
  readonly failed: number
}

/** What is not done; late ones are waiting ones, too. */
export function countOpenReports(db: Reader): Promise<ReportCounts> {
  const count = (condition: typeof isLate) => sql<number>`count(*) filter (where ${condition})::integer`
  return db
    .selectFrom('wechatShippingReports')
    .where('state', 'in', ['owed', 'waiting', 'failed'])
    .select([
      count(sql<boolean>`state = 'owed'`).as('owed'),
      count(sql<boolean>`state = 'waiting'`).as('waiting'),
      count(isLate).as('late'),
      count(sql<boolean>`state = 'failed'`).as('failed'),
    ])
    .executeTakeFirstOrThrow()
}
