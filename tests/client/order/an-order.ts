import type { AdvisedBox, PackingAdvice } from '@contract/order/packing-advice'
import type { Address } from '@contract/address/address'
import type { ChannelOffer } from '@contract/freight/channel-offer'
import type { Quote, QuoteLine } from '@contract/freight/freight'
import { basisPoints, cents, sumCents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import type { Bill, OrderDetail, OrderSummary, PackingPreview } from '@contract/order/order'
import type { PaymentOptions } from '@contract/payment/payment-options'
import { orderMachine } from '@contract/order/order-status'

export const ORDER = '0c111111-1111-4111-8111-111111111111'
export const WAREHOUSE = '11111111-1111-4111-8111-111111111111'
export const HOME = 'ad111111-1111-4111-8111-111111111111'
export const OFFICE = 'ad222222-2222-4222-8222-222222222222'

const box = (length: number, width: number, height: number) => ({
  lengthMm: millimetres(length),
  widthMm: millimetres(width),
  heightMm: millimetres(height),
})

/** 6 kg by sea: the box is larger than it weighs. */
export function aFreightLine(changes: Partial<QuoteLine> = {}): QuoteLine {
  return {
    kind: 'freight',
    label: 'freight',
    rule: 'perKgBand',
    basis: {
      actualGrams: 5_380,
      volumetricGrams: 6_000,
      chargeableGrams: 6_000,
      billedGrams: 6_000,
      divisor: 6_000,
      bubbleShareBasisPoints: 10_000,
      lengthMm: 400,
      widthMm: 300,
      heightMm: 300,
      stepGrams: 1_000,
      bandFromGrams: 0,
    },
    quantity: 6,
    unitPriceCents: cents(1_800),
    amountCents: cents(10_800),
    tariffVersion: 'SEA/2026-10-01',
    ...changes,
  }
}

export function aFixedLine(changes: Partial<QuoteLine> = {}): QuoteLine {
  const amountCents = changes.amountCents ?? cents(800)
  return {
    kind: 'surcharge',
    label: 'handling',
    rule: 'fixedFee',
    basis: {},
    quantity: 1,
    unitPriceCents: amountCents,
    tariffVersion: 'SEA/2026-10-01',
    ...changes,
    amountCents,
  }
}

export function aQuote(lines: readonly QuoteLine[] = [aFreightLine(), aFixedLine()]): Quote {
  return {
    lines: [...lines],
    totalCents: sumCents(lines.map((line) => line.amountCents)),
    actualGrams: grams(5_380),
    volumetricGrams: grams(6_000),
    billedGrams: grams(6_000),
  }
}

export function aBill(changes: Partial<Bill> = {}): Bill {
  const quote = changes.quote ?? aQuote()
  return {
    quote,
    box: box(400, 300, 300),
    pieces: 1,
    photos: [],
    pricedAt: '2026-11-18T02:00:00.000Z',
    dueAt: '2026-11-25T15:59:59.000Z',
    estimateCents: quote.totalCents,
    differenceCents: cents(0),
    differences: [],
    ...changes,
  }
}

export function anOrderSummary(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    orderId: ORDER,
    orderNumber: 'C20261118012',
    status: 'unpaid',
    warehouseName: '東莞倉',
    channelName: '海快特惠',
    destinationCountry: 'TW',
    destinationCity: '信義區',
    parcelCount: 2,
    weightGrams: grams(5_380),
    totalCents: cents(11_600),
    isEstimate: false,
    orderedAt: '2026-11-14T12:31:00.000Z',
    dueAt: '2099-11-25T15:59:59.000Z',
    ...changes,
  }
}

/** An unpaid order with its bill; its actions follow the status. */
export function anOrderDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  const status = changes.status ?? 'unpaid'
  const bill = 'bill' in changes ? changes.bill : aBill()
  return {
    ...anOrderSummary({ status }),
    warehouseId: WAREHOUSE,
    channelCode: 'SEA',
    pickupMethod: 'delivery',
    address: { contact: '林予安', phone: '+886912345678', country: 'TW', province: '台北市', city: '信義區', street: '松高路', address: '9 號 12 樓', postcode: '110010' },
    declaredValueCents: cents(30_000),
    goodsValueCents: cents(36_400),
    services: ['reinforcement'],
    packingLevel: 'keepRetailBox',
    insured: true,
    remark: '不要原廠鞋盒',
    parcels: [
      { parcelId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', trackingNumber: 'SF140822369917', carrierCode: 'SF', goodsNature: 'ordinary', fragile: false, itemNames: ['機能尼龍後背包'], valueCents: cents(16_800), actualGrams: grams(1_320) },
    ],
    estimate: aQuote(),
    billedGrams: grams(6_000),
    pieces: 1,
    pointsDeductionCents: cents(0),
    couponCents: cents(0),
    totalPayableCents: cents(11_600),
    paidCents: cents(0),
    tracks: [],
    stages: [],
    adjustments: [],
    now: '2026-11-20T02:00:00.000Z',
    actions: orderMachine.actionsOf(status, 'member').filter((action) => action !== 'payDifference'),
    ...changes,
    ...(bill && { bill }),
  }
}

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    addressId: HOME,
    contact: '林予安',
    country: 'TW',
    phone: '+886912345678',
    pickupMethod: 'delivery',
    province: '台北市',
    city: '信義區',
    street: '松高路',
    address: '9 號 12 樓',
    postcode: '110010',
    isDefault: true,
    areaCategory: 'ordinary',
    version: 3,
    ...changes,
  }
}

