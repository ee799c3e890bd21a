// Tries mutants one by one, two at a time, after one run of their tests on the product as it is.
import { secondsSince } from '../run.mjs'
import { turnOf } from '../sample.mjs'
import { usualWorkers } from '../run-jest.mjs'
import { runTests } from './jest-run.mjs'
import { judge } from './judge.mjs'
import { guardsOf, readMutants, toTagPattern, whyUnfit } from './mutants.mjs'

/**
 * Whether each of them can be tried: its text is where it was, and tests carry its tag. @returns
 * {Promise<import('../run-jest.mjs').Outcome>}
 */
export async function checkMutants() {
  const mutants = await readMutants()
  const unfit = mutants.flatMap((mutant) => {
    const why = whyUnfit(mutant)
    return why ? [`${mutant.statement}  ${mutant.says}: ${why}`] : []
  })
  for (const line of unfit) console.log(line)
  return { passed: mutants.length - unfit.length, failed: unfit.length }
}

/** How many the bounded form tries; all have had their turn after so many commits. */
const SAMPLE = 4

/**
 * @param {{ statements?: readonly string[], bounded?: boolean }} [choice] no statements: all
 * @returns {Promise<import('../run-jest.mjs').Outcome>}
 */
export async function tryMutants({ statements = [], bounded = false } = {}) {
  const all = await readMutants()
  const asked = statements.length === 0 ? all : all.filter(({ statement }) => statements.includes(statement))
  const mutants = bounded ? turnOf(asked, SAMPLE) : asked
  if (mutants.length === 0) {
    console.log(`There is no mutant of ${statements.join(', ')}.`)
    return { passed: 0, failed: 1 }
  }

  const files = [...new Set(mutants.flatMap((mutant) => guardsOf(mutant).flatMap((guard) => guard.files)))]
  const start = Date.now()
  const pattern = [...new Set(mutants.map(({ statement }) => toTagPattern(statement)))].join('|')
  const sound = await runTests({ files, pattern, workers: usualWorkers })
  const failures = sound.tests.filter(({ status }) => status === 'failed').length
  console.log(`Without a mutant: ${files.length} files, ${failures} failed tests, ${secondsSince(start)}${sound.crash ? `; ${sound.crash}` : ''}\n`)
  const soundTests = (/** @type {string} */ tagPattern) => {
    const tag = new RegExp(tagPattern)
    return sound.tests.filter(({ title, status }) => tag.test(title) && status !== 'pending')
  }

  let passed = 0
  const waiting = [...mutants]
  const tryNext = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const begun = Date.now()
      const { caught, by } = await judge(mutant, soundTests)
      if (caught) passed += 1
      console.log(`${caught ? 'caught' : 'FAILED'}  ${mutant.statement}  ${mutant.says}  (${secondsSince(begun)})\n              ${by}`)
    }
  }
  await Promise.all(Array.from({ length: usualWorkers }, tryNext))
  return { passed, failed: mutants.length - passed, note: `${mutants.length} of ${all.length} mutants` }
}
