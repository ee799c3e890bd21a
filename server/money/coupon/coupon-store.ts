import { sql, type RawBuilder } from 'kysely'
import type { CouponStatus } from '@contract/coupon/coupon'
import type { PayableKind } from '@contract/payment/payable'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { OfferTerms } from '@server/db/tables/coupon-tables'

export interface OfferRow {
  readonly id: string
  readonly code: string
  readonly terms: OfferTerms
  readonly stock: number | null
  readonly perMember: number
  readonly claimedCount: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly validDays: number | null
  readonly validUntil: Date | null
  readonly withdrawnAt: Date | null
  readonly isOpen: boolean
}

const offerColumns = ['id', 'code', 'terms', 'stock', 'perMember', 'claimedCount', 'opensAt', 'closesAt', 'validDays', 'validUntil', 'withdrawnAt'] as const
/** Null: it waits for no campaign. */
const campaignStart = sql<Date | null>`first_campaign_start(coupon_offers.code)`
/** From when it can be claimed: its own time, or the campaign's if that is later. */
const opening = sql<Date>`greatest(coupon_offers.opens_at, ${campaignStart})`
const isOpen = sql<boolean>`(coupon_offers.withdrawn_at is null and ${opening} <= ${appNow} and ${appNow} < coupon_offers.closes_at)`

export interface NewOffer extends Omit<OfferRow, 'id' | 'claimedCount' | 'withdrawnAt' | 'isOpen'> {
  readonly publishedBy: string
}

export async function insertOffer(tx: Tx, { terms, ...offer }: NewOffer): Promise<void> {
  await tx.insertInto('couponOffers').values({ ...offer, terms: JSON.stringify(terms) }).execute()
}

export async function withdrawOffer(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('couponOffers').set({ withdrawnAt: appNow }).where('id', '=', id).where('withdrawnAt', 'is', null).execute()
}

export function findOfferByCode(db: Reader, code: string): Promise<OfferRow | undefined> {
  return db.selectFrom('couponOffers').select(offerColumns).select(isOpen.as('isOpen')).where('code', '=', code).executeTakeFirst()
}

/** Who claims is one after the other: what is left, and what a member has of it, is decided here. */
export function lockOffer(tx: Tx, offerId: string): Promise<OfferRow | undefined> {
  return tx.selectFrom('couponOffers').select(offerColumns).select(isOpen.as('isOpen')).where('id', '=', offerId).forUpdate().executeTakeFirst()
}

