// Processor seconds of a process and of all that it starts: jest's workers, products, the browser's many processes. Time
// on the wall says little on a busy machine. Only Linux tells enough; elsewhere there is no figure.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const PROC = '/proc'
/** What Linux counts in, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100
/** Between two looks: what lives shorter is not seen. */
const LOOK_MS = 300

export const canMeasure = existsSync(`${PROC}/self/stat`)

/** @typedef {{ pid: number, parent: number, ticks: number }} Seen */

/** @param {number} pid @returns {Seen | undefined} undefined when it has ended */
function look(pid) {
  try {
    const text = readFileSync(`${PROC}/${pid}/stat`, 'latin1')
    // The program's name may hold anything, also brackets and spaces; what follows the last bracket does not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** @param {number} root @returns {number[]} what runs now and was started by it, or by what it has started */
export function descendantsOf(root) {
  if (!canMeasure) return []
  const all = readdirSync(PROC).flatMap((name) => (/^\d+$/.test(name) ? look(Number(name)) ?? [] : []))
  const found = new Set([root])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  found.delete(root)
  return [...found]
}

/** Root process → what it and its descendants have used so far, by process; those that ended too. @type {Map<number, Map<number, number>>} */
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
