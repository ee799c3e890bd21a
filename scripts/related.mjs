// What a change can have touched: `npm test` runs the tests that see it, and of the others those whose turn it is. What
// touches most of a project's tests is seen by its own domains' and by more of the others; the rest is left to .ci/run. Named
// steps (`npm test -- client`) and SAMPLE=all never leave anything out.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { dependentsOf, importersOf, sourcesOf } from './import-graph.mjs'
import { root } from './run.mjs'
import { turnOf } from './sample.mjs'

/** These know every part of the product, so that through them everything would hang together. */
const HUBS = ['contract/all-endpoints.ts', 'server/all-handlers.ts', 'server/app.ts']
/**
 * Of a project's test files that a change does not touch, so many are run with each commit: what it costs does not grow with
 * the product, only the round in which all come to their turn.
 */
const OTHERS = /** @type {Record<string, number>} */ ({ client: 20, server: 22, journeys: 5, 'weapp-host': 2 })
/** A change that touches more than this share of a project's files is a wide one: those, too, take turns, more at a time. */
const MOST = 0.4
const OF_WIDE = 1.5

/** What each commit runs whole: they hold the product together. */
const ALWAYS = [
  'tests/journeys/built-site.test.ts',
  'tests/journeys/doors.test.ts',
  'tests/journeys/first-parcel.test.ts',
  'tests/journeys/identity.test.ts',
  'tests/journeys/interruptions.test.ts',
  'tests/journeys/same-texts.test.ts',
  'tests/server/input/every-field.test.ts',
  'tests/weapp-host/coverage.test.ts',
]
/** What the embedded engine does otherwise than PostgreSQL: its one session, its jobs, its clock; and what is shown on it alone. */
const OF_EMBEDDED = [/^tests\/server\/(db|jobs|clock)\//]
/** Of the server's other files so many run on it with each commit, where all of them run on PostgreSQL. */
const OTHERS_ON_EMBEDDED = 12

/** Where the last commit stands that `npm test` has passed on this machine. */
const passedFile = path.join(root, '.cache/gate-passed')

const TEXTS = /^docs\/|\.md$|^tests\/specification\/.*\.(txt|json|mjs)$/
/** What is configured here is seen by every test and every file. */
const EVERYWHERE = /^(package(-lock)?\.json|jest\.config\.js|babel\.config\.js|tsconfig\.json|eslint\.config\.mjs|types\/.*|tests\/support\/jest\/.*|tests\/support\/server-environment\.js)$/

/** @param {...string} args @returns {string | undefined} */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 })
  return status === 0 ? stdout.trim() : undefined
}

const isClean = () => git('status', '--porcelain') === ''

/** From here on a change is what differs from this commit. */
export function rememberPassed() {
  const head = git('rev-parse', 'HEAD')
  if (head === undefined || !isClean()) return
  mkdirSync(path.dirname(passedFile), { recursive: true })
  writeFileSync(passedFile, head)
}

/** What a change is counted from: the named commit, else the last that passed here, else the one before. */
function findBase() {
  const passed = existsSync(passedFile) ? readFileSync(passedFile, 'utf8').trim() : undefined
  const isBehind = passed !== undefined && git('merge-base', '--is-ancestor', passed, 'HEAD') !== undefined
  return process.env.GATE_BASE ?? (isBehind && passed !== git('rev-parse', 'HEAD') ? passed : 'HEAD~1')
}

/** @param {string} base @returns {string[] | undefined} */
function listChanged(base) {
  const tracked = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (tracked === undefined || untracked === undefined) return undefined
  return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '' && !TEXTS.test(file))
}

/** @returns {string[] | undefined} undefined where git does not know what it is counted from */
export const listChangedFiles = () => listChanged(findBase())

/**
 * A change that lands is dozens of commits, some of which may have passed before on this machine, and a clone of the one branch
 * does not tell where it began.
 */
const OF_A_LANDING = 40

/**
 * What the whole change has touched, as far as it can be: counted from GATE_BASE, else from where `main` was left, and from forty
 * commits ago in any case. Too many are better than too few: what a change has touched is not looked at again when it fails.
 * @returns {string[] | undefined} undefined where git does not know, as in a clone without its past
 */
