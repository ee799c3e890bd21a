// npm run size: what members download, which fails above its budgets; and what screens cost their phones, as npm test counted it last. That
// is judged where it is counted (tests/budgets), which looks twice at what a busy machine has done.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { measureFirstLoads } from './first-load.mjs'
import { root } from './run.mjs'

/** One KB is 1,000 bytes: the stricter reading. */
const KB = 1_000
/** WeChat allows 2 MB; 700 KB is the end with all 89 screens. */
const MAIN_PACKAGE_LIMIT = 660 * KB
/** Where most screens and their libraries live. */
const PAGES_SUB_LIMIT = 1_000 * KB
/** The shop and the foreign shops, 25 screens that come with nothing else. */
const PAGES_STORE_LIMIT = 800 * KB
const SUB_PACKAGE_LIMIT = 600 * KB
const LIMITS = new Map([['main package', MAIN_PACKAGE_LIMIT], ['pages_sub', PAGES_SUB_LIMIT], ['pages_store', PAGES_STORE_LIMIT]])
const ALL_PACKAGES_LIMIT = 6_000 * KB
/** Of each page that members come in by. */
const H5_FIRST_LOAD_LIMIT = 175 * KB
/** The cart and the member's part of it come when they are opened. */
const SHOP_FIRST_LOAD_LIMIT = 185 * KB
const FIRST_LOAD_LIMITS = new Map([['home of the shop', SHOP_FIRST_LOAD_LIMIT]])

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  )

/** @typedef {{ what: string, value: number, limit: number, unit: string }} Row */

/** Written by tests/budgets. */
const FIGURES = path.join(root, '.cache/screen-budgets.json')

/** @returns {Row[]} */
function miniProgramRows() {
  const folder = path.join(root, 'dist/weapp')
  if (!existsSync(path.join(folder, 'app.json'))) throw new Error('There is no mini-program build: run npm run build:weapp.')
  const { subPackages = [] } = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8'))
  /** @type {string[]} */
  const roots = subPackages.map((/** @type {{ root: string }} */ subPackage) => subPackage.root.replace(/\/$/, ''))
  const bytesOf = new Map([['main package', 0], ...roots.map((name) => /** @type {[string, number]} */ ([name, 0]))])
  for (const file of filesUnder(folder)) {
    const address = path.relative(folder, file).split(path.sep).join('/')
    const owner = roots.find((name) => address.startsWith(`${name}/`)) ?? 'main package'
    bytesOf.set(owner, (bytesOf.get(owner) ?? 0) + statSync(file).size)
  }
  const all = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0)
  const rows = [...bytesOf].map(([owner, value]) => ({
    what: `mini-program ${owner}`,
    value,
    limit: LIMITS.get(owner) ?? SUB_PACKAGE_LIMIT,
    unit: 'bytes',
  }))
  return [...rows, { what: 'mini-program, all packages', value: all, limit: ALL_PACKAGES_LIMIT, unit: 'bytes' }]
}

/** @returns {Promise<Row[]>} */
async function firstLoadRows() {
  return (await measureFirstLoads()).map(({ what, bytes }) => {
    const limit = FIRST_LOAD_LIMITS.get(what) ?? H5_FIRST_LOAD_LIMIT
    return { what: `H5 ${what}, JS + CSS gzipped`, value: bytes, limit, unit: 'bytes' }
  })
}

/**
 * @returns {{ limits: Record<string, number>, firsts: Record<string, Record<string, number>>, screens: Record<string, Record<string,
 * number>> }}
 */
function readFigures() {
  return existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : { limits: {}, firsts: {}, screens: {} }
}

/** @returns {Row[]} */
function firstDataRows() {
  const { limits, firsts } = readFigures()
  return Object.entries(firsts).flatMap(([tab, { largest = 0, calls = 0 }]) => [
    { what: `${tab}, largest setData`, value: largest, limit: limits.firstBytes ?? 0, unit: 'bytes' },
    { what: `${tab}, setData calls`, value: calls, limit: limits.firstCalls ?? 0, unit: 'calls' },
  ])
}

/** The largest of all screens, by name. @returns {Row[]} */
function screenRows() {
  const { limits, screens } = readFigures()
  return ['nodes', 'depth', 'children'].flatMap((figure) => {
    const [largest] = Object.entries(screens).sort(([, one], [, other]) => (other[figure] ?? 0) - (one[figure] ?? 0))
    return largest ? [{ what: `most ${figure} of a screen: ${largest[0]}`, value: largest[1][figure] ?? 0, limit: limits[figure] ?? 0, unit: figure }] : []
  })
}

try {
  const sizes = [...miniProgramRows(), ...(await firstLoadRows())]
  const rows = [...sizes, ...firstDataRows(), ...screenRows()]
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, value, limit, unit } of rows) {
    const figures = `${value.toLocaleString('en').padStart(11)} of ${limit.toLocaleString('en').padStart(9)} ${unit}`
    console.log(`${value > limit ? 'TOO LARGE' : 'ok       '}  ${what.padEnd(width)} ${figures}`)
  }
  process.exitCode = sizes.some(({ value, limit }) => value > limit) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
