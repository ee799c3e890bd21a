// The tests of crashes, and what each of them could find broken: bounded, those run whose places have changed, and one in turn.
import { someOf, textAt } from './change.mjs'
import { turnOf } from './sample.mjs'

/** A migration changes no crash, nor does the list of tables. */
const DATABASE = /^server\/db\/(?!.*\.sql$|schema\.ts$|tables\/)/
const PROCESS = /^server\/(main|app\/app|config\/config|ending|workers)\.ts$/
const DISK = /^server\/(ports\/(.*file|disk)|db\/durable-files)/
const JOBS = /^server\/jobs\//
const GROUPS = /^server\/trade\/group\//
const DEALS = /^server\/trade\/proxy-(deal|request)\//
const SHOP = /^server\/trade\/shop-(order|cart|catalogue)\//

/** Test → the files that it is about. */
export const CRASHES = /** @type {Record<string, readonly RegExp[]>} */ ({
  'calls-home': [PROCESS, /^server\/(ports|messaging)\//],
  copies: [DISK, /^server\/upkeep\/embedded\//],
  'deals-killed': [JOBS, DEALS],
  'deals-side-by-side': [JOBS, DEALS, /^server\/money\/wallet\//],
  'disk-full': [DATABASE, DISK, /^server\/base\/file\//],
  ending: [PROCESS, JOBS, /^server\/http\//],
  'first-start': [DATABASE, PROCESS, /^server\/demo\//, /^scripts\/start\.mjs$/],
  groups: [DATABASE, GROUPS],
  'groups-by-time': [DATABASE, JOBS, GROUPS],
  kill: [DATABASE, PROCESS],
  moves: [DATABASE, /^server\/upkeep\//],
  outbox: [DATABASE, JOBS, /^server\/messaging\/(delivery|mail)\//],
  'point-in-time': [/^docs\/how-to\/back-up-and-restore\.md$/],
  pooler: [/^server\/db\/(postgres|transactions|session-pool|statement-names|host-pools|database)\.ts$/, JOBS],
  'postgres-away': [DATABASE, JOBS],
  'power-loss': [DATABASE, DISK],
  replicas: [/^server\/db\/(replicas|log-position|view-end|postgres|transactions|session-pool|database)\.ts$/],
  'second-process': [DATABASE, PROCESS],
  'shipping-reports': [DATABASE, JOBS, /^server\/trade\/order\/shipping-report\//],
  shop: [DATABASE, JOBS, SHOP],
  'shop-side-by-side': [DATABASE, JOBS, SHOP, /^server\/money\/wallet\//],
  'side-by-side': [DATABASE, PROCESS, JOBS, /^server\/messaging\/delivery\//],
  'stale-polls': [DATABASE],
})

/** Of another version of these any crash may end otherwise. */
const PACKAGES = ['@electric-sql/pglite', 'pg', 'pg-boss', 'kysely', 'fastify']

/** @param {string} lock the text of package-lock.json */
function versionsIn(lock) {
  const { packages } = /** @type {{ packages: Record<string, { version?: string }> }} */ (JSON.parse(lock))
  return PACKAGES.map((name) => packages[`node_modules/${name}`]?.version).join()
}

/** @param {string} base @returns {boolean} whether one of those packages is another than in that commit */
export function haveNewVersions(base) {
  const [before, now] = [textAt(base, 'package-lock.json'), textAt('HEAD', 'package-lock.json')]
  return before === undefined || now === undefined || versionsIn(before) !== versionsIn(now)
}

/** How many are run that nothing has touched. */
const IN_TURN = 1

/**
 * @param {readonly string[]} changed files @returns {string[]} of the tests of crashes those whose places they are, three at most, and
 * the next in turn
 */
export function chooseCrashes(changed) {
  const names = Object.keys(CRASHES)
  const touched = names.filter((name) => CRASHES[name]?.some((place) => changed.some((file) => place.test(file))))
  return [...new Set([...someOf(touched), ...turnOf(names, IN_TURN)])]
}