export function listTouchedFiles() {
  if (process.env.GATE_BASE !== undefined) return listChanged(process.env.GATE_BASE)
  const ofLanding = listChanged(`HEAD~${OF_A_LANDING}`)
  if (ofLanding === undefined) return undefined
  const left = ['origin/main', 'main'].map((name) => git('merge-base', name, 'HEAD')).find((base) => base !== undefined)
  return [...ofLanding, ...((left !== undefined && listChanged(left)) || [])]
}

/** The domain that a file belongs to. */
const DOMAIN = /^(?:contract|server\/modules|src\/features|tests\/(?:server|client|contract))\/([^/.]+)\//

/** Of what a server's module does, its tests know only the contract: they go over the wire. @param {readonly string[]} files */
function contractsOf(files) {
  const domains = new Set(files.flatMap((file) => /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? []))
  return sourcesOf('contract').filter((file) => domains.has(file.split('/')[1] ?? '') && /endpoints\.ts$/.test(file))
}

/**
 * @typedef {object} Choice
 * @property {string} says what was chosen, and why
 * @property {readonly string[]} domains that the change is in: `parcel`, `order`
 * @property {((project: string) => string[]) | undefined} testsOf of a project; undefined: all
 * @property {readonly string[] | undefined} lint the files to look at; undefined: all
 */

/** @returns {Choice} */
export function chooseTests() {
  const base = findBase()
  const changed = listChanged(base)
  const domains = [...new Set((changed ?? []).flatMap((file) => DOMAIN.exec(file)?.[1] ?? []))]
  /** @param {string} why @returns {Choice} */
  const everything = (why) => ({ says: `Everything: ${why}`, domains, testsOf: undefined, lint: undefined })
  if (process.env.SAMPLE === 'all') return everything('asked for')
  if (changed === undefined) return everything(`git knows no ${base} here`)

  const touched = dependentsOf(changed, HUBS)
  const seen = new Set([...touched, ...dependentsOf(contractsOf(touched), HUBS), ...importersOf(HUBS)])
  const everywhere = changed.find((file) => EVERYWHERE.test(file))
  const tests = sourcesOf('tests').filter((file) => /\.test\.tsx?$/.test(file))
  const testsOf = (/** @type {string} */ project) => {
    const all = tests.filter((file) => file.startsWith(`tests/${project}/`))
    const isOfAll = everywhere !== undefined || (project === 'server' && changed.some((file) => /^server\/db\/.*\.sql$/.test(file)))
    const related = all.filter((file) => isOfAll || seen.has(file))
    const isWide = related.length > all.length * MOST
    const first = all.filter((file) => ALWAYS.includes(file) || changed.includes(file) || domains.includes(file.split('/')[2] ?? '') || (!isWide && related.includes(file)))
    const others = all.filter((file) => !first.includes(file))
    const count = OTHERS[project] ?? others.length
    return [...first, ...turnOf(others, isWide ? Math.ceil(count * OF_WIDE) : count)]
  }
  return {
    says: `${changed.length} files differ from ${base}${everywhere === undefined ? '' : `, ${everywhere} too`}: what sees them, and of the rest some in turn`,
    domains,
    testsOf,
    // A function that has become a promise is called without waiting for it in the files that import it.
    lint: everywhere === undefined ? [...new Set([...changed, ...importersOf(changed)])].filter((file) => /\.(tsx?|mjs|cjs|js)$/.test(file) && existsSync(path.join(root, file))) : undefined,
  }
}

/** @returns {string[]} the server's test files that run on the embedded engine although all of them run on PostgreSQL */
export function chooseEmbedded() {
  if (process.env.SAMPLE === 'all') return []
  /** @type {string[]} */
  const embeddedOnly = createRequire(import.meta.url)(path.join(root, 'tests/support/jest/embedded-only.js'))
  const alone = [...OF_EMBEDDED, ...embeddedOnly.map((name) => new RegExp(`^tests/server/${name}`))]
  const all = sourcesOf('tests').filter((file) => /^tests\/server\/.*\.test\.ts$/.test(file))
  const first = all.filter((file) => alone.some((place) => place.test(file)))
  return [...first, ...turnOf(all.filter((file) => !first.includes(file)), OTHERS_ON_EMBEDDED)]
}
