import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createOperatorKey, insertOperatorKey } from '@server/base/operator/operator-keys'
import { lockAdminKeyIds } from '@server/base/operator/operator-store'
import { toKeyFile } from '@server/config/operator-key-file'
import type { Database } from '@server/db/database'
import { makeDurableFolder, writeDurably } from '@server/db/durable-files'

/**
 * The way in for the first administrator: a key in a file that its owner alone can read. Made once, while no
 * administrator key lives; never again after that, so that a revoked key does not come back.
 * @returns the file, where one was written now
 */
export async function ensureFirstOperatorKey(database: Database, dataDir: string): Promise<string | undefined> {
  const file = toKeyFile(dataDir)
  await makeDurableFolder(dataDir)
  return database.transaction(async (tx) => {
    // Of several first starts on one database, one makes the key; nobody else has a draft in hand meanwhile.
    await tx.selectFrom('schemaLock').select('id').where('id', '=', 1).forUpdate().execute()
    await removeStaleDrafts(file)
    if ((await lockAdminKeyIds(tx)).length > 0) return undefined
    const key = createOperatorKey()
    await insertOperatorKey(tx, 'first key', 'admin', { key })
    // In its file before it opens anything: a start that is killed before the commit leaves no key that nobody holds.
    await writeDurably(file, `${key}\n`)
    return file
  })
}

/** What a start that was killed left behind, with its process id and perhaps its random part. */
async function removeStaleDrafts(file: string): Promise<void> {
  const folder = path.dirname(file)
  const prefix = `${path.basename(file)}.`
  const names = await readdir(folder)
  const drafts = names.filter((name) => name.startsWith(prefix) && /^\d+(\.[0-9a-f]{8})?$/.test(name.slice(prefix.length)))
  await Promise.all(drafts.map((name) => rm(path.join(folder, name), { force: true })))
}
