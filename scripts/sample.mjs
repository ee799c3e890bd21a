// Whose turn it is: what is not run each time takes turns by commit, so that each of them comes round and the same commit
// always takes the same.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { root } from './run.mjs'

/** @param {...string} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Commits so far; of a clone without its past, where that is always one, a number from the commit's own name. */
function commitNumber() {
  if (git('rev-parse', '--is-shallow-repository') === 'true') return parseInt(git('rev-parse', 'HEAD').slice(0, 6), 16)
  return Number(git('rev-list', '--count', 'HEAD')) || 0
}

/**
 * `SAMPLE` for this process and its children, unless it is set: `all`, or the number of a turn. And `SEED`, from which tests draw
 * by lot (tests/support/chance.ts): the number of the turn, and where nothing is left out another one each time.
 * @param {(line: string) => void} say
 */
export function takeTurn(say) {
  process.env.SAMPLE ??= String(commitNumber())
  process.env.SEED ??= process.env.SAMPLE === 'all' ? String(Date.now() % 1_000_000_000) : process.env.SAMPLE
  if (process.env.SAMPLE === 'all') say('Everything, no sample')
  else say(`Sample ${process.env.SAMPLE}: SAMPLE=${process.env.SAMPLE} takes the same again, SAMPLE=all everything`)
}

/**
 * Those whose turn it is: as many as asked, the next ones with each turn, until all were taken.
 * @template T @param {readonly T[]} all @param {number} count @returns {T[]}
 */
export function turnOf(all, count) {
  const word = process.env.SAMPLE ?? 'all'
  if (word === 'all' || count >= all.length) return [...all]
  const groups = Math.ceil(all.length / count)
  const turn = Number(word) % groups
  return all.filter((_one, index) => index % groups === turn)
}
