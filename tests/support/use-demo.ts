import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { startDemoProduct } from './demo-product'
import { type OperatorDesk, openDesk } from './operator'
import type { Product } from './product'
import { SHARED_PRODUCT } from './shared-product'

/** The built product in which the demo stands, its operator's desk, and a browser for its members' phones. */
export interface Demo {
  readonly browser: Browser
  readonly product: Product
  readonly desk: OperatorDesk
}

/** The run's own product, else one of its own. */
export async function openDemo(): Promise<Demo & { close(): Promise<void> }> {
  const shared = process.env[SHARED_PRODUCT]
  return shared === undefined ? startDemo() : withDesk(JSON.parse(shared) as Product, () => Promise.resolve())
}

async function startDemo(environment: Readonly<Record<string, string>> = {}) {
  const product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000', ...environment })
  return withDesk(product, () => product.stop())
}

async function withDesk(product: Product, stop: () => Promise<void>) {
  try {
    const [desk, browser] = await Promise.all([openDesk(product), launchChromium()])
    return { product, desk, browser, close: () => browser.close().then(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

function use(open: () => ReturnType<typeof openDemo>): Demo {
  const demo = {} as Awaited<ReturnType<typeof openDemo>>
  beforeAll(async () => Object.assign(demo, await open()))
  afterAll(() => demo.close?.())
  return demo
}

/**
 * For a file whose members change nothing but what is theirs: they share a product with those of other files, which run at
 * the same time. Filled before the tests run: it may be named anywhere, and read only inside tests and hooks.
 */
export const useDemo = (): Demo => use(openDemo)

/**
 * A product of the file's own, for what changes it for everybody (labels, maps, hosts) or needs other settings.
 * @param environment settings of server/config/config.ts, asked for when the product starts
 */
export const useOwnDemo = (environment: () => Readonly<Record<string, string>> = () => ({})): Demo => use(() => startDemo(environment()))

/** The browser alone: where the product is not the demo's, or none. */
export function useBrowser(): Pick<Demo, 'browser'> {
  const opened = {} as { browser: Browser }
  beforeAll(async () => Object.assign(opened, { browser: await launchChromium() }))
  afterAll(() => opened.browser?.close())
  return opened
}
