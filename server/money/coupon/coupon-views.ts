import type { Coupon, CouponOffer, CouponTerms } from '@contract/coupon/coupon'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { OfferTerms } from '@server/db/tables/coupon-tables'
import type { HallOffer, CouponRow, OfferRow } from '@server/money/coupon/coupon-service'

function toTerms(
  { name, benefit, scope, minSpendCents, minGrams, maxGrams, channels, warehouses }: OfferTerms,
  language: Language,
): Complete<CouponTerms> {
  return {
    name: name[language],
    benefit,
    scope,
    minSpendCents,
    minGrams,
    maxGrams,
    channelNames: channels.map((channel) => channel.name[language]),
    warehouseNames: warehouses.map((warehouse) => warehouse.name[language]),
  }
}

export function toCoupon(row: CouponRow, language: Language): Complete<Coupon> {
  return {
    couponId: row.id,
    ...toTerms(row.terms, language),
    status: row.payableId === null ? (row.isExpired ? 'expired' : 'unused') : 'used',
    expiresAt: row.expiresAt.toISOString(),
    orderId: (row.payableKind === 'order' && row.payableId) || undefined,
    orderNumber: row.payableNumber ?? undefined,
  }
}

export function toOffer({ row, state }: HallOffer, language: Language): Complete<CouponOffer> {
  return {
    offerId: row.id,
    ...toTerms(row.terms, language),
    state,
    opensAt: row.claimableAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    claimedPercent: row.stock === null ? undefined : Math.floor((row.claimedCount * 100) / row.stock),
    perMember: row.perMember,
    validDays: row.validDays ?? undefined,
    validUntil: row.validUntil?.toISOString(),
  }
}

export function toOperatorCoupon(row: OfferRow & { readonly usedCount: number }, language: Language) {
  return {
    couponCode: row.code,
    name: row.terms.name[language],
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString(),
    stock: row.stock ?? undefined,
    claimed: row.claimedCount,
    used: row.usedCount,
  }
}
