import { setTimeout as sleep } from 'node:timers/promises'
import { grantDailyWork } from '@server/db/daily-role'
import type { Database } from '@server/db/database'
import { createJobs } from '@server/jobs/jobs'
import { toSentence } from '@server/upkeep/sentences'
import { openDailyDatabase, openEmptyDatabase, openTestDatabase, testEngine } from '../../support/database'

const ROLE = 'parcel_daily_test'
const DENIED = '42501'

function describeDailyRole(): void {
  let owner: Database
  let daily: Database

  beforeAll(async () => {
    owner = await openTestDatabase()
    const opened = await openDailyDatabase(owner, ROLE)
    if (!opened) throw new Error('only on PostgreSQL')
    daily = opened
  })
  afterAll(async () => {
    await daily.close()
    await owner.execute(`drop owned by ${ROLE}`)
    // A database that a killed run has left behind may still know it: whoever drops that comes to this the next time.
    await owner.execute(`drop role ${ROLE}`).catch(() => undefined)
    await owner.close()
  })

  const codeOf = (statement: string) => daily.execute(statement).then(() => 'done', (error: { code?: string }) => error.code)
  async function listTables(): Promise<readonly string[]> {
    const { rows } = await owner.execute("select tablename as name from pg_tables where schemaname = 'public'")
    return (rows as { name: string }[]).map(({ name }) => name)
  }

  it('reads and writes the rows of every table, but for the list of migrations, which it reads', async () => {
    const { rows } = await owner.execute(`select tablename as name,
      array(select one from unnest('{select,insert,update,delete}'::text[]) as one where has_table_privilege('${ROLE}', tablename, one)) as may
      from pg_tables where schemaname = 'public'`)
    const may = new Map((rows as { name: string; may: string[] }[]).map((row) => [row.name, row.may.join()]))
    expect(may.get('schema_migrations')).toBe('select')
    may.delete('schema_migrations')
    expect(new Set(may.values())).toEqual(new Set(['select,insert,update,delete']))
    expect(may.size).toBeGreaterThan(150)
  })

  it('changes no table, empties none, and turns no guard off', async () => {
    for (const table of await listTables()) {
      for (const statement of [`drop table ${table}`, `alter table ${table} add column more text`, `alter table ${table} disable trigger user`, `truncate ${table}`]) {
        expect([statement, await codeOf(statement)]).toEqual([statement, DENIED])
      }
    }
    for (const statement of ['create table more (id integer)', 'create schema more', "set session_replication_role = 'replica'", 'drop function app_now() cascade']) {
      expect([statement, await codeOf(statement)]).toEqual([statement, DENIED])
    }
  })

  it('does jobs of kinds that are new, whose tables the owner makes', async () => {
    const errors: unknown[] = []
    const jobs = createJobs({ database: daily, owner, onError: (error) => errors.push(error), pollSeconds: 0.1 })
    const done: unknown[] = []
    jobs.registerJob('of-the-daily-role', (payload) => Promise.resolve(void done.push(payload)))
    await jobs.start()
    await daily.transaction((tx) => jobs.enqueue(tx, 'of-the-daily-role', { parcel: 7 }))
    while (done.length === 0 && errors.length === 0) await sleep(10)
    await jobs.stop()
    expect([done, errors]).toEqual([[{ parcel: 7 }], []])
    expect(await codeOf("select pgboss.create_queue('another', '{\"policy\":\"standard\"}')")).toBe(DENIED)
  })

  it('is told apart from a role of another database', async () => {
    const other = await openEmptyDatabase()
    const error: unknown = await grantDailyWork(other, daily, 'public').catch((reason: unknown) => reason)
    await other.close()
    expect(toSentence(error)).toBe('OWNER_DATABASE_URL leads to another database than DATABASE_URL')
  })

  it('that is alone before the tables are there is told what it lacks', async () => {
    const error: unknown = await daily.execute('create table if not exists schema_migrations ()').catch((reason: unknown) => reason)
    expect(toSentence(error)).toMatch(/^PostgreSQL refuses what DATABASE_URL asks for: .*permission denied for schema public.*OWNER_DATABASE_URL/)
  })
}

describe('a role for the daily work', () => {
  if (testEngine !== 'postgres') it.todo('was not tried: DATABASE_URL is not set')
  else describeDailyRole()
})
