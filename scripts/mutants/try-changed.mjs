// Makes the usual mistakes in what a change touched, one at a time, and asks the tests that are nearest to it.
import { dependentsOf } from '../import-graph.mjs'
import { secondsSince } from '../run.mjs'
import { usualWorkers } from '../run-jest.mjs'
import { changedLines } from './changed-lines.mjs'
import { makeMistakes } from './generate.mjs'
import { runTests } from './jest-run.mjs'
import floors from '../server-floors.cjs'
import { spread } from './mutants.mjs'

const { MODULE_FLOORS } = floors

/** Many tests see what lies deep; if the nearest do not notice, the others would by chance. */
const NEAREST = 4
/** What needs no build, quickest first. */
const PROJECTS = ['contract', 'client', 'server']

/** @param {string} file what stands in it is called after its folder or its own name */
const wordsOf = (file) => file.split(/[/.]/).filter((word) => !['src', 'server', 'contract', 'features', ...MODULE_FLOORS, 'ts', 'tsx'].includes(word))

/** @param {string} file @returns {string[]} */
function testsNear(file) {
  const tests = dependentsOf([file]).filter((name) => /\.test\.tsx?$/.test(name))
  const near = (/** @type {string} */ test) => wordsOf(file).filter((word) => test.includes(word)).length
  return PROJECTS.flatMap((project) => tests.filter((name) => name.startsWith(`tests/${project}/`)))
    .sort((a, b) => near(b) - near(a))
    .slice(0, NEAREST)
}

/**
 * @param {object} [choice]
 * @param {string} [choice.base] the commit that the product is compared with
 * @param {number} [choice.count] how many mistakes are tried
 * @returns {Promise<{ caught: number, survived: number, note: string }>}
 */
export async function tryChanged({ base = 'HEAD~1', count = 20 } = {}) {
  const changed = changedLines(base)
  if (!changed) return { caught: 0, survived: 0, note: `git knows no ${base} here` }
  const all = [...changed].flatMap(([file, lines]) => makeMistakes(file, lines))
  const mistakes = spread(all, count)
  // No files would mean all of them.
  if (mistakes.length === 0) return { caught: 0, survived: 0, note: `nothing that differs from ${base} can be mistaken` }
  const guards = new Map([...new Set(mistakes.map(({ file }) => file))].map((file) => [file, testsNear(file)]))
  const start = Date.now()
  const sound = await runTests({ files: [...new Set([...guards.values()].flat())], pattern: '', workers: usualWorkers })
  // Of all its files at once, and time to begin: what takes longer does not end.
  const limitMs = (Date.now() - start) * 2 + 60_000
  const broken = new Set(sound.tests.filter(({ status }) => status === 'failed').map(({ title }) => title))
  if (sound.crash) return { caught: 0, survived: 0, note: `the tests do not run: ${sound.crash}` }

  let [caught, survived] = [0, 0]
  const waiting = [...mistakes]
  const tryNext = async () => {
    for (let mistake = waiting.shift(); mistake; mistake = waiting.shift()) {
      const begun = Date.now()
      const files = guards.get(mistake.file) ?? []
      const { tests, crash } = files.length === 0 ? { tests: [], crash: undefined } : await runTests({ files, pattern: '', mutant: mistake, isOver: broken.size === 0, limitMs })
      const catcher = tests.find(({ status, title }) => status === 'failed' && !broken.has(title))
      const by = catcher?.title ?? crash
      if (by === undefined) survived += 1
      else caught += 1
      const why = by ?? (files.length === 0 ? 'no test sees this file' : `not noticed by ${files.join(' ')}`)
      console.log(`${by === undefined ? 'SURVIVED' : 'caught  '}  ${mistake.file}:${mistake.line}  ${mistake.says}  (${secondsSince(begun)})\n              ${why}`)
    }
  }
  await Promise.all(Array.from({ length: usualWorkers }, tryNext))
  return { caught, survived, note: `${mistakes.length} of ${all.length} mistakes in what differs from ${base}, ${survived} not noticed` }
}
