// What `npm test` and `npm run torture` share: steps in a row, each counted, and one line at the end that says it all.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { canMeasure } from './cpu.mjs'
import { root, runNode, secondsSince, withCpu } from './run.mjs'

/** @typedef {{ passed: number, failed: number, note?: string, faults?: string[] }} Outcome faults: what failed, a few lines each */
/** @typedef {{ title: string, status: string, ancestorTitles: string[], duration?: number, failureMessages?: string[] }} JestAssertion */
/** @typedef {{ testResults: { name: string, message: string, assertionResults: JestAssertion[] }[] }} JestResult what Jest's --json tells, as far as it is read */

/** At least two, as on CI: Jest by itself would leave one core to an editor. */
export const usualWorkers = Math.max(2, Math.floor(availableParallelism() / 2))

/** A step that hangs fails by itself, so that the others still have their turn. By hand the longest torture takes hours. */
const STEP_LIMIT_MS = (process.env.CI ? 25 : 480) * 60_000
/** What Jest may take to end after its result is written: longer only where a test has left something running. */
const ENDING_LIMIT_MS = 60_000

export const resultsFolder = path.join(root, '.cache/results')

/** .ci/run looks for this line too. */
const FAULTS_TITLE = '── what failed'

/** What the processor spent in the last whole run: on each step, and in Jest on each test file. `npm run cost` reads them. */
export const stepsCpu = path.join(root, '.cache/cost/steps.json')
export const filesCpu = path.join(root, '.cache/cost/files.ndjson')

/** @param {readonly { name: string, cpuSeconds: number }[]} steps */
export function keepCosts(steps) {
  mkdirSync(path.dirname(stepsCpu), { recursive: true })
  writeFileSync(stepsCpu, JSON.stringify(Object.fromEntries(steps.map(({ name, cpuSeconds }) => [name, cpuSeconds])), undefined, 2))
}

/** Of a message so much that it says what was wrong, and not all that Jest shows around it. */
const FAULT_LINES = 14
const FAULT_LINE_LENGTH = 300

/** @param {string} message @returns {string} without colours, without the code around it and where it was called from */
function shorten(message) {
  const lines = stripVTControlCharacters(message).split('\n').filter((line) => line.trim() !== '' && !/^\s*(at |>?\s*\d*\s\|)/.test(line))
  return lines.slice(0, FAULT_LINES).map((line) => `    ${line.slice(0, FAULT_LINE_LENGTH)}`).join('\n')
}

/** @param {JestResult} result @returns {string[]} each test that failed and each file that could not be run, with the beginning of what it said */
const faultsOf = (result) =>
  result.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (assertionResults.length === 0 && message !== '') return [`${file}\n${shorten(message)}`]
    return failed.map(({ title, failureMessages = [] }) => `${file}: ${title}\n${shorten(failureMessages.join('\n'))}`)
  })

/** @param {string} outputFile written when the last test has ended @returns {() => boolean} whether Jest is past its end */
function whenOver(outputFile) {
  const start = Date.now()
  return () => Date.now() - start > STEP_LIMIT_MS || (existsSync(outputFile) && Date.now() - statSync(outputFile).mtimeMs > ENDING_LIMIT_MS)
}

/**
 * Runs the tests of one of jest.config.js's projects, or only those in the given files.
 * @param {string} project
 * @param {{ engine: string, files?: string[], workers?: number, timeoutMs?: number, note?: (result: JestResult) => string }} options
 *   engine: what the results are kept under
 * @returns {Promise<Outcome>}
 */
export async function runJest(project, { engine, files = [], workers = usualWorkers, timeoutMs, note }) {
  const outputFile = path.join(resultsFolder, `${project}-${engine}.json`)
  rmSync(outputFile, { force: true })
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
    { isOver: whenOver(outputFile) },
  )
  if (!existsSync(outputFile)) return { passed: 0, failed: 1, note: 'ended without a result' }
  const result = JSON.parse(readFileSync(outputFile, 'utf8'))
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  const skipped = result.numPendingTests + result.numTodoTests
  return {
    passed: result.numPassedTests,
    // Jest can also fail as a whole, as when a test leaves a process behind.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    faults: faultsOf(result),
    ...(skipped > 0 ? { note: `${skipped} skipped` } : note ? { note: note(result) } : {}),
  }
}

/**
 * The asked steps in their own order; those that may run at the same time stand together, where the first of them stands.
 * @param {readonly string[]} names @param {readonly (readonly string[])[]} together
 */
function toBatches(names, together) {
  const groupOf = (/** @type {string} */ name) => together.find((group) => group.includes(name)) ?? [name]
  const groups = [...new Map(names.map((name) => [groupOf(name)[0], groupOf(name)])).values()]
  return groups.map((group) => group.filter((name) => names.includes(name)))
}

/**
 * Runs the asked steps, or all, in their own order, and prints what came of them.
 * @param {Record<string, () => Outcome | Promise<Outcome>>} steps
 * @param {readonly string[]} asked
 * @param {readonly (readonly string[])[]} [together] steps that leave a core idle by themselves, or wait more than they work
 * @param {(done: { name: string, cpuSeconds: number }[]) => void} [tell] what each step has cost
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, asked, together = [], tell) {
  const unknown = asked.filter((name) => !(name in steps))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}: choose ${Object.keys(steps).join(', ')}.`)
    return 2
  }
  const names = Object.keys(steps).filter((name) => asked.length === 0 || asked.includes(name))
  const width = Math.max(...names.map((name) => name.length))
  /** @type {{ name: string, outcome: Outcome, time: string, cpuSeconds: number }[]} */
  const done = []
  for (const batch of toBatches(names, together)) {
    console.log(`\n── ${batch.join(' · ')}`)
    const start = Date.now()
    const run = async (/** @type {string} */ name) => {
      const { result, cpuSeconds } = await withCpu(() => steps[name]?.())
      return { name, outcome: result ?? { passed: 0, failed: 1 }, time: secondsSince(start), cpuSeconds }
    }
    done.push(...(await Promise.all(batch.map(run))))
  }

  if (canMeasure) tell?.(done)
  console.log('\n── summary')
  const toCpu = (/** @type {number} */ seconds) => (canMeasure ? `CPU ${seconds.toFixed(0).padStart(4)} s` : '')
  for (const { name, outcome, time, cpuSeconds } of done) {
    const figures = `${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(4)} failed`
    console.log(`${outcome.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(width)} ${figures} ${time.padStart(9)}  ${toCpu(cpuSeconds)}  ${outcome.note ?? ''}`)
  }
  if (canMeasure) console.log(`\n${toCpu(done.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0))} in all`)
  // Once more at the end, where whoever sees only the last lines of a long run finds it.
  const faults = done.flatMap(({ outcome }) => outcome.faults ?? [])
  if (faults.length > 0) console.log(`\n${FAULTS_TITLE}\n${faults.join('\n')}`)
  const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = done.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
