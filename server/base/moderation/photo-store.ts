import { sql } from 'kysely'
import type { Moderated } from '@server/base/moderation/moderated'
import type { Reader, Tx } from '@server/db/database'
import type { Checked } from '@server/db/tables/moderated-columns'

/** Where a kind keeps its photos. */
export type Photos = NonNullable<Moderated['photos']>

/** A photo of a moderated thing, with its size. */
export interface PhotoRow {
  /** The id of the thing. */
  readonly ownerId: string
  readonly fileId: string
  readonly width: number
  readonly height: number
  /** Named by a refusal. */
  readonly failed: boolean
  readonly checked: Checked | null
}

const nameOf = ({ table, ownerColumn }: Photos) => ({ photos: sql.table(table), owner: sql.ref(ownerColumn) })

/** Of each thing in the order in which its author put them. */
export async function listPhotoRows(db: Reader, of: Photos, ownerIds: readonly string[]): Promise<readonly PhotoRow[]> {
  if (ownerIds.length === 0) return []
  const { photos, owner } = nameOf(of)
  const { rows } = await sql<PhotoRow>`
    select p.${owner} as "ownerId", p.file_id as "fileId", files.width, files.height, p.failed, p.checked
    from ${photos} p join files on files.id = p.file_id
    where p.${owner} = any(${ownerIds}::uuid[]) order by p.${owner}, p.position`.execute(db)
  return rows
}

/** Marks these, and unmarks all others of the thing. */
export async function updateFailedPhotos(tx: Tx, of: Photos, ownerId: string, fileIds: readonly string[]): Promise<void> {
  const { photos, owner } = nameOf(of)
  await sql`update ${photos} set failed = file_id = any(${fileIds}::uuid[]) where ${owner} = ${ownerId}`.execute(tx)
}

/** Of the thing's photos, those that a member has uploaded. The warehouse's own were judged when they were taken. */
export async function awaitPhotoChecks(tx: Tx, of: Photos, ownerId: string): Promise<void> {
  const { photos, owner } = nameOf(of)
  await sql`
    update ${photos} p set checked = 'waiting'
    where p.${owner} = ${ownerId}
      and exists (select 1 from files where files.id = p.file_id and files.owner_member_id is not null)`.execute(tx)
}

/** Those whose check WeChat has not been asked for. */
export async function listUntracedPhotos(db: Reader, of: Photos, ownerId: string): Promise<readonly string[]> {
  const { photos, owner } = nameOf(of)
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from ${photos}
    where ${owner} = ${ownerId} and checked = 'waiting' and trace_id is null order by position`.execute(db)
  return rows.map(({ fileId }) => fileId)
}

export interface PhotoTrace {
  readonly ownerId: string
  readonly fileId: string
  /** Undefined where WeChat has refused to check it: people decide. */
  readonly traceId: string | undefined
}

export async function updatePhotoTrace(tx: Tx, of: Photos, { ownerId, fileId, traceId }: PhotoTrace): Promise<void> {
  const { photos, owner } = nameOf(of)
  const change = traceId === undefined ? sql`checked = 'review'` : sql`trace_id = ${traceId}`
  await sql`update ${photos} set ${change} where ${owner} = ${ownerId} and file_id = ${fileId} and checked = 'waiting'`.execute(tx)
}

/** False where no photo is checked under this trace. */
export async function updatePhotoResult(tx: Tx, of: Photos, traceId: string, checked: Checked): Promise<boolean> {
  const { photos } = nameOf(of)
  const { rows } = await sql`update ${photos} set checked = ${checked} where trace_id = ${traceId} returning file_id`.execute(tx)
  return rows.length > 0
}
