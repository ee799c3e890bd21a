// The long tests that bring every screen into its states, at about the same cost each: bounded, one of them a commit, and of the
// others what the change has on screens.
import process from 'node:process'
import { domainsOf, someOf } from './change.mjs'
import { turnOf } from './sample.mjs'

export const SCREEN_SUITES = ['accessibility', 'layout', 'same-texts', 'stored-script']

/** The domains whose screens differ, three at most. @param {readonly string[]} changed files */
export const screensOf = (changed) => someOf(domainsOf(changed.filter((file) => file.startsWith('src/features/'))))

/**
 * What such a suite is started with. Of the visits it takes the next ones each time it comes.
 * @param {string} name @param {readonly string[]} changed files
 * @returns {Record<string, string> | undefined} undefined: not now
 */
export function suiteInTurn(name, changed) {
  const screens = screensOf(changed)
  const env = { CHANGED_DOMAINS: screens.join(',') }
  if (turnOf(SCREEN_SUITES, 1).includes(name)) return process.env.SAMPLE === 'all' ? env : { ...env, EACH: String(SCREEN_SUITES.length) }
  return screens.length > 0 ? { ...env, VISITS: 'changed' } : undefined
}
