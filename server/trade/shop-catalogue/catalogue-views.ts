import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import type { OperatorGoods, OperatorSku } from '@contract/shop/catalogue'
import type { operatorListOffers } from '@contract/shop/offer-operator-endpoints'
import type { GoodsRecord, SkuRecord, StockMoveRow } from '@server/trade/shop-catalogue/catalogue-service'
import { toShownCover, type OfferRow } from '@server/trade/shop-catalogue/offer-service'
import { toDeliveries } from '@server/trade/shop-catalogue/shop-lines'

/** Staff read Traditional Chinese. */
export function toOperatorGoods({ row, categoryCode, warehouseCode, skus }: GoodsRecord): Complete<OperatorGoods> {
  return {
    goodsId: row.id,
    code: row.code,
    name: row.names['zh-Hant'],
    categoryCode,
    warehouseCode,
    state: row.state,
    deliveries: toDeliveries(row),
    perMember: row.perMember ?? undefined,
    onShelfAt: row.onShelfAt?.toISOString(),
    skus: skus.map(toOperatorSku),
  }
}

export function toOperatorSku({ row, stock, special }: SkuRecord): Complete<OperatorSku> {
  return {
    skuId: row.id,
    code: row.code,
    values: row.optionValues,
    priceCents: row.priceCents,
    specialCents: special?.priceCents,
    specialUntil: special?.validUntil.toISOString(),
    listPriceCents: row.listPriceCents ?? undefined,
    weightGrams: row.weightGrams,
    customsName: row.customsName,
    onHand: stock.onHand,
    reserved: stock.reserved,
    isWithdrawn: row.withdrawnAt !== null,
  }
}

export const toStockMove = ({ kind, delta, onHandAfter, reason, createdAt }: StockMoveRow) => ({
  kind,
  delta,
  onHandAfter,
  reason: reason ?? undefined,
  at: createdAt.toISOString(),
})

export const toOperatorOffer = (row: OfferRow): Complete<OutputOf<typeof operatorListOffers>['items'][number]> => ({
  offerCode: row.code,
  name: row.names['zh-Hant'],
  thresholdCents: row.thresholdCents,
  benefit: row.benefit,
  covers: toShownCover(row.covers),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString(),
})
