import { sql } from 'kysely'
import { isUnusedFile } from '@server/base/file/unused-files-store'
import type { Tx } from '@server/db/database'
import type { FileStore } from '@server/ports/file-store'
import type { Jobs } from '@server/ports/job-queue'

/** Deletes the bytes of a picture whose row is gone. */
const FORGET_FILE = 'forget-taken-file'

interface TakenFile {
  readonly fileId: string
}

/**
 * Pictures that are kept elsewhere from now on: their addresses lead to nothing at once, and their bytes are deleted after the transaction.
 * Left alone is what is not this member's, or is used for something.
 * @returns how many were taken
 */
export async function takeOwnFiles(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, memberId: string, fileIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from files where id = any(${fileIds}::uuid[]) and owner_member_id = ${memberId} and ${await isUnusedFile(tx)}
    returning id`.execute(tx)
  for (const { id } of rows) await jobs.enqueue(tx, FORGET_FILE, { fileId: id } satisfies TakenFile)
  return rows.length
}

export function registerTakenFiles(jobs: Jobs, fileStore: FileStore): void {
  jobs.registerJob<TakenFile>(FORGET_FILE, ({ fileId }) => fileStore.delete(fileId))
}
