// What a database of advisories says of the packages that the built server runs on (`npm run torture -- advisories`): high and critical
// ones, but for those that somebody has looked at. Its answer changes without a change of ours, so no gate asks it.
import { spawnSync } from 'node:child_process'

/**
 * @typedef {object} Accepted an advisory that does not concern us, or cannot be helped yet
 * @property {string} id as its address ends: GHSA-…
 * @property {string} reason
 * @property {string} until a day, 2027-01-31: then it is looked at again
 */
/** @typedef {{ name: string, severity: string, title: string, url: string }} Advisory */
/**
 * @typedef {object} Report what `npm audit --json` says
 * @property {2} auditReportVersion
 * @property {Record<string, { via: readonly (string | Advisory)[] }>} vulnerabilities
 */

const OF_WEIGHT = ['high', 'critical']

/**
 * @param {Report} report
 * @param {readonly Accepted[]} accepted
 * @param {string} today
 * @returns {string[]} a line for each that nobody has accepted until today
 */
export function findWeaknesses({ vulnerabilities }, accepted, today) {
  const known = new Set(accepted.filter(({ until }) => until >= today).map(({ id }) => id))
  // A package is named for each weak one below it, too, by its name alone.
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
  const open = advisories.filter(({ severity, url }) => OF_WEIGHT.includes(severity) && !known.has(url.split('/').pop() ?? ''))
  return [...new Set(open.map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`))].sort()
}

/**
 * @param {string} folder with a package.json and its lock
 * @returns {Report | { unanswered: string }} the latter where the registry that npm asks has no advisories, or is not reached
 */
export function askForAdvisories(folder) {
  // It ends with 1 where there are any.
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: folder, encoding: 'utf8', timeout: 120_000 })
  try {
    const answer = JSON.parse(stdout)
    return answer.auditReportVersion === 2 ? answer : { unanswered: answer.message ?? 'another form of answer' }
  } catch {
    return { unanswered: stderr.trim().split('\n')[0] || 'no answer' }
  }
}
