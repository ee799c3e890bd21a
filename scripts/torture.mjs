// npm run torture                      the long tests of tests/torture, in full; stopped, it goes on where it was when called again
// npm run torture -- --bounded         the same in minutes, as .ci/run calls it
// npm run torture -- bank kill         only these parts
// npm run torture -- flaky             each file of tests/flaky.json ten times beside two busy processes
// With DATABASE_URL what depends on the engine runs on PostgreSQL too.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { tryAdvisories } from './advisories.mjs'
import { buildIfStale } from './builds.mjs'
import { findBase, listChanged } from './change.mjs'
import { chooseCrashes, CRASHES, haveNewVersions } from './crashes.mjs'
import { findChromium } from './find-chromium.mjs'
import { tryFlaky } from './flaky-torture.mjs'
import { tryChanged } from './mutants/try-changed.mjs'
import { tryMutants } from './mutants/try-mutants.mjs'
import { tryOtherDays } from './other-days.mjs'
import { root, runNode } from './run.mjs'
import { resultsFolder, runJest } from './run-jest.mjs'
import { takeTurn } from './sample.mjs'
import { partsOf, SCREEN_SUITES, suiteInTurn } from './screen-suites.mjs'
import { keepCosts, runSteps, tortureCpu } from './steps.mjs'
import { currentState, goOn } from './torture-progress.mjs'

const words = process.argv.slice(2)
const isBounded = words.includes('--bounded')
/** @param {string} name of a file */
const partsIn = (name) => (isBounded ? [{ name, env: {} }] : partsOf(name))
const asked = words.filter((word) => !word.startsWith('--')).flatMap((name) => partsIn(name).map((part) => part.name))
process.env.TORTURE = isBounded ? 'bounded' : 'full'
if (!isBounded) process.env.SAMPLE ??= 'all'
takeTurn((line) => console.log(line))

const folder = 'tests/torture'
/**
 * A bar in milliseconds needs a quiet machine; of the lists, `npm test` counts nodes and steps (tests/budgets). So it weighs three of the
 * screens that were left, in turn. How fast pages are beside an ailing gateway is a ratio, and on a busy machine one of chance. Two taps
 * on each control take hours; tests/journeys/double-taps has those of the main job. An image and a unit install all packages
 * anew. A failover needs a cluster's programs, and waits for its time limits; so does an object store.
 */
const ONLY_IN_FULL = ['double-taps', 'failover', 'image', 'long-lists', 'mall-away', 'object-store', 'pages-that-go', 'unit']
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.test.ts'.length))
  .filter((name) => !isBounded || asked.includes(name) || !ONLY_IN_FULL.includes(name))

mkdirSync(resultsFolder, { recursive: true })
for (const build of ['h5', 'weapp', 'server']) await buildIfStale(build, (line) => console.log(line))
process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))

const base = findBase()
const changedFiles = listChanged(base)
const takesTurns = isBounded && process.env.SAMPLE !== 'all' && asked.length === 0

// Where load is measured, one file after the other, each with both cores to itself.
const steps = Object.fromEntries(
  names.flatMap((name) => {
    const env = takesTurns && SCREEN_SUITES.includes(name) ? suiteInTurn(name, changedFiles ?? []) : {}
    if (env === undefined) return []
    return partsIn(name).map((part) => [
      part.name,
      () => runJest('torture', { engine: part.name, files: [`${folder}/${name}.test.ts`], workers: 1, timeoutMs: 7_200_000, env: { ...env, ...part.env } }),
    ])
  }),
)
/**
 * What is seen on screens is no load, and waits for pages more than it works: two browsers at once, since with four some page
 * waited too long for its files. Crashes come to a server of each test's own.
 */
const together = [
  ...partsIn('accessibility').map(({ name }, index) => [name, partsIn('layout')[index]?.name ?? '']),
  ['same-texts', 'stored-script'],
  ['ending', 'first-start', 'packages', 'calls-home'],
  ['disk-full', 'second-process', 'outbox', 'shipping-reports', 'shop', 'deals-killed'],
  ['kill', 'power-loss', 'postgres-away', 'pooler', 'stale-polls', 'moves', 'copies', 'point-in-time'],
]

/** Mistakes in what the change touched. Some change nothing that a test could see, so a survivor is told, not failed. */
async function changed() {
  const { caught, note } = await tryChanged({ base, count: isBounded ? 2 : 40 })
  return { passed: caught, failed: 0, note }
}

/** All tests of the kinds that `npm test` and .ci/run take some of at a time. */
async function tests() {
  const { code } = await runNode([path.join(root, 'scripts/test.mjs'), 'contract', 'client', 'server', 'architecture', 'weapp-host', 'journeys', 'spec'], {
    env: { TORTURE: undefined, SAMPLE: 'all' },
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const areAllCrashesDue = !takesTurns || changedFiles === undefined || haveNewVersions(base)
const crashes = areAllCrashesDue ? Object.keys(CRASHES) : chooseCrashes(changedFiles)
console.log(`Crashes: ${crashes.join(', ')}`)
const due = Object.fromEntries(Object.entries(steps).filter(([name]) => !(name in CRASHES) || crashes.includes(name)))

/** Bounds that no release may break, and that stop nobody's work before. */
const flakyLedger = () => runJest('architecture', { engine: 'ledger', files: ['tests/architecture/flaky-ledger.test.ts'] })

/** Each turn begins with another one: what a slow machine leaves out is another one, too. @template T @param {Record<string, T>} all */
function fromTurn(all) {
  const entries = Object.entries(all)
  const first = Number(process.env.SAMPLE) % entries.length || 0
  return Object.fromEntries([...entries.slice(first), ...entries.slice(0, first)])
}

const bounded = { ...due, mutants: () => tryMutants({ bounded: isBounded }), changed }
const parts = {
  ...(takesTurns ? fromTurn(bounded) : bounded),
  ...(!isBounded && { advisories: tryAdvisories, 'flaky-ledger': flakyLedger, 'other-days': tryOtherDays, tests }),
  ...(asked.includes('flaky') && { flaky: tryFlaky }),
}
/** .ci/run says when it must be over. */
const endsAt = takesTurns && process.env.GATE_ENDS ? Number(process.env.GATE_ENDS) * 1_000 : Infinity
const tell = (/** @type {Parameters<typeof keepCosts>[0]} */ costs) => keepCosts(costs, tortureCpu)
if (isBounded || asked.length > 0) process.exitCode = await runSteps(parts, asked, { together, endsAt, ...(takesTurns && { tell }) })
else {
  const { steps: left, forget } = goOn(parts, currentState())
  process.exitCode = await runSteps(left, asked, { together })
  forget()
}
