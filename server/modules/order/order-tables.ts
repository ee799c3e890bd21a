import type { ColumnType, Generated } from 'kysely'
import type { PickupMethod } from '@contract/address/address'
import type { CustomsRule, Quote, ServicePrice, StorageCharge } from '@contract/freight/freight'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { BoxSize, Grams, Millimetres } from '@contract/kit/weight'
import type { CancelReason, OrderSender, TrackEvent } from '@contract/order/order'
import type { OrderActor, OrderStatus } from '@contract/order/order-status'
import type { GoodsNature, Photo } from '@contract/parcel/parcel'
import type { CreatedAt } from '@server/db/foundation-tables'

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
  readonly street?: string
  readonly address: string
  readonly postcode: string
  readonly pickupSiteName?: Texts
}

interface OrdersTable {
  id: Fixed<string>
  order_number: Fixed<string>
  member_id: Fixed<string>
  status: OrderStatus
  warehouse_id: Fixed<string>
  warehouse_name: FixedJson<Texts>
  channel_code: Fixed<string>
  channel_name: FixedJson<Texts>
  transit_days_max: Fixed<number>
  tariff_version: Fixed<string>
  pickup_method: Fixed<PickupMethod>
  address: FixedJson<OrderAddress>
  sender: ColumnType<OrderSender | null, string | null, never>
  goods_value_cents: Fixed<Cents>
  declared_value_cents: Fixed<Cents>
  insured: Fixed<boolean>
  services: FixedJson<ServicePrice[]>
  customs_rule: FixedJson<CustomsRule>
  remark: Fixed<string | null>
  top_up_cap_cents: Cents | null
  estimate: FixedJson<Quote>
  estimate_box: FixedJson<BoxSize>
  created_at: CreatedAt
  payable_cents: Later<Cents>
  paid_cents: Generated<Cents>
  due_at: Later<Date>
  paid_at: Later<Date>
  shipped_at: Later<Date>
  carrier_name: Later<string>
  carrier_number: Later<string>
  tracking_page: Later<string>
  signed_at: Later<Date>
  cancelled_at: Later<Date>
  cancel_reason: Later<CancelReason | 'paymentOverdue'>
  cancel_remark: ColumnType<string | null, never, string | null>
}

interface OrderParcelsTable {
  order_id: Fixed<string>
  position: Fixed<number>
  parcel_id: Fixed<string>
  tracking_number: Fixed<string>
  carrier_code: Fixed<string>
  goods_nature: Fixed<GoodsNature>
  fragile: Fixed<boolean>
  item_names: FixedJson<string[]>
  value_cents: Fixed<Cents>
  actual_grams: Fixed<Grams>
  storage_charge: ColumnType<StorageCharge | null, string | null, never>
}

interface OrderBillsTable {
  order_id: Fixed<string>
  quote: FixedJson<Quote>
  weight_grams: Fixed<Grams>
  length_mm: Fixed<Millimetres>
  width_mm: Fixed<Millimetres>
  height_mm: Fixed<Millimetres>
  pieces: Fixed<number>
  note: Fixed<string | null>
  priced_by: Fixed<string>
  priced_at: CreatedAt
}

interface OrderPhotosTable {
  order_id: Fixed<string>
  position: Fixed<number>
  file_id: Fixed<string>
  kind: Fixed<Photo['kind']>
  taken_at: CreatedAt
}

interface OrderAdjustmentsTable {
  sequence: Generated<number>
  id: Fixed<string>
  order_id: Fixed<string>
  difference_cents: Fixed<Cents>
  reason: Fixed<string>
  taken_cents: Generated<Cents>
  settled_at: Later<Date>
  adjusted_by: Fixed<string>
  created_at: CreatedAt
}

interface OrderTracksTable {
  sequence: Generated<number>
  order_id: Fixed<string>
  kind: Fixed<TrackEvent['kind']>
  place: Fixed<string | null>
  remark: Fixed<string | null>
  happened_at: ColumnType<Date, Date | undefined, never>
}

interface OrderEventsTable {
  sequence: Generated<number>
  order_id: Fixed<string>
  action: Fixed<string>
  status: Fixed<OrderStatus>
  actor: Fixed<OrderActor>
  created_at: CreatedAt
}

export interface OrderTables {
  orders: OrdersTable
  order_parcels: OrderParcelsTable
  order_bills: OrderBillsTable
  order_photos: OrderPhotosTable
  order_adjustments: OrderAdjustmentsTable
  order_tracks: OrderTracksTable
  order_events: OrderEventsTable
}
