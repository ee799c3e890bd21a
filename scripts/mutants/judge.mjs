// Whether the tests of its statement noticed a mutant.
import { runTests } from './jest-run.mjs'
import { guardsOf, toTagPattern, whyUnfit } from './mutants.mjs'

/** @typedef {{ caught: boolean, by: string }} Verdict by: the test that caught it, else why it does not count */

/** A product that only falls over has not been seen to be wrong: a typing error would be "caught" by any test. */
const CRASH = /^(?:Error: )?(?:SyntaxError|ReferenceError|TypeError|RangeError)\b|Exceeded timeout of/

/**
 * @param {import('./mutants.mjs').Mutant} mutant
 * @param {(pattern: string, files: readonly string[]) => import('./jest-run.mjs').TestOutcome[]} soundTests
 *   the outcomes without any mutant
 * @returns {Promise<Verdict>}
 */
export async function judge(mutant, soundTests) {
  const unfit = whyUnfit(mutant)
  if (unfit) return { caught: false, by: `cannot be tried: ${unfit}` }
  const pattern = toTagPattern(mutant.statement)
  const guards = guardsOf(mutant)
  const sound = soundTests(pattern, guards.flatMap(({ files }) => files))
  const alreadyFailed = sound.find(({ status }) => status === 'failed')
  if (alreadyFailed) return { caught: false, by: `fails without it, too: ${alreadyFailed.title}` }
  if (!sound.some(({ status }) => status === 'passed')) return { caught: false, by: 'no test of its statement ran' }

  for (const { files } of guards) {
    // Nearly each is noticed by the first file. One that only crashed there is shown to all.
    const first = await runTests({ files, pattern, mutant, isOver: true })
    const onlyCrashed = first.tests.every(({ status, messages }) => status !== 'failed' || CRASH.test(messages[0] ?? ''))
    const hasEnded = first.crash !== undefined || first.tests.some(({ status }) => status === 'failed')
    const { tests, crash } = onlyCrashed && hasEnded && files.length > 1 ? await runTests({ files, pattern, mutant }) : first
    if (crash) return { caught: false, by: `broke the run instead of the behaviour: ${crash}` }
    const failed = tests.filter(({ status }) => status === 'failed')
    const catcher = failed.find(({ messages }) => !CRASH.test(messages[0] ?? ''))
    if (catcher) return { caught: true, by: catcher.title }
    if (failed[0]) return { caught: false, by: `only crashed "${failed[0].title}": ${failed[0].messages[0]?.split('\n')[0]}` }
  }
  const titles = sound.slice(0, 3).map(({ title }) => title).join(' · ')
  return { caught: false, by: `survived the ${sound.length} tests of its statement: ${titles}${sound.length > 3 ? ' …' : ''}` }
}
