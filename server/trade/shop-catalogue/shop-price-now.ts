import type { Cents } from '@contract/kit/money'
import type { SkuRow, SpecialPrice } from '@server/trade/shop-catalogue/catalogue-store'

/** What an option costs now, by the database's time. */
export interface PriceNow {
  readonly priceCents: Cents
  /** Struck out beside it: what it is said to cost elsewhere, or costs at other times. */
  readonly listPriceCents: Cents | undefined
  /** Until then, where it is a limited-time price. */
  readonly specialUntil: Date | undefined
}

/** A price that was lowered below the limited-time one counts. */
export function toPriceNow({ priceCents, listPriceCents }: Pick<SkuRow, 'priceCents' | 'listPriceCents'>, special: SpecialPrice | undefined): PriceNow {
  if (!special || special.priceCents >= priceCents)
    return { priceCents, listPriceCents: listPriceCents ?? undefined, specialUntil: undefined }
  return { priceCents: special.priceCents, listPriceCents: listPriceCents ?? priceCents, specialUntil: special.validUntil }
}
