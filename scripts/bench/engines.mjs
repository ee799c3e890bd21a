import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import pg from 'pg'
import { serverOptions } from '../builds.mjs'
import { root } from '../run.mjs'
import { readPostgresCpuMs } from './cpu-time.mjs'

/** @typedef {(text: string, values?: readonly unknown[]) => Promise<{ rows: any[] }>} Query */

/**
 * @typedef {object} Engine
 * @property {string} title
 * @property {Record<string, string>} environment what the server needs to run on it
 * @property {<T>(work: (query: Query) => Promise<T>) => Promise<T>} withSql plain SQL, while no server runs
 * @property {<T>(work: (database: any) => Promise<T>) => Promise<T>} withDatabase the server's own port to it
 * @property {(clients: number, transact: (run: (work: (query: Query) => Promise<void>) => Promise<void>) => Promise<void>) =>
 * Promise<void>} withBareClients
 *   so many clients at once, each with `run`, which does one transaction by the engine's own driver
 * @property {() => Promise<number>} readCpuMs processor time of the database so far, where it is none of the server's own
 * @property {() => Promise<void>} dispose
 */

/** What is measured from inside a process of our own, as one bundle: the tests' reads and rows with it. */
const PARTS = [
  'server/db/embedded', 'server/db/postgres', 'server/db/migrate',
  'tests/support/explain', 'tests/support/list-reads', 'tests/support/many-rows', 'tests/support/many-goods',
  'server/trade/shop-catalogue/goods-search', 'server/demo/start-mall-gateway',
]

/** @type {Promise<any> | undefined} */
let imported

export function importParts() {
  imported ??= (async () => {
    const outfile = path.join(root, '.cache/bench/parts.mjs')
    const { splitting: _one, outdir: _file, outExtension: _name, entryPoints: _main, ...options } = serverOptions()
    const contents = PARTS.map((part) => `export * from './${part}'`).join('\n')
    await esbuild.build({ ...options, stdin: { contents, resolveDir: root }, outfile })
    return import(pathToFileURL(outfile).href)
  })()
  return imported
}

/** @returns {Promise<Engine>} */
export async function openEmbeddedEngine() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parcel-bench-'))
  const directory = path.join(dataDir, 'database')
  const { openEmbedded, startEngine } = await importParts()
  const onFatal = (/** @type {unknown} */ error) => {
    throw error
  }
  /** @type {Engine['withDatabase']} */
  const withDatabase = async (work) => {
    const database = await openEmbedded({ directory, onFatal })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  return {
    title: 'embedded (PGlite)',
    environment: { DATA_DIR: dataDir },
    withDatabase,
    withSql: (work) => withDatabase((database) => work((text, values) => database.execute(text, values))),
    async withBareClients(clients, transact) {
      const engine = await startEngine(directory, onFatal)
      const run = (/** @type {(query: Query) => Promise<void>} */ work) =>
        engine.transaction((/** @type {{ query: Query }} */ tx) => work((text, values) => tx.query(text, values)))
      try {
        await Promise.all(Array.from({ length: clients }, () => transact(run)))
      } finally {
        await engine.close()
      }
    },
    readCpuMs: async () => 0,
    async dispose() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Two may be open beside each other. */
let opened = 0

/** @param {string} adminUrl @returns {Promise<Engine>} */
export async function openPostgresEngine(adminUrl) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parcel-bench-'))
  const name = `parcel_bench_${process.pid}_${(opened += 1)}`
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  /** @param {string} connectionString @param {(client: pg.Client) => Promise<any>} work */
  const withClient = async (connectionString, work) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  await withClient(adminUrl, (client) => client.query(`create database ${name}`))
  return {
    title: 'PostgreSQL',
    environment: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    async withDatabase(work) {
      const database = (await importParts()).openPostgres({ connectionString: url.href, statementTimeoutMs: 0 })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    withSql: (work) => withClient(url.href, (client) => work((text, values = []) => client.query(text, [...values]))),
    async withBareClients(clients, transact) {
      const pool = new pg.Pool({ connectionString: url.href, max: clients })
      const run = async (/** @type {(query: Query) => Promise<void>} */ work) => {
        const client = await pool.connect()
        try {
          await client.query('begin')
          await work((text, values = []) => client.query(text, [...values]))
          await client.query('commit')
        } finally {
          client.release()
        }
      }
      try {
        await Promise.all(Array.from({ length: clients }, () => transact(run)))
      } finally {
        await pool.end()
      }
    },
    readCpuMs: () =>
      withClient(url.href, async (client) => {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        return readPostgresCpuMs(rows[0].pid)
      }),
    async dispose() {
      await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
