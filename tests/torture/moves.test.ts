import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../support/chance'
import { fillFolder } from '../support/filled-folder'
import { ask, createOwnDatabase, dropDatabase } from '../support/own-database'
import { builtServer } from '../support/product'
import { atScale } from '../support/scale'

// A move to PostgreSQL that is killed has moved nothing, and the next one moves all of it; or it had committed, and the next one says so.
// docs/how-to/move-to-postgresql.md

jest.setTimeout(7_200_000)

const ROWS = atScale({ quick: 500, bounded: 2_000, full: 100_000 })
const ROUNDS = atScale({ quick: 1, bounded: 3, full: 20 })

interface Ended {
  readonly code: number | null
  readonly said: string
}

function startMove(dataDir: string, url: string): { kill(): void; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [path.join(builtServer, 'operator.mjs'), 'move', '--json'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, said: Buffer.concat(said).toString('utf8') })),
  )
  return { kill: () => void child.kill('SIGKILL'), ended }
}

/** PostgreSQL notices a moment later that nobody is there any more. */
async function countTablesLeft(url: string): Promise<number> {
  const others = 'select count(*)::int n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  while (((await ask<{ n: number }>(url, others))[0]?.n ?? 0) > 0) await sleep(50)
  const [tables] = await ask<{ n: number }>(url, "select count(*)::int n from pg_tables where schemaname in ('public', 'pgboss')")
  return tables?.n ?? -1
}

const empty = async (url: string): Promise<unknown> =>
  ask(url, 'drop schema if exists public cascade; drop schema if exists pgboss cascade; create schema public')

/** What a whole move says, or undefined where it failed. */
async function moveWhole(dataDir: string, url: string): Promise<Record<string, unknown> | undefined> {
  const { code, said } = await startMove(dataDir, url).ended
  return code === 0 ? (JSON.parse(said) as Record<string, unknown>) : undefined
}

function describeMoves(adminUrl: string): void {
  it(`of ${ROWS} parcels is killed ${ROUNDS} times: nothing is left each time, and the next one brings all of it`, async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'moves-'))
    const dataDir = path.join(root, 'data')
    const url = await createOwnDatabase(adminUrl, 'moves')
    try {
      await fillFolder(dataDir, ROWS)
      // One that nobody kills says how long there is to kill it.
      const copy = path.join(root, 'copy')
      await cp(dataDir, copy, { recursive: true })
      const began = performance.now()
      const whole = await moveWhole(copy, url)
      let lastsMs = performance.now() - began
      expect(whole).toMatchObject({ wasThere: false })
      await empty(url)
      let tooLate = 0
      for (let killed = 0; killed < ROUNDS; ) {
        const atMs = ((killed + random()) / ROUNDS) * lastsMs * 0.9
        const move = startMove(dataDir, url)
        await sleep(atMs)
        move.kill()
        const { code } = await move.ended
        const left = await countTablesLeft(url)
        if (left === 0) {
          // By the signal, and not by a fault of its own.
          expect([killed, code]).toEqual([killed, null])
          killed += 1
          continue
        }
        // Later ones can be faster than the first: this one had committed. Then nothing may be missing.
        tooLate += 1
        lastsMs = atMs
        expect([killed, await moveWhole(dataDir, url)]).toEqual([killed, { ...whole, wasThere: true }])
        await empty(url)
        await rm(path.join(dataDir, 'database.moved'))
      }
      expect(await moveWhole(dataDir, url)).toEqual(whole)
      process.stdout.write(`moves: killed ${ROUNDS} times within ${Math.round(lastsMs)} ms, ${tooLate} more behind the commit\n`)
    } finally {
      await dropDatabase(url, adminUrl)
      await rm(root, { recursive: true, force: true })
    }
  })
}

const adminUrl = process.env['DATABASE_URL']
describe('a move to PostgreSQL', () => {
  if (adminUrl) describeMoves(adminUrl)
  else it.todo('was not tried: it needs DATABASE_URL')
})
