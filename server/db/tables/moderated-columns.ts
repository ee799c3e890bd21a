import type { ColumnType, Generated } from 'kysely'
import type { ReportReason } from '@contract/moderation/report'
import type { WithdrawableStatus } from '@contract/moderation/review-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

// The columns that every table of a moderated kind has: `base/moderation` reads and writes them, in whatever table it is handed.

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>

/** The result of WeChat's content check. */
export type Checked = 'waiting' | 'pass' | 'review' | 'risky'

/** The author as others see them: changes with each revision, and only then. */
export interface AuthorColumns {
  /** Null where there was no nickname: then it is a masked number. */
  authorName: string | null
  authorPictureId: string | null
  /** The result of checking that picture. */
  authorChecked: ColumnType<Checked | null, never, Checked | null>
  authorTraceId: Later<string>
}

export interface ModeratedColumns<Status extends WithdrawableStatus = WithdrawableStatus> extends AuthorColumns {
  id: Generated<string>
  memberId: Fixed<string>
  status: Generated<Status>
  text: string
  /** Why it did not pass. */
  reason: Later<string>
  /** Counts what its author has written. */
  revision: Generated<number>
  /** The result of checking this revision's text; null where no check was asked for. */
  checked: ColumnType<Checked | null, Checked | null | undefined, Checked | null>
  /** Since when it waits for a review: written, or reported. */
  waitsSince: ColumnType<Date | null, never, Date | null>
}

/** The photos of a moderated kind, beside the column that names whose they are. */
export interface ModeratedPhotoColumns {
  position: Fixed<number>
  fileId: Fixed<string>
  /** Named by a refusal. */
  failed: Generated<boolean>
  /** The id under which WeChat sends its result. */
  traceId: Later<string>
  checked: Later<Checked>
}

/** The reports of a moderated kind, beside the columns that name what is reported. */
export interface ReportColumns {
  id: Generated<string>
  memberId: Fixed<string>
  reason: Fixed<ReportReason>
  text: Fixed<string | null>
  createdAt: CreatedAt
  answeredAt: Later<Date>
}
