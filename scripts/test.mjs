// npm test                        everything, in order; ends with the line "N passed, N failed"
// npm test -- contract client     only these steps (their names stand in `steps`)
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import vm from 'node:vm'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { root, runNode, secondsSince } from './run.mjs'

/** @typedef {{ passed: number, failed: number, note?: string }} Outcome */

const resultsFolder = path.join(root, '.cache/results')
const serverEngine = process.env.DATABASE_URL ? 'postgres' : 'embedded'

/** @param {string} name the program's file under node_modules @param {string[]} args @returns {Promise<Outcome>} */
async function tool(name, ...args) {
  const { code, output } = await runNode([path.join(root, 'node_modules', name), ...args], { quiet: true })
  if (code !== 0) console.log(output.trim())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {string} project @param {string} engine @returns {Promise<Outcome>} */
async function jest(project, engine) {
  const outputFile = path.join(resultsFolder, `${project}-${engine}.json`)
  rmSync(outputFile, { force: true })
  const { code } = await runNode([
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects', project,
    '--passWithNoTests',
    // Jest leaves one core to the editor; nobody edits here.
    '--maxWorkers', String(Math.max(2, Math.floor(availableParallelism() / 2))),
    '--json', '--outputFile', outputFile,
  ])
  if (!existsSync(outputFile)) return { passed: 0, failed: 1, note: 'ended without a result' }
  const result = JSON.parse(readFileSync(outputFile, 'utf8'))
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  const skipped = result.numPendingTests + result.numTodoTests
  return {
    passed: result.numPassedTests,
    // Jest can also fail as a whole, as when a test leaves a process behind.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
  }
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

/** @returns {Promise<Outcome>} */
async function journeys() {
  try {
    process.env.CHROMIUM_PATH = findChromium((line) => console.log(line))
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
  return jest('journeys', 'h5')
}

/** @type {Record<string, () => Outcome | Promise<Outcome>>} */
const steps = {
  types: () => tool('typescript/bin/tsc', '--noEmit'),
  lint: () => tool('eslint/bin/eslint.js', '.'),
  imports: () =>
    tool('dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'server', 'contract', '--config', '.dependency-cruiser.cjs'),
  contract: () => jest('contract', 'node'),
  client: () => jest('client', 'h5'),
  server: () => jest('server', serverEngine),
  'build:h5': () => made('h5'),
  'build:weapp': () => made('weapp'),
  'build:server': () => made('server'),
  chunks: readableChunks,
  size: () => script('size.mjs'),
  architecture: () => jest('architecture', 'node'),
  journeys,
  spec: () => script('spec.mjs', '--strict'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: choose ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

if (asked.length === 0) rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

const names = Object.keys(steps).filter((name) => asked.length === 0 || asked.includes(name))
/** @type {{ name: string, outcome: Outcome, time: string }[]} */
const done = []
for (const name of names) {
  console.log(`\n── ${name}`)
  const start = Date.now()
  const outcome = (await steps[name]?.()) ?? { passed: 0, failed: 1 }
  done.push({ name, outcome, time: secondsSince(start) })
}

console.log('\n── summary')
for (const { name, outcome, time } of done) {
  const figures = `${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(4)} failed`
  console.log(`${outcome.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(13)} ${figures} ${time.padStart(9)}  ${outcome.note ?? ''}`)
}
const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0)
const failed = done.reduce((sum, { outcome }) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
