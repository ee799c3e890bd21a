// npm run cost: what the last `npm test` spent, what a screen and an endpoint have of it, and what it would be when all
// screens stand. Fails when that would not fit into ten minutes of two cores. Processor seconds of this machine are brought to
// those of the one that the budget was set on, by a piece of work that both have done. After the gate's run it holds the sum of that,
// the bounded torture and PostgreSQL against the gate's own budget.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { sourcesOf } from './import-graph.mjs'
import { root } from './run.mjs'
import { filesCpu, stepsCpu, tortureCpu } from './steps.mjs'

/** Two cores for ten minutes. */
const BUDGET_SECONDS = 1_200
/** Of `.ci/run` without installing, with all screens: 20 minutes on two cores of a machine that takes 1.3 times as long. */
const GATE_BUDGET_SECONDS = 1_600
/** What the piece of work took where the budget was set: 2 cores of an AMD EPYC, virtual, 2026-11-22. */
const PIECE_SECONDS_THERE = 0.7

/**
 * How much of a step grows with the screens or the endpoints; the rest is there with the first of them, or is a number of files,
 * visits and endpoints in turn (scripts/related.mjs), which stays what it is.
 */
const GROWS = /** @type {Record<string, readonly [with: 'screens' | 'endpoints', share: number]>} */ ({
  types: ['screens', 0.6],
  // What differs from the commit before, however much there is beside it.
  lint: ['screens', 0.1],
  imports: ['screens', 0.8],
  contract: ['endpoints', 0.5],
  // The tests that see a change: of a domain, not of all.
  client: ['screens', 0.1],
  // The one file that sends every field of every endpoint.
  server: ['endpoints', 0.15],
  'build:h5': ['screens', 0.4],
  'build:weapp': ['screens', 0.4],
  budgets: ['screens', 0.7],
  // The doors: every screen for a member and a guest.
  journeys: ['screens', 0.2],
})

/** In the gate a quarter of all the client's files has its turn, and half of the server's. */
const GROWS_IN_GATE = /** @type {typeof GROWS} */ ({ client: ['screens', 0.8], server: ['endpoints', 0.8], postgres: ['endpoints', 0.8] })

/** @param {string} name */
const read = (name) => readFileSync(path.join(root, name), 'utf8')
const lines = (/** @type {string} */ text) => text.split('\n').filter((line) => line.startsWith('/'))

const counts = {
  screens: lines(read('tests/specification/finished-routes.txt')).length,
  endpoints: sourcesOf('contract').filter((file) => file.endsWith('endpoints.ts')).reduce((sum, file) => sum + (read(file).match(/\bpath: '\w+\/[\w/]+'/g) ?? []).length, 0),
}
const allScreens = lines(read('tests/specification/routes.txt')).length
const growth = allScreens / counts.screens

/** The same work on every machine: about a second. */
function pieceOfWork() {
  const before = process.cpuUsage()
  let digest = Buffer.alloc(32)
  for (let round = 0; round < 400_000; round += 1) digest = createHash('sha256').update(digest).digest()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

if (!existsSync(stepsCpu)) {
  console.error('There are no figures yet: run `npm test` (on Linux) first.')
  process.exit(2)
}
const pace = pieceOfWork() / PIECE_SECONDS_THERE
/** @type {Record<string, number>} */
const spent = JSON.parse(readFileSync(stepsCpu, 'utf8'))
if (existsSync(tortureCpu)) spent['bounded torture'] = Object.values(/** @type {Record<string, number>} */ (JSON.parse(readFileSync(tortureCpu, 'utf8')))).reduce((sum, seconds) => sum + seconds, 0)
/** Only the gate takes this step. */
const isOfGate = 'embedded' in spent

console.log(`${counts.screens} screens of ${allScreens}, ${counts.endpoints} endpoints; this machine takes ${pace.toFixed(2)} of the time of the budget's\n`)
console.log('| step | CPU s | of it a screen | of it an endpoint | with all screens |\n|---|---|---|---|---|')
let [now, then] = [0, 0]
for (const [step, seconds] of Object.entries(spent)) {
  const [what, share] = (isOfGate && GROWS_IN_GATE[step]) || (GROWS[step] ?? ['screens', 0])
  const each = (seconds * share) / counts[what]
  const all = seconds * (1 + share * (growth - 1))
  now += seconds
  then += all
  const cell = (/** @type {string} */ one) => (one === what && share > 0 ? each.toFixed(2) : '–')
  console.log(`| ${step} | ${seconds.toFixed(0)} | ${cell('screens')} | ${cell('endpoints')} | ${all.toFixed(0)} |`)
}
console.log(`| **all** | ${now.toFixed(0)} | | | ${then.toFixed(0)} |`)

if (existsSync(filesCpu)) {
  const files = readFileSync(filesCpu, 'utf8').trim().split('\n').map((line) => /** @type {{ file: string, seconds: number }} */ (JSON.parse(line)))
  console.log('\nTest files that took most in Jest itself (their products and browsers are not in it):')
  for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 15)) console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`)
}

const budget = isOfGate ? GATE_BUDGET_SECONDS : BUDGET_SECONDS
const [atBudgetNow, atBudgetThen] = [now / pace, then / pace]
console.log(`\n${atBudgetNow.toFixed(0)} CPU s now, with all screens ${atBudgetThen.toFixed(0)} of ${budget}, as the budget's machine counts: ${(atBudgetThen / 120).toFixed(1)} min on two cores`)
if (atBudgetThen > budget) process.exitCode = 1
