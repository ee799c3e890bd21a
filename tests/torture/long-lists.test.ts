import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { countSetData, readLargestSetData, readRows, readScreen } from '../budgets/measure'
import { UNWORKED } from '../support/browser'
import { fillListsOf } from '../support/long-lists'
import { LOCALES } from '../support/phone'
import { type ProductProcess, startProduct } from '../support/product'
import { atScale } from '../support/scale'
import { prepareBelongings } from '../support/screens/belongings'
import { signIn } from '../support/screens/sign-in'
import { openWeappTour } from '../support/screens/weapp-tour'
import { usualWriting } from '../support/screens/writing'
import { readFrames, readPlace, scrollDown, slowDown, watchFrames } from '../support/scrolling'

// A member with a very long past, on a phone four times slower than this machine: lists stay small in the document, quick
// to scroll and cheap to keep fresh, down to their last row.

const MANY = atScale({ quick: 300, bounded: 1_500, full: 10_000 })
const RUNS = atScale({ quick: 1, bounded: 1, full: 3 })
const SLOWER = 4
const BARS = { nodes: 300, frameMs: 100, calls: 3, weappNodes: 600, stepBytes: 100_000 }
/** How far down the mini-program is scrolled, a page of rows each time: in full to the last. */
const ENDS = atScale({ quick: 5, bounded: 10, full: MANY / 20 })
/** About 9,000 px a second: a finger that flings again and again. */
const PX_PER_FRAME = 150
const PHONE = { width: 390, height: 844 }
const EMAIL = 'wang.an@example.com'
const LISTS = [
  { title: '我的包裹', address: '/pages/parcelQuery/parcelQuery', call: 'parcel/list', filter: '待入庫' },
  { title: '我的訂單', address: '/pages/processingOrders/processingOrders', call: 'order/list', filter: '待付款' },
]
/** The longest that a list waits until it looks again by itself, and after which time an answer is no longer fresh. */
const POLL_MS = 30_000
const FRESH_MS = 6_000

let browser: Browser
let product: ProductProcess
let dataDir: string
let kept: Readonly<Record<string, string>>

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parcel-consolidation-'))
  const environment = { SIMULATOR: 'off', REQUESTS_PER_MINUTE: '1000000' }
  const first = await startProduct(environment, { dataDir })
  await prepareBelongings(first, EMAIL, usualWriting)
  await first.stop()
  await fillListsOf(dataDir, { email: EMAIL, parcels: MANY, orders: MANY })
  product = await startProduct(environment, { dataDir })
  kept = await signIn(product, EMAIL)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Visit {
  readonly page: Page
  readonly calls: readonly string[]
}

async function visit<Result>(address: string, see: (visit: Visit, context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE, locale: LOCALES['zh-Hant'], ...UNWORKED })
  try {
    await context.addInitScript((keep) => {
      for (const [key, text] of Object.entries(keep)) localStorage.setItem(key, text)
    }, kept)
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(/\/api\/([^?]+)/.exec(request.url())?.[1] ?? ''))
    await page.goto(product.address + address)
    await page.getByRole('listitem').first().waitFor()
    return await see({ page, calls }, context)
  } finally {
    await context.close()
  }
}

