import { createHash } from 'node:crypto'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { FileOwner } from '@server/base/file/file-owner'
import { countOwnFiles, findFile, findFileFor, findOperatorImages, findOwnFile, findOperatorSources, insertFile, sumAddedWithinDay, type FoundFile, type OperatorImage } from '@server/base/file/file-store'
import type { JudgedImage } from '@server/base/image/image'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { FileStore, StagedFile } from '@server/ports/file-store'

export type { FoundFile, OperatorImage } from '@server/base/file/file-store'

/** A picture whose bytes are on their way into the store. */
export interface StagedImage extends Omit<JudgedImage, 'content'> {
  readonly staged: StagedFile
}

/** Before the transaction. @throws FilesAwayError */
export async function stageImage(
  { fileStore }: { readonly fileStore: FileStore },
  { content, ...image }: JudgedImage,
): Promise<StagedImage> {
  return { ...image, staged: await fileStore.stage(newId(), content) }
}

/**
 * Writes the bytes, then their row: never a row that points at nothing.
 * @param original as it was sent: of the staff's its hash is kept, of members' nothing
 * @throws Refusal tooManyImages
 */
export async function storeImage(
  tx: Tx,
  owner: FileOwner,
  { staged, ...image }: StagedImage,
  original?: Buffer,
): Promise<{ fileId: string }> {
  if ('memberId' in owner) await assertWithinDay(tx, owner.memberId, image.bytes)
  const { fileId } = staged
  await staged.put(tx)
  const sourceSha256 = 'operatorKeyId' in owner && original ? createHash('sha256').update(original).digest() : null
  await insertFile(tx, owner, { fileId, ...image, sourceSha256 })
  return { fileId }
}

/** Without a bound one account could fill the disk. The warehouse's photos have none: they come from the staff. */
async function assertWithinDay(tx: Tx, memberId: string, bytes: number): Promise<void> {
  // What another upload of the same member adds at this moment counts too.
  await lockMember(tx, memberId)
  const added = await sumAddedWithinDay(tx, memberId)
  const { dayCount, dayBytes } = limits.image
  if (added.count + 1 > dayCount || added.bytes + bytes > dayBytes) throw new Refusal('tooManyImages', { field: 'file' })
}

/** @throws Refusal notFound unless every id is a picture of this owner; an operator's may be of any operator. */
export async function assertOwnFiles(db: Reader, owner: FileOwner, fileIds: readonly string[]): Promise<void> {
  const ids = new Set(fileIds)
  if (ids.size > 0 && (await countOwnFiles(db, owner, [...ids])) !== ids.size) throw new Refusal('notFound')
}

/** Which of these an operator has uploaded, and how large they are; they stay while the transaction lasts. */
export async function listOperatorImages(db: Reader, fileIds: readonly string[]): Promise<ReadonlyMap<string, OperatorImage>> {
  if (fileIds.length === 0) return new Map()
  return new Map((await findOperatorImages(db, fileIds)).map(({ id, ...size }) => [id, size]))
}

/** Which files the staff have sent before. @param hashes SHA-256 of what was sent, in hexadecimal */
export async function findSentPictures(db: Reader, hashes: readonly string[]): Promise<{ hash: string; fileId: string }[]> {
  if (hashes.length === 0) return []
  const rows = await findOperatorSources(db, hashes.map((hash) => Buffer.from(hash, 'hex')))
  return rows.flatMap(({ id, sourceSha256 }) => (sourceSha256 ? [{ hash: sourceSha256.toString('hex'), fileId: id }] : []))
}

/** A picture that everybody may see: the caller has made sure of that. */
export function findPublicImage(db: Reader, fileId: string): Promise<FoundFile | undefined> {
  return findFile(db, fileId)
}

/** For an address that was verified: undefined also where the account or the key that it was signed for has ended since. */
export function findSignedImage(db: Reader, fileId: string, readerId: string): Promise<FoundFile | undefined> {
  return findFileFor(db, fileId, readerId)
}

/** A picture that this member has uploaded, with its size in pixels. @throws Refusal notFound */
export async function getOwnImage(db: Reader, memberId: string, fileId: string): Promise<FoundFile & { readonly height: number }> {
  const image = await findOwnFile(db, memberId, fileId)
  if (!image) throw new Refusal('notFound', { field: 'fileId' })
  return image
}
