import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A phone's screen, as the design is drawn; one pixel a point, since most tests read and never look. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }

/** With a phone's own pixels, for pictures and for what is measured. */
export const FINE: BrowserContextOptions = { deviceScaleFactor: 2 }

const NAVIGATION_MS = 120_000

/** A member's phone: its own storage, its language, Traditional Chinese unless said otherwise. */
export async function openPhone(browser: Browser, visit: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-TW', timezoneId: 'Asia/Taipei', ...visit })
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