const median = (figures: readonly number[]) => [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

describe.each(LISTS)('$title', ({ title, address, call, filter }) => {
  it('stay within few nodes and short frames down to the last of many rows', async () => {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(
        await visit(address, async ({ page }, context) => {
          await slowDown(context, page, SLOWER)
          await watchFrames(page)
          const rows = await scrollDown(page, PX_PER_FRAME)
          return { ...(await readFrames(page)), rows }
        }),
      )
    }
    process.stderr.write(`${address}: ${JSON.stringify(runs)}\n`)
    expect(Math.min(...runs.map(({ rows }) => rows))).toBeGreaterThan(MANY)
    expect(Math.max(...runs.map(({ nodes }) => nodes))).toBeLessThanOrEqual(BARS.nodes)
    expect(median(runs.map(({ longestFrame }) => longestFrame))).toBeLessThanOrEqual(BARS.frameMs)
  })

  it('stay within few nodes when a filter is pressed far down, and down to the last of its rows', async () => {
    await visit(address, async ({ page }) => {
      await watchFrames(page)
      const all = await scrollDown(page, 2_000)
      await page.getByRole('tab', { name: new RegExp(`^${filter}`) }).click()
      await page.waitForFunction((state) => {
        const rows = [...document.querySelectorAll('[role="listitem"]')]
        return rows.length > 0 && rows.every((row) => row.textContent?.includes(state))
      }, filter)
      const rows = await scrollDown(page, PX_PER_FRAME)
      const { nodes } = await readFrames(page)
      process.stderr.write(`${address} ${filter}: ${rows} of ${all} rows, ${nodes} nodes\n`)
      expect(rows).toBeGreaterThan(MANY / 20)
      expect(rows).toBeLessThan(all)
      expect(nodes).toBeLessThanOrEqual(BARS.nodes)
    })
  })

  it('ask for no more than the first page and what is in sight when they are refreshed far down, by themselves or on return', async () => {
    await visit(address, async ({ page, calls }) => {
      const count = () => calls.filter((one) => one === call).length
      const ofNext = async (deed: () => Promise<unknown>) => {
        const before = count()
        const asked = page.waitForRequest(new RegExp(`/api/${call}`), { timeout: POLL_MS + 15_000 })
        await deed()
        await asked
        await page.waitForTimeout(FRESH_MS)
        return count() - before
      }
      await scrollDown(page, 2_000)
      await page.waitForTimeout(FRESH_MS)
      expect(await ofNext(() => Promise.resolve())).toBeLessThanOrEqual(BARS.calls)

      const seen = await readPlace(page)
      // Below its head, where nothing of its own can be pressed.
      await page.mouse.click(PHONE.width / 2, seen.top + 75)
      await page.getByRole('list', { name: title }).first().waitFor({ state: 'hidden' })
      await page.waitForTimeout(FRESH_MS)
      expect(await ofNext(() => page.goBack())).toBeLessThanOrEqual(BARS.calls)
      expect(await readPlace(page)).toEqual(seen)
    })
  })

  it('take small steps on the mini-program, page after page and when a filter is pressed', async () => {
    const tour = await openWeappTour(browser, product, { kept })
    const { page } = tour.phone
    try {
      await tour.show(address)
      const before = await countSetData(page)
      const seen = new Set<string>()
      let nodes = 0
      const scroll = async (ends: number) => {
        for (let end = 0; end < ends; end += 1) {
          await tour.scrollToEnd()
          for (const row of await readRows(page)) seen.add(row)
          nodes = Math.max(nodes, (await readScreen(page)).nodes)
        }
      }
      await scroll(ENDS)
      expect(seen.size).toBeGreaterThan(ENDS)
      await tour.scrollBy(-1e9)
      const { x, y } = await page.evaluate((name) => {
        const tabs = [...(window.host?.pages.top().window.document.querySelectorAll('[aria-role="tab"]') ?? [])]
        const { left, top, width, height } = tabs.find((tab) => tab.textContent?.includes(name))?.getBoundingClientRect() ?? new DOMRect()
        return { x: left + width / 2, y: top + height / 2 }
      }, filter)
      await page.touchscreen.tap(x, y)
      await page.waitForFunction((state) => {
        const rows = [...(window.host?.pages.top().window.document.querySelectorAll('[aria-role="listitem"]') ?? [])]
        return rows.length > 0 && rows.every((row) => row.textContent?.includes(state))
      }, filter)
      await scroll(2)
      const bytes = await readLargestSetData(page, before)
      process.stderr.write(`${address} on the mini-program: ${ENDS} ends, ${nodes} nodes, ${bytes} bytes at most\n`)
      expect(nodes).toBeLessThanOrEqual(BARS.weappNodes)
      expect(bytes).toBeLessThanOrEqual(BARS.stepBytes)
    } finally {
      await tour.close()
    }
  })
})
