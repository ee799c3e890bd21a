import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { filesUnder, read, root } from './repository'

const markers = JSON.parse(read('tests/specification/finished.json')) as readonly string[]
const isFinished = (line: string) => markers.some((marker) => (line.split('|').at(-1) ?? '').split(/\s+/).includes(marker))
/** Of a domain that is not whole yet, what a test names stands. */
const named = new Set(
  ['tests/contract', 'tests/server', 'tests/client']
    .flatMap(filesUnder)
    .flatMap((file) => [...read(file).matchAll(/\[spec ([\d., ]+)\]/g)].flatMap(([, ids = '']) => ids.split(/,\s*/))),
)
const finished = read('tests/specification/statements.txt').split('\n').filter(isFinished).map((line) => line.slice(0, 4))

it('has mutants that still fit the product, at least forty', () => {
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'scripts/spec-mutants.mjs'), '--check'], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  expect(lines.slice(0, -2)).toEqual([])
  expect(Number(/^(\d+) passed, 0 failed$/.exec(lines.at(-1) ?? '')?.[1])).toBeGreaterThanOrEqual(40)
})

it.each(['contract', 'group', 'money', 'security'])('breaks only statements that stand: %s', (name) => {
  const broken = [...read(`tests/specification/mutants/${name}.mjs`).matchAll(/statement: '([\d.]+)'/g)].map(([, id = '']) => id)
  expect(broken.filter((id) => !finished.includes(id) && !named.has(id))).toEqual([])
})
