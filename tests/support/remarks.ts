import { sql } from 'kysely'
import { Refusal } from '@contract/kit/envelope'
import { defineWithdrawableMachine } from '@contract/moderation/review-status'
import { allModerated } from '@server/app/all-moderated'
import { findPresentAuthor } from '@server/base/member/author-service'
import { askForCheck, type CheckPorts } from '@server/base/moderation/content-check'
import {
  toNextRevision,
  type Moderated,
  type ModeratedRow,
  type ModeratedTable,
  type PhotoTable,
  type ReportTable,
} from '@server/base/moderation/moderated'
import type { Database, Reader, Tx } from '@server/db/database'

/**
 * A second kind of thing that is moderated, for tests alone: a remark with photos, in tables of its own. It shows what a module must bring
 * along, and that nothing of posts and comments is in the way.
 */
const machine = defineWithdrawableMachine('remark')

export interface RemarkRow extends ModeratedRow {
  /** Written with the approval. */
  readonly approvals: number
}

export const moderatedRemark: Moderated<RemarkRow> = {
  kind: 'remark',
  table: 'remarks.remarks' as ModeratedTable,
  photos: { table: 'remarks.photos' as PhotoTable, ownerColumn: 'remarkId' },
  reports: { table: 'remarks.reports' as ReportTable, toKey: ({ id }) => ({ remarkId: id }) },
  machine,
  scene: 'comment',
  toApproved: ({ approvals }) => ({ approvals: approvals + 1 }),
  onApproved: (tx, _ports, { id }) => noteDecision(tx, id, 'approved'),
  onRefused: (tx, _ports, { id }, reason) => noteDecision(tx, id, `notPassed: ${reason}`),
}

async function noteDecision(tx: Tx, id: string, outcome: string): Promise<void> {
  await sql`insert into remarks.decisions (remark_id, outcome) values (${id}, ${outcome})`.execute(tx)
}

export async function makeRemarks(db: Database): Promise<void> {
  await db.execute(`
    create schema if not exists remarks;
    create table if not exists remarks.remarks (
      id uuid primary key default gen_random_uuid(), member_id uuid not null,
      status text not null default 'unreviewed', text text not null,
      author_name text, author_picture_id uuid, author_checked text, author_trace_id text unique, reason text,
      revision integer not null default 1, checked text, waits_since timestamptz(3) default app_now(),
      approvals integer not null default 0);
    create table if not exists remarks.photos (
      remark_id uuid not null, position integer not null, file_id uuid not null, failed boolean not null default false,
      trace_id text unique, checked text, primary key (remark_id, position));
    create table if not exists remarks.reports (
      id uuid primary key default gen_random_uuid(), member_id uuid not null, remark_id uuid not null, reason text not null, text text,
      created_at timestamptz(3) not null default app_now(), answered_at timestamptz(3), unique (member_id, remark_id));
    create table if not exists remarks.decisions (number bigserial primary key, remark_id uuid not null, outcome text not null)`)
  ;(allModerated as Moderated[]).push(moderatedRemark)
}

export async function emptyRemarks(db: Database): Promise<void> {
  await db.execute('truncate remarks.remarks, remarks.photos, remarks.reports, remarks.decisions')
}

export async function dropRemarks(db: Database): Promise<void> {
  ;(allModerated as Moderated[]).splice(allModerated.indexOf(moderatedRemark as Moderated), 1)
  await db.execute('drop schema remarks cascade')
}

/** @returns its id */
export async function writeRemark(tx: Tx, ports: CheckPorts, memberId: string, text: string, photoIds: readonly string[]): Promise<string> {
  const { authorName, authorPictureId } = await findPresentAuthor(tx, memberId)
  const { rows } = await sql<RemarkRow>`
    insert into remarks.remarks (member_id, text, author_name, author_picture_id)
    values (${memberId}, ${text}, ${authorName}, ${authorPictureId}) returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the remark was not written')
  for (const [position, fileId] of photoIds.entries()) {
    await sql`insert into remarks.photos (remark_id, position, file_id) values (${row.id}, ${position}, ${fileId})`.execute(tx)
  }
  await askForCheck(tx, ports, moderatedRemark, row)
  return row.id
}

export async function findRemark(db: Reader, id: string, locked = false): Promise<RemarkRow> {
  const { rows } = await sql<RemarkRow>`select * from remarks.remarks where id = ${id} ${locked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  return row
}

/** @throws Refusal `notAllowedNow` while it waits */
export async function editRemark(tx: Tx, ports: CheckPorts, id: string, text: string): Promise<void> {
  const row = await findRemark(tx, id, true)
  if (!machine.allows(row.status, 'edit', 'author')) throw new Refusal('notAllowedNow')
  const { revision, waitsSince } = toNextRevision(row)
  await sql`
    update remarks.remarks set text = ${text}, status = 'unreviewed', revision = ${revision}, waits_since = ${waitsSince}, reason = null,
      checked = null, author_checked = null, author_trace_id = null where id = ${id}`.execute(tx)
  await askForCheck(tx, ports, moderatedRemark, await findRemark(tx, id))
}

/** @throws Refusal `notAllowedNow` */
export async function withdrawRemark(tx: Tx, id: string): Promise<void> {
  const { status } = await findRemark(tx, id, true)
  if (!machine.allows(status, 'withdraw', 'author')) throw new Refusal('notAllowedNow')
  await sql`update remarks.remarks set status = 'withdrawn', waits_since = null where id = ${id}`.execute(tx)
}

/** What was decided about it, in order. */
export async function decisionsOf(db: Database, id: string): Promise<readonly string[]> {
  const { rows } = await db.execute('select outcome from remarks.decisions where remark_id = $1 order by number', [id])
  return (rows as { outcome: string }[]).map(({ outcome }) => outcome)
}