export function anOffer(changes: Partial<ChannelOffer> = {}): ChannelOffer {
  return {
    code: 'SEA',
    name: '海快特惠',
    transport: 'sea',
    transitDaysMin: 7,
    transitDaysMax: 10,
    quote: aQuote(),
    cheapest: true,
    fastest: false,
    ...changes,
  }
}

/** Without a price: the reason why the channel does not fit. */
export function anUnfitOffer(unfit: NonNullable<ChannelOffer['unfit']>, changes: Partial<ChannelOffer> = {}): ChannelOffer {
  const { quote, ...rest } = anOffer({ cheapest: false, ...changes })
  return { ...rest, unfit }
}

export function aPreview(changes: Partial<PackingPreview> = {}): PackingPreview {
  return {
    warehouseId: WAREHOUSE,
    parcelCount: 1,
    actualGrams: grams(1_320),
    goodsValueCents: cents(16_800),
    declaredValueCents: cents(16_800),
    fragile: false,
    box: box(420, 300, 120),
    channels: [anOffer(), anOffer({ code: 'AIR', name: '空運特快', transport: 'air', transitDaysMin: 3, transitDaysMax: 5, cheapest: false, fastest: true, quote: aQuote([aFreightLine({ amountCents: cents(19_000), unitPriceCents: cents(3_800), quantity: 5 })]) })],
    services: [
      { code: 'reinforcement', cents: cents(600), required: false },
      { code: 'photoCheck', cents: cents(300), required: false },
    ],
    packingLevel: 'keepOuter',
    levels: [
      { level: 'keepOuter', serviceCents: cents(0), box: box(420, 300, 120), totalCents: cents(11_600) },
      { level: 'keepRetailBox', serviceCents: cents(0), box: box(400, 280, 120), totalCents: cents(9_800) },
      { level: 'strip', serviceCents: cents(300), box: box(380, 260, 110), totalCents: cents(8_300) },
    ],
    overCustomsThreshold: false,
    customs: { thresholdCents: cents(40_000), taxRateBasisPoints: 700, documentFeeCents: cents(3_000) },
    ...changes,
  }
}

/** Parcels A and B over the threshold in one box, not in two; B makes the box dear. */
export function anAdvice(
  changes: Partial<PackingAdvice> = {},
  [a, b]: readonly [string, string] = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'],
): PackingAdvice {
  const aBox = (parcelIds: string[], trackingNumbers: string[], total: number, value: number): AdvisedBox => ({
    parcelIds,
    trackingNumbers,
    totalCents: cents(total),
    actualGrams: grams(900 * parcelIds.length),
    billedGrams: grams(1_000 * parcelIds.length),
    goodsValueCents: cents(value),
    declaredValueCents: cents(value / 2),
    overCustomsThreshold: value > 40_000,
  })
  const freight = (amount: number) => [{ kind: 'freight' as const, cents: cents(amount) }]
  const split = {
    boxes: [aBox([a], ['SF140822369917'], 2_600, 30_000), aBox([b], ['YT882044173065'], 2_600, 30_000)],
    totalCents: cents(5_200),
    fees: freight(5_200),
  }
  return {
    channelCode: 'SEA',
    channelName: '海快特惠',
    together: {
      boxes: [aBox([a, b], ['SF140822369917', 'YT882044173065'], 11_800, 60_000)],
      totalCents: cents(11_800),
      fees: [...freight(4_600), { kind: 'surcharge', cents: cents(3_000) }, { kind: 'consumptionTax', cents: cents(4_200) }],
    },
    singly: split,
    split,
    dearParcel: {
      parcelId: b,
      trackingNumber: 'YT882044173065',
      itemNames: ['玻璃手沖咖啡壺'],
      withoutCents: cents(2_600),
      addedCents: cents(9_200),
      addedFees: [...freight(2_000), { kind: 'surcharge', cents: cents(3_000) }, { kind: 'consumptionTax', cents: cents(4_200) }],
      billedGrams: grams(2_000),
      billedGramsWithout: grams(1_000),
      aloneCents: cents(2_600),
    },
    comparedAll: true,
    customs: { thresholdCents: cents(40_000), taxRateBasisPoints: 700, documentFeeCents: cents(3_000) },
    ...changes,
  }
}

/** Of a bill of 116.00 without points or coupons. */
export function paymentOptions(change: Partial<PaymentOptions> = {}): PaymentOptions {
  return { totalCents: cents(11_600), pointsAvailable: 0, pointsShareRate: basisPoints(3_000), coupons: [], reserved: { points: 0 }, suggested: { points: 0 }, ...change }
}
