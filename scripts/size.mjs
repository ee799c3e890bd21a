// Prints the sizes that members download, and fails above the budgets.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { launchChromium } from './find-chromium.mjs'
import { root } from './run.mjs'
import { serveStaticSite } from './static-site.mjs'

/** One KB is 1,000 bytes: the stricter reading. */
const KB = 1_000
const MAIN_PACKAGE_LIMIT = 1_000 * KB
const SUB_PACKAGE_LIMIT = 600 * KB
const H5_HOME_LIMIT = 200 * KB

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  )

/** @typedef {{ what: string, bytes: number, limit: number }} Row */

/** @returns {Row[]} */
function miniProgramRows() {
  const folder = path.join(root, 'dist/weapp')
  if (!existsSync(path.join(folder, 'app.json'))) throw new Error('There is no mini-program build: run npm run build:weapp.')
  const { subPackages = [] } = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8'))
  /** @type {string[]} */
  const roots = subPackages.map((/** @type {{ root: string }} */ subPackage) => subPackage.root.replace(/\/$/, ''))
  const bytesOf = new Map([['main package', 0], ...roots.map((name) => /** @type {[string, number]} */ ([name, 0]))])
  for (const file of filesUnder(folder)) {
    const top = path.relative(folder, file).split(path.sep)[0] ?? ''
    const owner = roots.includes(top) ? top : 'main package'
    bytesOf.set(owner, (bytesOf.get(owner) ?? 0) + statSync(file).size)
  }
  return [...bytesOf].map(([owner, bytes]) => ({
    what: `mini-program ${owner}`,
    bytes,
    limit: owner === 'main package' ? MAIN_PACKAGE_LIMIT : SUB_PACKAGE_LIMIT,
  }))
}

/** What a browser really fetches for the home page. @returns {Promise<Row>} */
async function homeRow() {
  const folder = path.join(root, 'dist/h5')
  if (!existsSync(path.join(folder, 'index.html'))) throw new Error('There is no H5 build: run npm run build:h5.')
  const site = await serveStaticSite(folder)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const fetched = new Set()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname))
    await page.goto(site.address)
    await page.waitForFunction(() => (document.querySelector('.taro_page')?.textContent ?? '').trim() !== '')
    await page.waitForLoadState('networkidle')
    const bytes = [...fetched]
      .filter((name) => /\.(js|css)$/.test(name))
      .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, name))).length, 0)
    return { what: 'H5 home page, JS + CSS gzipped', bytes, limit: H5_HOME_LIMIT }
  } finally {
    await browser.close()
    await site.close()
  }
}

try {
  const rows = [...miniProgramRows(), await homeRow()]
  for (const { what, bytes, limit } of rows) {
    const figures = `${bytes.toLocaleString('en').padStart(11)} of ${limit.toLocaleString('en').padStart(9)} bytes`
    console.log(`${bytes > limit ? 'TOO LARGE' : 'ok       '}  ${what.padEnd(34)} ${figures}`)
  }
  process.exitCode = rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
