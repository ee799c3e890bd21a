import type { Complete } from '@contract/kit/complete'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import type { Secret } from '@server/ports/secret'
import { toMallPicture } from '@server/trade/mall/mall-picture'
import type { JudgedMallLine } from '@server/trade/mall-cart/mall-cart-service'

function toMallCartLine(
  secret: Secret,
  { row, state, unitCents, asOf, isStale, left, min, batch }: JudgedMallLine,
): Complete<MallCartLine> {
  const { platform, goodsId, skuId, quantity, title, optionText, pictureId, shopId, shopName, seenCents, seenAsOf } = row
  return {
    platform,
    goodsId,
    skuId,
    quantity,
    title,
    optionText,
    shopId,
    shopName,
    seenCents,
    state,
    unitCents,
    isStale,
    left,
    min,
    batch,
    picture: pictureId === null ? undefined : toMallPicture(secret, pictureId),
    seenAsOf: seenAsOf.toISOString(),
    asOf: asOf?.toISOString(),
  }
}

export const toMallCart = (secret: Secret, lines: readonly JudgedMallLine[]) => ({
  lines: lines.map((line) => toMallCartLine(secret, line)),
})
