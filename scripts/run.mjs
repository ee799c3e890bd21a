import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { measure } from './cpu.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What each process of a step has used. @type {AsyncLocalStorage<(() => number)[]>} */
const meters = new AsyncLocalStorage()

/**
 * @template T @param {() => T | Promise<T>} work
 * @returns {Promise<{ result: T, cpuSeconds: number }>} with what the processes that it ran have used
 */
export async function withCpu(work) {
  /** @type {(() => number)[]} */
  const used = []
  const result = await meters.run(used, async () => work())
  return { result, cpuSeconds: used.reduce((sum, seconds) => sum + seconds(), 0) }
}

/**
 * Runs one of Node's programs, on every system alike: no shell in between.
 * @param {readonly string[]} args what follows `node`
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet keeps the output back
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    if (child.pid !== undefined) meters.getStore()?.push(measure(child.pid))
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

/** @param {number} start */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`
