import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { boundsBroken, commitsSince, MOST_COMMITS, MOST_ENTRIES, readLedger, toEntry, type FlakyTest } from '../../scripts/flaky-ledger.mjs'
import { root } from './repository'

const commitsInAll = Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }))
const NOW = { day: '2026-11-26', commit: '0123456789ab' }
const anEntry = (change: Partial<FlakyTest> = {}): FlakyTest => ({
  file: 'tests/client/home/home.test.tsx', title: 'home › shows the toast', firstSeen: '2026-11-20', times: 1, cause: 'Unable to find a toast', commit: 'abc', ...change,
})
const failureOf = ({ file, title }: FlakyTest) => ({ file, tests: [{ title, message: '    Unable to find a toast\n    more' }, { title: 'another', message: '' }] })

it('names tests that are there, each once, with what is known of them', () => {
  const entries = readLedger()
  for (const entry of entries) {
    expect(entry).toEqual({
      file: expect.stringMatching(/^tests\/(client|journeys|budgets|weapp-host|torture)\/.*\.test\.tsx?$/), title: expect.any(String),
      firstSeen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), times: expect.any(Number), cause: expect.stringMatching(/\S/), commit: expect.any(String),
    })
    expect(existsSync(path.join(root, entry.file))).toBe(true)
  }
  expect(new Set(entries.map(({ file, title }) => `${file}: ${title}`)).size).toBe(entries.length)
})

it('begins an entry with the first test of a file and the first line of what it said', () => {
  expect(toEntry([], failureOf(anEntry()), NOW)).toEqual(anEntry({ firstSeen: NOW.day, commit: NOW.commit }))
})

it('counts in the same entry when the same test fails by chance again', () => {
  const known = anEntry({ cause: 'the toast is gone after two seconds' })
  expect(toEntry([anEntry({ title: 'other' }), known], failureOf(known), NOW)).toEqual({ ...known, times: 2 })
})

it('has room for five tests, each seen twice at most and no older than sixty commits', () => {
  const five = Array.from({ length: MOST_ENTRIES }, (_, index) => anEntry({ title: `the ${index}th`, times: 2 }))
  expect(boundsBroken(five, () => MOST_COMMITS)).toEqual([])
  expect(boundsBroken([...five, anEntry()], () => 0)).toEqual(['6 flaky tests, where 5 may be'])
  expect(boundsBroken([anEntry({ times: 3 })], () => 0)).toEqual(['tests/client/home/home.test.tsx: home › shows the toast: seen 3 times'])
  expect(boundsBroken([anEntry()], () => MOST_COMMITS + 1)).toEqual(['tests/client/home/home.test.tsx: home › shows the toast: older than 60 commits'])
})

it('knows the age of an entry also where its commit has come to another name since', () => {
  expect(commitsSince(anEntry({ commit: 'HEAD' }))).toBe(0)
  expect(commitsSince(anEntry({ commit: 'ffffffffffff', firstSeen: '2020-01-01' }))).toBe(commitsInAll)
})

// Before a release, not in anybody's way: `npm run torture` alone asks for it.
if (process.env['TORTURE'] === 'full') {
  it('is within its bounds', () => {
    expect(boundsBroken(readLedger(), commitsSince)).toEqual([])
  })
}
