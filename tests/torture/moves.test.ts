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

// A move to PostgreSQL that is killed has moved nothing; the next one moves all of it. docs/how-to/move-to-postgresql.md

jest.setTimeout(7_200_000)

const ROWS = atScale({ quick: 500, bounded: 2_000, full: 100_000 })
const ROUNDS = atScale({ quick: 1, bounded: 3, full: 20 })

interface Ended {
  readonly code: number | null
  readonly said: string
  readonly tookMs: number
}

function startMove(dataDir: string, url: string): { kill(): void; readonly ended: Promise<Ended> } {
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(builtServer, 'operator.mjs'), 'move', '--json'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, said: Buffer.concat(said).toString('utf8'), tookMs: performance.now() - began })),
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
      const whole = await startMove(copy, url).ended
      expect(whole.code).toBe(0)
      await ask(url, 'drop schema public cascade; drop schema pgboss cascade; create schema public')
      let killed = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const move = startMove(dataDir, url)
        await sleep(((round + random()) / ROUNDS) * whole.tookMs * 0.9)
        move.kill()
        if ((await move.ended).code === null) killed += 1
        expect([round, await countTablesLeft(url)]).toEqual([round, 0])
      }
      expect(killed).toBe(ROUNDS)
      const last = await startMove(dataDir, url).ended
      expect(last.code).toBe(0)
      expect(JSON.parse(last.said)).toEqual(JSON.parse(whole.said))
      process.stdout.write(`moves: killed ${killed} times within ${Math.round(whole.tookMs)} ms\n`)
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
