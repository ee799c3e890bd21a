// npm run torture -- other-days: the tests of the contract, the screens and the server 400 days from today. A date that is
// written into a test is still to come when it is written, and past one day: then the test fails without a change. It needs libfaketime
// (apt-get install faketime).
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'
import { runJest, usualWorkers } from './run-jest.mjs'

/** @typedef {import('./run-jest.mjs').Outcome} Outcome */

/** Longer than any date that a test has of the year to come. */
const DAYS = 400

/** They start a process that gets nothing of the environment, or compare with the clock of the file system: neither is moved. */
const WITH_A_CLOCK_OF_THEIR_OWN = ['tests/server/demo/mall-demo.test.ts', 'tests/server/mall/bundled-gateway.test.ts', 'tests/server/mall/mall-pictures.test.ts']

/** Where Debian puts it, for each processor. @returns {string | undefined} */
function findLibrary() {
  const folder = '/usr/lib'
  const found = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, 'faketime/libfaketime.so.1')) : []
  return found.find((file) => existsSync(file))
}

/** @param {string} project @returns {string[]} */
const filesOf = (project) =>
  readdirSync(path.join(root, 'tests', project), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${project}/${name.split(path.sep).join('/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !WITH_A_CLOCK_OF_THEIR_OWN.includes(file))

/** @returns {Promise<Outcome>} */
export async function tryOtherDays() {
  const library = findLibrary()
  if (process.platform !== 'linux' || library === undefined) return { passed: 0, failed: 0, note: 'not tried: no libfaketime' }
  // The embedded database lives in the tests' own process, and has their clock.
  const env = { LD_PRELOAD: library, FAKETIME: `+${DAYS}d`, DATABASE_URL: undefined, TORTURE: undefined, SAMPLE: 'all' }
  /** @type {Outcome} */
  const all = { passed: 0, failed: 0, faults: [], failures: [] }
  for (const project of ['contract', 'client', 'server']) {
    const one = await runJest(project, { engine: 'other-days', files: filesOf(project), workers: usualWorkers, env })
    all.passed += one.passed
    all.failed += one.failed
    all.faults?.push(...(one.faults ?? []))
    all.failures?.push(...(one.failures ?? []))
  }
  return all
}
