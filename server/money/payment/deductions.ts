import { Refusal } from '@contract/kit/envelope'
import type { BasisPoints, Cents } from '@contract/kit/money'
import { ZERO_CENTS } from '@contract/kit/money'
import { findBestMix, toMixDue, toMostPoints, type MixBasis } from '@contract/payment/payment-mix'
import type { Deductions } from '@contract/payment/payment-options'
import { getSettings } from '@server/base/system/system-service'
import type { Reader, Tx } from '@server/db/database'
import { freeCoupon, listUsableCoupons, useCoupon, type UsableCoupon } from '@server/money/coupon/coupon-service'
import type { CouponBasis } from '@server/money/coupon/coupon-worth'
import { countPointsFor, returnPoints, spendPoints, type PointsUse } from '@server/money/points/points-service'

/*
 * Points and a coupon are reserved for a payable with the payment that names them: from then on its bill is that much smaller,
 * however it is paid. A balance pays at once; WeChat and a slip take their time, and find the same amount due. Another choice,
 * a payable that is cancelled or expires gives all of it back.
 */

/** What points and a coupon take off a bill. */
export interface Deducted {
  readonly pointsDeducted: number
  readonly couponCents: Cents
}

/** A payable with what it holds of the member's points and coupons. */
export interface Deductible extends PointsUse, Deducted {}

/** An unpaid bill from which they can be taken. */
export interface DeductibleBill extends Deductible {
  /** Without points and coupon. */
  readonly totalCents: Cents
  readonly couponBasis: CouponBasis
  /** The coupon that the member named when they applied. */
  readonly chosenCouponId?: string | null
}

const NOTHING: Deducted = { pointsDeducted: 0, couponCents: ZERO_CENTS }

/** Whether nothing is held, and nothing is to be. */
export const isWithoutDeductions = (held: Deducted, wanted: Deductions): boolean =>
  held.pointsDeducted === 0 && held.couponCents === 0 && wanted.points === 0 && wanted.couponId === undefined

/**
 * Gives an unpaid bill, locked by the caller, just these points and this coupon, in the place of what it held. The caller keeps what
 * is returned with the bill.
 * @throws Refusal `couponNotUsable`, `couponUnfit`, `pointsAboveShare`, `pointsShort`
 */
export async function reserveDeductions(tx: Tx, bill: DeductibleBill, wanted: Deductions): Promise<Deducted> {
  await release(tx, bill, 'stays')
  const { payableId, memberId, totalCents } = bill
  const { couponId, points } = wanted
  const couponCents = couponId === undefined ? ZERO_CENTS : await useCoupon(tx, { couponId, memberId, payableId }, bill.couponBasis)
  if (points > 0) {
    const { pointsShareRate } = await getSettings(tx)
    assertWithinShare({ totalCents, pointsShareRate }, couponCents, points)
    await spendPoints(tx, bill, points)
  }
  return { pointsDeducted: points, couponCents }
}

interface ShareBasis {
  readonly totalCents: Cents
  readonly pointsShareRate: BasisPoints
}

function assertWithinShare(basis: ShareBasis, couponCents: Cents, points: number): void {
  if (points <= toMostPoints({ ...basis, pointsAvailable: points }, couponCents)) return
  throw new Refusal('pointsAboveShare', { field: 'points', params: { percent: basis.pointsShareRate / 100 } })
}

/**
 * Gives back what a payable that is not paid holds. Returns what it holds then.
 * @param couponGraceDays of a coupon that has expired meanwhile, where that is our doing
 */
export async function releaseDeductions(tx: Tx, held: Deductible, couponGraceDays = 0): Promise<Deducted> {
  await release(tx, held, 'getsGrace', couponGraceDays)
  return NOTHING
}

async function release(tx: Tx, held: Deductible, ended: 'stays' | 'getsGrace', couponGraceDays = 0): Promise<void> {
  if (held.pointsDeducted === 0 && held.couponCents === 0) return
  await freeCoupon(tx, held.payableId, couponGraceDays)
  if (held.pointsDeducted > 0) await returnPoints(tx, held, { ended })
}

export interface PaymentChoices {
  readonly basis: Omit<MixBasis, 'coupons'>
  /** Those that fit first. */
  readonly coupons: readonly UsableCoupon[]
  readonly reserved: Deductions
  readonly suggested: Deductions
}

/** What a member's points and coupons can do for a bill that waits to be paid. */
export async function listPaymentChoices(db: Reader, bill: DeductibleBill): Promise<PaymentChoices> {
  const [coupons, points, { pointsShareRate }] = await Promise.all([
    listUsableCoupons(db, bill, bill.couponBasis),
    countPointsFor(db, bill),
    getSettings(db),
  ])
  const basis = { totalCents: bill.totalCents, pointsAvailable: points, pointsShareRate }
  const fitting = coupons.flatMap(({ row: { id }, worth }) => ('unfit' in worth ? [] : [{ couponId: id, worthCents: worth.worthCents }]))
  // Who came with one coupon means that one, while it fits.
  const chosen = fitting.filter(({ couponId: id }) => id === bill.chosenCouponId)
  const { points: suggestedPoints, couponId } = findBestMix({ ...basis, coupons: chosen.length > 0 ? chosen : fitting })
  return {
    basis,
    coupons: [...coupons].sort((one, other) => Number('unfit' in one.worth) - Number('unfit' in other.worth)),
    reserved: { points: bill.pointsDeducted, couponId: coupons.find((coupon) => coupon.row.payableId === bill.payableId)?.row.id },
    suggested: { points: suggestedPoints, couponId },
  }
}

/** What a choice would leave to pay, asked before it is made. @throws Refusal `couponNotUsable`, `pointsAboveShare` */
export async function previewDue(db: Reader, bill: DeductibleBill, wanted: Deductions): Promise<Cents> {
  const { basis, coupons } = await listPaymentChoices(db, bill)
  const worth = coupons.find(({ row }) => row.id === wanted.couponId)?.worth
  if (wanted.couponId !== undefined && (!worth || 'unfit' in worth)) throw new Refusal('couponNotUsable', { field: 'couponId' })
  const couponCents = worth && 'worthCents' in worth ? worth.worthCents : ZERO_CENTS
  assertWithinShare(basis, couponCents, wanted.points)
  return toMixDue(basis, { points: wanted.points, couponCents })
}
