// One process of Jest over a few files, and what its tests said.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from '../run.mjs'

/** @typedef {{ title: string, status: string, messages: string[] }} TestOutcome */
/** @typedef {{ tests: TestOutcome[], crash: string | undefined }} JestOutcome crash: why a file did not run at all */

const folder = path.join(root, '.cache/mutants')
let runs = 0
/** However slow the machine: a test that waits for ever is ended. */
const LONGEST_MS = 900_000

/**
 * @param {object} run
 * @param {readonly string[]} run.files
 * @param {string} run.pattern of the tests' titles
 * @param {import('./mutants.mjs').Mutant | import('./generate.mjs').Mistake} [run.mutant] that the product is read with
 * @param {number} [run.workers]
 * @param {boolean} [run.isOver] with the first file in which a test fails
 * @param {number} [run.limitMs] then it is ended: a mistake can make a test wait for ever
 * @returns {Promise<JestOutcome>}
 */
export async function runTests({ files, pattern, mutant, workers = 1, isOver = false, limitMs = LONGEST_MS }) {
  // Without a name Jest would run everything.
  if (files.length === 0) return { tests: [], crash: undefined }
  mkdirSync(folder, { recursive: true })
  const outputFile = path.join(folder, `${process.pid}-${(runs += 1)}.json`)
  const projects = new Set(files.flatMap((file) => file.split('/')[1] ?? []))
  const env = {
    // Always the embedded database and the quick form: what runs beside this does not change what is shown.
    DATABASE_URL: undefined,
    TORTURE: undefined,
    MUTANT_OUTCOMES: outputFile,
    SPEC_MUTANT: mutant && JSON.stringify(mutant),
  }
  const start = Date.now()
  const { output } = await runNode(
    [
      '--max-semi-space-size=64',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...files,
      // Each project of which Jest knows looks through the repository first.
      '--selectProjects', ...projects,
      ...(isOver ? ['--bail'] : []),
      ...(pattern === '' ? [] : ['--testNamePattern', pattern]),
      ...(workers === 1 ? ['--runInBand'] : ['--maxWorkers', String(workers)]),
      // A busy machine is slow, not wrong.
      '--testTimeout', '120000',
      '--no-watchman',
      '--no-colors',
      '--reporters', path.join(root, 'scripts/mutants/outcome-reporter.cjs'),
    ],
    { env, quiet: true, isOver: () => Date.now() - start > limitMs },
  )
  if (!existsSync(outputFile) && Date.now() - start > limitMs) return { tests: [], crash: `did not end in ${(limitMs / 1_000).toFixed(0)} s` }
  if (!existsSync(outputFile)) return { tests: [], crash: output.trim().split('\n').slice(-5).join(' ') || 'Jest ended without a result' }
  const outcomes = /** @type {import('./outcome-reporter.cjs').FileOutcome[]} */ (JSON.parse(readFileSync(outputFile, 'utf8')))
  rmSync(outputFile)
  const crashed = outcomes.find(({ message, tests }) => message !== '' && tests.every(({ status }) => status !== 'failed'))
  return {
    tests: outcomes.flatMap(({ tests }) => tests),
    crash: crashed?.message.trim().split('\n').slice(0, 4).join(' '),
  }
}
