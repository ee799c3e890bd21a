import type { ColumnType, Generated } from 'kysely'
import type { BasisPoints, Cents } from '@contract/kit/money'
import type { DealAnswer, DealQuestionKind, Defence, ObjectionReason } from '@contract/proxy/deal'
import type { DealActor, DealEndReason, DealStatus } from '@contract/proxy/deal-status'
import type { PayoutKind, PayoutStatus } from '@contract/proxy/earnings'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>
type FilledByDatabase<T> = ColumnType<T, never, never>

interface DealsTable {
  id: Fixed<string>
  number: Fixed<string>
  requestId: Fixed<string>
  bidId: Fixed<string>
  agentId: string
  memberId: string
  warehouseId: Fixed<string>
  quantity: Fixed<number>
  status: DealStatus
  goodsCents: Cents
  feeCents: Fixed<Cents>
  totalCents: FilledByDatabase<Cents>
  commissionRate: Fixed<BasisPoints>
  promiseDays: number
  /** The first instant at which it has ended by time. */
  dueAt: Date | null
  paidAt: Later<Date>
  paidToldAt: Later<Date>
  buyDueAt: Later<Date>
  promiseAt: Later<Date>
  lateToldAt: Later<Date>
  dueToldAt: Later<Date>
  boughtAt: Later<Date>
  shopOrderNumber: Later<string>
  customsName: Later<string>
  sentAt: Later<Date>
  receivedAt: Later<Date>
  stockedAt: Later<Date>
  stockedToldAt: Later<Date>
  endedAt: Later<Date>
  endReason: Later<DealEndReason>
  refundedCents: Later<Cents>
  earnedCents: Later<Cents>
  commissionCents: Later<Cents>
  createdAt: CreatedAt
}

interface DealEventsTable {
  sequence: FilledByDatabase<number>
  dealId: Fixed<string>
  action: Fixed<string>
  status: Fixed<DealStatus>
  actor: Fixed<DealActor>
  data: ColumnType<Record<string, unknown>, string, never>
  createdAt: CreatedAt
}

export type DealPhotoKind = 'bought' | 'soldOut' | 'objection' | 'defence'

interface DealPhotosTable {
  dealId: Fixed<string>
  kind: Fixed<DealPhotoKind>
  position: Fixed<number>
  fileId: Fixed<string>
  takenAt: FilledByDatabase<Date>
}

interface DealQuestionsTable {
  id: Generated<string>
  dealId: Fixed<string>
  kind: Fixed<DealQuestionKind>
  note: Fixed<string>
  /** Of the whole deal: goods and fee. */
  wasCents: Fixed<Cents>
  nowCents: Fixed<Cents>
  extraDays: Fixed<number | null>
  askedAt: FilledByDatabase<Date>
  expiresAt: Fixed<Date>
  answer: Later<DealAnswer>
  endedAt: Later<Date>
}

interface DealQuestionPhotosTable {
  questionId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  takenAt: FilledByDatabase<Date>
}

interface DealDisputesTable {
  dealId: Fixed<string>
  reason: Fixed<ObjectionReason>
  text: string
  objectedAt: FilledByDatabase<Date>
  answerUntil: Fixed<Date>
  defence: Later<Defence>
  defenceText: Later<string>
  defendedAt: Later<Date>
  memberCents: Later<Cents>
  agentCents: Later<Cents>
  goods: Later<'kept' | 'returned'>
  memberReason: Later<string>
  agentReason: Later<string>
  finding: Later<'objection' | 'fakeGoods' | 'fakeNumber'>
  decidedBy: Later<string>
  decidedAt: Later<Date>
}

interface DealParcelsTable {
  dealId: Fixed<string>
  parcelId: Fixed<string>
  linkedAt: FilledByDatabase<Date>
}

interface AgentPayoutsTable {
  id: Generated<string>
  agentId: string
  memberId: string
  kind: Fixed<PayoutKind>
  amountCents: Fixed<Cents>
  status: PayoutStatus
  reference: Later<string>
  reason: Later<string>
  /** Of the sealed account of a bank. */
  keyId: string | null
  sealed: Buffer | null
  accountHash: Fixed<string | null>
  askedAt: FilledByDatabase<Date>
  decidedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  decidedBy: Later<string>
}

interface AgentPayoutAccountsTable {
  accountHash: Fixed<string>
  agentId: string
}

export interface DealTables {
  deals: DealsTable
  dealEvents: DealEventsTable
  dealPhotos: DealPhotosTable
  dealQuestions: DealQuestionsTable
  dealQuestionPhotos: DealQuestionPhotosTable
  dealDisputes: DealDisputesTable
  dealParcels: DealParcelsTable
  agentPayouts: AgentPayoutsTable
  agentPayoutAccounts: AgentPayoutAccountsTable
}
