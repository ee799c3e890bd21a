// tests/flaky.json: which tests have failed by chance, until somebody mends them. Outside of CI a run writes the entry itself, so
// that it comes along with the next commit; in CI, where nobody commits, it prints the line. The bounds fail in `npm run torture`
// alone (tests/architecture/flaky-ledger.test.ts): unrelated work goes on, a release does not.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'

/**
 * @typedef {object} FlakyTest
 * @property {string} file from the root
 * @property {string} title of the first of its tests that failed, with all that it stands under
 * @property {string} firstSeen a day: 2026-11-26
 * @property {number} times that it was seen
 * @property {string} cause what is known of it: at first the first line that it said
 * @property {string} commit on which it was first seen
 */

const ledgerFile = path.join(root, 'tests/flaky.json')

export const MOST_ENTRIES = 5
export const MOST_TIMES = 2
export const MOST_COMMITS = 60

/** @returns {FlakyTest[]} */
export const readLedger = () => JSON.parse(readFileSync(ledgerFile, 'utf8'))

/** @param {readonly FlakyTest[]} entries one a line, so that two changes seldom meet in one */
const toText = (entries) => (entries.length === 0 ? '[]\n' : `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`)

/** @param {...string} args @returns {string | undefined} */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * @param {readonly FlakyTest[]} entries
 * @param {Pick<import('./again.mjs').Failure, 'file' | 'tests'>} failure that passed when it was looked at again
 * @param {{ day: string, commit: string }} now
 * @returns {FlakyTest} the entry as it is to stand there from now on
 */
export function toEntry(entries, { file, tests }, { day, commit }) {
  const [first = { title: '', message: '' }] = tests
  const known = entries.find((entry) => entry.file === file && entry.title === first.title)
  if (known) return { ...known, times: known.times + 1 }
  return { file, title: first.title, firstSeen: day, times: 1, cause: first.message.trim().split('\n')[0] ?? '', commit }
}

/**
 * Outside of CI writes them into the ledger.
 * @param {readonly import('./again.mjs').Failure[]} flaky
 * @returns {string[]} for each what is to be done about its entry
 */
export function noteFlaky(flaky) {
  const now = { day: new Date().toISOString().slice(0, 10), commit: (git('rev-parse', 'HEAD') ?? '').slice(0, 12) }
  let entries = readLedger()
  const lines = flaky.map((failure) => {
    const entry = toEntry(entries, failure, now)
    entries = [...entries.filter(({ file, title }) => file !== entry.file || title !== entry.title), entry]
    return process.env.CI ? `for tests/flaky.json: ${JSON.stringify(entry)}` : `stands in tests/flaky.json: seen ${entry.times} times`
  })
  if (!process.env.CI && flaky.length > 0) writeFileSync(ledgerFile, toText(entries))
  return lines
}

/** Since it was first seen; by its day, where its commit has come to another name since. @param {FlakyTest} entry @returns {number} */
export function commitsSince({ commit, firstSeen }) {
  const count = git('rev-list', '--count', `${commit}..HEAD`) ?? git('rev-list', '--count', `--since=${firstSeen}T00:00:00Z`, 'HEAD')
  return count === undefined ? Infinity : Number(count)
}

/**
 * @param {readonly FlakyTest[]} entries
 * @param {(entry: FlakyTest) => number} ageOf in commits
 * @returns {string[]} what must be mended before a release
 */
export function boundsBroken(entries, ageOf) {
  return [
    ...(entries.length > MOST_ENTRIES ? [`${entries.length} flaky tests, where ${MOST_ENTRIES} may be`] : []),
    ...entries.filter(({ times }) => times > MOST_TIMES).map(({ file, title, times }) => `${file}: ${title}: seen ${times} times`),
    ...entries.filter((entry) => ageOf(entry) > MOST_COMMITS).map(({ file, title }) => `${file}: ${title}: older than ${MOST_COMMITS} commits`),
  ]
}
