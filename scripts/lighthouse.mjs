// npm run lighthouse [-- <runs>]: the first paint of the built site as a phone on slow 4G sees it, signed in; medians.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { buildIfStale } from './builds.mjs'
import { loadExtraTool } from './extra-tool.mjs'
import { findChromium } from './find-chromium.mjs'
import { root } from './run.mjs'

const RUNS = Number(process.argv[2] ?? '5')
const PAGES = {
  home: '/',
  parcels: '/pages/parcelQuery/parcelQuery',
  'warehouse label': '/pages/warehouseList/warehouseList',
}
/** What Lighthouse calls slow 4G, really applied: one round trip, bytes a second, how much slower the processor. */
const SLOW = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, processor: 4 }

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)))
  const bound = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return bound !== null && typeof bound === 'object' ? bound.port : 0
}

/** The built product on data of its own, with the demo's member. */
async function startProduct() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lighthouse-data-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, SIMULATOR: 'off', DATABASE_URL: undefined }
  const server = spawn(process.execPath, [path.join(root, 'dist/server/main.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  let output = ''
  server.stdout.on('data', (chunk) => (output += chunk))
  for (let tries = 0; tries < 600; tries += 1) {
    const [, address] = /The site and its API: (\S+)\n/.exec(output) ?? []
    const [, email, password] = /Demo member: (\S+) · password (\S+)/.exec(output) ?? []
    if (address && email && password) {
      const stop = async () => {
        server.kill()
        await ended
        rmSync(dataDir, { recursive: true, force: true })
      }
      return { address, email, password, stop }
    }
    await sleep(200)
  }
  server.kill()
  throw new Error(`The server did not come up:\n${output}`)
}

/** The cached login as the app itself keeps it. @param {Awaited<ReturnType<typeof startProduct>>} product */
async function signIn({ address, email, password }) {
  const answer = await fetch(`${address}/api/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, isEnglish: false, lang: 'zh-Hant' }),
  })
  const { data } = /** @type {{ data: { token: string, ClientNO: string } }} */ (await answer.json())
  const { token, ...result } = data
  return { login: { data: { token, status: 'y', result } }, userInfo: { data: { ClientNO: data.ClientNO } } }
}

/**
 * A browser that has never seen the site but holds a session.
 * @param {string} address @param {object} session
 * @param {(browser: import('playwright-core').BrowserContext, port: number) => Promise<Record<string, number>>} use
 */
async function withFreshBrowser(address, session, use) {
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-profile-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    viewport: { width: 390, height: 844 },
    locale: 'zh-TW',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    // An address of the same site that loads nothing of it.
    await page.goto(`${address}/healthz`)
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
    }, session)
    return await use(browser, port)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Lighthouse's own figures: mobile, slow 4G and a quarter of the processor, computed from an unslowed visit. */
async function measureWithLighthouse(/** @type {any} */ lighthouse, /** @type {string} */ url, /** @type {number} */ port) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' })
  const value = (/** @type {string} */ name) => Math.round(lhr.audits[name].numericValue)
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    SI: value('speed-index'),
    TBT: value('total-blocking-time'),
    'CLS ‰': Math.round(lhr.audits['cumulative-layout-shift'].numericValue * 1000),
    'JS+CSS KB': Math.round(
      lhr.audits['network-requests'].details.items
        .filter((/** @type {any} */ item) => ['Script', 'Stylesheet', 'Document'].includes(item.resourceType))
        .reduce((/** @type {number} */ sum, /** @type {any} */ item) => sum + item.transferSize, 0) / 1000,
    ),
  }
}

/** The same visit really slowed down, and watched: until something is read, and until the member's own number is. */
async function measureSlowly(/** @type {import('playwright-core').BrowserContext} */ browser, /** @type {string} */ url) {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.throughput,
    uploadThroughput: SLOW.throughput / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
  await page.addInitScript(() => {
    const seen = /** @type {Record<string, number>} */ ((/** @type {any} */ (window)).seen = {})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen['slowed LCP'] = Math.round(entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen['slowed FCP'] = Math.round(entry.startTime)
    }).observe({ type: 'paint', buffered: true })
    new MutationObserver(() => {
      if (seen['label read'] === undefined && document.querySelector('#app .mark')) seen['label read'] = Math.round(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return page.evaluate(() => (/** @type {any} */ (window)).seen)
}

/** @param {readonly Record<string, number>[]} runs */
function medians(runs) {
  const middle = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
  const names = Object.keys(Object.assign({}, ...runs))
  return Object.fromEntries(names.map((name) => [name, middle(runs.map((run) => run[name]).filter((value) => value !== undefined))]))
}

await buildIfStale('h5', console.log)
await buildIfStale('server', console.log)
const lighthouse = await loadExtraTool('lighthouse', 'lighthouse')
const product = await startProduct()
try {
  /** @type {Record<string, object>} */
  const table = {}
  for (const [name, address] of Object.entries(PAGES)) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) {
      const url = product.address + address
      const session = await signIn(product)
      const computed = await withFreshBrowser(product.address, session, (_browser, port) => measureWithLighthouse(lighthouse, url, port))
      const slowed = await withFreshBrowser(product.address, session, (browser) => measureSlowly(browser, url))
      runs.push({ ...computed, ...slowed })
    }
    table[name] = medians(runs)
  }
  console.table(table)
} finally {
  await product.stop()
}
process.exit()
