import { cents, shareOfCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { Delivery } from '@contract/shop/cart'
import type { ShopOffer } from '@contract/shop/goods'
import { findBestOffer, isCovered, toGross, type CostedLine } from '@contract/shop/shop-price'
import type { ShownCartLine } from '@contract/shop/shown-cart'
import { canBeBought, keyOfLine } from '@/entities/cart/cart-line'

/** What can be ordered together: of one warehouse, with one way of delivery. */
export interface CartGroup {
  readonly key: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly delivery: Delivery
  readonly lines: readonly ShownCartLine[]
}

/** It can be bought, if perhaps not so many: a smaller number is all that it takes. */
export const canBeSet = (line: ShownCartLine): boolean =>
  canBeBought(line) || ((line.state === 'notEnough' || line.state === 'overLimit') && (line.left ?? 0) > 0)

/** Gone for good: the goods or the option. What is sold out may come back. */
export const isGone = ({ state }: ShownCartLine): boolean => state === 'offShelf' || state === 'skuGone'

/** Those that can be bought, in the order of the cart. */
export function toGroups(lines: readonly ShownCartLine[]): readonly CartGroup[] {
  const groups = new Map<string, ShownCartLine[]>()
  for (const line of lines.filter(canBeSet)) {
    const key = `${line.warehouseId} ${line.delivery}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    return first ? [{ key, warehouseId: first.warehouseId, warehouseName: first.warehouseName, delivery: first.delivery, lines: own }] : []
  })
}

/** Which lines are ticked, by their keys; undefined until anybody has ticked any. */
export type Ticked = ReadonlySet<string> | undefined

/** Of a group those that are ticked and can be bought. Before anybody has ticked any, the first group is: it can be ordered at once. */
export function toTicked(group: CartGroup, ticked: Ticked, isFirst: boolean): readonly ShownCartLine[] {
  return group.lines.filter((line) => canBeBought(line) && (ticked ? ticked.has(keyOfLine(line)) : isFirst))
}

const toCosted = (lines: readonly ShownCartLine[]): readonly CostedLine[] =>
  lines.map(({ goodsId, categoryIds, priceCents, quantity }) => ({ goodsId, categoryIds, unitCents: priceCents, quantity }))

export interface CartSum {
  readonly pieces: number
  /** What the offers take off, each group by itself. */
  readonly offerCents: Cents
  /** After that; without freight. */
  readonly totalCents: Cents
}

/** What the ticked lines of each group come to: as the orders would, one a group. */
export function toSum(groups: readonly (readonly ShownCartLine[])[], offers: readonly ShopOffer[]): CartSum {
  const costed = groups.map(toCosted)
  const grossCents = sumCents(costed.flat().map(toGross))
  const offerCents = sumCents(costed.map((lines) => findBestOffer(lines, offers).offerCents))
  const pieces = costed.flat().reduce((sum, { quantity }) => sum + quantity, 0)
  return { pieces, offerCents, totalCents: subtractCents(grossCents, offerCents) }
}

/** How far a group is with the offers. */
export interface OfferProgress {
  readonly met: { readonly offer: ShopOffer; readonly offerCents: Cents } | undefined
  /** The nearest that would take off more; `isSplit`: the whole cart reaches it, but each way of delivery is an order of its own. */
  readonly next: { readonly offer: ShopOffer; readonly missingCents: Cents; readonly isSplit: boolean } | undefined
}

/**
 * @param ticked of the group
 * @param all that can be bought of the whole cart
 */
export function toProgress(
  group: CartGroup,
  ticked: readonly ShownCartLine[],
  all: readonly ShownCartLine[],
  offers: readonly ShopOffer[],
): OfferProgress {
  const best = findBestOffer(toCosted(ticked), offers)
  const met = offers.find(({ offerId }) => offerId === best.offerId)
  const [next] = offers
    .filter(({ covers }) => group.lines.some((line) => isCovered(line, covers)))
    .map((offer) => ({ offer, missingCents: subtractCents(offer.thresholdCents, toCovered(ticked, offer)) }))
    .filter(({ offer, missingCents }) => missingCents > 0 && toBenefitAtThreshold(offer) > best.offerCents)
    .sort((one, other) => one.missingCents - other.missingCents || toBenefitAtThreshold(other.offer) - toBenefitAtThreshold(one.offer))
  return {
    met: met && { offer: met, offerCents: best.offerCents },
    next: next && { ...next, isSplit: toCovered(all, next.offer) >= next.offer.thresholdCents && all.length > group.lines.length },
  }
}

const toCovered = (lines: readonly ShownCartLine[], { covers }: ShopOffer): Cents =>
  sumCents(toCosted(lines).map((line) => (isCovered(line, covers) ? toGross(line) : ZERO_CENTS)))

function toBenefitAtThreshold({ thresholdCents, benefit }: ShopOffer): Cents {
  if (benefit.kind === 'amount') return cents(Math.min(benefit.amountCents, thresholdCents))
  return cents(Math.min(shareOfCents(thresholdCents, benefit.rate), benefit.capCents))
}

/** What goods of a group weigh together, g. */
export const toGrams = (lines: readonly ShownCartLine[]): number =>
  lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
