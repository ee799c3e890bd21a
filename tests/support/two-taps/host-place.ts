import type { Browser } from 'playwright-core'
import { untilStill } from '../member-driver'
import type { Product } from '../product'
import { openWeappTour } from '../screens/weapp-tour'
import { controlsOf } from './controls'
import { isWrite, noteSent, toSent, type TapPlace } from './two-taps'

const RESTED_MS = 800
/** Beside any question or sheet. */
const SCRIM = { x: 195, y: 20 }

/** The mini-program as a member or a guest has it. */
export async function openHostTapPlace(browser: Browser, product: Product, kept: Readonly<Record<string, string>>): Promise<TapPlace & { close(): Promise<void> }> {
  const { sent, note, forget } = noteSent()
  const tour = await openWeappTour(browser, product, {
    kept,
    onRequest(path, body) {
      if (!isWrite(path)) return undefined
      note(toSent(path, body ?? {}))
      return { status: 500, body: 'Internal Server Error' }
    },
  })
  const { page } = tour.phone
  const settle = async () => {
    await tour.untilStill()
    await page.evaluate(untilStill)
  }
  const depth = () => page.evaluate(() => window.host?.pages.stack().length ?? 0)
  const controls = controlsOf(page)
  let before = 0
  /** A question is the app's, not the page's: it would lie over the next one, too. It takes no finger until it rests. */
  const closeWhatLiesOver = async () => {
    await page.waitForTimeout(RESTED_MS)
    await page.touchscreen.tap(SCRIM.x, SCRIM.y)
    await settle()
  }
  return {
    controls,
    sent,
    look: async () => `${await page.evaluate(() => window.host?.pages.top().path ?? '')}, ${await controls.state()}`,
    async show(address) {
      if (!(await controls.state()).startsWith('0 ')) await closeWhatLiesOver()
      await tour.show(address)
      await settle()
      before = await depth()
      forget()
    },
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    pause: (ms) => page.waitForTimeout(ms),
    opened: async () => Math.max(0, (await depth()) - before),
    settle,
    close: tour.close,
  }
}
