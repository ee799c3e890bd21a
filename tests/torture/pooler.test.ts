import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Reader } from '@server/db/database'
import { openPostgres } from '@server/db/postgres'
import { setScene } from '../support/busy-members'
import { Crowd } from '../support/crowd'
import { startInProcess, type InProcess } from '../support/in-process'
import { auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnDatabase, dropDatabase } from '../support/own-database'
import { findPgBouncer, startPgBouncer, type PgBouncer, type PgBouncerProgram } from '../support/pgbouncer'
import { atScale } from '../support/scale'
import type { Reply, Wire } from '../support/wire'

// Behind PgBouncer in transaction mode: docs/decisions/several-servers.md

jest.setTimeout(7_200_000)

const MEMBERS = 4
const DEEDS = atScale({ quick: 40, bounded: 150, full: 2_000 })
const QUESTIONS = atScale({ quick: 60, bounded: 300, full: 3_000 })
/** So few that whoever asks is given another one each time. */
const SESSIONS = 3

const adminUrl = process.env['DATABASE_URL']
const program = findPgBouncer()

describe('PgBouncer in transaction mode', () => {
  if (adminUrl === undefined) it.todo('was not tried: DATABASE_URL is not set')
  else if (program === undefined) it.todo('was not tried: PgBouncer is not installed (apt-get install pgbouncer)')
  else {
    describe('without names of statements', () => isLikePostgres(adminUrl, program, 'withoutNames'))
    if (program.keepsStatements) describe('with names of statements', () => isLikePostgres(adminUrl, program, 'withNames'))
    else describe('with names of statements', () => it.todo(`was not tried: PgBouncer ${program.version} keeps none, from 1.21 on it does (PGBOUNCER names another one)`))
  }
})

/** Both servers in turn, and each reply that is no answer of theirs. */
function openInTurn(servers: readonly InProcess[], failed: unknown[]): Wire {
  let turn = 0
  const next = () => servers[(turn += 1) % servers.length]?.wire as Wire
  const watch = async <T>(reply: Promise<Reply<T>>): Promise<Reply<T>> => {
    const came = await reply
    if (came.kind === 'lost' || (came.kind === 'refused' && came.status >= 500)) failed.push(came)
    return came
  }
  return {
    send: (...request) => watch(next().send(...request)),
    upload: (...request) => watch(next().upload(...request)),
    ask: (...request) => next().ask(...request),
    getBytes: (url) => next().getBytes(url),
  }
}

function isLikePostgres(admin: string, found: PgBouncerProgram, mode: 'withNames' | 'withoutNames'): void {
  let pooler: PgBouncer
  let url: string
  let folder: string
  beforeAll(async () => {
    url = await createOwnDatabase(admin, 'parcel_pooler')
    pooler = await startPgBouncer(found, admin, SESSIONS)
    folder = await mkdtemp(path.join(tmpdir(), 'parcel-pooler-'))
  })
  afterAll(async () => {
    await pooler.stop()
    await dropDatabase(url, admin)
    await rm(folder, { recursive: true, force: true })
  })

  it('two servers migrate, start and work behind it: no request fails', async () => {
    const mails: MailSink = await startMailSink()
    const settings = { DATABASE_URL: pooler.toUrl(url), DATABASE_POOLER: mode, SMTP_URL: mails.url, FILE_SECRET: 'a secret that all servers of it share', ID_NUMBER_KEYS: `pooler:${'5'.repeat(64)}` }
    const servers: InProcess[] = []
    const failed: unknown[] = []
    try {
      for (const name of ['first', 'second']) servers.push(await startInProcess(path.join(folder, name), settings))
      const wire = openInTurn(servers, failed)
      const crowd = await Crowd.gather(await setScene(wire, path.join(folder, 'first'), mails), wire, MEMBERS)
      try {
        await crowd.do(DEEDS)
        await crowd.goHome()
        await crowd.check(wire, { thorough: true })
      } finally {
        await crowd.disperse()
      }
      expect(failed).toEqual([])
      process.stdout.write(`PgBouncer ${found.version}, ${mode}: ${crowd.acknowledged} deeds acknowledged, ${crowd.payments} payments, none failed\n`)
    } finally {
      await Promise.all(servers.map((server) => server.close()))
      await mails.close()
    }
    await auditPostgres(url)
  })

  it('who has a limit and who has none never have each other’s settings', async () => {
    const open = (statementTimeoutMs: number) => openPostgres({ connectionString: pooler.toUrl(url), namesStatements: mode === 'withNames', statementTimeoutMs })
    const pools: readonly (readonly [string, Database])[] = [['0 UTC 1min', open(0)], ['30s UTC 1min', open(30_000)]]
    const settings = "current_setting('statement_timeout') || ' ' || current_setting('TimeZone') || ' ' || current_setting('idle_in_transaction_session_timeout')"
    const tell = async (of: Reader) => (await sql<{ told: string }>`select ${sql.raw(settings)} as told where ${true}::boolean`.execute(of)).rows[0]?.told
    const ways = [
      (db: Database) => db.transaction(tell),
      (db: Database) => db.snapshot(tell),
      (db: Database) => tell(db.kysely),
      async (db: Database) => ((await db.execute(`select ${settings} as told`)).rows[0] as { told: string } | undefined)?.told,
    ]
    try {
      const questions = Array.from({ length: QUESTIONS }, (_one, index) => {
        const [own, db] = pools[Math.floor(index / ways.length) % pools.length] as (typeof pools)[number]
        const way = ways[index % ways.length] as (typeof ways)[number]
        return way(db).then((told) => (told === own ? [] : [`${told} instead of ${own}`]))
      })
      expect((await Promise.all(questions)).flat()).toEqual([])
    } finally {
      await Promise.all(pools.map(([, db]) => db.close()))
    }
  })
}
