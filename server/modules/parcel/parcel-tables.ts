import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Grams, Millimetres } from '@contract/kit/weight'
import type { GoodsNature, ParcelEvent, Photo, ProblemAnswer, ProblemKind } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { CreatedAt, JsonColumn } from '@server/db/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

interface CarriersTable {
  code: string
  name: JsonColumn<Texts>
  monogram: string
  color: string
  patterns: JsonColumn<string[]>
  sort_order: number
}

interface StorageTariffsTable {
  version: Fixed<string>
  free_days: Fixed<number>
  per_kg_day_cents: Fixed<Cents>
  created_at: CreatedAt
}

interface TrackingNumbersTable {
  number: string
}

interface ParcelsTable {
  id: Generated<string>
  /** Null: arrived without a forecast. */
  member_id: string | null
  status: ParcelStatus
  tracking_number: string
  carrier_code: string | null
  warehouse_id: string
  goods_nature: Generated<GoodsNature>
  fragile: Generated<boolean>
  order_id: string | null
  created_at: CreatedAt
  in_stock_at: Date | null
  measurement_id: string | null
  storage_version: string | null
  storage_free_days: number | null
  storage_per_kg_day_cents: Cents | null
}

interface ParcelItemsTable {
  parcel_id: string
  position: number
  name: string
  quantity: number
  unit_price_cents: Cents
}

interface ParcelMeasurementsTable {
  id: Generated<string>
  parcel_id: Fixed<string>
  weight_grams: Fixed<Grams>
  length_mm: Fixed<Millimetres>
  width_mm: Fixed<Millimetres>
  height_mm: Fixed<Millimetres>
  measured_by: Fixed<string>
  measured_at: CreatedAt
}

interface ParcelPhotosTable {
  id: Generated<string>
  parcel_id: Fixed<string>
  position: Fixed<number>
  file_id: Fixed<string>
  kind: Fixed<Photo['kind']>
  taken_by: Fixed<string>
  taken_at: CreatedAt
}

interface ParcelEventsTable {
  sequence: Generated<number>
  parcel_id: Fixed<string>
  kind: Fixed<ParcelEvent['kind']>
  remark: ColumnType<string | null, string | null, never>
  created_at: CreatedAt
}

interface ParcelStoragePausesTable {
  id: Generated<string>
  parcel_id: string
  paused_at: Date
  resumed_at: ColumnType<Date | null, never, Date>
}

interface ParcelProblemsTable {
  id: Generated<string>
  parcel_id: string
  kind: ProblemKind
  remark: string
  raised_at: CreatedAt
  answer: ColumnType<ProblemAnswer | null, never, ProblemAnswer>
  answer_remark: ColumnType<string | null, never, string | null>
  answered_at: ColumnType<Date | null, never, Date>
  outcome: ColumnType<ProblemOutcome | null, never, ProblemOutcome>
  settled_at: ColumnType<Date | null, never, Date>
}

export type ProblemOutcome = 'backToStock' | 'returning' | 'disposed'

interface ParcelClaimsTable {
  id: Generated<string>
  parcel_id: string
  member_id: string
  /** The forecast that named the number. */
  forecast_id: string
  status: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn'>
  created_at: CreatedAt
}

export interface ParcelTables {
  carriers: CarriersTable
  storage_tariffs: StorageTariffsTable
  tracking_numbers: TrackingNumbersTable
  parcels: ParcelsTable
  parcel_items: ParcelItemsTable
  parcel_measurements: ParcelMeasurementsTable
  parcel_photos: ParcelPhotosTable
  parcel_events: ParcelEventsTable
  parcel_storage_pauses: ParcelStoragePausesTable
  parcel_problems: ParcelProblemsTable
  parcel_claims: ParcelClaimsTable
}
