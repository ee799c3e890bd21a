import * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, subtractCents, sumCents, type BasisPoints, type Cents } from '@contract/kit/money'
import { serviceCodeSchema, type LineKind, type QuoteLine, type ServiceCode } from '@contract/freight/freight'
import type { Deductions } from '@contract/order/payment-options'
import { findBestMix, toMixDue, toMostPoints, type MixBasis } from '@contract/order/payment-mix'
import { toPointsWorth } from '@contract/points/points'
import { getSettings } from '@server/base/system/system-service'
import type { Reader, Tx } from '@server/db/database'
import { freeCoupon, listUsableCoupons, useCoupon, type UsableCoupon } from '@server/money/coupon/coupon-service'
import type { CouponBasis } from '@server/money/coupon/coupon-worth'
import { countPointsFor, returnPoints, spendPoints } from '@server/money/points/points-service'
import type { PlatformAccountKind } from '@server/money/wallet/ledger-accounts'
import { findOrderRow, listOrderBillRows, updateOrderRow, type OrderBillRow, type OrderKey, type OrderRow } from '@server/trade/order/order-store'

/*
 * Points and a coupon are reserved for an order with the payment that names them: from then on the bill is that much smaller,
 * however it is paid. A balance pays at once; WeChat and a slip take their time, and find the same amount due. Another choice,
 * a cancelled or an overdue order gives all of it back.
 */

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
export const toDeducted = (row: Pick<OrderRow, 'pointsDeducted' | 'couponCents'>): Cents => addCents(toPointsWorth(row.pointsDeducted), row.couponCents)

const sumOf = (lines: readonly QuoteLine[], wanted: (line: QuoteLine) => boolean): Cents => sumCents(lines.filter(wanted).map(({ amountCents }) => amountCents))

/** Freight and services: no taxes, insurance or storage, which are others'. */
export const toSpend = (lines: readonly QuoteLine[]): Cents => sumOf(lines, ({ kind }) => INCOME_ACCOUNTS[kind] === 'revenue')

export const toFreightCents = (lines: readonly QuoteLine[]): Cents => sumOf(lines, ({ kind }) => kind === 'freight')

function toCouponBasis(row: OrderRow, { quote, weightGrams }: OrderBillRow): CouponBasis {
  const services = new Map<ServiceCode, Cents>()
  for (const { label, subject, amountCents } of quote.lines) {
    if (label === 'service' && v.is(serviceCodeSchema, subject)) services.set(subject, amountCents)
  }
  return {
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

/**
 * Gives an unpaid order, kept from all others, just these points and this coupon. Returns it as it is then.
 * @throws Refusal `couponNotUsable`, `couponUnfit`, `pointsAboveShare`, `pointsShort`, `notAllowedNow` for another than an unpaid bill
 */
export async function reserveDeductions(tx: Tx, row: OrderRow, bill: OrderBillRow | undefined, wanted: Deductions): Promise<OrderRow> {
  if (row.pointsDeducted === 0 && row.couponCents === 0 && wanted.points === 0 && wanted.couponId === undefined) return row
  if (row.status !== 'unpaid' || !bill) throw new Refusal('notAllowedNow')
  const free = await releaseDeductions(tx, row)
  const totalCents = toUndeducted(free)
  const { id: orderId, memberId, orderNumber } = row
  const couponCents = wanted.couponId === undefined ? cents(0) : await useCoupon(tx, { couponId: wanted.couponId, memberId, orderId }, toCouponBasis(row, bill))
  if (wanted.points > 0) {
    const { pointsShareRate } = await getSettings(tx)
    assertWithinShare({ totalCents, pointsShareRate }, couponCents, wanted.points)
    await spendPoints(tx, { orderId, orderNumber, memberId }, wanted.points)
  }
  return changeDeductions(tx, free, { pointsDeducted: wanted.points, couponCents })
}

function assertWithinShare(basis: { readonly totalCents: Cents; readonly pointsShareRate: BasisPoints }, couponCents: Cents, points: number): void {
  if (points <= toMostPoints({ ...basis, pointsAvailable: points }, couponCents)) return
  throw new Refusal('pointsAboveShare', { field: 'points', params: { percent: basis.pointsShareRate / 100 } })
}

/** Gives back what an order that is not paid holds. Returns it as it is then. */
export async function releaseDeductions(tx: Tx, row: OrderRow): Promise<OrderRow> {
  if (row.pointsDeducted === 0 && row.couponCents === 0) return row
  const { id: orderId, memberId, orderNumber } = row
  await freeCoupon(tx, orderId)
  if (row.pointsDeducted > 0) await returnPoints(tx, { orderId, orderNumber, memberId })
  return changeDeductions(tx, row, { pointsDeducted: 0, couponCents: cents(0) })
}

async function changeDeductions(tx: Tx, row: OrderRow, deductions: Pick<OrderRow, 'pointsDeducted' | 'couponCents'>): Promise<OrderRow> {
  const payableCents = subtractCents(toUndeducted(row), toDeducted(deductions))
  await updateOrderRow(tx, row.id, { ...deductions, payableCents })
  return { ...row, ...deductions, payableCents }
}

export interface PaymentChoices {
  readonly basis: Omit<MixBasis, 'coupons'>
  readonly coupons: readonly UsableCoupon[]
  readonly reserved: Deductions
  readonly suggested: Deductions
}

/**
 * What a member's points and coupons can do for a bill that waits to be paid.
 * @throws Refusal `notFound`, `notAllowedNow`
 */
export async function listPaymentOptions(db: Reader, key: OrderKey & { readonly memberId: string }): Promise<PaymentChoices> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  const bill = (await listOrderBillRows(db, [row.id])).get(row.id)
  if (!bill || row.status !== 'unpaid' || row.isExpired) throw new Refusal('notAllowedNow')
  const [coupons, points, { pointsShareRate }] = await Promise.all([
    listUsableCoupons(db, key, toCouponBasis(row, bill)),
    countPointsFor(db, key),
    getSettings(db),
  ])
  const basis = { totalCents: toUndeducted(row), pointsAvailable: points, pointsShareRate }
  const fitting = coupons.flatMap(({ row: { id }, worth }) => ('unfit' in worth ? [] : [{ couponId: id, worthCents: worth.worthCents }]))
  // Who came with one coupon means that one, while it fits.
  const chosen = fitting.filter(({ couponId: id }) => id === row.chosenCouponId)
  const { points: suggestedPoints, couponId } = findBestMix({ ...basis, coupons: chosen.length > 0 ? chosen : fitting })
  return {
    basis,
    coupons: [...coupons].sort((one, other) => Number('unfit' in one.worth) - Number('unfit' in other.worth)),
    reserved: { points: row.pointsDeducted, couponId: coupons.find((coupon) => coupon.row.orderId === row.id)?.row.id },
    suggested: { points: suggestedPoints, couponId },
  }
}

/** What a choice would leave to pay, asked before it is made. @throws Refusal `couponNotUsable`, `pointsAboveShare` */
export async function previewDue(db: Reader, key: OrderKey & { readonly memberId: string }, wanted: Deductions): Promise<Cents> {
  const { basis, coupons } = await listPaymentOptions(db, key)
  const worth = coupons.find(({ row }) => row.id === wanted.couponId)?.worth
  if (wanted.couponId !== undefined && (!worth || 'unfit' in worth)) throw new Refusal('couponNotUsable', { field: 'couponId' })
  const couponCents = worth && 'worthCents' in worth ? worth.worthCents : cents(0)
  assertWithinShare(basis, couponCents, wanted.points)
  return toMixDue(basis, { points: wanted.points, couponCents })
}
