import type { Database } from '@server/db/database'
import { withPatience } from '@server/http/pipeline/patience'

export type DatabaseState = 'up' | 'away'

/** Tells within seconds whether the database answers. Of several who ask at once, or while it is silent, one asks for all. */
export type DatabaseLook = () => Promise<DatabaseState>

export function createDatabaseLook(db: Pick<Database, 'execute'>): DatabaseLook {
  let underWay: Promise<DatabaseState> | undefined
  async function ask(): Promise<DatabaseState> {
    try {
      await db.execute('select 1')
      return 'up'
    } catch {
      return 'away'
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    underWay ??= ask()
    return withPatience(underWay).catch(() => 'away')
  }
}
