import { countCoupons } from '@contract/coupon/coupon-count-endpoint'
import * as endpoints from '@contract/coupon/coupon-endpoints'
import * as operatorEndpoints from '@contract/coupon/coupon-operator-endpoints'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import * as service from '@server/money/coupon/coupon-service'
import { toCoupon, toOffer, toOperatorCoupon } from '@server/money/coupon/coupon-views'

// They end by time, and others claim the last of them: nothing of it is noted of the member.
const inFull = { alwaysInFull: true }

export const couponHandlers: HandlerList = [
  handle(
    endpoints.listCoupons,
    async ({ tx, member, input, language }) => {
      const page = await service.listCoupons(tx, member.id, input)
      return { ...page, items: page.items.map((row) => toCoupon(row, language)) }
    },
    inFull,
  ),
  handle(countCoupons, ({ tx, member }) => service.countCoupons(tx, member.id), inFull),
  handle(
    endpoints.listCouponOffers,
    async ({ tx, member, language }) => ({ items: (await service.listHall(tx, member.id)).map((offer) => toOffer(offer, language)) }),
    inFull,
  ),
  handle(endpoints.claimCoupon, async ({ tx, member, input, language }) =>
    toCoupon(await service.claimCoupon(tx, member.id, input.offerId), language),
  ),

  handle(operatorEndpoints.publishCoupon, async ({ tx, operator, input, language }) => {
    await service.publishCoupon(tx, operator.operatorKeyId, input)
    return getOperatorCoupon(tx, input.couponCode, language)
  }),
  handle(operatorEndpoints.withdrawCoupon, async ({ tx, input, language }) => {
    await service.withdrawCoupon(tx, input.couponCode)
    return getOperatorCoupon(tx, input.couponCode, language)
  }),
  handle(operatorEndpoints.operatorListCoupons, async ({ tx, language }) => ({
    items: (await service.listAllCoupons(tx)).map((row) => toOperatorCoupon(row, language)),
  })),
]

async function getOperatorCoupon(db: Reader, code: string, language: Language) {
  const row = (await service.listAllCoupons(db)).find((offer) => offer.code === code)
  if (!row) throw new Refusal('notFound')
  return toOperatorCoupon(row, language)
}
