import type { Database } from '@server/db/database'

/** The folder of this database in any bucket: made once, by the first server that has one. */
export function ensureObjectFolder(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.insertInto('objectFolder').defaultValues().onConflict((conflict) => conflict.doNothing()).execute()
    const { name } = await tx.selectFrom('objectFolder').select('name').executeTakeFirstOrThrow()
    return name
  })
}
