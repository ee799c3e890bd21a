import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { subtractCents } from '@contract/kit/money'
import type { AdvisedBox, DearParcel, PackingAdvice, PackingWay } from '@contract/order/packing-advice'
import { toCustomsNotice } from '@server/base/freight/freight-service'
import type { PricedParcels } from '@server/trade/packing/box-prices'
import { toFees, type Advice, type PricedDearParcel, type PricedWay } from '@server/trade/packing/packing-advice'
import type { PackingPlan } from '@server/trade/packing/packing-plan'

export function toPackingAdvice(plan: PackingPlan, advice: Advice, language: Language): Complete<PackingAdvice> {
  const { thresholdCents } = plan.customs
  const toShown = (way: PricedWay | undefined) => way && toPackingWay(way, thresholdCents)
  return {
    channelCode: advice.channel.code,
    channelName: advice.channel.name[language],
    together: toShown(advice.together),
    singly: toShown(advice.singly),
    split: toShown(advice.split),
    belowThreshold: toShown(advice.belowThreshold),
    dearParcel: advice.dearParcel && toDearParcel(advice.dearParcel),
    comparedAll: advice.comparedAll,
    customs: toCustomsNotice(plan.customs),
  }
}

function toPackingWay({ boxes, totalCents }: PricedWay, thresholdCents: number): Complete<PackingWay> {
  return {
    boxes: boxes.map((box) => toAdvisedBox(box, thresholdCents)),
    totalCents,
    fees: [...toFees(boxes.map(({ quote }) => quote))],
  }
}

function toAdvisedBox(box: PricedParcels, thresholdCents: number): Complete<AdvisedBox> {
  return {
    parcelIds: box.parcels.map((parcel) => parcel.parcelId),
    trackingNumbers: box.parcels.map((parcel) => parcel.trackingNumber),
    totalCents: box.quote.totalCents,
    actualGrams: box.actualGrams,
    billedGrams: box.quote.billedGrams,
    goodsValueCents: box.goodsValueCents,
    declaredValueCents: box.declaredValueCents,
    overCustomsThreshold: box.goodsValueCents > thresholdCents,
  }
}

function toDearParcel({ parcel, whole, without, alone }: PricedDearParcel): Complete<DearParcel> {
  return {
    parcelId: parcel.parcelId,
    trackingNumber: parcel.trackingNumber,
    itemNames: parcel.items.map((item) => item.name),
    withoutCents: without.quote.totalCents,
    addedCents: subtractCents(whole.quote.totalCents, without.quote.totalCents),
    addedFees: [...toFees([whole.quote], [without.quote])],
    billedGrams: whole.quote.billedGrams,
    billedGramsWithout: without.quote.billedGrams,
    aloneCents: alone?.quote.totalCents,
  }
}
