// What `npm test` and `npm run torture` share: steps in a row, each counted, a second look at what failed by chance, and one line
// at the end that says it all.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { lookAgain } from './again.mjs'
import { listTouchedFiles } from './change.mjs'
import { canMeasure, measurePostgres } from './cpu.mjs'
import { noteFlaky } from './flaky-ledger.mjs'
import { root, secondsSince, withCpu } from './run.mjs'

/** @typedef {import('./run-jest.mjs').Outcome} Outcome */
/** @typedef {import('./again.mjs').Failure} Failure */
/** @typedef {{ name: string, outcome: Outcome, time: string, cpuSeconds: number }} Done a step that has ended */

/** .ci/run looks for these two lines too. */
const FAULTS_TITLE = '── what failed'
const toFlakyTitle = (/** @type {number} */ count) => `flaky: ${count}`

/**
 * What the processor spent in the last whole `npm test`: on each step, and in Jest on each test file; and in the bounded torture after
 * it. `npm run cost` reads them.
 */
export const stepsCpu = path.join(root, '.cache/cost/steps.json')
export const filesCpu = path.join(root, '.cache/cost/files.ndjson')
export const tortureCpu = path.join(root, '.cache/cost/torture.json')

/** @param {readonly { name: string, cpuSeconds: number }[]} steps @param {string} [file] */
export function keepCosts(steps, file = stepsCpu) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(steps.map(({ name, cpuSeconds }) => [name, cpuSeconds])), undefined, 2))
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

/** @param {Outcome} outcome @param {readonly Failure[]} flaky @returns {Outcome} with those counted as passed */
function withoutFlaky(outcome, flaky) {
  const { failures = [] } = outcome
  const left = failures.filter((failure) => !flaky.includes(failure))
  if (left.length === failures.length) return outcome
  const tests = failures.filter((failure) => flaky.includes(failure)).reduce((sum, failure) => sum + failure.tests.length, 0)
  // A file can fail by more than its tests, as by its last hook: where all files pass, nothing of it is left.
  return { ...outcome, passed: outcome.passed + tests, failed: left.length === 0 ? 0 : Math.max(1, outcome.failed - tests), failures: left }
}

/** @param {Failure} failure */
const linesOf = ({ file, tests }) => tests.map(({ title, message }) => `${file}${title === '' ? '' : `: ${title}`}\n${message}`)

/**
 * @typedef {object} Options
 * @property {readonly (readonly string[])[]} [together] steps that leave a core idle by themselves, or wait more than they work
 * @property {string} [lookBefore] the step that reads what the others have proven: what failed by chance is looked at again before it
 * @property {(costs: readonly { name: string, cpuSeconds: number }[]) => void} [tell] what each step has cost, and PostgreSQL in all
 * @property {() => readonly string[] | undefined} [listTouched] files that the change has touched; undefined: git does not know
 * @property {number} [endsAt] in ms: what has not begun by then is left out, and said, so that a slow machine comes to an end
 * @property {(flaky: readonly Failure[]) => string[]} [note] writes them into the ledger and says so, a line for each
 */

/**
 * Runs the asked steps, or all, in their own order, and prints what came of them.
 * @param {Record<string, () => Outcome | Promise<Outcome>>} steps
 * @param {readonly string[]} asked
 * @param {Options} [options]
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(
  steps,
  asked,
  { together = [], lookBefore, tell, endsAt = Infinity, listTouched = listTouchedFiles, note = noteFlaky } = {},
) {
  const unknown = asked.filter((name) => !(name in steps))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}: choose ${Object.keys(steps).join(', ')}.`)
    return 2
  }
  const names = Object.keys(steps).filter((name) => asked.length === 0 || asked.includes(name))
  const width = Math.max(...names.map((name) => name.length))
  /** @type {Done[]} */
  let done = []
  /** @type {readonly Failure[] | undefined} */
  let flaky
  /** @type {string[]} */
  const late = []
  /** Once, when nothing else runs. */
  const secondLook = async () => {
    const failures = done.flatMap(({ outcome }) => outcome.failures ?? [])
    const found = failures.length === 0 ? [] : await lookAgain(failures, listTouched(), (line) => console.log(line))
    done = done.map((step) => ({ ...step, outcome: withoutFlaky(step.outcome, found) }))
    return found
  }
  const ofPostgres = measurePostgres()
  for (const batch of toBatches(names, together)) {
    if (Date.now() >= endsAt) {
      late.push(...batch)
      continue
    }
    if (lookBefore !== undefined && batch.includes(lookBefore)) flaky ??= await secondLook()
    console.log(`\n── ${batch.join(' · ')}`)
    const start = Date.now()
    const run = async (/** @type {string} */ name) => {
      const { result, cpuSeconds } = await withCpu(() => steps[name]?.())
      return { name, outcome: result ?? { passed: 0, failed: 1 }, time: secondsSince(start), cpuSeconds }
    }
    done.push(...(await Promise.all(batch.map(run))))
  }
  flaky ??= await secondLook()

  const postgresSeconds = ofPostgres()
  if (canMeasure) tell?.([...done, ...(postgresSeconds >= 1 ? [{ name: 'postgres', cpuSeconds: postgresSeconds }] : [])])
  console.log('\n── summary')
  const toCpu = (/** @type {number} */ seconds) => (canMeasure ? `CPU ${seconds.toFixed(0).padStart(4)} s` : '')
  for (const { name, outcome, time, cpuSeconds } of done) {
    const figures = `${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(4)} failed`
    console.log(
      `${outcome.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(width)} ${figures} ${time.padStart(9)}  ${toCpu(cpuSeconds)}  ${outcome.note ?? ''}`,
    )
  }
  for (const name of late) console.log(`LATE    ${name.padEnd(width)} left out: the machine is slow, and the time is over`)
  if (canMeasure)
    console.log(
      `\n${toCpu(done.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0))} in all, beside ${postgresSeconds.toFixed(0)} s of PostgreSQL`,
    )
  // Once more at the end, where whoever sees only the last lines of a long run finds it.
  if (flaky.length > 0) {
    console.log(`\n${toFlakyTitle(flaky.length)}`)
    const todo = note(flaky)
    for (const [index, failure] of flaky.entries())
      console.log(`${linesOf(failure).join('\n')}\n    load ${failure.load.toFixed(1)}; ${todo[index] ?? ''}`)
  }
  const faults = done.flatMap(({ outcome }) => [...(outcome.faults ?? []), ...(outcome.failures ?? []).flatMap(linesOf)])
  if (faults.length > 0)
    console.log(
      `\n${FAULTS_TITLE}\n${faults.join('\n')}${process.env.SEED === undefined ? '' : `\nThe same again: SEED=${process.env.SEED} SAMPLE=${process.env.SAMPLE}`}`,
    )
  const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = done.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
