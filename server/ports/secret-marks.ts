import { createHmac } from 'node:crypto'
import type { Database, Tx } from '@server/db/database'
import { createSecret } from '@server/ports/secret'

/** The server's secret is not the one of the database; the message is for the person who starts the server. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
}

const PURPOSE = 'secret mark'
const toId = (secret: string) => createHmac('sha256', secret).update('purpose:id of a secret').digest('base64url').slice(0, 22)

interface Options {
  /** The newest first: all open, and each gets a mark. */
  readonly secrets: readonly string[]
  /** The one of before is lost: this is the beginning of another one. */
  readonly beginsAnew: boolean
}

async function findMaster(tx: Tx, secrets: readonly string[]): Promise<string | undefined> {
  const marks = await tx.selectFrom('secretMarks').selectAll().execute()
  for (const secret of secrets) {
    const mark = marks.find(({ secretId }) => secretId === toId(secret))
    const master = mark && createSecret(secret).unseal(PURPOSE, mark.sealed)
    if (master !== undefined) return master
  }
  if (marks.length === 0) return undefined
  throw new WrongSecretError(
    'FILE_SECRET is not the one that this database was begun with (without FILE_SECRET it is the file secret in DATA_DIR). Set the same on all servers; ' +
      'to change it, FILE_SECRET=new,old for a time. docs/how-to/back-up-and-restore.md says what to do where it is lost.',
  )
}

/**
 * The master of all keys of this database. At the first start it is the oldest secret itself, so that what has been sealed with it
 * stays open; from then on each secret opens its own copy of it. A mark goes when a start with the newest secret no longer names that
 * of the mark.
 * @throws WrongSecretError
 */
export function ensureSecretMarks(db: Database, { secrets, beginsAnew }: Options): Promise<string> {
  return db.transaction(async (tx) => {
    // Of several first starts, one says which secret it is.
    await tx.selectFrom('schemaLock').select('id').where('id', '=', 1).forUpdate().execute()
    if (beginsAnew) await tx.deleteFrom('secretMarks').execute()
    const master = (await findMaster(tx, secrets)) ?? secrets.at(-1)
    if (master === undefined) throw new Error('the server needs a secret')
    const ids = secrets.map(toId)
    const known = await tx.selectFrom('secretMarks').select('secretId').orderBy('createdAt', 'desc').orderBy('secretId').execute()
    // An older server that starts once more knows the old secret alone, and takes nothing away.
    const [newest] = known
    if (newest && ids.includes(newest.secretId)) await tx.deleteFrom('secretMarks').where('secretId', 'not in', ids).execute()
    for (const secret of secrets) {
      const mark = { secretId: toId(secret), sealed: createSecret(secret).seal(PURPOSE, master) }
      await tx.insertInto('secretMarks').values(mark).onConflict((conflict) => conflict.doNothing()).execute()
    }
    return master
  })
}
