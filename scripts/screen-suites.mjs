// The long tests that bring every screen into its states, at about the same cost each: bounded, one of them a commit, and of the
// others what the change has on screens.
import process from 'node:process'
import { domainsOf, isWide, someOf } from './change.mjs'
import { turnOf } from './sample.mjs'

export const SCREEN_SUITES = ['accessibility', 'layout', 'same-texts', 'stored-script']

/** Of a wide change so many visits in each suite, in turn: three large domains are 60 in each of four, where a suite's turn is 31. */
export const VISITS_OF_WIDE = 12

/** The domains whose screens differ, three at most. @param {readonly string[]} changed files */
export const screensOf = (changed) => someOf(domainsOf(changed.filter((file) => file.startsWith('src/features/'))))

/**
 * What such a suite is started with. Of the visits it takes the next ones each time it comes.
 * @param {string} name @param {readonly string[]} changed files
 * @returns {Record<string, string> | undefined} undefined: not now
 */
export function suiteInTurn(name, changed) {
  const screens = screensOf(changed)
  const env = { CHANGED_DOMAINS: screens.join(','), ...(isWide(changed) && { OF_CHANGE: String(VISITS_OF_WIDE) }) }
  if (turnOf(SCREEN_SUITES, 1).includes(name)) return process.env.SAMPLE === 'all' ? env : { ...env, EACH: String(SCREEN_SUITES.length) }
  return screens.length > 0 ? { ...env, VISITS: 'changed' } : undefined
}
