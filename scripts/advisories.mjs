// npm run torture -- advisories: asks the registry that npm is set up with for known weaknesses of what is shipped, the site's packages
// and the server's. High and critical ones fail, unless scripts/advisories.json says until when they are borne, and why. It is no part of
// .ci/run: its result changes without a change.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.mjs'

/**
 * @typedef {object} Advisory
 * @property {string} id GHSA-…, or the registry's own number
 * @property {string} packageName
 * @property {string} severity
 * @property {string} title
 *
 * @typedef {object} Borne
 * @property {string} id
 * @property {string} reason why it does no harm here, or why there is no way round it yet
 * @property {string} until the last day on which that counts: 2026-12-31
 */

const GRAVE = new Set(['high', 'critical'])
/** Longer than any registry takes, which npm asks up to three times. */
const LIMIT_MS = 180_000

/** @returns {Borne[]} */
export const readBorne = () => JSON.parse(readFileSync(path.join(root, 'scripts/advisories.json'), 'utf8'))

/**
 * @param {string} text what `npm audit --json` says
 * @returns {Advisory[] | string} all of them once, or in one line why there is no answer
 */
export function readAudit(text) {
  let said
  try {
    said = JSON.parse(text)
  } catch {
    return text.trim().split('\n')[0] || 'npm says nothing'
  }
  const { vulnerabilities } = said ?? {}
  if (said?.auditReportVersion !== 2 || typeof vulnerabilities !== 'object') return String(said?.message ?? said?.error?.summary ?? 'an answer of another form')
  /** @type {Map<string, Advisory>} */
  const found = new Map()
  for (const { via } of Object.values(vulnerabilities)) {
    // A name instead: the advisory stands at that package.
    for (const one of via.filter((/** @type {unknown} */ entry) => typeof entry === 'object')) {
      const id = /GHSA(?:-\w{4}){3}/.exec(one.url ?? '')?.[0] ?? String(one.source)
      found.set(`${id} ${one.name}`, { id, packageName: one.name, severity: one.severity, title: one.title })
    }
  }
  return [...found.values()]
}

/**
 * @param {readonly Advisory[]} advisories @param {readonly Borne[]} borne @param {string} day of today: 2026-11-30
 * @returns {{ faults: string[], unneeded: string[] }} a line for each that nobody may ship, and ids of the ledger that may go
 */
export function judgeAdvisories(advisories, borne, day) {
  const faults = advisories
    .filter(({ severity }) => GRAVE.has(severity))
    .flatMap(({ id, packageName, severity, title }) => {
      const entry = borne.find((one) => one.id === id)
      const line = `${packageName}: ${title} (${severity}, ${id})`
      if (!entry) return [line]
      return entry.until < day ? [`${line}: borne until ${entry.until} only`] : []
    })
  return { faults, unneeded: borne.map(({ id }) => id).filter((id) => !advisories.some((one) => one.id === id)) }
}

/**
 * npm goes by the lock alone: nothing is installed. @param {string} folder @param {Record<string, string>} [env]
 * @returns {Advisory[] | string}
 */
export function askAudit(folder, env = {}) {
  const words = ['audit', '--omit=dev', '--package-lock-only', '--json']
  const { stdout, error } = spawnSync('npm', words, { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8', timeout: LIMIT_MS, shell: process.platform === 'win32', maxBuffer: 64 * 1_048_576 })
  return error ? `npm does not answer: ${error.message}` : readAudit(stdout)
}

/** What is shipped: the site and the mini-program by the repository's lock, the server by its own. */
const FOLDERS = ['', 'dist/server']

/** @returns {import('./run-jest.mjs').Outcome} */
export function tryAdvisories() {
  /** @type {Advisory[]} */
  const advisories = []
  for (const folder of FOLDERS) {
    if (!existsSync(path.join(root, folder, 'package-lock.json'))) return { passed: 0, failed: 1, faults: [`${folder} has no package-lock.json: build it`] }
    const answer = askAudit(path.join(root, folder))
    if (typeof answer === 'string') return { passed: 0, failed: 0, note: `not tried: the registry answers no audit (${answer.replace(/https?:\S+/g, '…')})` }
    advisories.push(...answer)
  }
  const { faults, unneeded } = judgeAdvisories(advisories, readBorne(), new Date().toISOString().slice(0, 10))
  const unique = [...new Set(faults)]
  const may = unneeded.length > 0 ? `; no longer told, so may go: ${unneeded.join(', ')}` : ''
  return { passed: unique.length === 0 ? 1 : 0, failed: unique.length, faults: unique, note: `${advisories.length} advisories in all${may}` }
}
