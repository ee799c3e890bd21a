import { Refusal } from '@contract/kit/envelope'
import type { Reader, Tx } from '@server/db/database'
import { countOwnFiles, findFileFor, insertFile, type FoundFile } from '@server/modules/file/file-store'
import type { FileOwner } from '@server/modules/file/file-owner'
import type { JudgedImage } from '@server/modules/image/image'
import type { FileStore } from '@server/ports/file-store'
import { newId } from '@server/ports/ids'

/**
 * Writes the bytes, then their row. Should the transaction fail after all, the bytes stay behind without a row, where
 * nobody can ask for them; the other way round a row could point at nothing.
 */
export async function storeImage(
  tx: Tx,
  { fileStore }: { readonly fileStore: FileStore },
  owner: FileOwner,
  image: JudgedImage,
): Promise<{ fileId: string }> {
  const fileId = newId()
  await fileStore.put(fileId, image.content)
  await insertFile(tx, owner, { fileId, ...image })
  return { fileId }
}

/** @throws Refusal notFound unless every id is a picture of this owner; an operator's may be of any operator. */
export async function assertOwnFiles(db: Reader, owner: FileOwner, fileIds: readonly string[]): Promise<void> {
  const ids = new Set(fileIds)
  if (ids.size > 0 && (await countOwnFiles(db, owner, [...ids])) !== ids.size) throw new Refusal('notFound')
}

/** For an address that was verified: undefined also where the account or the key that it was signed for has ended since. */
export function findSignedImage(db: Reader, fileId: string, readerId: string): Promise<FoundFile | undefined> {
  return findFileFor(db, fileId, readerId)
}
