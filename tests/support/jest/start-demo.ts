import type { BrowserServer } from 'playwright-core'
import { BROWSER_ENDPOINT, serveChromium } from '../../../scripts/find-chromium.mjs'
import { startDemoProduct } from '../demo-product'
import type { ProductProcess } from '../product'
import { SHARED_PRODUCT } from '../shared-product'

/** What a run of journeys has once for all its files: a product and a browser cost more than most of them. */
interface Started {
  readonly product: ProductProcess
  readonly browser: BrowserServer
}

const kept = globalThis as { startedDemo?: Started }

/** Before the run, in the process that all workers are started from: they find the way in their environment. */
export default async function startDemo(): Promise<void> {
  const product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  kept.startedDemo = { product, browser: await serveChromium() }
  const { address, dataDir } = product
  process.env[SHARED_PRODUCT] = JSON.stringify({ address, dataDir })
  process.env[BROWSER_ENDPOINT] = kept.startedDemo.browser.wsEndpoint()
}

export async function stopDemo(): Promise<void> {
  await kept.startedDemo?.browser.close()
  await kept.startedDemo?.product.stop()
}
