import { sql, type Selectable } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { PayableKind } from '@contract/payment/payable'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import { preparedOne, type Value } from '@server/db/prepared'
import type { WechatPaymentTables } from '@server/db/tables/wechat-payment-tables'

export type WechatPaymentRow = Selectable<WechatPaymentTables['wechatPayments']>

/** With the kind of what it pays. */
export interface KnownPayment extends WechatPaymentRow {
  readonly kind: PayableKind
}

const selectKnown = (db: Reader) =>
  db.selectFrom('wechatPayments').innerJoin('payables', 'payables.id', 'wechatPayments.payableId').selectAll('wechatPayments').select('payables.kind')

export async function insertWechatPayment(tx: Tx, row: NewRow<WechatPaymentTables['wechatPayments']>): Promise<WechatPaymentRow> {
  return tx.insertInto('wechatPayments').values(row).returningAll().executeTakeFirstOrThrow()
}

/** One that the same payer can go on with: asked for the same amount, and good for some time yet. */
export function findOpenPayment(
  db: Reader,
  of: { readonly payableId: string; readonly payerHash: string; readonly amountCents: Cents; readonly goodUntil: Date },
): Promise<WechatPaymentRow | undefined> {
  return db
    .selectFrom('wechatPayments')
    .selectAll()
    .where('payableId', '=', of.payableId)
    .where('payerHash', '=', of.payerHash)
    .where('amountCents', '=', of.amountCents)
    .where('state', '=', 'created')
    .where('expiresAt', '>', of.goodUntil)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A member's own payment. */
export function findWechatPayment(
  db: Reader,
  { paymentId, memberId }: { readonly paymentId: string; readonly memberId: string },
): Promise<WechatPaymentRow | undefined> {
  return db.selectFrom('wechatPayments').selectAll().where('id', '=', paymentId).where('memberId', '=', memberId).executeTakeFirst()
}

export function findByOutTradeNo(db: Reader, outTradeNo: string): Promise<KnownPayment | undefined> {
  return selectKnown(db).where('outTradeNo', '=', outTradeNo).executeTakeFirst()
}

export function lockWechatPayment(tx: Tx, paymentId: string): Promise<WechatPaymentRow> {
  return tx.selectFrom('wechatPayments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow()
}

export async function updatePrepayId(tx: Tx, paymentId: string, prepayId: string): Promise<void> {
  await tx.updateTable('wechatPayments').set({ prepayId }).where('id', '=', paymentId).execute()
}

/** @throws DatabaseError with the constraint `wechat_payments_transaction_id` for money that has been booked under another payment. */
export async function updateSucceeded(
  tx: Tx,
  paymentId: string,
  { transactionId, usedFor }: { readonly transactionId: string; readonly usedFor: NonNullable<WechatPaymentRow['usedFor']> },
): Promise<void> {
  await tx
    .updateTable('wechatPayments')
    .set({ state: 'succeeded', transactionId, usedFor, endedAt: appNow })
    .where('id', '=', paymentId)
    .execute()
}

/** Nothing where the money has arrived meanwhile. */
export async function updateClosed(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('wechatPayments')
    .set({ state: 'closed', endedAt: appNow })
    .where('id', '=', paymentId)
    .where('state', '=', 'created')
    .execute()
}

export async function updateLookedAt(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('wechatPayments').set({ lookedAt: appNow }).where('id', '=', paymentId).execute()
}

/** Open ones that nobody has asked WeChat about for a minute, the one that waits longest first. */
export function listUnansweredPayments(db: Reader, count: number): Promise<KnownPayment[]> {
  return selectKnown(db)
    .where('state', '=', 'created')
    .where(sql<boolean>`coalesce(looked_at, created_at) < app_now() - interval '1 minute'`)
    .orderBy(sql`coalesce(looked_at, created_at)`)
    .limit(count)
    .execute()
}

export function listOpenPaymentsOf(db: Reader, payableId: string): Promise<KnownPayment[]> {
  return selectKnown(db).where('payableId', '=', payableId).where('state', '=', 'created').execute()
}

/** Whether the bill was paid by WeChat. */
export async function hasPaidBill(db: Reader, payableId: string): Promise<boolean> {
  return (await findPaidBill(db, payableId)) !== undefined
}

const findPaidBill = preparedOne((db, payableId: Value<string>) =>
  db.selectFrom('wechatPayments').select('id').where('payableId', '=', payableId).where('usedFor', '=', 'bill'),
)

export async function countOpenPaymentRows(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wechatPayments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('state', '=', 'created')
    .executeTakeFirstOrThrow()
  return count
}
