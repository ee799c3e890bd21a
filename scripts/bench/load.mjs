import { fork } from 'node:child_process'
import path from 'node:path'
import { root } from '../run.mjs'

export const CONNECTIONS = 50

/**
 * @typedef {object} Figures
 * @property {number} perSecond
 * @property {number} p50Ms
 * @property {number} p99Ms
 * @property {number} count
 * @property {number} [busy] requests that a server which is late with everything has put off, where this may be
 */

/** Exact percentiles: of all durations, sorted. @param {number[]} durationsMs @param {number} tookSeconds @returns {Figures} */
export function toFigures(durationsMs, tookSeconds) {
  const sorted = [...durationsMs].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { perSecond: sorted.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99), count: sorted.length }
}

/**
 * Sends the requests in turn from 50 connections until the time is over, or each of them once.
 * @param {string} address
 * @param {import('./load-process.mjs').Request[]} requests
 * @param {{ seconds: number, once?: boolean, mayBeBusy?: boolean }} options
 * @returns {Promise<Figures>}
 */
export async function load(address, requests, { seconds, once = false, mayBeBusy = false }) {
  const child = fork(path.join(root, 'scripts/bench/load-process.mjs'), { serialization: 'advanced' })
  /** @type {any} */
  const result = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.send({ address, connections: CONNECTIONS, seconds, once, requests })
  })
  if (result.error) throw new Error(result.error)
  if (result.refused > 0) throw new Error(`${result.refused} requests were refused: ${result.firstRefusal}`)
  if (result.busy > 0 && !mayBeBusy) throw new Error(`${result.busy} requests found the server too busy`)
  return { ...toFigures(result.durationsMs, result.tookSeconds), busy: result.busy }
}
