// Which tests a change is shown to. `npm test` runs those that see it, and of the others those whose turn it is; what sees most of
// a project's tests is shown to its own domains' and to more of the others. In the gate (.ci/run) it is shown to all that see it,
// unless it is wide: then to three of its domains and to half of each project, so that the gate ends in its time whatever lands.
// Named steps (`npm test -- client`) and SAMPLE=all never leave anything out.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { addsPackagesOnly } from './added-packages.mjs'
import { domainsOf, findBase, isWide, listChanged, someOf, textAt } from './change.mjs'
import { dependentsOf, importersOf, sourcesOf } from './import-graph.mjs'
import { root } from './run.mjs'
import { turnOf } from './sample.mjs'

/** These know every part of the product, so that through them everything would hang together. */
const HUBS = ['contract/all-endpoints.ts', 'server/app/all-handlers.ts', 'server/app/app.ts']
/**
 * Of a project's test files that a change does not touch, so many are run with each commit: what it costs does not grow with
 * the product, only the round in which all come to their turn.
 */
const OTHERS = /** @type {Record<string, number>} */ ({ client: 20, server: 22, journeys: 5, 'weapp-host': 2 })
/** In the gate so many commits are a round: a quarter of the client's files each time, half of the server's. */
const ROUND_IN_GATE = /** @type {Record<string, number>} */ ({ client: 4, server: 2 })
/** A change that more than this share of a project's files see: by hand those, too, take turns, more at a time. */
const MOST = 0.4
const OF_WIDE = 1.5
/** In the gate the rounds of a wide change: what sees it takes turns with all the rest. */
const ROUND_OF_WIDE = 2

