import type { Browser, BrowserContext } from 'playwright-core'
import { collectExceptions, openPhone } from './browser'
import { type MemberDriver, toSiteDriver } from './member-driver'
import type { Product } from './product'

/** A member's phone with the site open: what is done on it, and what went wrong inside. */
export interface Phone {
  readonly context: BrowserContext
  readonly driver: MemberDriver
  readonly exceptions: readonly string[]
  clipboard(): Promise<string>
}

export async function aPhone(browser: Browser, product: Product, locale = 'zh-TW'): Promise<Phone> {
  const context = await openPhone(browser, { locale, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const exceptions = collectExceptions(page)
  return {
    context,
    driver: toSiteDriver(page, context, product.address),
    exceptions,
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
  }
}
