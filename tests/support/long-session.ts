import type { Browser, Page } from 'playwright-core'
import { openPhone } from './browser'
import { WAIT_MS } from './member-driver'
import type { Product } from './product'

/** As long as a page takes to slide in, or the one that is left to be taken away; and longer. */
const LAID_MS = 450
/** Nothing is asked for so long: what has come is drawn. */
const QUIET_MS = 300
const POLL_MS = 50

/** The site, loaded once: what is opened from then on comes on top of what is open, and is gone back from. */
export interface LongSession {
  readonly page: Page
  /** Opens an address of ours as a tapped notification does, and waits until the screen stands still. */
  open(address: string): Promise<void>
  /** Back until a tab page is seen, and home. */
  leaveAll(): Promise<void>
  /** Opens an address and leaves it. */
  visit(address: string): Promise<void>
  /** Pages above the tab page. */
  depth(): Promise<number>
  close(): Promise<void>
}

/** Runs in the page: its service worker would tell it in the same way. */
function tellToOpen(page: string): void {
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'open', page } }))
}

/** Of Taro's pages those above the tabs, which stay, four at most. */
const readDepth = (page: Page) => page.evaluate(() => document.querySelectorAll('.taro_page:not(.taro_tabbar_page)').length)

/** @param kept what the phone has kept from earlier: who is signed in (`signIn`) */
export async function openLongSession(browser: Browser, product: Product, kept: Readonly<Record<string, string>> = {}): Promise<LongSession> {
  const context = await openPhone(browser)
  await context.addInitScript((items) => {
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
  }, kept)
  const page = await context.newPage()
  const untilQuiet = watchRequests(page)
  await page.goto(product.address)
  await page.getByRole('main').waitFor()

  async function open(address: string): Promise<void> {
    await page.evaluate(tellToOpen, address)
    await page.waitForTimeout(LAID_MS)
    await untilQuiet()
  }
  async function leaveAll(): Promise<void> {
    while ((await readDepth(page)) > 0) {
      await page.goBack()
      await page.waitForTimeout(LAID_MS)
    }
    await open('/')
  }
  return {
    page,
    open,
    leaveAll,
    async visit(address) {
      await open(address)
      await leaveAll()
    },
    depth: () => readDepth(page),
    close: () => context.close(),
  }
}

/** @returns what waits until nothing has been asked for a while */
function watchRequests(page: Page): () => Promise<void> {
  const asked = new Set<object>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    asked.add(request)
    changedAt = Date.now()
  })
  const end = (request: object) => {
    asked.delete(request)
    changedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const limit = Date.now() + WAIT_MS
    while ((asked.size > 0 || Date.now() - changedAt < QUIET_MS) && Date.now() < limit) await page.waitForTimeout(POLL_MS)
  }
}
