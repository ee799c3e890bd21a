import type { Database } from '@server/db/database'
import type { FileStore } from '@server/ports/file-store'
import { randomBytes } from './chance'

interface Place {
  readonly db: Pick<Database, 'transaction'>
  readonly fileStore: Pick<FileStore, 'stage'>
}

/** Bytes under this id, without a row that names them. */
export async function putFile({ db, fileStore }: Place, fileId: string, bytes: Buffer): Promise<void> {
  const staged = await fileStore.stage(fileId, bytes)
  await db.transaction((tx) => staged.put(tx))
}

/** A row that names it: a picture of a key of its own. */
export async function addFileRow(db: Pick<Database, 'execute'>, fileId: string): Promise<void> {
  await db.execute(
    `with key as (insert into operator_keys (name, scope, key_hash) values ($1, 'warehouse', $2) returning id)
     insert into files (id, owner_operator_key_id, content_type, bytes, width, height, sha256) select $3, id, 'image/jpeg', 1, 1, 1, $2 from key`,
    [fileId, randomBytes(32), fileId],
  )
}
