import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onOwnLine } from './own-line'

/** A phone's screen, as the design is drawn; one pixel a point, since most tests read and never look. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }

/** With a phone's own pixels, for pictures and for what is measured. */
export const FINE: BrowserContextOptions = { deviceScaleFactor: 2 }

const NAVIGATION_MS = 120_000

/**
 * No service worker: what a test arranges for the page's requests must reach them, and what was kept by one moment of a test
 * would answer in the next. The worker is shown by tests/journeys/updates and without-a-network, which allow it.
 */
export const UNWORKED: BrowserContextOptions = { serviceWorkers: 'block' }

/** A member's phone: its own storage, its own line, its language, Traditional Chinese unless said otherwise. */
export async function openPhone(browser: Browser, visit: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, ...UNWORKED, locale: 'zh-TW', timezoneId: 'Asia/Taipei', extraHTTPHeaders: onOwnLine(), ...visit })
  // A busy machine is slow, not broken: what hangs is ended by the test that waits.
  context.setDefaultNavigationTimeout(NAVIGATION_MS)
  return context
}

/** Exceptions inside the page that nobody caught. */
export function collectExceptions(page: Page): readonly string[] {
  const exceptions: string[] = []
  page.on('pageerror', (error) => exceptions.push(error.message))
  return exceptions
}
