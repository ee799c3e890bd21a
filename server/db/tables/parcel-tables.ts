import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Grams, Millimetres } from '@contract/kit/weight'
import type { Forecast, GoodsNature, ParcelEvent, ParcelSource, Photo, ProblemAnswer, ProblemKind } from '@contract/parcel/parcel'
import type { ClaimStatus } from '@contract/parcel/claim-status'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

interface CarriersTable {
  code: string
  name: JsonColumn<Texts>
  monogram: string
  color: string
  patterns: JsonColumn<string[]>
  trackingPage: string | null
  sortOrder: number
}

interface StorageTariffsTable {
  version: Fixed<string>
  freeDays: Fixed<number>
  perKgDayCents: Fixed<Cents>
  createdAt: CreatedAt
}

interface TrackingNumbersTable {
  number: string
}

interface ParcelsTable {
  id: Generated<string>
  /** Null: arrived without a forecast. */
  memberId: string | null
  status: ParcelStatus
  trackingNumber: string
  carrierCode: string | null
  warehouseId: string
  goodsNature: Generated<GoodsNature>
  fragile: Generated<boolean>
  /** Arrived without a member number on its label, it is for an operator to say whose it is. */
  needsLabel: Generated<boolean>
  orderId: string | null
  /** Reserved for a group that has no bill yet. */
  groupId: string | null
  createdAt: CreatedAt
  inStockAt: Date | null
  measurementId: string | null
  storageVersion: string | null
  storageFreeDays: number | null
  storagePerKgDayCents: Cents | null
  /** Of a further box of a waybill: the parcel that was forecast, or came first, under the number. */
  firstBoxId: ColumnType<string | null, string | null | undefined, string | null>
  /** As the carrier's bars say; the count as the last box has said it. */
  boxNumber: ColumnType<number | null, number | null | undefined, number | null>
  boxCount: ColumnType<number | null, number | null | undefined, number | null>
  /** Of a first one: others have come after it. */
  hasBoxes: Generated<boolean>
  source: ColumnType<ParcelSource, ParcelSource | undefined, ParcelSource>
  /** Not packed meanwhile. */
  keptFor: ColumnType<'return' | 'deal' | null, undefined, 'return' | 'deal' | null>
}

interface ParcelItemsTable {
  parcelId: string
  position: number
  name: string
  quantity: number
  unitPriceCents: Cents
}

interface ParcelMeasurementsTable {
  id: Generated<string>
  parcelId: Fixed<string>
  weightGrams: Fixed<Grams>
  lengthMm: Fixed<Millimetres>
  widthMm: Fixed<Millimetres>
  heightMm: Fixed<Millimetres>
  measuredBy: Fixed<string>
  measuredAt: CreatedAt
}

interface ParcelPhotosTable {
  id: Generated<string>
  parcelId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  kind: Fixed<Photo['kind']>
  /** No label is on it: the claim pool may show it. */
  withoutLabel: Fixed<boolean>
  takenBy: Fixed<string>
  takenAt: CreatedAt
}

interface ParcelEventsTable {
  sequence: Generated<number>
  parcelId: Fixed<string>
  kind: Fixed<ParcelEvent['kind']>
  remark: ColumnType<string | null, string | null, never>
  createdAt: CreatedAt
}

interface ParcelStoragePausesTable {
  id: Generated<string>
  parcelId: string
  pausedAt: Date
  resumedAt: ColumnType<Date | null, Date | undefined, Date>
  /** Reserved for a group that has not formed. */
  groupId: ColumnType<string | null, string | null, never>
}

interface StorageRemindersTable {
  parcelId: Fixed<string>
  daysLeft: Fixed<number>
  createdAt: CreatedAt
}

interface ParcelProblemsTable {
  id: Generated<string>
  parcelId: string
  kind: ProblemKind
  remark: string
  raisedAt: CreatedAt
  answer: ColumnType<ProblemAnswer | null, never, ProblemAnswer | null>
  answerRemark: ColumnType<string | null, never, string | null>
  answeredAt: ColumnType<Date | null, never, Date | null>
  fixCents: Fixed<Cents | null>
  returnHandlingCents: Fixed<Cents>
  returnPerKgCents: Fixed<Cents>
  returnGrams: Fixed<Grams | null>
  disposeCents: Fixed<Cents>
  feeCents: ColumnType<Cents | null, never, Cents | null>
  charges: ColumnType<number, never, number>
  returnTo: ColumnType<string | null, never, string | null>
  returnCarrier: ColumnType<string | null, never, string>
  returnNumber: ColumnType<string | null, never, string>
  returnedAt: ColumnType<Date | null, never, Date>
  outcome: ColumnType<ProblemOutcome | null, never, ProblemOutcome>
  settledAt: ColumnType<Date | null, never, Date>
}

export type ProblemOutcome = 'backToStock' | 'returning' | 'disposed'

/** What a member says of a parcel whose number stands in another member's forecast. */
export type Announcement = Omit<Forecast, 'trackingNumber'>

interface ParcelClaimsTable {
  id: Generated<string>
  trackingNumber: Fixed<string>
  memberId: string
  /** Null until the parcel lies in the claim pool, or was given to somebody. */
  parcelId: string | null
  /** The member's own forecast of the number; null where another's stood already, and where the label alone names them. */
  forecastId: string | null
  announced: ColumnType<Announcement | null, string | null, string | null>
  onLabel: boolean
  status: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn'>
  createdAt: CreatedAt
  decidedAt: Generated<Date | null>
  decidedBy: Generated<string | null>
  reason: Generated<string | null>
}

/** What a member says to have a parcel of the pool. */
interface PoolClaimsTable {
  id: Generated<string>
  parcelId: Fixed<string>
  memberId: string
  trackingNumber: Fixed<string | null>
  goods: Fixed<string | null>
  remark: Fixed<string | null>
  status: Generated<ClaimStatus>
  reason: Generated<string | null>
  createdAt: CreatedAt
  decidedAt: Generated<Date | null>
  decidedBy: Generated<string | null>
}

interface PoolClaimPhotosTable {
  claimId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
}

/** A parcel that a member misses. */
interface ParcelLookoutsTable {
  id: Generated<string>
  memberId: string
  trackingNumber: Fixed<string | null>
  description: Fixed<string | null>
  carrierCode: Fixed<string | null>
  warehouseId: Fixed<string | null>
  /** A calendar day, as it was given. */
  sentOn: Fixed<string | null>
  status: Generated<'open' | 'found' | 'ended'>
  createdAt: CreatedAt
  endsAt: Generated<Date>
  toldAt: Generated<Date | null>
}

interface NumberQuestionsTable {
  memberId: string
  /** A day of UTC, which the database alone compares. */
  day: Generated<unknown>
  count: number
}

export interface ParcelTables {
  carriers: CarriersTable
  storageTariffs: StorageTariffsTable
  trackingNumbers: TrackingNumbersTable
  parcels: ParcelsTable
  parcelItems: ParcelItemsTable
  parcelMeasurements: ParcelMeasurementsTable
  parcelPhotos: ParcelPhotosTable
  parcelEvents: ParcelEventsTable
  parcelStoragePauses: ParcelStoragePausesTable
  storageReminders: StorageRemindersTable
  parcelProblems: ParcelProblemsTable
  parcelClaims: ParcelClaimsTable
  numberQuestions: NumberQuestionsTable
  parcelLookouts: ParcelLookoutsTable
  poolClaims: PoolClaimsTable
  poolClaimPhotos: PoolClaimPhotosTable
}