/** The latest first. */
export function listAllOffers(db: Reader, count: number): Promise<(OfferRow & { readonly usedCount: number })[]> {
  return db
    .selectFrom('couponOffers')
    .select(offerColumns)
    .select([isOpen.as('isOpen'), sql<number>`(select count(*) from member_coupons where offer_id = coupon_offers.id and payable_id is not null)`.as('usedCount')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export interface ShownOffer extends OfferRow {
  /** Not before a campaign of it has begun. */
  readonly claimableAt: Date
  readonly ownCount: number
}

/** What has not closed, with how many of it the member has claimed; a guest has none. */
function selectShown(db: Reader, memberId: string | undefined) {
  return db
    .selectFrom('couponOffers')
    .select(offerColumns)
    .select([isOpen.as('isOpen'), opening.as('claimableAt'), sql<number>`(select count(*) from member_coupons where offer_id = coupon_offers.id and member_id = ${memberId ?? null}::uuid)`.as('ownCount')])
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`closes_at > ${appNow}`)
}

/** The soonest to close first, without those that wait for a campaign to begin. */
export function listHallOffers(db: Reader, memberId: string, count: number): Promise<ShownOffer[]> {
  return selectShown(db, memberId).where(sql<boolean>`coalesce(${campaignStart} <= ${appNow}, true)`).orderBy('closesAt').orderBy('id').limit(count).execute()
}

export function listOffersByCode(db: Reader, codes: readonly string[], memberId: string | undefined): Promise<ShownOffer[]> {
  return selectShown(db, memberId).where('code', 'in', codes).execute()
}

export async function countOffers(db: Reader, codes: readonly string[]): Promise<number> {
  const { count } = await db.selectFrom('couponOffers').select((eb) => eb.fn.countAll<number>().as('count')).where('code', 'in', codes).executeTakeFirstOrThrow()
  return count
}

export async function countClaimed(db: Reader, offerId: string, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberCoupons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('offerId', '=', offerId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** It is good for its days, or until its last one. Returns its id. */
export async function insertCoupon(tx: Tx, { id: offerId, validDays, validUntil }: OfferRow, memberId: string): Promise<string> {
  const expiresAt = sql<Date>`least(${appNow} + make_interval(days => ${validDays}::integer), ${validUntil}::timestamptz)`
  const { id } = await tx.insertInto('memberCoupons').values({ offerId, memberId, expiresAt }).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('couponOffers').set({ claimedCount: sql`claimed_count + 1` }).where('id', '=', offerId).execute()
  return id
}

export interface CouponRow {
  readonly id: string
  readonly terms: OfferTerms
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly isExpired: boolean
  /** What it is used for. */
  readonly payableId: string | null
  readonly payableKind: PayableKind | null
  readonly payableNumber: string | null
}

const isExpired = sql<boolean>`(coupon.expires_at <= ${appNow})`

function selectCoupons(db: Reader, memberId: string) {
  return db
    .selectFrom('memberCoupons as coupon')
    .innerJoin('couponOffers as offer', 'offer.id', 'coupon.offerId')
    .leftJoin('payables as payable', 'payable.id', 'coupon.payableId')
    .select(['coupon.id', 'offer.terms', 'coupon.expiresAt', 'coupon.createdAt', 'coupon.payableId'])
    .select(['payable.kind as payableKind', 'payable.number as payableNumber'])
    .select(isExpired.as('isExpired'))
    .where('coupon.memberId', '=', memberId)
}

type CouponQuery = ReturnType<typeof selectCoupons>

const ofStatus: Readonly<Record<CouponStatus, RawBuilder<boolean>>> = {
  unused: sql<boolean>`(coupon.payable_id is null and not ${isExpired})`,
  used: sql<boolean>`(coupon.payable_id is not null)`,
  expired: sql<boolean>`(coupon.payable_id is null and ${isExpired})`,
}

export interface CouponListing {
  readonly status: CouponStatus
  readonly after: Keyset | undefined
  readonly count: number
}

/** What was claimed last first. */
export function listCouponRows(db: Reader, memberId: string, { status, after, count }: CouponListing): Promise<CouponRow[]> {
  let query: CouponQuery = selectCoupons(db, memberId).where(ofStatus[status]).orderBy('coupon.createdAt', 'desc').orderBy('coupon.id', 'desc').limit(count)
  if (after) query = query.where(sql<boolean>`(coupon.created_at, coupon.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export function findCouponRow(db: Reader, memberId: string, couponId: string): Promise<CouponRow | undefined> {
  return selectCoupons(db, memberId).where('coupon.id', '=', couponId).executeTakeFirst()
}

/** All that could be used for a payable now: those that are free, and the one that it has. The first to expire first. */
export function listUsableRows(db: Reader, memberId: string, payableId: string | undefined, count: number): Promise<CouponRow[]> {
  return selectCoupons(db, memberId)
    .where(sql<boolean>`(not ${isExpired} and (coupon.payable_id is null or coupon.payable_id = ${payableId ?? null}))`)
    .orderBy('coupon.expiresAt')
    .orderBy('coupon.id')
    .limit(count)
    .execute()
}

export function countByStatus(db: Reader, memberId: string): Promise<Record<CouponStatus, number>> {
  return db
    .selectFrom('memberCoupons as coupon')
    .select([
      sql<number>`count(*) filter (where ${ofStatus.unused})`.as('unused'),
      sql<number>`count(*) filter (where ${ofStatus.used})`.as('used'),
      sql<number>`count(*) filter (where ${ofStatus.expired})`.as('expired'),
    ])
    .where('coupon.memberId', '=', memberId)
    .executeTakeFirstOrThrow()
}

export interface CouponUse {
  readonly couponId: string
  readonly memberId: string
  readonly payableId: string
}

/** For a payable, where it is unused and has not expired. False where it cannot be had. */
export async function takeCoupon(tx: Tx, { couponId, memberId, payableId }: CouponUse): Promise<boolean> {
  const taken = await tx
    .updateTable('memberCoupons')
    .set({ payableId })
    .where('id', '=', couponId)
    .where('memberId', '=', memberId)
    .where('payableId', 'is', null)
    .where(sql<boolean>`expires_at > ${appNow}`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** @param graceDays what has expired meanwhile is good for so many days more; 0: it stays expired */
export async function freeCoupon(tx: Tx, payableId: string, graceDays: number): Promise<void> {
  const expiresAt = sql<Date>`case when expires_at > ${appNow} then expires_at else greatest(expires_at, ${appNow} + make_interval(days => ${graceDays})) end`
  await tx.updateTable('memberCoupons').set({ payableId: null, ...(graceDays > 0 && { expiresAt }) }).where('payableId', '=', payableId).execute()
}
