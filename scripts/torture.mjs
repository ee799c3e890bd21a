// npm run torture                      the long tests of tests/torture, in full
// npm run torture -- --bounded         the same in minutes, as .ci/run calls it
// npm run torture -- bank crashes      only these files
// With DATABASE_URL what depends on the engine runs on PostgreSQL too.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildIfStale } from './builds.mjs'
import { findChromium } from './find-chromium.mjs'
import { tryChanged } from './mutants/try-changed.mjs'
import { tryMutants } from './mutants/try-mutants.mjs'
import { root } from './run.mjs'
import { takeTurn } from './sample.mjs'
import { resultsFolder, runJest, runSteps } from './steps.mjs'

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const isBounded = words.includes('--bounded')
process.env.TORTURE = isBounded ? 'bounded' : 'full'
if (!isBounded) process.env.SAMPLE ??= 'all'
takeTurn((line) => console.log(line))

const folder = 'tests/torture'
const names = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.test.ts'.length))

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
/** What is seen on screens is no load, and waits for pages more than it works; crashes come to a server of each test's own. */
const together = [
  ['accessibility', 'layout', 'same-texts', 'stored-script'],
  ['ending', 'first-start'],
  ['disk-full', 'second-process'],
  ['kill', 'power-loss', 'postgres-away'],
]

/** Mistakes in what the last commit changed. Some change nothing that a test could see, so a survivor is told, not failed. */
async function changed() {
  const { caught, note } = await tryChanged({ count: isBounded ? 4 : 40 })
  return { passed: caught, failed: 0, note }
}

process.exitCode = await runSteps({ ...steps, mutants: () => tryMutants({ bounded: isBounded }), changed }, asked, together)