/** What each commit runs: it holds the product together. */
const ALWAYS = [
  /^tests\/journeys\/(doors|first-parcel|identity|same-texts)\./,
  /^tests\/server\/input\/every-field\./,
  /^tests\/weapp-host\/coverage\./,
]
/** What the gate runs each time: money, and what one member may do to another, or two at once. */
const ALWAYS_IN_GATE = [/^tests\/server\/(db|money|strangers|wallet)\//, /^tests\/server\/.*races\./]
/**
 * What the embedded engine does otherwise than PostgreSQL: its one session, its jobs, its clock; and what is shown on it alone. Which
 * tables a request notes is decided by the statements, which are the same on both.
 */
const OF_EMBEDDED = [/^tests\/server\/(db\/(?!noted-tables\.)|jobs\/|clock\/)/]
/**
 * A product with the demo is made for the journeys each time. What is told in it, to the last word, is looked at where the demo has
 * changed, and else two files of it with each commit.
 */
const OF_DEMO = /^tests\/server\/demo\//
const DEMO = /^(server|tests\/server)\/demo\//
const DEMO_AT_ONCE = 2
/** Of the server's other files so many run on it with each commit, where the server's tests run on PostgreSQL. */
const OTHERS_ON_EMBEDDED = 8

/** What is configured here is seen by every test. */
const OF_ALL_TESTS = /^(package-lock\.json|jest\.config\.js|babel\.config\.js|tsconfig\.json|types\/.*|tests\/support\/jest\/.*|tests\/support\/server-environment\.js)$/
/** What is configured here decides how every file is judged. */
const OF_ALL_LINT = /^(package-lock\.json|eslint\.config\.mjs|tools\/eslint\/.*|tsconfig\.json|types\/.*)$/

const LOCK = 'package-lock.json'

/** @param {string} base a commit @returns {boolean} whether the lock file differs from that commit's by new packages alone */
function isLockAddedTo(base) {
  const before = textAt(base, LOCK)
  return before !== undefined && addsPackagesOnly(before, readFileSync(path.join(root, LOCK), 'utf8'))
}

/** Their tests are answered by a fake: what a server's module does, they cannot see. */
const WITHOUT_SERVER = ['client', 'contract']

/** Of what a server's module does, tests of a server know only the contract: they go over the wire. @param {readonly string[]} files */
function contractsOf(files) {
  const domains = new Set(domainsOf(files.filter((file) => file.startsWith('server/'))))
  return sourcesOf('contract').filter((file) => domains.has(file.split('/')[1] ?? '') && /endpoints\.ts$/.test(file))
}

/**
 * The files that see a change, for each project.
 * @param {readonly string[]} changed
 * @returns {(project: string) => ReadonlySet<string>}
 */
export function whatSees(changed) {
  const touched = dependentsOf(changed, HUBS)
  const seen = new Set([...touched, ...importersOf(HUBS)])
  const overWire = new Set([...seen, ...dependentsOf(contractsOf(touched), HUBS)])
  return (project) => (WITHOUT_SERVER.includes(project) ? seen : overWire)
}

/**
 * Of a project's test files those that a change is shown to.
 * @param {string} project
 * @param {readonly string[]} all its files
 * @param {{ changed: readonly string[], seen: ReadonlySet<string>, isSeenByAll: boolean }} change
 * @param {boolean} isGate
 */
export function chooseFiles(project, all, { changed, seen, isSeenByAll }, isGate) {
  const domains = someOf(domainsOf(changed))
  const related = all.filter((file) => isSeenByAll || seen.has(file))
  const ofGate = isGate ? ROUND_IN_GATE[project] : undefined
  const isOfWide = ofGate !== undefined && (isSeenByAll || isWide(changed))
  const round = isOfWide ? ROUND_OF_WIDE : ofGate
  // A commit by hand costs what it costs every day; what lands is shown to all that see it.
  const isCut = isOfWide || (round === undefined && related.length > all.length * MOST)
  const always = isGate ? [...ALWAYS, ...ALWAYS_IN_GATE] : ALWAYS
  const first = new Set(
    all.filter((file) => always.some((place) => place.test(file)) || changed.includes(file) || domains.includes(file.split('/')[2] ?? '') || (!isCut && related.includes(file))),
  )
  const count = OTHERS[project] ?? all.length
  // Counted among all of them, so that a round is a round whatever the change sees beside it.
  const turn = new Set(turnOf(all, round === undefined ? Math.ceil(isCut ? count * OF_WIDE : count) : Math.ceil(all.length / round)))
  return all.filter((file) => first.has(file) || turn.has(file))
}

/**
 * @typedef {object} Choice
 * @property {string} says what was chosen, and why
 * @property {readonly string[]} changed files
 * @property {readonly string[]} domains that the change is in: `parcel`, `order`; of a wide one some
 * @property {boolean} isWide
 * @property {((project: string) => string[]) | undefined} testsOf of a project; undefined: all
 * @property {readonly string[] | undefined} lint the files to look at; undefined: all
 */

/** @param {boolean} isGate @returns {Choice} */
export function chooseTests(isGate) {
  const base = findBase()
  const changed = listChanged(base)
  const domains = someOf(domainsOf(changed ?? []))
  const about = { changed: changed ?? [], domains }
  /** @param {string} why @returns {Choice} */
  const everything = (why) => ({ ...about, says: `Everything: ${why}`, isWide: true, testsOf: undefined, lint: undefined })
  if (process.env.SAMPLE === 'all') return everything('asked for')
  if (changed === undefined) return everything(`git knows no ${base} here`)

  const seenIn = whatSees(changed)
  const configured = changed.filter((file) => file !== LOCK || !isLockAddedTo(base))
  const everywhere = configured.find((file) => OF_ALL_TESTS.test(file))
  const isOfWide = everywhere !== undefined || isWide(changed)
  const isLintedWhole = configured.some((file) => OF_ALL_LINT.test(file))
  const hasMigration = changed.some((file) => /^server\/db\/.*\.sql$/.test(file))
  const tests = sourcesOf('tests').filter((file) => /\.test\.tsx?$/.test(file))
  const testsOf = (/** @type {string} */ project) => {
    const isSeenByAll = everywhere !== undefined || (project === 'server' && hasMigration)
    return chooseFiles(project, tests.filter((file) => file.startsWith(`tests/${project}/`)), { changed, seen: seenIn(project), isSeenByAll }, isGate)
  }
  return {
    says: `${changed.length} files differ from ${base}${everywhere === undefined ? '' : `, ${everywhere} too`}: ${isGate && isOfWide ? `a wide change, of which ${domains.join(', ') || 'no domain'} and half of all tests have their turn` : 'what sees them, and of the rest some in turn'}`,
    ...about,
    isWide: isOfWide,
    testsOf,
    // A function that has become a promise is called without waiting for it in the files that import it.
    lint: isLintedWhole ? undefined : [...new Set([...changed, ...importersOf(changed)])].filter((file) => /\.(tsx?|mjs|cjs|js)$/.test(file) && existsSync(path.join(root, file))),
  }
}

/**
 * @param {readonly string[]} changed
 * @returns {string[]} the server's test files that run on the embedded engine although the server's tests run on PostgreSQL
 */
export function chooseEmbedded(changed) {
  if (process.env.SAMPLE === 'all') return []
  /** @type {string[]} */
  const embeddedOnly = createRequire(import.meta.url)(path.join(root, 'tests/support/jest/embedded-only.js'))
  const alone = [...OF_EMBEDDED, ...embeddedOnly.map((name) => new RegExp(`^tests/server/${name}`))]
  const all = sourcesOf('tests').filter((file) => /^tests\/server\/.*\.test\.ts$/.test(file))
  const first = all.filter((file) => alone.some((place) => place.test(file)))
  const others = all.filter((file) => !first.includes(file))
  const ofDemo = first.filter((file) => OF_DEMO.test(file))
  const demo = changed.some((file) => DEMO.test(file)) ? ofDemo : turnOf(ofDemo, DEMO_AT_ONCE)
  return [...first.filter((file) => !OF_DEMO.test(file)), ...demo, ...turnOf(others, OTHERS_ON_EMBEDDED)]
}
