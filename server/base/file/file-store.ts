import { sql, type Selectable } from 'kysely'
import type { FileOwner } from '@server/base/file/file-owner'
import type { JudgedImage } from '@server/base/image/image'
import type { Reader, Tx } from '@server/db/database'
import type { FileTables } from '@server/db/tables/file-tables'

interface StoredImage extends Omit<JudgedImage, 'content'> {
  readonly fileId: string
  readonly sourceSha256: Buffer | null
}

export async function insertFile(tx: Tx, owner: FileOwner, image: StoredImage): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: image.fileId,
      ownerMemberId: 'memberId' in owner ? owner.memberId : null,
      ownerOperatorKeyId: 'operatorKeyId' in owner ? owner.operatorKeyId : null,
      contentType: image.contentType,
      bytes: image.bytes,
      width: image.width,
      height: image.height,
      sha256: image.sha256,
      sourceSha256: image.sourceSha256,
    })
    .execute()
}

const FOUND = ['id', 'contentType', 'bytes', 'width', 'sha256'] as const

/** What is stored, pictures of earlier times included. */
export type FoundFile = Pick<Selectable<FileTables['files']>, (typeof FOUND)[number]>

/** Whoever may see it: that is for the caller to know. */
export function findFile(db: Reader, fileId: string): Promise<FoundFile | undefined> {
  return db.selectFrom('files').select(FOUND).where('id', '=', fileId).executeTakeFirst()
}

/** A member's own. */
export function findOwnFile(db: Reader, memberId: string, fileId: string): Promise<(FoundFile & { readonly height: number }) | undefined> {
  return db.selectFrom('files').select([...FOUND, 'height']).where('id', '=', fileId).where('ownerMemberId', '=', memberId).executeTakeFirst()
}

/** For whom its address was signed: a member's account has not ended since, an operator's key still opens. */
export function findFileFor(db: Reader, fileId: string, readerId: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('files')
    .select(FOUND)
    .where('id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('members').select('members.id').where('members.id', '=', readerId).where('members.closedAt', 'is', null)),
        eb.exists(eb.selectFrom('operatorKeys').select('operatorKeys.id').where('operatorKeys.id', '=', readerId).where('operatorKeys.revokedAt', 'is', null)),
      ]),
    )
    .executeTakeFirst()
}

/** Those that were cleaned away meanwhile are older: nothing goes within two days. */
export function sumAddedWithinDay(tx: Tx, memberId: string): Promise<{ count: number; bytes: number }> {
  return tx
    .selectFrom('files')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes')])
    .where('ownerMemberId', '=', memberId)
    .where(sql<boolean>`created_at > app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
}

/**
 * How many of these ids are files of this owner; those of every operator count as the operators' own. Locked, so that
 * none is cleaned away while a form that names it is being stored.
 */
export async function countOwnFiles(db: Reader, owner: FileOwner, fileIds: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...fileIds])
    .$if('memberId' in owner, (query) => query.where('ownerMemberId', '=', 'memberId' in owner ? owner.memberId : null))
    .$if('operatorKeyId' in owner, (query) => query.where('ownerOperatorKeyId', 'is not', null))
    .forKeyShare()
    .execute()
  return rows.length
}

export interface OperatorImage {
  readonly width: number
  readonly height: number
}

export function findOperatorImages(db: Reader, fileIds: readonly string[]): Promise<(OperatorImage & { readonly id: string })[]> {
  return db.selectFrom('files').select(['id', 'width', 'height']).where('id', 'in', [...fileIds]).where('ownerOperatorKeyId', 'is not', null).forKeyShare().execute()
}

/** Pictures of operators by the hash of what was sent; of several with one hash the latest. */
export function findOperatorSources(
  db: Reader,
  hashes: readonly Buffer[],
): Promise<{ readonly id: string; readonly sourceSha256: Buffer | null }[]> {
  return db
    .selectFrom('files')
    .distinctOn('sourceSha256')
    .select(['id', 'sourceSha256'])
    .where('sourceSha256', 'in', hashes)
    .where('ownerOperatorKeyId', 'is not', null)
    .orderBy('sourceSha256')
    .orderBy('createdAt', 'desc')
    .execute()
}
