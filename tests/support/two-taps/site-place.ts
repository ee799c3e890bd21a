import type { Browser } from 'playwright-core'
import { openPhone } from '../browser'
import { untilStill } from '../member-driver'
import type { Product } from '../product'
import { controlsOf } from './controls'
import { isWrite, noteSent, toSent, type TapPlace } from './two-taps'

/** Nothing is asked for so long: what has come is drawn. */
const QUIET_MS = 250
const LONGEST_MS = 20_000
const POLL_MS = 50

/** The site as a member or a guest has it: `kept` is what the phone has kept (`signIn`). */
export async function openSitePlace(browser: Browser, product: Product, kept: Readonly<Record<string, string>>): Promise<TapPlace & { close(): Promise<void> }> {
  const context = await openPhone(browser)
  await context.addInitScript((items) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
    const push = history.pushState.bind(history)
    const ways: string[] = []
    Object.assign(window, { ways })
    history.pushState = (state, unused, url) => {
      const before = location.href
      push(state, unused, url)
      // A sheet is an entry of the history too, under the page's own address.
      if (location.href !== before) ways.push(location.href)
    }
  }, kept)
  const page = await context.newPage()
  const { sent, note: noteWrite, forget } = noteSent()
  let tabs = 0
  context.on('page', (other) => {
    tabs += 1
    void other.close()
  })
  await page.route('**/api/**', async (route) => {
    const path = /\/api\/([^?]+)/.exec(route.request().url())?.[1] ?? ''
    if (!isWrite(path)) return route.fallback()
    const body = (route.request().headers()['content-type'] ?? '').includes('json') ? (route.request().postDataJSON() as object) : {}
    noteWrite(toSent(path, body))
    return route.fulfill({ status: 500, body: 'Internal Server Error' })
  })
  const asked = new Set<object>()
  let changedAt = Date.now()
  const note = (change: () => void) => {
    change()
    changedAt = Date.now()
  }
  page.on('request', (request) => note(() => asked.add(request)))
  page.on('requestfinished', (request) => note(() => asked.delete(request)))
  page.on('requestfailed', (request) => note(() => asked.delete(request)))
  const settle = async () => {
    const limit = Date.now() + LONGEST_MS
    while ((asked.size > 0 || Date.now() - changedAt < QUIET_MS) && Date.now() < limit) await page.waitForTimeout(POLL_MS)
    await page.evaluate(untilStill)
  }
  const controls = controlsOf(page)
  return {
    controls,
    sent,
    look: async () => `${page.url().replace(product.address, '')}, ${await controls.state()}`,
    async show(address) {
      asked.clear()
      await page.goto(`${product.address}${address}`)
      await page.locator('.taro_page').last().waitFor()
      await settle()
      await page.evaluate(() => ((window as unknown as { ways: string[] }).ways.length = 0))
      forget()
      tabs = 0
    },
    tap: ({ x, y }) => page.mouse.click(x, y),
    pause: (ms) => page.waitForTimeout(ms),
    opened: async () => tabs + (await page.evaluate(() => (window as unknown as { ways?: string[] }).ways?.length ?? 0)),
    settle,
    close: () => context.close(),
  }
}
