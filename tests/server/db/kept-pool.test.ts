import { sql } from 'kysely'
import { DAY_MS } from '@contract/kit/time'
import type { Database } from '@server/db/database'
import { openTestDatabase, setClockOffset, testEngine } from '../../support/database'

// A worker's sessions go from one test file to the next (tests/support/kept-pool.ts): none takes a moved clock along.

const SESSIONS = 10

const isRight = async (db: Pick<Database, 'kysely'>['kysely']): Promise<boolean> =>
  (await sql<{ right: boolean }>`select app_now() = now() as "right"`.execute(db)).rows[0]?.right === true

/** Of so many sessions at once: each waits until all have begun. */
async function areRight(db: Database): Promise<boolean[]> {
  const begun: (() => void)[] = []
  const look = () =>
    db.transaction(async (tx) => {
      const right = await isRight(tx)
      await new Promise<void>((resolve) => {
        begun.push(resolve)
        if (begun.length === SESSIONS) for (const goOn of begun) goOn()
      })
      return right
    })
  return Promise.all(Array.from({ length: SESSIONS }, look))
}

if (testEngine === 'postgres') {
  it('gives every session the right time for the next file, also where many were asked for at once and free again one by one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await openTestDatabase()
      setClockOffset(before, 40 * DAY_MS)
      const looks = await Promise.all(Array.from({ length: SESSIONS }, () => isRight(before.kysely)))
      expect(looks).toEqual(Array<boolean>(SESSIONS).fill(false))
      await before.close()
      const next = await openTestDatabase()
      expect(await areRight(next)).toEqual(Array<boolean>(SESSIONS).fill(true))
      await next.close()
    }
  })
} else {
  it.todo('is of sessions of PostgreSQL: DATABASE_URL is not set')
}
