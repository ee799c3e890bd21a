import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { ShownCart, ShownCartLine } from '@contract/shop/cart-endpoints'
import type { Cart, JudgedLine } from '@server/trade/shop-cart/cart-service'
import { toShopLineGoods } from '@server/trade/shop-catalogue/shop-lines'

export function toShownLine({ line, goods, state, left }: JudgedLine, language: Language): Complete<ShownCartLine> {
  const { delivery, quantity, seenCents, changedAt } = line
  return { ...toShopLineGoods(goods, language, { state, left }), delivery, quantity, seenCents, changedAt }
}

export function toShownCart({ lines, offers, parcels }: Cart, language: Language): Complete<ShownCart> {
  return {
    lines: lines.map((line) => toShownLine(line, language)),
    offers: [...offers],
    parcels: parcels.map(({ warehouseId, count, grams }) => ({ warehouseId, count, grams })),
  }
}
