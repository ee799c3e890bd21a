import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { copyOfFirstStart } from './demo-product'
import { type ProductProcess, startProduct } from './product'

/** The demo's product at one address, through stops and releases. */
export interface Releases {
  readonly address: string
  /** Nobody answers at the address. */
  stop(): Promise<void>
  /** Answers again, with the site of this folder. */
  start(siteDir: string): Promise<void>
  close(): Promise<void>
}

export async function openReleases(siteDir: string): Promise<Releases> {
  const dataDir = await copyOfFirstStart()
  const start = (site: string, more: Readonly<Record<string, string>> = {}) =>
    startProduct({ SIMULATOR: 'off', REQUESTS_PER_MINUTE: '1000000', SITE_DIR: site, ...more }, { dataDir })
  let product: ProductProcess | undefined = await start(siteDir)
  const { address } = product
  const stop = async () => {
    await product?.stop()
    product = undefined
  }
  return {
    address,
    stop,
    async start(site) {
      await stop()
      product = await start(site, { PORT: new URL(address).port })
    },
    async close() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The service worker has kept its build, and what this page asks for goes through it. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

/** The builds that are kept whole on this device. */
export const keptBuilds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

/** The files of code that this page has asked for since it was opened. */
export const codeOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => /^\/(?:js|css)\//.test(path))),
  ])
