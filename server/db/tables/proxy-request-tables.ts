import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { ReviewStatus } from '@contract/moderation/review-status'
import type { QuestionTopic, Substitution } from '@contract/proxy/request'
import type { BidStatus, RequestCloseReason, RequestStatus } from '@contract/proxy/request-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'
import type { ModeratedColumns, ModeratedPhotoColumns, ReportColumns } from '@server/db/tables/moderated-columns'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>
type FilledByDatabase<T> = ColumnType<T, never, never>

interface ProxyRequestsTable extends ModeratedColumns<ReviewStatus> {
  number: Fixed<string>
  /** `status` is the review's. */
  state: Generated<RequestStatus>
  closeReason: Later<RequestCloseReason>
  closedAt: Later<Date>
  link: string | null
  title: string
  optionText: string
  quantity: number
  /** Of one piece. */
  limitCents: Cents
  warehouseId: string
  substitution: Substitution
  note: string
  prolongations: Generated<number>
  visibleAt: Later<Date>
  dueAt: Later<Date>
  bidsToldAt: Later<Date>
  bidsUntold: Generated<boolean>
  createdAt: CreatedAt
}

interface RequestPhotosTable extends ModeratedPhotoColumns {
  requestId: Fixed<string>
}

interface RequestQuestionsTable {
  id: Generated<string>
  requestId: Fixed<string>
  agentId: Fixed<string>
  topic: Fixed<QuestionTopic>
  text: Fixed<string>
  askedAt: FilledByDatabase<Date>
  answer: Later<string>
  answeredAt: Later<Date>
}

interface RequestReportsTable extends ReportColumns {
  requestId: Fixed<string>
}

interface BidsTable {
  id: Generated<string>
  requestId: Fixed<string>
  agentId: Fixed<string>
  goodsCents: Cents
  feeCents: Cents
  totalCents: FilledByDatabase<Cents>
  promiseDays: number
  note: string
  revision: Generated<number>
  status: Generated<BidStatus>
  createdAt: CreatedAt
  changedAt: ColumnType<Date, never, Date>
  endedAt: Later<Date>
}

interface BidProofsTable {
  bidId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
}

export interface ProxyRequestTables {
  proxyRequests: ProxyRequestsTable
  requestPhotos: RequestPhotosTable
  requestQuestions: RequestQuestionsTable
  requestReports: RequestReportsTable
  bids: BidsTable
  bidProofs: BidProofsTable
}
