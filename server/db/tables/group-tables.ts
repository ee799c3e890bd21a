import type { ColumnType, Generated } from 'kysely'
import type { GroupEvent } from '@contract/group/group'
import type { GroupStatus } from '@contract/group/group-status'
import type { Quote } from '@contract/freight/freight'
import type { Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { Grams, Millimetres } from '@contract/kit/weight'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T>

interface GroupsTable {
  id: Generated<string>
  code: Fixed<string>
  groupNumber: Fixed<string>
  leaderId: string
  status: Generated<GroupStatus>
  name: Fixed<string>
  description: Fixed<string>
  imageFileId: Fixed<string>
  warehouseId: Fixed<string>
  channelCode: string
  tariffVersion: string
  country: Fixed<RegionCode>
  city: string
  postcode: string
  recipient: string
  /** E.164. */
  recipientPhone: string
  /** Empty while its leader has yet to say it, and once it is forgotten. */
  address: string
  passwordHash: string | null
  targetGrams: Fixed<Grams>
  contributedGrams: Generated<Grams>
  memberCount: Generated<number>
  gapGrams: Grams | null
  endsAt: Date
  terms: Generated<number>
  consentBy: ColumnType<Date | null, never, Date | null>
  remindedAt: ColumnType<Date | null, never, Date | null>
  createdAt: CreatedAt
  formedAt: Later<Date>
  pricedAt: Later<Date>
  payBy: Later<Date>
  shippedAt: Later<Date>
  carrierName: Later<string>
  carrierNumber: Later<string>
  arrivedAt: Later<Date>
  endedAt: Later<Date>
  endReason: Later<string>
}

export const LEFT_REASONS = ['quit', 'removed', 'notConsented', 'dropped', 'unpaid', 'ended', 'disbanded'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

interface GroupLinesTable {
  id: Generated<string>
  groupId: Fixed<string>
  memberId: Fixed<string>
  terms: number
  grams: Grams
  holdId: string
  holdCents: Cents
  topUpCapCents: Cents | null
  acceptsDearer: boolean
  joinedAt: CreatedAt
  leftAt: Later<Date>
  leftReason: Later<LeftReason>
  leftText: Later<string | null>
  shareCents: Later<Cents>
  ownCents: Later<Cents>
  aloneCents: Cents | null
  orderId: Later<string>
  /** Of servers of earlier releases, in plain digits; read until all are sealed, and never written. */
  handOverCode: ColumnType<string | null, never, null>
  handOverHash: Later<string>
  /** For its member's page, as long as it is good. */
  handOverSealed: Later<string | null>
  handedOverAt: Later<Date>
}

interface GroupParcelsTable {
  lineId: Fixed<string>
  parcelId: Fixed<string>
  position: Fixed<number>
  grams: Grams
}

interface GroupBillsTable {
  groupId: Fixed<string>
  quote: ColumnType<Quote, string, never>
  weightGrams: Fixed<Grams>
  lengthMm: Fixed<Millimetres>
  widthMm: Fixed<Millimetres>
  heightMm: Fixed<Millimetres>
  note: Fixed<string | null>
  pricedBy: Fixed<string>
  pricedAt: CreatedAt
}

interface GroupEventsTable {
  sequence: Generated<number>
  groupId: Fixed<string>
  kind: Fixed<GroupEvent['kind']>
  memberId: Fixed<string | null>
  text: Fixed<string | null>
  at: CreatedAt
}

interface GroupTriesTable {
  kind: 'password' | 'handOver'
  groupId: string
  memberId: string
  at: CreatedAt
}

interface GroupHidingsTable {
  memberId: string
  groupId: string
}

export interface GroupTables {
  groups: GroupsTable
  groupLines: GroupLinesTable
  groupParcels: GroupParcelsTable
  groupBills: GroupBillsTable
  groupEvents: GroupEventsTable
  groupTries: GroupTriesTable
  groupHidings: GroupHidingsTable
}
