import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whyNot, type Failure } from '../../scripts/again.mjs'
import { type Outcome } from '../../scripts/run-jest.mjs'
import { runSteps } from '../../scripts/steps.mjs'
import { read } from './repository'

const CLIENT = 'tests/client/home/home.test.tsx'

interface Planted {
  readonly file: string
  readonly title?: string
  /** Whether it passes when it is looked at again. */
  readonly isFlaky: boolean
}

/** A run of a step `planted`, in which those files fail beside nine tests that pass; `spec` comes after it. */
async function gate(planted: readonly Planted[], listTouched: () => readonly string[] | undefined = () => []) {
  const lines: string[] = []
  const order: string[] = []
  const log = jest.spyOn(console, 'log').mockImplementation((...words) => void lines.push(...words.join(' ').split('\n')))
  const failures: Failure[] = planted.map(({ file, title = 'shows the toast', isFlaky }) => ({
    file,
    tests: [{ title, message: '    Unable to find a toast' }],
    load: 5.25,
    passesAlone: () => {
      order.push(file)
      return Promise.resolve(isFlaky)
    },
  }))
  const steps = {
    planted: (): Outcome => ({ passed: 9, failed: planted.length, failures }),
    spec: (): Outcome => {
      order.push('spec')
      return { passed: 1, failed: 0 }
    },
  }
  const noted: string[] = []
  const note = (flaky: readonly Failure[]) => flaky.map(({ file }) => (noted.push(file), 'noted'))
  const code = await runSteps(steps, [], { lookBefore: 'spec', listTouched, note })
  log.mockRestore()
  return { code, lines, last: lines.at(-1), order, noted, flaky: lines.find((line) => line.startsWith('flaky: ')) }
}

it.each([CLIENT, 'tests/journeys/rewards.test.ts', 'tests/budgets/mini-program.test.ts', 'tests/weapp-host/coverage.test.ts', 'tests/torture/layout.test.ts'])(
  'lets a flaky %s pass, once it has passed alone before the specification is asked, and says so',
  async (file) => {
    const run = await gate([{ file, isFlaky: true }])
    expect(run).toMatchObject({ code: 0, last: '11 passed, 0 failed', flaky: 'flaky: 1', order: [file, 'spec'], noted: [file] })
    expect(run.lines.slice(run.lines.indexOf('flaky: 1') + 1, -2)).toEqual([`${file}: shows the toast`, '    Unable to find a toast', '    load 5.3; noted'])
  },
)

it('fails what fails again alone', async () => {
  const run = await gate([{ file: CLIENT, isFlaky: false }])
  expect(run).toMatchObject({ code: 1, last: '10 passed, 1 failed', flaky: undefined, order: [CLIENT, 'spec'], noted: [] })
  expect(run.lines).toEqual(expect.arrayContaining(['── what failed', `${CLIENT}: shows the toast`]))
})

it('counts only the broken one of two', async () => {
  const run = await gate([{ file: CLIENT, isFlaky: true }, { file: 'tests/client/map/map.test.tsx', isFlaky: false }])
  expect(run).toMatchObject({ code: 1, last: '11 passed, 1 failed', flaky: 'flaky: 1' })
  expect(run.lines.filter((line) => line.startsWith(`${CLIENT}: `))).toHaveLength(1)
})

it.each([
  ['a test of the server', { file: 'tests/server/order/pay.test.ts', isFlaky: true }],
  ['a rule of the contract', { file: 'tests/contract/money.test.ts', isFlaky: true }],
  ['a rule of the house', { file: 'tests/architecture/client-files.test.ts', isFlaky: true }],
  ['a crash', { file: 'tests/torture/kill.test.ts', isFlaky: true }],
  ['money', { file: CLIENT, title: 'the bill › is paid once [money]', isFlaky: true }],
  ['a race', { file: CLIENT, title: '[race] two taps › pay once', isFlaky: true }],
  ['security', { file: CLIENT, title: 'a stranger’s address [security]', isFlaky: true }],
  ['the ledger', { file: 'tests/journeys/topping-up.test.ts', title: 'the ledger has one line', isFlaky: true }],
] as const)('does not look again at %s', async (_what, planted) => {
  expect(await gate([planted])).toMatchObject({ code: 1, last: '10 passed, 1 failed', flaky: undefined, order: ['spec'] })
})

it('does not look again at a file that the change has touched, nor where git does not know', async () => {
  expect(await gate([{ file: CLIENT, isFlaky: true }], () => [CLIENT])).toMatchObject({ code: 1, order: ['spec'] })
  expect(await gate([{ file: CLIENT, isFlaky: true }], () => undefined)).toMatchObject({ code: 1, order: ['spec'] })
  expect(whyNot({ file: CLIENT, tests: [] }, undefined)).toMatch(/git does not know/)
})

it('does not look again at five files: that is no chance', async () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => ({ file: `tests/client/${index}.test.tsx`, isFlaky: true }))
  expect(await gate(files(4))).toMatchObject({ code: 0, flaky: 'flaky: 4', last: '14 passed, 0 failed' })
  expect(await gate(files(5))).toMatchObject({ code: 1, flaky: undefined, last: '10 passed, 5 failed', order: ['spec'] })
})

it('is gathered by .ci/run from all its runs, before what failed and the last line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ci-run-'))
  const run = read('.ci/run')
  const functions = ['finish', 'count'].map((name) => new RegExp(`^${name}\\(\\) \\{\\n[\\s\\S]*?^\\}\\n`, 'm').exec(run)?.[0] ?? '')
  const first = 'flaky: 2\na: one\n    why\nb: two\n    why\n\n── what failed\nc: three\n    why\n\n10 passed, 1 failed\n'
  const second = 'passed\n\nflaky: 1\nd: four\n    why\n\n5 passed, 0 failed\n'
  const third = 'nothing\n\n1 passed, 0 failed\n'
  const texts = [first, second, third].map((text, index) => {
    const file = path.join(folder, String(index))
    writeFileSync(file, text)
    return `count cat ${file} >/dev/null`
  })
  const program = ['set -uo pipefail; passed=0; failed=0; faults=; flaky=0; flaky_tests=', ...functions, ...texts, '(finish); true'].join('\n')
  const said = execFileSync('bash', ['-c', program], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(said.split('\n').filter(Boolean)).toEqual([
    'flaky: 3', 'a: one', '    why', 'b: two', '    why', 'd: four', '    why', '── what failed', 'c: three', '    why', '16 passed, 1 failed',
  ])
})

it('leaves out what has not begun in time, and says so', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const ran: string[] = []
  let isOver = false
  const steps = { quick: () => (ran.push('quick'), (isOver = true), { passed: 3, failed: 0 }), long: () => (ran.push('long'), { passed: 5, failed: 1 }) }
  const now = jest.spyOn(Date, 'now').mockImplementation(() => (isOver ? 2_000 : 0))
  const code = await runSteps(steps, [], { endsAt: 1_000, listTouched: () => [] })
  const lines = log.mock.calls.map(([line]) => String(line))
  now.mockRestore()
  log.mockRestore()
  expect({ code, ran, last: lines.at(-1) }).toEqual({ code: 0, ran: ['quick'], last: '\n3 passed, 0 failed' })
  expect(lines).toContainEqual(expect.stringMatching(/^LATE {4}long/))
})
