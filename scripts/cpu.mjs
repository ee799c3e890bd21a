// Processor seconds of a process and of all that it starts: jest's workers, products, the browser's many processes. Time
// on the wall says little on a busy machine. Only Linux tells enough; elsewhere there is no figure.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const PROC = '/proc'
/** What Linux counts in, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100
/** Between two looks: what lives shorter is not seen. */
const LOOK_MS = 300

export const canMeasure = existsSync(`${PROC}/self/stat`)

/**
 * @typedef {{ pid: number, parent: number, ticks: number, name: string, ofEnded: number }} Seen ofEnded: ticks of children that it has
 * seen end
 */

/** @param {number} pid @returns {Seen | undefined} undefined when it has ended */
function look(pid) {
  try {
    const text = readFileSync(`${PROC}/${pid}/stat`, 'latin1')
    // The program's name may hold anything, also brackets and spaces; what follows the last bracket does not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticksAt = (/** @type {number} */ index) => Number(fields[index]) + Number(fields[index + 1])
    return { pid, parent: Number(fields[1]), ticks: ticksAt(11), name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), ofEnded: ticksAt(13) }
  } catch {
    return undefined
  }
}

const lookAtEach = () => readdirSync(PROC).flatMap((name) => (/^\d+$/.test(name) ? look(Number(name)) ?? [] : []))

/** @param {number} root @returns {number[]} what runs now and was started by it, or by what it has started */
export function descendantsOf(root) {
  if (!canMeasure) return []
  const all = lookAtEach()
  const found = new Set([root])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  found.delete(root)
  return [...found]
}

/**
 * Root process → what it and its descendants have used so far, by process; those that ended too. @type {Map<number, Map<number,
 * number>>}
 */
const trees = new Map()
/** Process → the root that it belongs to; none for those of others. @type {Map<number, number | undefined>} */
const rootOf = new Map()
/** @type {NodeJS.Timeout | undefined} */
let clock

function lookAtAll() {
  const pids = readdirSync(PROC).filter((name) => /^\d+$/.test(name)).map(Number).sort((a, b) => a - b)
  for (const pid of pids) {
    if (rootOf.has(pid) && rootOf.get(pid) === undefined) continue
    const seen = look(pid)
    if (!seen) continue
    if (!rootOf.has(pid)) rootOf.set(pid, rootOf.get(seen.parent))
    const root = rootOf.get(pid)
    if (root !== undefined) trees.get(root)?.set(pid, seen.ticks)
  }
}

/** @param {number} pid the root of what is measured @returns {() => number} the seconds so far */
export function measure(pid) {
  if (!canMeasure) return () => 0
  const used = new Map([[pid, 0]])
  trees.set(pid, used)
  rootOf.set(pid, pid)
  clock ??= setInterval(lookAtAll, LOOK_MS).unref()
  return () => [...used.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** What every PostgreSQL of this machine has used, by its first process, which no step has started. @returns {Map<number, number>} */
function lookAtPostgres() {
  const all = lookAtEach().filter(({ name }) => name === 'postgres')
  const first = all.filter(({ parent }) => !all.some(({ pid }) => pid === parent))
  return new Map(
    first.map(({ pid, ticks, ofEnded }) => [
      pid,
      all.filter(({ parent }) => parent === pid).reduce((sum, one) => sum + one.ticks, ticks + ofEnded),
    ]),
  )
}

/** @returns {() => number} the seconds that the PostgreSQL which runs already has used since */
export function measurePostgres() {
  if (!canMeasure) return () => 0
  const before = lookAtPostgres()
  return () =>
    [...lookAtPostgres()].reduce((sum, [pid, ticks]) => sum + (before.has(pid) ? ticks - (before.get(pid) ?? 0) : 0), 0) / TICKS_PER_SECOND
}
