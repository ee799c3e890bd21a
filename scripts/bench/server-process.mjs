import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../run.mjs'
import { OPERATOR_KEY } from './api.mjs'

/** Far beyond any start, also on a machine that is busy with much else. */
const READY_LIMIT_MS = 300_000

/**
 * The built server as a process of its own, as a real platform runs it: no demo, its log to a pipe.
 * @param {Record<string, string>} environment
 */
export async function startServer(environment) {
  const { NODE_ENV: _development, DATABASE_URL: _engine, ...inherited } = process.env
  const profile = process.env.BENCH_CPU_PROFILE
  const server = spawn(
    process.execPath,
    [...(profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : []), path.join(root, 'dist/server/main.mjs')],
    {
      env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', REQUESTS_PER_MINUTE: '1000000', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  // The log is written as in earnest, and its first lines are kept for the case that the start fails.
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      if (said.length < 10_000) said += chunk.toString('utf8')
    })
  }
  const end = new Promise((resolve) => server.once('exit', resolve))
  let address = ''
  for (const start = Date.now(); ; await sleep(100)) {
    // It takes a port that is free, and says which.
    address ||= /The site and its API: (\S+)\n/.exec(said)?.[1] ?? ''
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) break
    if (server.exitCode === null && Date.now() - start < READY_LIMIT_MS) continue
    server.kill('SIGKILL')
    throw new Error(`The server did not start:\n${said}`)
  }
  return {
    address,
    pid: /** @type {number} */ (server.pid),
    async stop() {
      server.kill('SIGTERM')
      await end
    },
    /** Resident set size, as the server itself reports it. */
    async readRssMegabytes() {
      const text = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${OPERATOR_KEY}` } })).text()
      const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]
      return Number(bytes) / 1_048_576
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
