import { execFileSync, spawn } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './own-database'
import { findFreePort, makeFolder, toCommand } from './own-postgres'

/** A pooler in transaction mode before a PostgreSQL. */
export interface PgBouncer {
  /** @returns the address of the same database through it */
  toUrl(databaseUrl: string): string
  stop(): Promise<void>
}

export interface PgBouncerProgram {
  readonly file: string
  readonly version: string
  /** From 1.21 on a statement that a client has named follows it from session to session. */
  readonly keepsStatements: boolean
}

const PLACES = [process.env['PGBOUNCER'], '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Undefined where none is installed. PGBOUNCER names another one. */
export function findPgBouncer(): PgBouncerProgram | undefined {
  for (const file of PLACES) {
    try {
      const [, version, minor] = /PgBouncer ((?:\d+)\.(\d+)\S*)/.exec(execFileSync(file ?? '', ['--version'], { encoding: 'utf8' })) ?? []
      if (file !== undefined && version !== undefined) return { file, version, keepsStatements: Number(minor) >= 21 }
    } catch {
      // It is not there.
    }
  }
  return undefined
}

/** @param sessions of PostgreSQL that all who come share: fewer than come, so that they change */
export async function startPgBouncer({ file, keepsStatements }: PgBouncerProgram, adminUrl: string, sessions: number): Promise<PgBouncer> {
  const folder = await makeFolder('pgbouncer-')
  const port = await findFreePort()
  const { hostname, port: postgresPort, username, password } = new URL(adminUrl)
  const users = path.join(folder, 'users')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${postgresPort || '5432'}`,
      '[pgbouncer]',
      ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', `logfile = ${path.join(folder, 'log')}`],
      ...['auth_type = trust', `auth_file = ${users}`, 'pool_mode = transaction', `default_pool_size = ${sessions}`],
      ...(keepsStatements ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  )
  for (const one of [users, settings]) await chmod(one, 0o644)
  const pooler = spawn(...toCommand(file, ['-q', settings]), { stdio: 'ignore', detached: true })
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
  const toUrl = (databaseUrl: string) => Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
  // Through what it stands before: it answers once it lets somebody in.
  for (let tries = 1; ; tries += 1) {
    const answers = await ask(toUrl(adminUrl), 'select 1').then(() => true, () => false)
    if (answers) break
    if (tries === 100 || pooler.exitCode !== null) throw new Error('PgBouncer does not answer')
    await sleep(100)
  }
  return {
    toUrl,
    async stop() {
      // It runs below the program that has made it another user's.
      if (pooler.pid !== undefined && pooler.exitCode === null) process.kill(-pooler.pid, 'SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
