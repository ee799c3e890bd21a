import * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, subtractCents, sumCents, type Cents } from '@contract/kit/money'
import { serviceCodeSchema, type LineKind, type QuoteLine, type ServiceCode } from '@contract/freight/freight'
import type { Deductions } from '@contract/payment/payment-options'
import { toPointsWorth } from '@contract/points/points'
import type { Reader, Tx } from '@server/db/database'
import type { FreightBasis } from '@server/money/coupon/coupon-worth'
import * as payment from '@server/money/payment/deductions'
import { isWithoutDeductions, type Deducted, type Deductible, type DeductibleBill, type PaymentChoices } from '@server/money/payment/deductions'
import type { PointsUse } from '@server/money/points/points-service'
import type { PlatformAccountKind } from '@server/money/wallet/ledger-accounts'
import { toOrderMemo } from '@server/trade/order/order-memo'
import { findOrderRow, listOrderBillRows, updateOrderRow, type OrderBillRow, type OrderKey, type OrderRow } from '@server/trade/order/order-store'

type OwnOrderKey = OrderKey & { readonly memberId: string }

/** Where a fee of the bill goes in the platform's books. */
export const INCOME_ACCOUNTS: Readonly<Record<LineKind, PlatformAccountKind>> = {
  freight: 'revenue',
  valueAdded: 'revenue',
  surcharge: 'revenue',
  consumptionTax: 'taxes',
  vat: 'taxes',
  insurance: 'insurance',
  remoteArea: 'revenue',
  storage: 'storage',
  points: 'bonus',
  coupon: 'bonus',
}

/** What points and the coupon take off the bill. */
export const toDeducted = (row: Deducted): Cents => addCents(toPointsWorth(row.pointsDeducted), row.couponCents)

const sumOf = (lines: readonly QuoteLine[], wanted: (line: QuoteLine) => boolean): Cents =>
  sumCents(lines.filter(wanted).map(({ amountCents }) => amountCents))

/** Freight and services: no taxes, insurance or storage, which are others'. */
export const toSpend = (lines: readonly QuoteLine[]): Cents => sumOf(lines, ({ kind }) => INCOME_ACCOUNTS[kind] === 'revenue')

export const toFreightCents = (lines: readonly QuoteLine[]): Cents => sumOf(lines, ({ kind }) => kind === 'freight')

function toCouponBasis(row: OrderRow, { quote, weightGrams }: OrderBillRow): FreightBasis {
  const services = new Map<ServiceCode, Cents>()
  for (const { label, subject, amountCents } of quote.lines) {
    if (label === 'service' && v.is(serviceCodeSchema, subject)) services.set(subject, amountCents)
  }
  return {
    scope: 'freight',
    channelCode: row.channelCode,
    warehouseId: row.warehouseId,
    grams: weightGrams,
    // Of what was decided for the member, nothing is left to take off.
    spendCents: cents(Math.min(toSpend(quote.lines), toUndeducted(row))),
    freightCents: toFreightCents(quote.lines),
    services,
  }
}

/** The bill as it would be without points and coupon. */
function toUndeducted(row: OrderRow): Cents {
  if (row.payableCents === null) throw new Refusal('notAllowedNow')
  return addCents(row.payableCents, toDeducted(row))
}

/** What its points are spent for, or earned by. */
export const toPointsUse = (row: Pick<OrderRow, 'id' | 'orderNumber' | 'memberId'>): PointsUse => ({ payableId: row.id, memberId: row.memberId, memo: toOrderMemo(row) })

/** An order with what it holds of the member's points and coupons. */
const toDeductible = (row: OrderRow): Deductible => ({
  ...toPointsUse(row),
  pointsDeducted: row.pointsDeducted,
  couponCents: row.couponCents,
})

const toDeductibleBill = (row: OrderRow, bill: OrderBillRow): DeductibleBill => ({
  ...toDeductible(row),
  totalCents: toUndeducted(row),
  couponBasis: toCouponBasis(row, bill),
  chosenCouponId: row.chosenCouponId,
})

/**
 * Gives an order, locked by the caller, just these points and this coupon. Returns it as it is then.
 * @throws Refusal as the payment's `reserveDeductions`, and `notAllowedNow` for another than an unpaid bill
 */
export async function reserveDeductions(tx: Tx, row: OrderRow, bill: OrderBillRow | undefined, wanted: Deductions): Promise<OrderRow> {
  if (isWithoutDeductions(row, wanted)) return row
  if (row.status !== 'unpaid' || !bill) throw new Refusal('notAllowedNow')
  return changeDeductions(tx, row, await payment.reserveDeductions(tx, toDeductibleBill(row, bill), wanted))
}

/** Gives back what an order that is not paid holds. Returns it as it is then. */
export async function releaseDeductions(tx: Tx, row: OrderRow): Promise<OrderRow> {
  if (row.pointsDeducted === 0 && row.couponCents === 0) return row
  return changeDeductions(tx, row, await payment.releaseDeductions(tx, toDeductible(row)))
}

async function changeDeductions(tx: Tx, row: OrderRow, { pointsDeducted, couponCents }: Deducted): Promise<OrderRow> {
  const payableCents = subtractCents(toUndeducted(row), toDeducted({ pointsDeducted, couponCents }))
  const change = { pointsDeducted, couponCents, payableCents }
  await updateOrderRow(tx, row.id, change)
  return { ...row, ...change }
}

/**
 * What a member's points and coupons can do for a bill that waits to be paid.
 * @throws Refusal `notFound`, `notAllowedNow`
 */
export async function listPaymentOptions(db: Reader, key: OwnOrderKey): Promise<PaymentChoices> {
  return payment.listPaymentChoices(db, await getDeductibleBill(db, key))
}

/** What a choice would leave to pay, asked before it is made. @throws Refusal `couponNotUsable`, `pointsAboveShare` */
export async function previewDue(db: Reader, key: OwnOrderKey, wanted: Deductions): Promise<Cents> {
  return payment.previewDue(db, await getDeductibleBill(db, key), wanted)
}

async function getDeductibleBill(db: Reader, key: OwnOrderKey): Promise<DeductibleBill> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  const bill = (await listOrderBillRows(db, [row.id])).get(row.id)
  if (!bill || row.status !== 'unpaid' || row.isExpired) throw new Refusal('notAllowedNow')
  return toDeductibleBill(row, bill)
}
