// The long tests that bring every screen into its states, at about the same cost each: bounded, one of them a commit, and of the
// others what the change has on screens.
import process from 'node:process'
import { domainsOf, isWide, someOf } from './change.mjs'
import { turnOf } from './sample.mjs'

export const SCREEN_SUITES = ['accessibility', 'layout', 'same-texts', 'stored-script']

/** In full these bring every state into three looks or six surroundings, in two or three languages: well over an hour each. */
const LONG_IN_FULL = ['accessibility', 'layout']
/** So they are run in so many parts: what was stopped goes on with the part where it was. */
const PARTS = 6

/**
 * How such a suite is run in full: its parts by name, each with what it is started with. Any other one is one part.
 * @param {string} name @returns {readonly { name: string, env: Record<string, string> }[]}
 */
export const partsOf = (name) =>
  LONG_IN_FULL.includes(name)
    ? Array.from({ length: PARTS }, (_none, index) => ({ name: `${name}-${index + 1}`, env: { PART: `${index + 1}/${PARTS}` } }))
    : [{ name, env: {} }]

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
