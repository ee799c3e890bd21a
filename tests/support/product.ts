import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const READY_LIMIT_MS = 60_000

/** The built product, running as a member of the public would start it, on data of its own. */
export interface Product {
  readonly address: string
  readonly dataDir: string
  /** Everything that the process has written so far. */
  output(): string
  readonly pid: number
  /** Undefined while it runs. */
  exitCode(): number | undefined
  /** Asks it to end (SIGTERM, after 15 s SIGKILL) and removes the data that was made for it. */
  stop(): Promise<void>
  /** SIGKILL: no time for last words. The data stay. Resolves when the process is gone. */
  kill(): Promise<void>
}

export interface ProductOptions {
  /** Kept when the product stops; without it a new folder is made, and removed. */
  readonly dataDir?: string
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function waitUntilReady(address: string, server: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself:\n${output()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server is not ready after ${READY_LIMIT_MS} ms:\n${output()}`)
}

/** @param environment settings of server/config.ts that differ from those of `npm start` */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  options: ProductOptions = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'parcel-consolidation-')))
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const { NODE_ENV: _jest, DATABASE_URL: _engine, ...inherited } = process.env
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server/main.mjs')], {
    cwd: root,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  server.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  server.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString('utf8')

  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    const impatient = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(impatient)
  }
  const stop = async () => {
    await end('SIGTERM')
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await waitUntilReady(address, server, output)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    dataDir,
    output,
    pid: server.pid ?? 0,
    exitCode: () => server.exitCode ?? undefined,
    stop,
    kill: () => end('SIGKILL'),
  }
}
