// npm run torture -- flaky: each file of tests/flaky.json ten times, each time drawn by another lot, beside two processes that only
// work. Whoever has mended a test runs it twice: after twenty passes its entry may go.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { readLedger } from './flaky-ledger.mjs'
import { runJest } from './run-jest.mjs'

const ROUNDS = 10
const BUSY = 2
/** Ends with who has started it, however that ends. */
const WORK = 'const parent = process.ppid; while (process.ppid === parent) for (let round = 0; round < 1e8; round += 1);'

/** @returns {Promise<import('./run-jest.mjs').Outcome>} */
export async function tryFlaky() {
  const files = [...new Set(readLedger().map(({ file }) => file))]
  const busy = Array.from({ length: files.length === 0 ? 0 : BUSY }, () => spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' }))
  /** @type {Required<Pick<import('./run-jest.mjs').Outcome, 'passed' | 'failed' | 'faults'>>} */
  const sum = { passed: 0, failed: 0, faults: [] }
  try {
    for (const file of files) {
      for (let round = 1; round <= ROUNDS; round += 1) {
        console.log(`\n── ${file}: ${round} of ${ROUNDS}`)
        const { passed, failed, failures = [] } = await runJest(file.split('/')[1] ?? '', { engine: 'flaky', files: [file], workers: 1, env: { SEED: String(Number(process.env.SEED) + round) } })
        sum.passed += passed
        sum.failed += failed
        // Not as what may be looked at again: this is the look.
        sum.faults.push(...failures.flatMap(({ tests }) => tests.map(({ title, message }) => `${file}: ${title} (round ${round})\n${message}`)))
      }
    }
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
  return sum
}
