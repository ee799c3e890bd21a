import type { ColumnType, Generated } from 'kysely'
import type { PickupMethod } from '@contract/address/address'
import type { CustomsRule, Quote, ServicePrice, StorageCharge } from '@contract/freight/freight'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { BoxSize, Grams, Millimetres } from '@contract/kit/weight'
import type { PackingLevel } from '@contract/order/packing-level'
import type { OrderSender, TrackEvent } from '@contract/order/order'
import type { EndReason, OrderActor, OrderStatus } from '@contract/order/order-status'
import type { GoodsNature, Photo } from '@contract/parcel/parcel'
import type { CreatedAt } from '@server/db/tables/foundation-tables'
import type { KeptEstimate } from '@server/db/tables/kept-estimate-record'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
type FixedJson<T> = ColumnType<T, string, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T>

/** The address as it was when applied for. */
export interface OrderAddress {
  readonly contact: string
  /** E.164. */
  readonly phone: string
  readonly country: RegionCode
  readonly province: string
  readonly city: string
  readonly street?: string | undefined
  readonly address: string
  readonly postcode: string
  readonly pickupSiteName?: Texts | undefined
}

interface OrdersTable {
  id: Fixed<string>
  orderNumber: Fixed<string>
  memberId: Fixed<string>
  /** It travels with a group. */
  groupId: Fixed<string | null>
  status: OrderStatus
  warehouseId: Fixed<string>
  warehouseName: FixedJson<Texts>
  channelCode: Fixed<string>
  channelName: FixedJson<Texts>
  transitDaysMax: Fixed<number>
  tariffVersion: Fixed<string>
  pickupMethod: Fixed<PickupMethod>
  /** Changed once at most: the leader's of a group's part that does not travel along. */
  address: ColumnType<OrderAddress, string, string>
  sender: ColumnType<OrderSender | null, string | null, never>
  goodsValueCents: Fixed<Cents>
  declaredValueCents: Fixed<Cents>
  insured: Fixed<boolean>
  services: FixedJson<ServicePrice[]>
  packingLevel: Fixed<PackingLevel>
  photoRequest: Fixed<string | null>
  customsRule: FixedJson<CustomsRule>
  remark: Fixed<string | null>
  topUpCapCents: Cents | null
  autoPayCapCents: Fixed<Cents | null>
  chosenCouponId: Fixed<string | null>
  estimate: FixedJson<Quote>
  estimateBox: FixedJson<BoxSize>
  keptEstimate: ColumnType<KeptEstimate | null, string | null, never>
  promisedPackHours: Fixed<number | null>
  promisedShipHours: Fixed<number | null>
  createdAt: CreatedAt
  payableCents: Later<Cents>
  paidCents: Generated<Cents>
  /** What the member pays with beside money; `payableCents` is without it. */
  pointsDeducted: Generated<number>
  couponCents: Generated<Cents>
  dueAt: Later<Date>
  paidAt: ColumnType<Date | null, never, Date | null>
  shippedAt: Later<Date>
  carrierName: Later<string>
  carrierNumber: Later<string>
  trackingPage: ColumnType<string | null, never, string | null>
  signedAt: Later<Date>
  cancelledAt: Later<Date>
  cancelReason: Later<EndReason>
  cancelRemark: ColumnType<string | null, never, string | null>
  /** What had been paid of an order that the warehouse has sent back; null where nothing was. */
  refundedCents: Later<Cents>
}

interface OrderParcelsTable {
  orderId: Fixed<string>
  position: Fixed<number>
  parcelId: Fixed<string>
  trackingNumber: Fixed<string>
  carrierCode: Fixed<string>
  goodsNature: Fixed<GoodsNature>
  fragile: Fixed<boolean>
  itemNames: FixedJson<string[]>
  valueCents: Fixed<Cents>
  actualGrams: Fixed<Grams>
  storageCharge: ColumnType<StorageCharge | null, string | null, never>
}

interface OrderBillsTable {
  orderId: Fixed<string>
  quote: FixedJson<Quote>
  weightGrams: Fixed<Grams>
  lengthMm: Fixed<Millimetres>
  widthMm: Fixed<Millimetres>
  heightMm: Fixed<Millimetres>
  pieces: Fixed<number>
  note: Fixed<string | null>
  pricedBy: Fixed<string>
  pricedAt: CreatedAt
}

interface OrderPhotosTable {
  orderId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  kind: Fixed<Photo['kind']>
  takenAt: CreatedAt
}

interface OrderAdjustmentsTable {
  sequence: Generated<number>
  id: Fixed<string>
  orderId: Fixed<string>
  differenceCents: Fixed<Cents>
  reason: Fixed<string>
  takenCents: Generated<Cents>
  settledAt: Later<Date>
  adjustedBy: Fixed<string>
  createdAt: CreatedAt
}

interface OrderTracksTable {
  sequence: Generated<number>
  orderId: Fixed<string>
  kind: Fixed<TrackEvent['kind']>
  place: Fixed<string | null>
  remark: Fixed<string | null>
  carrierText: Fixed<string | null>
  /** Of what a carrier has told by itself: of which number, and what makes it this event. */
  carrierNumber: Fixed<string | null>
  carrierMark: Fixed<string | null>
  happenedAt: ColumnType<Date, Date | undefined, never>
}

interface OrderEventsTable {
  sequence: Generated<number>
  orderId: Fixed<string>
  action: Fixed<string>
  status: Fixed<OrderStatus>
  actor: Fixed<OrderActor>
  createdAt: CreatedAt
}

export interface OrderTables {
  orders: OrdersTable
  orderParcels: OrderParcelsTable
  orderBills: OrderBillsTable
  orderPhotos: OrderPhotosTable
  orderAdjustments: OrderAdjustmentsTable
  orderTracks: OrderTracksTable
  orderEvents: OrderEventsTable
}
