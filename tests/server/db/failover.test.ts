import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '@server/db/database'
import { DatabaseUnavailableError } from '@server/db/database-errors'
import { openPostgres } from '@server/db/postgres'
import { testEngine } from '../../support/database'
import { createOwnPostgres, findPostgresPrograms, type OwnPostgres } from '../../support/own-postgres'

// Several hosts in DATABASE_URL: two PostgreSQLs, of which one takes writes. What one has is not copied to the other: where is asked, not what.

const programs = findPostgresPrograms()

function describeFailover(place: string): void {
  let first: OwnPostgres
  let second: OwnPostgres
  let db: Database

  beforeAll(async () => {
    first = await createOwnPostgres(place)
    second = await createOwnPostgres(place)
    await Promise.all([first.start(), second.start({ asReplica: true })])
    const hosts = [second, first].map(({ url }) => new URL(url).host).join()
    db = openPostgres({ connectionString: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write` })
  })
  afterAll(async () => {
    await db.close()
    await Promise.all([first.remove(), second.remove()])
  })

  const portOf = ({ url }: OwnPostgres) => new URL(url).port
  /** Where a transaction that may write is run; again as long as no host takes it, as members' requests are said again. */
  async function findPort(): Promise<string | undefined> {
    for (;;) {
      try {
        return await db.transaction(async (tx) => (await sql<{ port: string }>`select current_setting('port') as port`.execute(tx)).rows[0]?.port)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error
        await sleep(20)
      }
    }
  }

  it('passes over the replica, follows a failover, and stays where writes are taken when the old primary comes back', async () => {
    expect(await Promise.all(Array.from({ length: 12 }, findPort))).toEqual(Array.from({ length: 12 }, () => portOf(first)))

    await first.stop()
    await second.query('select pg_promote()')
    expect(await Promise.all(Array.from({ length: 12 }, findPort))).toEqual(Array.from({ length: 12 }, () => portOf(second)))

    await first.start({ asReplica: true })
    expect(await findPort()).toBe(portOf(second))
  })
}

describe('several hosts', () => {
  if (testEngine !== 'postgres') it.todo('were not tried: DATABASE_URL is not set')
  else if (programs === undefined) it.todo('were not tried: no initdb and pg_ctl on this machine')
  else describeFailover(programs)
})
