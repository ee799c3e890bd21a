import { sql } from 'kysely'
import { Refusal } from '@contract/kit/envelope'
import { addCents, subtractCents, type Cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { PayableKind } from '@contract/payment/payable'
import { toPointsWorth } from '@contract/points/points'
import { allPayables } from '@server/app/all-payables'
import type { Database, Reader, Tx } from '@server/db/database'
import { isWithoutDeductions, listPaymentChoices, previewDue, releaseDeductions, reserveDeductions, type DeductibleBill } from '@server/money/payment/deductions'
import { toPaymentOptions } from '@server/money/payment/payment-views'
import type { Payable, PayableKey, Seen } from '@server/money/wallet/payable'
import { postBetween } from '@server/money/wallet/post-between'
import { randomUUID } from './chance'

/**
 * A second kind of thing that money pays, for tests alone: a trinket has a price and a time until which it can be paid, and comes back
 * for money. It shows what a module must bring along, and that nothing of orders is in the way. It takes the place of deals meanwhile.
 */
const KIND = 'deal' satisfies PayableKind

interface TrinketRow {
  readonly id: string
  readonly memberId: string
  readonly number: string
  readonly priceCents: Cents
  readonly pointsDeducted: number
  readonly couponCents: Cents
  readonly status: 'unpaid' | 'paid' | 'ended' | 'refunded'
  readonly isOverdue: boolean
}

export async function makeTrinkets(db: Database): Promise<void> {
  await db.execute(`create schema if not exists trinkets`)
  await db.execute(`create table if not exists trinkets.trinkets (
    id uuid primary key, member_id uuid not null, number text not null, price_cents bigint not null,
    points_deducted bigint not null default 0, coupon_cents bigint not null default 0,
    status text not null default 'unpaid', due_at timestamptz not null)`)
  place(trinketPayable)
}

/** The product's own, whose place a trinket takes. */
const replaced = allPayables[KIND]
const place = (payable: Payable) => void ((allPayables as Record<PayableKind, Payable>)[KIND] = payable)

export async function dropTrinkets(db: Database): Promise<void> {
  // Other test files in this process share the table.
  place(replaced)
  await db.execute('drop schema trinkets cascade')
}

export async function aTrinket(db: Database, memberId: string, priceCents: number): Promise<{ readonly id: string; readonly number: string }> {
  const id = randomUUID()
  const number = `T${id.slice(0, 8)}`
  await db.execute(`insert into payables (id, kind, number) values ($1, $2, $3)`, [id, KIND, number])
  await db.execute(
    `insert into trinkets.trinkets (id, member_id, number, price_cents, due_at) values ($1, $2, $3, $4, app_now() + interval '30 minutes')`,
    [id, memberId, number, priceCents],
  )
  return { id, number }
}

export async function statusOf(db: Database, id: string): Promise<TrinketRow['status']> {
  const row = await find(db.kysely, { id })
  if (!row) throw new Error('no such trinket')
  return row.status
}

async function find(db: Reader, { id, memberId }: { readonly id: string; readonly memberId?: string }, locked = false): Promise<TrinketRow | undefined> {
  const own = memberId === undefined ? sql`` : sql`and member_id = ${memberId}`
  const lock = locked ? sql`for update` : sql``
  const { rows } = await sql<TrinketRow>`
    select id, member_id, number, price_cents, points_deducted, coupon_cents, status, due_at <= app_now() as is_overdue
    from trinkets.trinkets where id = ${id} ${own} ${lock}`.execute(db)
  return rows[0]
}

const toMemo = ({ number }: TrinketRow) => ({ trinketNumber: number })
const toDue = (row: TrinketRow): Cents => subtractCents(row.priceCents, addCents(toPointsWorth(row.pointsDeducted), row.couponCents))
const toBill = (row: TrinketRow): DeductibleBill => ({
  payableId: row.id,
  memberId: row.memberId,
  memo: toMemo(row),
  pointsDeducted: row.pointsDeducted,
  couponCents: row.couponCents,
  totalCents: row.priceCents,
  // The scope whose coupons can be published.
  couponBasis: { scope: 'freight', channelCode: '', warehouseId: '', grams: grams(0), spendCents: row.priceCents, freightCents: row.priceCents, services: new Map() },
})

async function getPayable(db: Reader, key: PayableKey, locked = false): Promise<TrinketRow> {
  const row = await find(db, key, locked)
  if (!row) throw new Refusal('notFound')
  if (row.status !== 'unpaid' || row.isOverdue) throw new Refusal('notAllowedNow')
  return row
}

function assertSeen(dueCents: Cents, seenTotalCents: Cents): void {
  if (dueCents !== seenTotalCents) throw new Refusal('priceChanged', { params: { totalCents: dueCents } })
}

async function lock(tx: Tx, key: PayableKey, { seenTotalCents, deductions }: Seen): Promise<TrinketRow> {
  const found = await getPayable(tx, key, true)
  const isKept = !deductions || isWithoutDeductions(found, deductions)
  const row = isKept ? found : { ...found, ...(await reserveDeductions(tx, toBill(found), deductions)) }
  assertSeen(toDue(row), seenTotalCents)
  await sql`update trinkets.trinkets set points_deducted = ${row.pointsDeducted}, coupon_cents = ${row.couponCents} where id = ${row.id}`.execute(tx)
  return row
}

async function move(tx: Tx, { id }: TrinketRow, status: TrinketRow['status']): Promise<void> {
  await sql`update trinkets.trinkets set status = ${status} where id = ${id}`.execute(tx)
}

async function post(tx: Tx, row: TrinketRow, kind: 'orderPayment' | 'orderRefund', amount: number): Promise<void> {
  const reference = `trinket:${row.id}:${kind}`
  const { status } = await postBetween(tx, { memberId: row.memberId, platform: 'revenue', amount: -amount, kind, reference, memo: toMemo(row) })
  if (status === 'already-posted') throw new Refusal('notAllowedNow')
}

async function payLocked(tx: Tx, row: TrinketRow): Promise<void> {
  const due = toDue(row)
  if (due > 0) await post(tx, row, 'orderPayment', due)
  await move(tx, row, 'paid')
}

const toTakenFor = (row: TrinketRow | undefined, amountCents: Cents) =>
  row?.status === 'unpaid' && !row.isOverdue && toDue(row) === amountCents ? ('bill' as const) : undefined

const trinketPayable: Payable = {
  listOptions: async (db, key, language) => toPaymentOptions(await listPaymentChoices(db, toBill(await getPayable(db, key))), language),
  pay: async (tx, key, seen) => payLocked(tx, await lock(tx, key, seen)),
  async assertDue(db, key, { seenTotalCents, deductions }) {
    const row = await getPayable(db, key)
    assertSeen(deductions ? await previewDue(db, toBill(row), deductions) : toDue(row), seenTotalCents)
  },
  async lockDue(tx, key, seen) {
    const row = await lock(tx, key, seen)
    return { number: row.number, dueCents: toDue(row) }
  },
  findTakenFor: async (db, id, amountCents) => toTakenFor(await find(db, { id }), amountCents),
  async lockReceiving(tx, id, amountCents) {
    const row = await find(tx, { id }, true)
    if (!row) throw new Error('no such trinket')
    return { memo: toMemo(row), takenFor: toTakenFor(row, amountCents), pay: () => payLocked(tx, row) }
  },
}

export async function endItsTime(db: Database, id: string): Promise<void> {
  await db.execute('update trinkets.trinkets set due_at = app_now() where id = $1', [id])
}

/** Its time is over: what is not paid ends, and gives back what it held. @returns whether it did */
export async function expireTrinket(tx: Tx, id: string): Promise<boolean> {
  const row = await find(tx, { id }, true)
  if (row?.status !== 'unpaid' || !row.isOverdue) return false
  await releaseDeductions(tx, toBill(row))
  await move(tx, row, 'ended')
  return true
}

/** It comes back for what was paid. @returns whether it did */
export async function refundTrinket(tx: Tx, id: string): Promise<boolean> {
  const row = await find(tx, { id }, true)
  if (row?.status !== 'paid') return false
  const due = toDue(row)
  if (due > 0) await post(tx, row, 'orderRefund', -due)
  await releaseDeductions(tx, toBill(row))
  await move(tx, row, 'refunded')
  return true
}
