import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts processor time in, whatever the kernel itself ticks by. */
const MS_A_TICK = 10

/** @param {number} pid @returns {{ parent: number, ownMs: number, endedChildrenMs: number } | undefined} */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (/** @type {number} */ place) => Number(fields[place]) * MS_A_TICK
    return { parent: Number(fields[1]), ownMs: ms(11) + ms(12), endedChildrenMs: ms(13) + ms(14) }
  } catch {
    return undefined
  }
}

/** User and system time of one process so far. @param {number} pid */
export function readCpuMs(pid) {
  const found = readProcess(pid)
  if (!found) throw new Error(`no process ${pid} on this machine: processor time is read from /proc, so server and database must run here, on Linux`)
  return found.ownMs
}

/**
 * Of the whole server of a session of PostgreSQL: its sessions, those that have ended, and what writes behind them.
 * @param {number} sessionPid
 */
export function readPostgresCpuMs(sessionPid) {
  const main = readProcess(sessionPid)?.parent
  const root = main === undefined ? undefined : readProcess(main)
  if (!root) throw new Error('PostgreSQL does not run on this machine: its processor time cannot be read')
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)
  const children = pids.map(readProcess).filter((one) => one?.parent === main)
  return children.reduce((sum, one) => sum + (one?.ownMs ?? 0), root.ownMs + root.endedChildrenMs)
}
