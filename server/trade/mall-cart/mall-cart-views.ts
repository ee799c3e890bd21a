import type { Complete } from '@contract/kit/complete'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import type { JudgedMallLine } from '@server/trade/mall-cart/mall-cart-service'

function toMallCartLine({ row, state, unitCents, asOf, isStale, left, min, batch }: JudgedMallLine): Complete<MallCartLine> {
  const { platform, goodsId, skuId, quantity, title, optionText, pictureId, shopId, shopName, seenCents, seenAsOf } = row
  return {
    platform, goodsId, skuId, quantity, title, optionText, shopId, shopName, seenCents, state, unitCents, isStale, left, min, batch,
    pictureId: pictureId ?? undefined,
    seenAsOf: seenAsOf.toISOString(),
    asOf: asOf?.toISOString(),
  }
}

export const toMallCart = (lines: readonly JudgedMallLine[]) => ({ lines: lines.map(toMallCartLine) })
