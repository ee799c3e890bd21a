import type { CouponPublication, CouponStatus } from '@contract/coupon/coupon'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { Page } from '@contract/kit/page'
import type { Complete } from '@contract/kit/complete'
import { limits } from '@contract/limits'
import { listChannels } from '@server/base/freight/freight-service'
import { listWarehouses } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { OfferTerms } from '@server/db/tables/coupon-tables'
import * as store from '@server/money/coupon/coupon-store'
import { toCouponWorth, type CouponBasis, type CouponWorth } from '@server/money/coupon/coupon-worth'

export type { CouponRow, OfferRow } from '@server/money/coupon/coupon-store'

/** Those of one status, what was claimed last first. @throws Refusal `invalid` for a cursor that no page has handed out */
export async function listCoupons(
  db: Reader,
  memberId: string,
  request: PageRequest & { readonly status: CouponStatus },
): Promise<Complete<Page<store.CouponRow>>> {
  return readPage(
    request,
    (part) => store.listCouponRows(db, memberId, { status: request.status, ...part }),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
}

export async function countCoupons(db: Reader, memberId: string) {
  const [counts, hall] = await Promise.all([store.countByStatus(db, memberId), listHall(db, memberId)])
  return { ...counts, claimable: hall.filter(({ state }) => state === 'open').length }
}

export interface HallOffer {
  readonly row: store.ShownOffer
  readonly state: 'open' | 'soon' | 'claimed' | 'gone'
}

export async function listHall(db: Reader, memberId: string): Promise<HallOffer[]> {
  const rows = await store.listHallOffers(db, memberId, limits.coupon.maxOffers)
  return rows.map(toHallOffer)
}

/** Of these codes those that have neither closed nor been withdrawn, whether or not they wait for a campaign. */
export async function listOffers(db: Reader, codes: readonly string[], memberId: string | undefined): Promise<HallOffer[]> {
  if (codes.length === 0) return []
  const rows = await store.listOffersByCode(db, codes, memberId)
  return rows.map(toHallOffer)
}

/** @param codes each of them once. @throws Refusal `invalid` of the field where one was not published */
export async function assertPublished(db: Reader, codes: readonly string[], field: string): Promise<void> {
  if (codes.length > 0 && (await store.countOffers(db, codes)) < codes.length) throw new Refusal('invalid', { field })
}

const isGone = ({ stock, claimedCount }: store.OfferRow) => stock !== null && claimedCount >= stock

const toHallOffer = (row: store.ShownOffer): HallOffer => ({ row, state: toState(row) })

function toState(row: store.ShownOffer): HallOffer['state'] {
  if (row.ownCount >= row.perMember) return 'claimed'
  if (isGone(row)) return 'gone'
  return row.isOpen ? 'open' : 'soon'
}

/** @throws Refusal `notFound`, `couponNotOpen`, `couponClaimed` when the member has as many as one may, `couponGone` */
export async function claimCoupon(tx: Tx, memberId: string, offerId: string): Promise<store.CouponRow> {
  const offer = await store.lockOffer(tx, offerId)
  if (!offer) throw new Refusal('notFound')
  if (!offer.isOpen) throw new Refusal('couponNotOpen')
  if ((await store.countClaimed(tx, offerId, memberId)) >= offer.perMember) throw new Refusal('couponClaimed')
  if (isGone(offer)) throw new Refusal('couponGone')
  const id = await store.insertCoupon(tx, offer, memberId)
  const coupon = await store.findCouponRow(tx, memberId, id)
  if (!coupon) throw new Error('a coupon that was just claimed is not there')
  return coupon
}

export interface UsableCoupon {
  readonly row: store.CouponRow
  readonly worth: CouponWorth
}

interface UsableFor {
  readonly memberId: string
  /** Left out: of what is not there yet. */
  readonly payableId?: string
}

/** What a member could use for a payable, with what each is worth or why it does not fit. */
export async function listUsableCoupons(db: Reader, { memberId, payableId }: UsableFor, basis: CouponBasis): Promise<UsableCoupon[]> {
  const rows = await store.listUsableRows(db, memberId, payableId, limits.coupon.maxUsable)
  return rows.map((row) => ({ row, worth: toCouponWorth(row.terms, basis) }))
}

/**
 * Takes a coupon for a payable, which then holds it until it is freed. Returns what it takes off.
 * @throws Refusal `couponNotUsable` for one that is not the member's, used or over, `couponUnfit`
 */
export async function useCoupon(tx: Tx, use: store.CouponUse, basis: CouponBasis): Promise<Cents> {
  if (!(await store.takeCoupon(tx, use))) throw new Refusal('couponNotUsable', { field: 'couponId' })
  const coupon = await store.findCouponRow(tx, use.memberId, use.couponId)
  const worth = coupon && toCouponWorth(coupon.terms, basis)
  if (!worth || 'unfit' in worth) throw new Refusal('couponUnfit', { field: 'couponId' })
  return worth.worthCents
}

/** @throws Refusal `couponNotUsable` for one that is not the member's, used or over */
export async function getUsableCouponId(db: Reader, memberId: string, couponId: string): Promise<string> {
  const coupon = await store.findCouponRow(db, memberId, couponId)
  if (!coupon || coupon.payableId !== null || coupon.isExpired) throw new Refusal('couponNotUsable', { field: 'couponId' })
  return couponId
}

/**
 * What held one is not paid with it: it is good again until it expires.
 * @param graceDays where it is our doing that it was held until it expired: so long it is good all the same
 */
export function freeCoupon(tx: Tx, payableId: string, graceDays = 0): Promise<void> {
  return store.freeCoupon(tx, payableId, graceDays)
}

/** @throws Refusal `invalid` for a channel or warehouse that is not there, `couponCodeTaken` */
export async function publishCoupon(tx: Tx, operatorKeyId: string, publication: CouponPublication): Promise<void> {
  const { couponCode, stock, perMember, opensAt, closesAt, validDays, validUntil } = publication
  const terms = await toTerms(tx, publication)
  try {
    await store.insertOffer(tx, {
      code: couponCode,
      terms,
      stock: stock ?? null,
      perMember,
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
      validDays: validDays ?? null,
      validUntil: validUntil === undefined ? null : new Date(validUntil),
      publishedBy: operatorKeyId,
    })
  } catch (error) {
    throw isUniqueViolation(error, 'coupon_offers_code_key') ? new Refusal('couponCodeTaken', { field: 'couponCode' }) : error
  }
}

async function toTerms(
  db: Reader,
  { name, benefit, scope, minSpendCents, minGrams, maxGrams, channelCodes, warehouseCodes }: CouponPublication,
): Promise<OfferTerms> {
  const [channels, warehouses] = await Promise.all([listChannels(db), listWarehouses(db)])
  return {
    name,
    benefit,
    scope,
    minSpendCents,
    minGrams,
    maxGrams,
    channels: channelCodes.map((code) => ({ code, name: find(channels, code, 'channelCodes').name })),
    warehouses: warehouseCodes.map((code) => {
      const { warehouseId: id, name } = find(warehouses, code, 'warehouseCodes')
      return { id, name }
    }),
  }
}

function find<Found extends { readonly code: string }>(all: readonly Found[], code: string, field: string): Found {
  const found = all.find((one) => one.code === code)
  if (!found) throw new Refusal('invalid', { field })
  return found
}

/** What has been claimed stays good. @throws Refusal `notFound` */
export async function withdrawCoupon(tx: Tx, code: string): Promise<void> {
  const offer = await store.findOfferByCode(tx, code)
  if (!offer) throw new Refusal('notFound', { field: 'couponCode' })
  await store.withdrawOffer(tx, offer.id)
}

/** The latest first. */
export function listAllCoupons(db: Reader) {
  return store.listAllOffers(db, limits.coupon.maxOffers)
}
