import type { Selectable } from 'kysely'
import type { WithdrawableStatus } from '@contract/moderation/review-status'
import type { Machine } from '@contract/kit/machine'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { ModeratedColumns, ModeratedPhotoColumns, ReportColumns } from '@server/db/tables/moderated-columns'
import type { Ports } from '@server/ports/ports'
import type { Scene } from '@server/ports/wechat/wechat-content-check'

/** The tables that have all of these columns: a kind whose table lacks one does not compile. */
type TableWith<Columns> = { [Table in keyof Schema]: Schema[Table] extends Columns ? Table : never }[keyof Schema]
export type ModeratedTable = TableWith<ModeratedColumns>
export type PhotoTable = TableWith<ModeratedPhotoColumns>
export type ReportTable = TableWith<ReportColumns>

export type ModeratedRow = Selectable<ModeratedColumns>

/**
 * A kind of thing that members write and others see only after a review: a post, a comment. The module that owns the table says here what
 * differs, and hands it over; moderation knows no kind by name. It writes the columns of `ModeratedColumns`, `ModeratedPhotoColumns` and
 * `ReportColumns` in these tables, and the owner writes all others.
 */
export interface Moderated<Row extends ModeratedRow = ModeratedRow> {
  /** In jobs and in the list of what waits: never renamed. */
  readonly kind: string
  readonly table: ModeratedTable
  /** Its photos, and the column that names whose they are. */
  readonly photos?: { readonly table: PhotoTable; readonly ownerColumn: string }
  readonly reports: ReportBook<Row>
  readonly machine: Pick<Machine<WithdrawableStatus, 'approve' | 'refuse', 'operator'>, 'allows' | 'assertTransition'>
  /** Where it is seen, as WeChat's content check asks. */
  readonly scene: Scene
  /** Locks what a decision depends on, before the row itself is locked. */
  lockFirst?(tx: Tx, id: string): Promise<unknown>
  /** Further columns of the table that change in the statement that approves it. */
  toApproved?(row: Row): object
  /** In the transaction of the decision. @param row as it was before */
  onApproved(tx: Tx, ports: Ports, row: Row): Promise<void>
  onRefused(tx: Tx, ports: Ports, row: Row, reason: string): Promise<void>
}

export interface ReportBook<Row> {
  readonly table: ReportTable
  /** The columns that name what is reported, the most selective first; with them a member reports it once. */
  toKey(row: Row): ReportKey
}

export type ReportKey = Readonly<Record<string, string | null>>

/** What changes with each revision beside what its author writes: a rewritten text is checked again, so the old results are cleared. */
export const toNextRevision = ({ revision }: Pick<ModeratedRow, 'revision'>) => ({
  checked: null,
  authorChecked: null,
  authorTraceId: null,
  reason: null,
  revision: revision + 1,
  waitsSince: appNow,
})
