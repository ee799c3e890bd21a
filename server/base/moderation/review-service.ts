import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { readAuthors, type AuthorName } from '@server/base/moderation/author-names'
import { toWorst } from '@server/base/moderation/content-check'
import type { Moderated, ModeratedRow } from '@server/base/moderation/moderated'
import * as store from '@server/base/moderation/moderated-store'
import { listPhotoRows, updateFailedPhotos, type PhotoRow } from '@server/base/moderation/photo-store'
import { answerReports, insertReport, listOpenReports, type NewReport, type ReportRow } from '@server/base/moderation/report-store'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { Checked } from '@server/db/tables/moderated-columns'
import type { Ports } from '@server/ports/ports'

// The staff's reviews: others see nothing that nobody has reviewed, neither text and photos nor the author's name and picture.

export type { PhotoRow } from '@server/base/moderation/photo-store'
export type { ReportRow } from '@server/base/moderation/report-store'
export type { Revision } from '@server/base/moderation/moderated-store'

/** What the staff reads of a thing before deciding. */
export interface Review<Row extends ModeratedRow = ModeratedRow> {
  readonly moderated: Moderated<Row>
  readonly row: Row
  readonly author: AuthorName
  readonly photos: readonly PhotoRow[]
  /** The open ones, the earliest first. */
  readonly reports: readonly ReportRow[]
  readonly check: Checked | undefined
}

/** Whether it is the review of a thing of this kind, whose own columns can be read then. */
export const isReviewOf = <Row extends ModeratedRow>(review: Review, moderated: Moderated<Row>): review is Review & Review<Row> =>
  review.moderated.kind === moderated.kind

/** Of all these kinds together: what waits for a review, and what is public and was reported; the one that waits longest first. */
export async function listWaiting(db: Reader, kinds: readonly Moderated[], request: PageRequest): Promise<Complete<Page<Review>>> {
  const page = await readPage(request, (part) => store.listWaitingRows(db, kinds, part), ({ id, waitsSince }) => ({ id, at: waitsSince }))
  const idsOf = (one: Moderated) => page.items.filter(({ kind }) => kind === one.kind).map(({ id }) => id)
  const reviews = await Promise.all(kinds.map((one) => readReviews(db, one, idsOf(one))))
  const found = new Map(reviews.flat().map((review) => [`${review.moderated.kind} ${review.row.id}`, review]))
  return { ...page, items: page.items.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []) }
}

type Reviews<Row extends ModeratedRow> = Promise<readonly Review<Row>[]>

async function readReviews<Row extends ModeratedRow>(db: Reader, moderated: Moderated<Row>, ids: readonly string[]): Reviews<Row> {
  // The table holds all of `Row`: a kind names both.
  const rows = (await store.listRows(db, moderated.table, ids)) as readonly Row[]
  const [photos, toAuthorName, reports] = await Promise.all([
    listPhotos(db, moderated, rows.map(({ id }) => id)),
    readAuthors(db, rows),
    listOpenReports(db, moderated.reports.table, rows.map((row) => moderated.reports.toKey(row))),
  ])
  return rows.map((row, index) => {
    const own = photos.filter(({ ownerId }) => ownerId === row.id)
    return { moderated, row, author: toAuthorName(row), photos: own, reports: reports[index] ?? [], check: toWorst(row, own) }
  })
}

/** @throws Refusal `notFound` */
export async function getReview<Row extends ModeratedRow>(db: Reader, moderated: Moderated<Row>, id: string): Promise<Review<Row>> {
  const [review] = await readReviews(db, moderated, [id])
  if (!review) throw new Refusal('notFound')
  return review
}

/** One after the other in the order in which their authors put them; none of a kind without photos. */
export async function listPhotos(db: Reader, { photos }: Pick<Moderated, 'photos'>, ids: readonly string[]): Promise<readonly PhotoRow[]> {
  return photos ? listPhotoRows(db, photos, ids) : []
}

/**
 * Everybody sees it from now on. Approving what is public answers its reports.
 * @throws Refusal `notFound`, `rewrittenMeanwhile` where another revision was read, `notAllowedNow`
 */
export async function approve(tx: Tx, ports: Ports, moderated: Moderated, read: store.Revision): Promise<void> {
  const row = await lockRead(tx, moderated, read)
  await answerReports(tx, moderated.reports.table, moderated.reports.toKey(row))
  if (row.status === 'approved') return store.endWaiting(tx, moderated.table, row.id)
  assertAllowed(moderated, row, 'approve')
  await store.decideRow(tx, moderated, row, { action: 'approve', to: 'approved' }, moderated.toApproved?.(row))
  await moderated.onApproved(tx, ports, row)
}

export interface ReviewRefusal extends store.Revision {
  /** Its author reads it. */
  readonly reason: string
  /** The photos that are meant. */
  readonly photoIds?: readonly string[] | undefined
}

/** @throws Refusal as `approve`, and `notFound` for a photo that is none of the thing's */
export async function refuse(tx: Tx, ports: Ports, moderated: Moderated, refusal: ReviewRefusal): Promise<void> {
  const { reason, photoIds = [], ...read } = refusal
  const row = await lockRead(tx, moderated, read)
  assertAllowed(moderated, row, 'refuse')
  const own = new Set((await listPhotos(tx, moderated, [row.id])).map(({ fileId }) => fileId))
  if (photoIds.some((id) => !own.has(id))) throw new Refusal('notFound', { field: 'photoIds' })
  await answerReports(tx, moderated.reports.table, moderated.reports.toKey(row))
  if (moderated.photos) await updateFailedPhotos(tx, moderated.photos, row.id, photoIds)
  await store.decideRow(tx, moderated, row, { action: 'refuse', to: 'notPassed', reason })
  await moderated.onRefused(tx, ports, row, reason)
}

/** The row is locked, so that no other revision is written between this check and the decision. */
async function lockRead(tx: Tx, moderated: Moderated, { id, revision }: store.Revision): Promise<ModeratedRow> {
  await moderated.lockFirst?.(tx, id)
  const row = await store.lockRow(tx, moderated.table, id)
  if (!row) throw new Refusal('notFound')
  if (row.revision !== revision) throw new Refusal('rewrittenMeanwhile')
  return row
}

function assertAllowed({ machine }: Pick<Moderated, 'machine'>, { status }: ModeratedRow, action: 'approve' | 'refuse'): void {
  if (!machine.allows(status, action, 'operator')) throw new Refusal('notAllowedNow')
}

/**
 * It waits for a review again. A second report by the same member changes nothing.
 * @param row what the member sees
 * @throws Refusal `notAllowedNow` for the member's own
 */
export async function report<Row extends ModeratedRow>(tx: Tx, moderated: Moderated<Row>, row: Row, said: NewReport): Promise<void> {
  if (row.memberId === said.memberId) throw new Refusal('notAllowedNow')
  const { table, reports } = moderated
  if (await insertReport(tx, reports.table, reports.toKey(row), said)) await store.startWaiting(tx, table, row.id)
}
