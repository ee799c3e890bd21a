import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { descendantsOf, measure } from './cpu.mjs'

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

/** Between two looks at whether a program is past its end. */
const LOOK_MS = 2_000

/**
 * Ends a program with all that it has started: servers and browsers that it left behind would slow whatever comes next. @param {number}
 * pid
 */
function endWhole(pid) {
  for (const one of [...descendantsOf(pid), pid]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/** What runs now and was started here. @type {Set<number>} */
const running = new Set()

/** Ends all that `runNode` has under way: for a process that ends before them. */
export function endRunning() {
  for (const pid of running) endWhole(pid)
}

/**
 * Runs one of Node's programs, on every system alike: no shell in between.
 * @param {readonly string[]} args what follows `node`
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, isOver?: () => boolean }} [options] quiet keeps the output back;
 *   isOver ends what does not end by itself
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, { env = {}, quiet = false, isOver } = {}) {
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
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    child.on('close', () => running.delete(pid ?? 0))
    const watch = isOver && pid !== undefined ? setInterval(() => isOver() && endWhole(pid), LOOK_MS) : undefined
    child.on('error', reject)
    child.on('close', () => clearInterval(watch))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

/** @param {number} start */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`
