import type { ColumnType, Generated } from 'kysely'
import type { CouponBenefit, CouponScope } from '@contract/coupon/coupon'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Grams } from '@contract/kit/weight'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** As published, for good: names as they were then. */
export interface OfferTerms {
  readonly name: Texts
  readonly benefit: CouponBenefit
  /** Absent: freight, as in all that was published before there were others. */
  readonly scope?: CouponScope | undefined
  readonly minSpendCents?: Cents | undefined
  readonly minGrams?: Grams | undefined
  readonly maxGrams?: Grams | undefined
  readonly channels: readonly { readonly code: string; readonly name: Texts }[]
  readonly warehouses: readonly { readonly id: string; readonly name: Texts }[]
}

interface CouponOffersTable {
  id: Generated<string>
  code: string
  terms: ColumnType<OfferTerms, string, never>
  stock: number | null
  perMember: number
  claimedCount: Generated<number>
  opensAt: Date
  closesAt: Date
  validDays: number | null
  validUntil: Date | null
  withdrawnAt: ColumnType<Date | null, never, Date>
  publishedBy: string
  createdAt: CreatedAt
}

interface MemberCouponsTable {
  id: Generated<string>
  offerId: string
  memberId: string
  expiresAt: Date
  createdAt: CreatedAt
  /** What it is used for. */
  payableId: ColumnType<string | null, never, string | null>
}

export interface CouponTables {
  couponOffers: CouponOffersTable
  memberCoupons: MemberCouponsTable
}
