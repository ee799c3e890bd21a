import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** A PostgreSQL of this test alone, to be treated badly. */
export interface OwnPostgres {
  /** Stays the same from its first start on. */
  readonly url: string
  /** @param asReplica of nobody, until it is promoted */
  start(options?: { readonly asReplica?: boolean }): Promise<void>
  /** Kills the process of one session, which ends all of them, and waits until it takes new ones. */
  killSession(processId: number): Promise<void>
  /** As an administrator does it: sessions are ended, what is committed is written. */
  stop(): Promise<void>
  /** All its processes at once, without a last word. */
  kill(): Promise<void>
  /** All its processes stand still, with every connection open; `thaw` lets them go on. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  query(statement: string): Promise<void>
  /** A base copy while it works, into a folder that is not there yet; the log goes besides (`archive_command`). */
  copyTo(folder: string): Promise<void>
  remove(): Promise<void>
}

/** Where initdb and pg_ctl are; undefined where PostgreSQL is not installed. */
export function findPostgresPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const candidates = existsSync(versions)
    ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)).map((version) => path.join(versions, version, 'bin'))
    : []
  try {
    candidates.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim())
  } catch {
    // Without pg_config the usual places are all there is.
  }
  return candidates.find((folder) => existsSync(path.join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root, and so does PgBouncer. */
const isRoot = process.getuid?.() === 0
export const toCommand = (program: string, words: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...words]] : [program, [...words]]

/** Free at this moment: PostgreSQL, other than the product, takes no port by itself. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A new one that programs of `toCommand` may write. */
export async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  if (!isRoot) return folder
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  await chown(folder, await idOf('-u'), await idOf('-g'))
  return folder
}

export interface Origin {
  /** Makes it a replica of this one, which has to run. */
  readonly replicaOf?: OwnPostgres
  /** Restored from a base copy, as `settings` say how. */
  readonly base?: string
  /** Lines of postgresql.conf. */
  readonly settings?: string
}

export async function createOwnPostgres(programs: string, { replicaOf, base, settings = '' }: Origin = {}): Promise<OwnPostgres> {
  const folder = await makeFolder('own-postgres-')
  const data = path.join(folder, 'data')
  let port = await findFreePort()
  let hasStarted = false
  const toUrl = () => `postgres://postgres@127.0.0.1:${port}/postgres`
  const call = (name: string, words: readonly string[]) => run(...toCommand(path.join(programs, name), words), { cwd: folder })
  if (replicaOf) await call('pg_basebackup', ['-d', replicaOf.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  else if (base !== undefined) {
    await run(...toCommand('cp', ['-a', base, data]))
    await writeFile(path.join(data, 'recovery.signal'), '')
  } else await call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale', 'C'])

  await appendFile(path.join(data, 'postgresql.conf'), `\n${settings}\n`)

  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: toUrl() })
    // A statement that ends all sessions ends its own.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(statement).finally(() => client.end().catch(() => undefined))
  }
  const signal = async (name: NodeJS.Signals) => {
    const main = Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
    const children = (await run('ps', ['-o', 'pid=', '--ppid', String(main)])).stdout.split(/\s+/).filter(Boolean).map(Number)
    for (const pid of [main, ...children]) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended by itself.
      }
    }
  }
  const postgres: OwnPostgres = {
    get url() {
      return toUrl()
    },
    query,
    copyTo: async (to) => void (await call('pg_basebackup', ['-d', toUrl(), '-D', to, '-X', 'stream', '-c', 'fast', '--no-sync'])),
    async start({ asReplica = false } = {}) {
      if (asReplica) await writeFile(path.join(data, 'standby.signal'), '')
      // Processes of one that was killed may need a moment to notice.
      for (let tries = 1; ; tries += 1) {
        try {
          const place = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
          // Its output must not be ours: it would keep the pipe open for as long as it lives.
          await call('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', place, 'start'])
          hasStarted = true
          return
        } catch (error) {
          if (tries === 20) throw error
          // Somebody else may have taken it meanwhile; nobody knows its address before it has answered once.
          if (!hasStarted) port = await findFreePort()
          await sleep(500)
        }
      }
    },
    async killSession(processId) {
      // A busy machine notices the fall late, and takes sessions of the time before until then: one of those tells when it ends.
      const witness = new pg.Client({ connectionString: toUrl() })
      const ended = new Promise<void>((resolve) => witness.on('error', () => resolve()).on('end', () => resolve()))
      await witness.connect()
      process.kill(processId, 'SIGKILL')
      await ended
      for (;;) {
        if (await query('select 1').then(() => true, () => false)) return
        await sleep(50)
      }
    },
    stop: async () => void (await call('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])),
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      await postgres.stop().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
  return postgres
}
