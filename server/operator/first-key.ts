import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@server/db/database'
import { createOperatorKey, insertOperatorKey } from '@server/operator/operator-keys'
import { lockAdminKeyIds } from '@server/operator/operator-store'

export function toKeyFile(dataDir: string): string {
  return path.join(dataDir, 'operator-key')
}

/**
 * The way in for the first administrator: a key in a file that its owner alone can read. Made once, while no
 * administrator key lives; never again after that, so that a revoked key does not come back.
 * @returns the file, where one was written now
 */
export async function ensureFirstOperatorKey(database: Database, dataDir: string): Promise<string | undefined> {
  const file = toKeyFile(dataDir)
  const key = createOperatorKey()
  // On disk before it opens anything: a start that is killed in between leaves no key that nobody holds.
  const draft = `${file}.${process.pid}`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    if (!(await insertFirstKey(database, key))) return undefined
    await rename(draft, file)
    return file
  } finally {
    await rm(draft, { force: true })
  }
}

/** Of several first starts on one database, one makes the key. */
function insertFirstKey(database: Database, key: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.selectFrom('schema_lock').select('id').where('id', '=', 1).forUpdate().execute()
    if ((await lockAdminKeyIds(tx)).length > 0) return false
    await insertOperatorKey(tx, 'first key', 'admin', key)
    return true
  })
}
