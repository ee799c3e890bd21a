// One run of Jest over a project's tests, or over some of its files, and what came of it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import process from 'node:process'
import { root, runNode } from './run.mjs'

/** @typedef {import('./again.mjs').Failure} Failure */
/**
 * @typedef {{ passed: number, failed: number, note?: string, faults?: string[], failures?: Failure[] }} Outcome faults: what failed and
 * has no file, a few lines each; failures: what failed, by file
 */
/** @typedef {{ title: string, status: string, ancestorTitles: string[], duration?: number, failureMessages?: string[] }} JestAssertion */
/**
 * @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: JestAssertion[] }[] }} JestResult what
 * Jest's --json tells, as far as it is read
 */

/**
 * @typedef {object} JestOptions
 * @property {string} engine what the results are kept under
 * @property {string[]} [files] all, unless named
 * @property {number} [workers]
 * @property {number} [timeoutMs]
 * @property {Record<string, string | undefined>} [env] beside this process's own
 * @property {(result: JestResult) => string} [note]
 */

/** At least two, as on CI: Jest by itself would leave one core to an editor. */
export const usualWorkers = Math.max(2, Math.floor(availableParallelism() / 2))

/** A step that hangs fails by itself, so that the others still have their turn. By hand the longest torture takes hours. */
const STEP_LIMIT_MS = (process.env.CI ? 40 : 480) * 60_000
/** What Jest may take to end after its result is written: longer only where a test has left something running. */
const ENDING_LIMIT_MS = 60_000

export const resultsFolder = path.join(root, '.cache/results')

/** Of a message so much that it says what was wrong, and not all that Jest shows around it. */
const FAULT_LINES = 14
const FAULT_LINE_LENGTH = 300

/** @param {string} message @returns {string} without colours, without the code around it and where it was called from */
function shorten(message) {
  const lines = stripVTControlCharacters(message).split('\n').filter((line) => line.trim() !== '' && !/^\s*(at |>?\s*\d*\s\|)/.test(line))
  return lines.slice(0, FAULT_LINES).map((line) => `    ${line.slice(0, FAULT_LINE_LENGTH)}`).join('\n')
}

/**
 * Each file in which a test failed or that could not be run, up to its own last hook.
 * @param {JestResult} result @param {(file: string) => Promise<boolean>} passesAlone @returns {Failure[]}
 */
function failuresOf(result, passesAlone) {
  const load = loadavg()[0] ?? 0
  return result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status !== 'failed') return []
    const file = path.relative(root, name).split(path.sep).join('/')
    const tests = failed.map(({ ancestorTitles, title, failureMessages = [] }) => ({
      title: [...ancestorTitles, title].join(' › '),
      message: shorten(failureMessages.join('\n')),
    }))
    return [{ file, tests: tests.length > 0 ? tests : [{ title: '', message: shorten(message) }], load, passesAlone: () => passesAlone(file) }]
  })
}

/** @param {string} outputFile written when the last test has ended @returns {() => boolean} whether Jest is past its end */
function whenOver(outputFile) {
  const start = Date.now()
  return () => Date.now() - start > STEP_LIMIT_MS || (existsSync(outputFile) && Date.now() - statSync(outputFile).mtimeMs > ENDING_LIMIT_MS)
}

/** What an earlier run has left under these names would else be read as proof. @param {string} name */
function removeResults(name) {
  mkdirSync(resultsFolder, { recursive: true })
  for (const file of readdirSync(resultsFolder)) {
    if (file === `${name}.json` || file.startsWith(`${name}-again-`)) rmSync(path.join(resultsFolder, file))
  }
}

/**
 * Runs the tests of one of jest.config.js's projects, or only those in the given files.
 * @param {string} project @param {JestOptions} options @returns {Promise<Outcome>}
 */
export async function runJest(project, options) {
  const { engine, files = [], workers = usualWorkers, timeoutMs, env, note } = options
  const name = `${project}-${engine}`
  const outputFile = path.join(resultsFolder, `${name}.json`)
  removeResults(name)
  const { code } = await runNode(
    [
      // Workers have it too: a test makes much that is gone a moment later.
      '--max-semi-space-size=64',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...files,
      '--selectProjects', project,
      '--passWithNoTests',
      '--maxWorkers', String(workers),
      ...(timeoutMs === undefined ? [] : ['--testTimeout', String(timeoutMs)]),
      '--json', '--outputFile', outputFile,
    ],
    { isOver: whenOver(outputFile), ...(env && { env }) },
  )
  if (!existsSync(outputFile)) return { passed: 0, failed: 1, note: 'ended without a result', faults: [`${name}: ended without a result`] }
  const result = JSON.parse(readFileSync(outputFile, 'utf8'))
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  const skipped = result.numPendingTests + result.numTodoTests
  let times = 0
  /** Its result stands beside the first one, which is still to be read: what passed then is proven. @param {string} file */
  const passesAlone = async (file) => {
    const again = await runJest(project, { ...options, engine: `${engine}-again-${(times += 1)}`, files: [file], workers: 1 })
    return again.failed === 0 && again.passed > 0
  }
  return {
    passed: result.numPassedTests,
    // Jest can also fail as a whole, as when a test leaves a process behind.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: failuresOf(result, passesAlone),
    ...(failed === 0 && code !== 0 && { faults: [`${name}: Jest ended with ${code} although its tests have passed`] }),
    ...(skipped > 0 ? { note: `${skipped} skipped` } : note ? { note: note(result) } : {}),
  }
}
