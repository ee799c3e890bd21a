import { spawnSync } from 'node:child_process'
import { root } from '../run.mjs'

/** The words of a language are read, not tested; addresses in a table of types are no behaviour. */
const isBehaviour = (/** @type {string} */ file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\/strings\/|\/demo\//.test(file)

/**
 * The product's lines that differ from a commit, uncommitted ones too.
 * @param {string} base
 * @returns {Map<string, Set<number>> | undefined} undefined where git does not know the commit, as in a clone without its past
 */
export function changedLines(base) {
  const { status, stdout } = spawnSync('git', ['diff', '--unified=0', '--no-color', '--diff-filter=d', base, '--', 'src', 'contract', 'server'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1_024 * 1_024,
  })
  if (status !== 0) return undefined
  /** @type {Map<string, Set<number>>} */
  const changed = new Map()
  let file = ''
  for (const line of stdout.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    const [, from = '0', count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))?/.exec(line) ?? []
    if (!line.startsWith('@@') || !isBehaviour(file)) continue
    const lines = changed.get(file) ?? new Set()
    for (let index = 0; index < Number(count); index += 1) lines.add(Number(from) + index)
    changed.set(file, lines)
  }
  return changed
}
