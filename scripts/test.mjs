// npm test                        everything, in order; ends with the line "N passed, N failed"
// npm test -- contract client     only these steps, whole (their names stand in `steps`)
// SAMPLE=all npm test             leaves nothing out
// CI=true DATABASE_URL=… npm test as .ci/run calls it: the server's tests on PostgreSQL, of client and server more in turn
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import vm from 'node:vm'
import { buildIfStale } from './builds.mjs'
import { rememberPassed } from './change.mjs'
import { findChromium } from './find-chromium.mjs'
import { chooseEmbedded, chooseTests } from './related.mjs'
import { root, runNode } from './run.mjs'
import { resultsFolder, runJest, usualWorkers } from './run-jest.mjs'
import { takeTurn } from './sample.mjs'
import { filesCpu, keepCosts, runSteps, tortureCpu } from './steps.mjs'

/** @typedef {import('./run-jest.mjs').Outcome} Outcome */
/** @typedef {import('./run-jest.mjs').JestOptions} JestOptions */

// For the server's tests alone: nothing else shall meet it by chance.
const { DATABASE_URL: databaseUrl } = process.env
delete process.env.DATABASE_URL

/** @param {string} name the program's file under node_modules @param {string[]} args @returns {Promise<Outcome>} */
async function tool(name, ...args) {
  const { code, output } = await runNode([path.join(root, 'node_modules', name), ...args], { quiet: true })
  if (code !== 0) console.log(output.trim())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {string} name @returns {Promise<Outcome>} */
async function made(name) {
  try {
    await buildIfStale(name, (line) => console.log(line))
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A build can report success and still hold code that no browser reads. @returns {Outcome} */
function readableChunks() {
  const folder = path.join(root, 'dist/h5/js')
  if (!existsSync(folder)) return { passed: 0, failed: 1, note: 'there is no H5 build' }
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const broken = chunks.filter((name) => {
    try {
      // The check of `node --check`, without a process for each chunk.
      new vm.Script(readFileSync(path.join(folder, name), 'utf8'), { filename: name })
      return false
    } catch (error) {
      console.log(`${name}: ${error instanceof Error ? error.message : error}`)
      return true
    }
  })
  return { passed: broken.length === 0 ? 1 : 0, failed: broken.length === 0 ? 0 : 1, note: `${chunks.length} chunks` }
}

/** @param {...string} args @returns {Promise<Outcome>} */
async function script(...args) {
  const { code } = await runNode(args.map((arg, index) => (index === 0 ? path.join(root, 'scripts', arg) : arg)))
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {() => Promise<Outcome>} run what needs a browser @returns {Promise<Outcome>} */
async function withChromium(run) {
  try {
    process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  return run()
}

/** How long the mini-program's share of the journeys took. @param {import('./run-jest.mjs').JestResult} result */
function miniProgramTime({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults).filter((test) => test.ancestorTitles.includes('on weapp'))
  const seconds = tests.reduce((sum, test) => sum + (test.duration ?? 0), 0) / 1_000
  return `on the mini-program ${tests.length} in ${seconds.toFixed(0)} s`
}

// Unchanged files need no second look while one works; CI looks at every one, since a file's types come from others too.
const lintCache = process.env.CI ? [] : ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(root, '.cache/eslint/')]

const asked = process.argv.slice(2)
// Whoever names a step wants to see it whole.
if (asked.length > 0) process.env.SAMPLE ??= 'all'
takeTurn((line) => console.log(line))
/** Nothing is left out: what is not proven now is proven nowhere. */
const isWhole = process.env.SAMPLE === 'all' && (asked.length === 0 || asked.includes('journeys'))
/** In the gate more have their turn, and the server's tests run on PostgreSQL, where races can happen. */
const isGate = Boolean(process.env.CI && databaseUrl) && asked.length === 0
const choice = chooseTests(isGate)
console.log(choice.says)
process.env.CHANGED_DOMAINS = choice.domains.join(',')
/** Of a wide change so many of one kind (endpoints of a generated file, screens of a journey) beside those whose turn it is. */
if (isGate && choice.isWide) process.env.OF_CHANGE = '12'
/** Of the tests that are generated over all endpoints so many each time: a third. */
const ENDPOINTS_IN_GATE = 60

/** Those tests of a project that were chosen. @param {string} project @param {JestOptions} options */
function chosen(project, options) {
  const files = choice.testsOf?.(project)
  if (!files) return runJest(project, options)
  const { note } = options
  return runJest(project, { ...options, files, note: (result) => [`${files.length} files`, ...(note ? [note(result)] : [])].join(', ') })
}

/** What PostgreSQL does not show, where all of the server runs on it: what the embedded engine decides, and some of the others in turn. */
const onEmbedded = () => runJest('server', { engine: 'embedded', files: chooseEmbedded(choice.changed) })

/** @type {Record<string, () => Outcome | Promise<Outcome>>} */
const steps = {
  // The native compiler, with one checker: others would look at the same libraries again. ESLint needs the API of the other one.
  types: () => tool('typescript-7/bin/tsc', '--noEmit', '--checkers', '1'),
  lint: () => (choice.lint?.length === 0 ? { passed: 0, failed: 0 } : tool('eslint/bin/eslint.js', ...(choice.lint ?? ['.']), ...lintCache)),
  imports: () =>
    tool('dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'server', 'contract', '--config', '.dependency-cruiser.cjs'),
  contract: () => runJest('contract', { engine: 'node' }),
  // A screen waits for its answers and for what moves, and a server for PostgreSQL, where the embedded database works: one more at once.
  client: () => chosen('client', { engine: 'h5', workers: usualWorkers + 1 }),
  server: () =>
    databaseUrl
      ? chosen('server', { engine: 'postgres', workers: usualWorkers + 1, env: { DATABASE_URL: databaseUrl, ...(isGate && { ENDPOINTS: String(ENDPOINTS_IN_GATE), EACH: '1' }) } })
      : chosen('server', { engine: 'embedded' }),
  ...(isGate && { embedded: onEmbedded }),
  'build:h5': () => made('h5'),
  'build:weapp': () => made('weapp'),
  'build:server': () => made('server'),
  chunks: readableChunks,
  budgets: () => withChromium(() => runJest('budgets', { engine: 'weapp', workers: 1 })),
  size: () => script('size.mjs'),
  architecture: () => runJest('architecture', { engine: 'node' }),
  'weapp-host': () => withChromium(() => chosen('weapp-host', { engine: 'node' })),
  // A journey waits for what a page shows about as long as it works.
  journeys: () => withChromium(() => chosen('journeys', { engine: 'h5', workers: availableParallelism() + 1, note: miniProgramTime })),
  spec: () => script('spec.mjs', '--strict', ...(isWhole ? ['--whole'] : [])),
}

if (asked.length === 0) {
  rmSync(resultsFolder, { recursive: true, force: true })
  for (const file of [filesCpu, tortureCpu]) rmSync(file, { force: true })
  process.env.CPU_LOG = filesCpu
}
mkdirSync(resultsFolder, { recursive: true })
process.exitCode = await runSteps(steps, asked, {
  together: [
    ['types', 'lint', 'imports', 'contract', 'build:h5', 'build:weapp', 'build:server'],
    ['client', 'budgets', 'architecture', 'weapp-host'],
  ],
  lookBefore: 'spec',
  ...(asked.length === 0 && { tell: keepCosts }),
})
if (asked.length === 0 && process.exitCode === 0) rememberPassed()
