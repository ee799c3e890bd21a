import { subtractCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { ShopPreview } from '@contract/shop/shop-order'
import type { PriceChange } from '@/entities/bill/PriceChangedSheet'
import type { CheckoutStrings } from './checkout-strings'

type PreviewLine = ShopPreview['lines'][number]
/** Of a line of the checkout. */
export interface Bought {
  readonly skuId: string
  readonly quantity: number
}

/** What is left of the choice when what cannot be bought is taken out of it: of too many, as many as there are. */
export function toBuyable(lines: readonly PreviewLine[]): readonly Bought[] {
  return lines.flatMap(({ skuId, quantity, state, left = 0 }) => {
    if (state === 'ok') return [{ skuId, quantity }]
    const isTooMany = state === 'notEnough' || state === 'overLimit'
    return isTooMany && left > 0 ? [{ skuId, quantity: left }] : []
  })
}

export const isBad = ({ state }: Pick<PreviewLine, 'state'>): boolean => state !== 'ok'

/** Each part of the price that has changed since it was seen: lines by the piece, what is taken off, freight. */
export function toPriceChanges(
  was: ShopPreview,
  now: ShopPreview,
  words: Pick<CheckoutStrings, 'offerOff' | 'freight'>,
): readonly PriceChange[] {
  const before = new Map(was.lines.map((line) => [line.skuId, line.priceCents]))
  const lines = now.lines.flatMap(({ skuId, name, priceCents }): PriceChange[] => {
    const wasCents = before.get(skuId)
    if (wasCents === undefined || wasCents === priceCents) return []
    return [{ key: skuId, label: name, wasCents, nowCents: priceCents }]
  })
  const [wasOff, nowOff] = [toOfferCents(was), toOfferCents(now)]
  const offer: PriceChange[] = wasOff === nowOff ? [] : [{ key: 'offer', label: words.offerOff, wasCents: wasOff, nowCents: nowOff }]
  const [wasFreight, nowFreight] = [was.freightCents, now.freightCents]
  const freight: PriceChange[] =
    wasFreight === nowFreight ? [] : [{ key: 'freight', label: words.freight, wasCents: wasFreight, nowCents: nowFreight }]
  return [...lines, ...offer, ...freight]
}

/** Below 0, as it stands in the reckoning. */
const toOfferCents = ({ offer }: ShopPreview): Cents => subtractCents(ZERO_CENTS, offer?.offerCents ?? ZERO_CENTS)

/** The way that costs less, where both can be had at different prices. */
export function toCheaper({ deliveries }: Pick<ShopPreview, 'deliveries'>): ShopPreview['delivery'] | undefined {
  const [one, other, ...more] = deliveries
  if (one?.freightCents === undefined || other?.freightCents === undefined || more.length > 0) return undefined
  if (one.freightCents === other.freightCents) return undefined
  return one.freightCents < other.freightCents ? one.delivery : other.delivery
}

/** The coupon that was chosen, while it fits: what it takes off comes with the payment. */
export const toChosenCoupon = ({ coupons }: Pick<ShopPreview, 'coupons'>, couponId: string | undefined) =>
  coupons.find((one) => one.couponId === couponId && one.worthCents !== undefined)
