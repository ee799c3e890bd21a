import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
/** Far beyond any start, also on a machine that is busy with much else. */
const READY_LIMIT_MS = 180_000

/** The built product, running as a member of the public would start it. */
export interface Product {
  /** Where it answers; empty until it does, unless its port was named. */
  readonly address: string
  readonly dataDir: string
}

/** The same as a process on data of its own, from its first moment on. */
export interface ProductProcess extends Product {
  /** Everything that the process has written so far. */
  output(): string
  readonly pid: number
  /** Undefined while it runs. */
  exitCode(): number | undefined
  /** Resolves when the process is gone, however it went. */
  ended(): Promise<Ended>
  /** Asks it to end (SIGTERM, after 15 s SIGKILL) and removes the data that was made for it. */
  stop(): Promise<void>
  /** SIGKILL: no time for last words. The data stay. Resolves when the process is gone. */
  kill(): Promise<void>
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface ProductOptions {
  /** Kept when the product stops; without it a new folder is made, and removed. */
  readonly dataDir?: string
  /** Another build than this repository's. */
  readonly program?: string
}

/** The folder of this repository's own build. */
export const builtServer = path.join(root, 'dist/server')

export async function waitUntilReady(product: ProductProcess): Promise<void> {
  const { exitCode, output } = product
  const end = Date.now() + READY_LIMIT_MS
  while (Date.now() < end) {
    if (exitCode() !== undefined) throw new Error(`The server ended by itself:\n${output()}`)
    const answer = await fetch(`${product.address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server is not ready after ${READY_LIMIT_MS} ms:\n${output()}`)
}

/** What the server says once it listens: it took a port that was free. */
const SAYS_WHERE = /^The site and its API: https?:\/\/\S+?:(\d+)\n/m

/** @param environment settings of server/config/config.ts that differ from those of `npm start` */
export async function spawnProduct(
  environment: Readonly<Record<string, string>> = {},
  options: ProductOptions = {},
): Promise<ProductProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'parcel-consolidation-')))
  const { NODE_ENV: _jest, DATABASE_URL: _engine, ...inherited } = process.env
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(options.program ?? builtServer, 'main.mjs')], {
    cwd: root,
    // Nobody looks at its readiness to send it requests, unless a test says so.
    env: { ...inherited, DATA_DIR: dataDir, LEAVE_SECONDS: '0', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  server.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  server.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Ended>((resolve) => server.once('exit', (code, signal) => resolve({ code, signal })))

  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    const impatient = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(impatient)
  }
  const output = () => Buffer.concat(chunks).toString('utf8')
  let port = environment.PORT === '0' ? undefined : environment.PORT
  return {
    get address() {
      port ??= SAYS_WHERE.exec(output())?.[1]
      return port === undefined ? '' : `http://localhost:${port}`
    },
    dataDir,
    output,
    pid: server.pid ?? 0,
    exitCode: () => server.exitCode ?? undefined,
    ended: () => ended,
    async stop() {
      await end('SIGTERM')
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

/** The same, ready to answer. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  options: ProductOptions = {},
): Promise<ProductProcess> {
  const product = await spawnProduct(environment, options)
  try {
    await waitUntilReady(product)
  } catch (error) {
    await product.stop()
    throw error
  }
  return product
}
