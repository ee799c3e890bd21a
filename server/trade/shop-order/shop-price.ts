import { Refusal } from '@contract/kit/envelope'
import { addCents, cents, MAX_CENTS, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { grams, type Grams } from '@contract/kit/weight'
import { findBestOffer, toGross, type CostedLine, type Offer, type OfferShares } from '@contract/shop/shop-price'
import type { ChosenLine } from '@server/trade/shop-order/chosen-lines'

/** What goods come to before freight, a coupon and points. */
export interface GoodsPrice {
  readonly goodsCents: Cents
  readonly offer: OfferShares
  /** Goods less offer: what a coupon looks at, and what customs read. */
  readonly afterCents: Cents
  readonly grams: Grams
}

const toCosted = ({ goods: { goodsId, categoryIds, priceCents }, quantity }: ChosenLine): CostedLine => ({
  goodsId,
  categoryIds,
  unitCents: priceCents,
  quantity,
})

/** @throws Refusal `invalidAmount` for more than an amount can be */
export function toGoodsPrice(lines: readonly ChosenLine[], offers: readonly Offer[]): GoodsPrice {
  const costed = lines.map(toCosted)
  const whole = costed.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  if (whole > MAX_CENTS) throw new Refusal('invalidAmount', { field: 'lines' })
  const offer = findBestOffer(costed, offers)
  const goodsCents = sumCents(costed.map(toGross))
  return { goodsCents, offer, afterCents: subtractCents(goodsCents, offer.offerCents), grams: toGrams(lines) }
}

export const toGrams = (lines: readonly { readonly goods: { readonly weightGrams: Grams }; readonly quantity: number }[]): Grams =>
  grams(lines.reduce((sum, { goods, quantity }) => sum + goods.weightGrams * quantity, 0))

/** Goods less offer, with freight: what stands on the button that orders. */
export const toTotal = ({ afterCents }: Pick<GoodsPrice, 'afterCents'>, freightCents: Cents = ZERO_CENTS): Cents => {
  if (afterCents + freightCents > MAX_CENTS) throw new Refusal('invalidAmount', { field: 'lines' })
  return addCents(afterCents, freightCents)
}

/** @throws Refusal `priceChanged` where it has become dearer than what was seen; what has become cheaper is passed on */
export function assertSeenTotal(totalCents: Cents, seenTotalCents: number): void {
  if (totalCents > cents(seenTotalCents)) throw new Refusal('priceChanged', { params: { totalCents } })
}
