import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { timesCents, ZERO_CENTS } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { PurchasePreview } from '@contract/proxy/purchase-order'
import type { Secret } from '@server/ports/secret'
import { toMallPicture } from '@server/trade/mall/mall-picture'
import type { ApartLine, PlannedLine, PurchasePlan } from '@server/trade/proxy-order/quote-service'

interface PreviewViewer {
  readonly language: Language
  readonly secret: Secret
}

export const toPicture = (secret: Secret, pictureId: string | null) => (pictureId === null ? undefined : toMallPicture(secret, pictureId))

const toGoods = ({ platform, goodsId, skuId, quantity, look: { title, optionText } }: PlannedLine | ApartLine) => ({
  platform, goodsId, skuId, title, optionText, quantity,
})

export function toPurchasePreview(plan: PurchasePlan, { language, secret }: PreviewViewer): Complete<PurchasePreview> {
  const { warehouse, shops, apart, price, serviceRate, approximate, askedAt } = plan
  const { purchases, ...parts } = price
  return {
    warehouseId: warehouse.warehouseId,
    warehouseName: warehouse.name[language],
    shops: shops.map(({ platform, shopId, shopName, transportCents, lines }, index) => ({
      platform, shopId, shopName, transportCents,
      goodsCents: purchases[index]?.goodsCents ?? ZERO_CENTS,
      serviceCents: purchases[index]?.serviceCents ?? ZERO_CENTS,
      otherCents: purchases[index]?.otherCents ?? ZERO_CENTS,
      lines: lines.map((line) => ({
        ...toGoods(line),
        picture: toPicture(secret, line.look.pictureId),
        unitCents: line.unitCents,
        grossCents: timesCents(line.unitCents, line.quantity),
        isFlagged: line.isFlagged,
      })),
    })),
    apart: apart.map(({ state, left, min, batch, ...line }) => ({
      ...toGoods({ state, left, min, batch, ...line }),
      shopId: line.look.shopId,
      shopName: line.look.shopName,
      picture: toPicture(secret, line.look.pictureId),
      state, left, min, batch,
    })),
    ...parts,
    serviceRate,
    inspectionCents: limits.proxy.inspectionFee,
    allowanceCents: limits.proxy.priceAllowance,
    pieceCount: shops.reduce((sum, { lines }) => lines.reduce((own, { quantity }) => own + quantity, sum), 0),
    approximate,
    quotedAt: askedAt.toISOString(),
    isPlaceable: shops.length > 0,
  }
}
