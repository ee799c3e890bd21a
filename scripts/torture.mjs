// npm run torture                      the long tests of tests/torture, in full; stopped, it goes on where it was when called again
// npm run torture -- --bounded         the same in minutes, as .ci/run calls it
// npm run torture -- bank kill         only these parts
// npm run torture -- flaky             each file of tests/flaky.json ten times beside two busy processes
// With DATABASE_URL what depends on the engine runs on PostgreSQL too.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { tryFlaky } from './flaky-torture.mjs'
import { tryChanged } from './mutants/try-changed.mjs'
import { tryMutants } from './mutants/try-mutants.mjs'
import { listChangedFiles } from './related.mjs'
import { root, runNode } from './run.mjs'
import { resultsFolder, runJest } from './run-jest.mjs'
import { takeTurn, turnOf } from './sample.mjs'
import { runSteps } from './steps.mjs'
import { currentState, goOn } from './torture-progress.mjs'

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const isBounded = words.includes('--bounded')
process.env.TORTURE = isBounded ? 'bounded' : 'full'
if (!isBounded) process.env.SAMPLE ??= 'all'
takeTurn((line) => console.log(line))

const folder = 'tests/torture'
/** A bar in milliseconds needs a quiet machine; of the lists, `npm test` counts nodes and steps (tests/budgets). */
const ONLY_IN_FULL = ['long-lists']
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.test.ts'.length))
  .filter((name) => !isBounded || asked.includes(name) || !ONLY_IN_FULL.includes(name))

mkdirSync(resultsFolder, { recursive: true })
for (const build of ['h5', 'weapp', 'server']) await buildIfStale(build, (line) => console.log(line))
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))

// Where load is measured, one file after the other, each with both cores to itself.
const steps = Object.fromEntries(
  names.map((name) => [
    name,
    () => runJest('torture', { engine: name, files: [`${folder}/${name}.test.ts`], workers: 1, timeoutMs: 7_200_000 }),
  ]),
)
/**
 * What is seen on screens is no load, and waits for pages more than it works: two browsers at once, since with four some page
 * waited too long for its files. Crashes come to a server of each test's own.
 */
const together = [
  ['accessibility', 'layout'],
  ['same-texts', 'stored-script'],
  ['ending', 'first-start'],
  ['disk-full', 'second-process', 'outbox'],
  ['kill', 'power-loss', 'postgres-away', 'stale-polls'],
]

/** Mistakes in what the last commit changed. Some change nothing that a test could see, so a survivor is told, not failed. */
async function changed() {
  const { caught, note } = await tryChanged({ count: isBounded ? 4 : 40 })
  return { passed: caught, failed: 0, note }
}

/** All tests of the kinds that `npm test` and .ci/run take some of at a time. */
async function tests() {
  const { code } = await runNode([path.join(root, 'scripts/test.mjs'), 'contract', 'client', 'server', 'architecture', 'weapp-host', 'journeys', 'spec'], {
    env: { TORTURE: undefined, SAMPLE: 'all' },
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What a crash can break lies here; where nothing of it differs, bounded, a few of the crashes have their turn. */
const CRASHES = ['disk-full', 'ending', 'first-start', 'groups', 'groups-by-time', 'kill', 'outbox', 'postgres-away', 'power-loss', 'second-process', 'side-by-side', 'stale-polls']
const CRASHES_IN_TURN = 2
const isOfCrashes = (/** @type {string} */ file) => /^(server\/(db|ports|jobs|modules\/(delivery|mail))\/|server\/(main|app|config|ending)\.ts$|package-lock\.json$)/.test(file)
const changedFiles = listChangedFiles()
const areCrashesDue = !isBounded || process.env.SAMPLE === 'all' || asked.length > 0 || changedFiles === undefined || changedFiles.some(isOfCrashes)
const crashes = areCrashesDue ? CRASHES : turnOf(CRASHES, CRASHES_IN_TURN)
console.log(`Crashes: ${crashes.join(', ')}${areCrashesDue ? '' : ', since nothing that they could break has changed'}`)
const due = Object.fromEntries(Object.entries(steps).filter(([name]) => !CRASHES.includes(name) || crashes.includes(name)))

/** Bounds that no release may break, and that stop nobody's work before. */
const flakyLedger = () => runJest('architecture', { engine: 'ledger', files: ['tests/architecture/flaky-ledger.test.ts'] })

const parts = {
  ...due,
  mutants: () => tryMutants({ bounded: isBounded }),
  changed,
  ...(!isBounded && { 'flaky-ledger': flakyLedger, tests }),
  ...(asked.includes('flaky') && { flaky: tryFlaky }),
}
if (isBounded || asked.length > 0) process.exitCode = await runSteps(parts, asked, { together })
else {
  const { steps: left, forget } = goOn(parts, currentState())
  process.exitCode = await runSteps(left, asked, { together })
  forget()
}
