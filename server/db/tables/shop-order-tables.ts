import type { ColumnType, Generated } from 'kysely'
import type { Quote } from '@contract/freight/freight'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Grams, Millimetres } from '@contract/kit/weight'
import type { GoodsNature, Photo } from '@contract/parcel/parcel'
import type { AfterSaleKind, AfterSaleReason, AfterSaleState, ReceivedAs } from '@contract/shop/after-sale-status'
import type { Delivery } from '@contract/shop/cart'
import type { CategoryIcon } from '@contract/shop/catalogue'
import type { ShopEndReason, ShopOrderStatus, ShopRefundKind } from '@contract/shop/shop-order-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'
import type { OrderAddress } from '@server/db/tables/order-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
type FixedJson<T> = ColumnType<T, string, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T>
/** And taken away again. */
type Cleared<T> = ColumnType<T | null, never, T | null>
/** Of goods that are sent home; null where they are joined. */
type OfHome<T> = ColumnType<T | null, string | null, string | null>

interface ShopOrdersTable {
  id: Fixed<string>
  orderNumber: Fixed<string>
  memberId: Fixed<string>
  status: ShopOrderStatus
  warehouseId: Fixed<string>
  delivery: Delivery
  address: OfHome<OrderAddress>
  channelCode: string | null
  channelName: OfHome<Texts>
  quote: OfHome<Quote>
  goodsCents: Fixed<Cents>
  offerId: Fixed<string | null>
  offerCents: Fixed<Cents>
  chosenCouponId: Fixed<string | null>
  couponCents: Generated<Cents>
  freightCents: Cents
  pointsDeducted: Generated<number>
  freightPoints: Generated<number>
  /** With money. */
  payableCents: Cents
  refundedCents: Generated<Cents>
  refundedPoints: Generated<number>
  refundedFreightCents: Generated<Cents>
  remark: Fixed<string | null>
  dueAt: Date
  remindedAt: Later<Date>
  paidToldAt: Later<Date>
  paidAt: Later<Date>
  pickingAt: Later<Date>
  stockedAt: Later<Date>
  shippedAt: Later<Date>
  signedAt: Later<Date>
  endedAt: Later<Date>
  endReason: Later<ShopEndReason>
  endRemark: ColumnType<string | null, never, string | null>
  /** Straight home, once it has left: who carries it, and what the box weighed. */
  carrierName: Later<string>
  trackingNumber: Later<string>
  trackingPage: ColumnType<string | null, never, string | null>
  sentGrams: ColumnType<Grams | null, never, Grams>
  rowVersion: Generated<number>
  createdAt: CreatedAt
}

interface ShopOrderLinesTable {
  id: Generated<string>
  orderId: Fixed<string>
  position: Fixed<number>
  skuId: Fixed<string>
  goodsId: Fixed<string>
  names: FixedJson<Texts>
  optionTexts: FixedJson<Texts>
  fileId: Fixed<string | null>
  icon: Fixed<CategoryIcon>
  customsName: Fixed<string>
  goodsNature: Fixed<GoodsNature>
  weightGrams: Fixed<Grams>
  lengthMm: Fixed<Millimetres>
  widthMm: Fixed<Millimetres>
  heightMm: Fixed<Millimetres>
  quantity: Fixed<number>
  unitCents: Fixed<Cents>
  offerCents: Fixed<Cents>
  couponCents: Generated<Cents>
  points: Generated<number>
  moneyCents: Cents
  refundedQuantity: Generated<number>
  refundedCents: Generated<Cents>
  refundedPoints: Generated<number>
  /** Its review may be withdrawn and written again; there is no second one. */
  reviewedAt: Later<Date>
}

interface ShopReservationsTable {
  orderId: Fixed<string>
  skuId: Fixed<string>
  quantity: number
  picked: Generated<number>
  state: 'held' | 'committed' | 'picked' | 'released'
}

/** What came back of one line. */
export interface RefundedLine {
  readonly lineId: string
  readonly quantity: number
  readonly moneyCents: Cents
  readonly points: number
}

interface ShopRefundsTable {
  id: Generated<string>
  orderId: Fixed<string>
  kind: Fixed<ShopRefundKind>
  lines: FixedJson<RefundedLine[]>
  freightCents: Fixed<Cents>
  moneyCents: Fixed<Cents>
  points: Fixed<number>
  reason: Fixed<string | null>
  reference: Fixed<string>
  refundedBy: Fixed<string | null>
  createdAt: CreatedAt
}

export interface BoxContent {
  readonly lineId: string
  readonly quantity: number
}

interface ShopOrderParcelsTable {
  orderId: Fixed<string>
  parcelId: Fixed<string>
  position: Fixed<number>
  /** Less, once a part has gone back to the shelf. */
  contents: ColumnType<BoxContent[], string, string>
  returnedAt: ColumnType<Date | null, never, Date>
  restockedAt: ColumnType<Date | null, never, Date>
}

interface ShopOrderPhotosTable {
  orderId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  kind: Fixed<Photo['kind']>
  takenBy: Fixed<string>
  takenAt: CreatedAt
}

interface ShopAfterSalesTable {
  id: Fixed<string>
  caseNumber: Fixed<string>
  orderId: Fixed<string>
  lineId: Fixed<string>
  quantity: Fixed<number>
  kind: Fixed<AfterSaleKind>
  /** Out of which the goods are taken, back to the shelf. */
  parcelId: Fixed<string | null>
  reason: Fixed<AfterSaleReason>
  text: Fixed<string>
  state: AfterSaleState
  dueAt: Date | null
  offeredCents: Cleared<Cents>
  offerReason: Cleared<string>
  offeredAt: Cleared<Date>
  refusal: Cleared<string>
  /** Why the member does not agree to the first refusal. */
  objection: Later<string>
  objectedAt: Later<Date>
  firstRefusal: Later<string>
  acceptedAt: Later<Date>
  returnCarrier: Later<string>
  returnNumber: Later<string>
  numberSentAt: Later<Date>
  receivedAs: Later<ReceivedAs>
  receivedAt: Later<Date>
  endedAt: Cleared<Date>
  refundedCents: Later<Cents>
  refundedPoints: Later<number>
  refundedFreightCents: Later<Cents>
  createdAt: CreatedAt
}

interface ShopAfterSalePhotosTable {
  afterSaleId: Fixed<string>
  orderId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  /** Null: by the member. */
  takenBy: Fixed<string | null>
  takenAt: CreatedAt
}

interface ShopAddressChangesTable {
  id: Generated<string>
  orderId: Fixed<string>
  before: FixedJson<OrderAddress>
  reason: Fixed<string>
  changedBy: Fixed<string>
  createdAt: CreatedAt
}

export interface ShopOrderTables {
  shopOrders: ShopOrdersTable
  shopOrderLines: ShopOrderLinesTable
  shopReservations: ShopReservationsTable
  shopRefunds: ShopRefundsTable
  shopAddressChanges: ShopAddressChangesTable
  shopOrderParcels: ShopOrderParcelsTable
  shopOrderPhotos: ShopOrderPhotosTable
  shopAfterSales: ShopAfterSalesTable
  shopAfterSalePhotos: ShopAfterSalePhotosTable
}
