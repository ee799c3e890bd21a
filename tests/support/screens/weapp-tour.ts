import path from 'node:path'
import type { Language } from '@contract/kit/language'
import type { Browser } from 'playwright-core'
import type { Product } from '../product'
import { type HostPhone, openHostPhone, type PhoneOptions } from '../weapp-host/launch'

/** What config/index.ts builds in. */
const BUILT_FOR = 'http://localhost:3000'
/** Nothing has been drawn or asked for so long: the screen is there. */
const STILL_MS = 400
const LONGEST_MS = 60_000
const LANGUAGES: Readonly<Record<Language, PhoneOptions['language']>> = { 'zh-Hant': 'zh_TW', 'zh-Hans': 'zh_CN', en: 'en' }

export interface TourOptions {
  /** What the phone has kept from earlier: who is signed in (`signIn`). */
  readonly kept?: Readonly<Record<string, string>>
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  /** With a phone's own pixels, for pictures. */
  readonly fine?: boolean
  /** Where the member comes in; home when left out. */
  readonly entry?: string
  readonly onRequest?: PhoneOptions['onRequest']
  readonly answersTogether?: boolean
}

/** A phone with the compiled mini-program, to go from screen to screen and look. */
export interface WeappTour {
  readonly phone: HostPhone
  /** Opens the address with every other page closed, and waits until the screen stands still. */
  show(address: string): Promise<void>
  /** Opens the address on top of what is open, waits until the screen stands still, and goes back from it. */
  visit(address: string): Promise<void>
  /** Scrolls to the end of the page and waits for what comes by it. */
  scrollToEnd(): Promise<void>
  /** Scrolls the page by so many px, and waits for what comes by it. */
  scrollBy(px: number): Promise<void>
  /** Resolves once the screen stands still. */
  untilStill(): Promise<void>
  close(): Promise<void>
}

export async function openWeappTour(browser: Browser, product: Product, { kept, language = 'zh-Hant', theme = 'light', fine = false, entry, onRequest, answersTogether }: TourOptions): Promise<WeappTour> {
  const phone = await openHostPhone(browser, {
    folder: path.resolve(__dirname, '../../../dist/weapp'),
    server: { builtFor: BUILT_FOR, address: product.address },
    language: LANGUAGES[language] ?? 'zh_TW',
    theme,
    fine,
    ...(entry !== undefined && { entry }),
    ...(onRequest && { onRequest }),
    ...(answersTogether && { answersTogether }),
    ...(kept && { kept }),
  })
  const { page } = phone
  const call = (method: 'reLaunch' | 'navigateTo' | 'navigateBack', url?: string) =>
    page.evaluate(([name, to]) => (window.host?.wx.object[name] as (options: { url?: string | undefined }) => Promise<unknown>)({ url: to }), [method, url] as const)
  /** From now on: what comes by a scroll is asked for a moment later. */
  const untilStill = async () => {
    await page.evaluate(() => delete (window as { lastChange?: unknown }).lastChange)
    await page.waitForFunction(isStill, STILL_MS, { polling: 50, timeout: LONGEST_MS })
  }
  return {
    phone,
    async show(address) {
      const url = address.startsWith('/?') || address === '/' ? `/pages/index/index${address.slice(1)}` : address
      await call('reLaunch', url)
      await untilStill()
    },
    async visit(address) {
      await call('navigateTo', address)
      await untilStill()
      await call('navigateBack')
      await untilStill()
    },
    async scrollToEnd() {
      await page.evaluate(() => window.host?.pages.top().window.scrollTo({ top: 1e9, behavior: 'instant' }))
      await untilStill()
    },
    async scrollBy(px) {
      await page.evaluate((top) => window.host?.pages.top().window.scrollBy({ top, behavior: 'instant' }), px)
      await untilStill()
    },
    untilStill,
    close: () => phone.close(),
  }
}

/** Runs in the host's page, again and again: no request under way, and nothing new for a while. */
function isStill(stillMs: number): boolean {
  const { network, setData } = window.host?.journal ?? { network: [], setData: [] }
  const place = window as { lastChange?: { count: number; atMs: number } }
  const count = network.length + setData.length
  const isWaiting = network.some(({ status }) => status === undefined)
  if (isWaiting || place.lastChange?.count !== count) {
    place.lastChange = { count, atMs: performance.now() }
    return false
  }
  return performance.now() - place.lastChange.atMs >= stillMs
}
