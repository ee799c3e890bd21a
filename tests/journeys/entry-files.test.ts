import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { routes } from '@/routes'
import { serveStaticSite } from '../../scripts/static-site.mjs'
import { collectExceptions, openPhone } from '../support/browser'
import { toSiteDriver } from '../support/site-driver'
import { useBrowser } from '../support/use-demo'
import { wordsOf } from '../support/words'

// The files that the page itself names fail or hang: they are asked for again like a screen's code, and the last word is a way on.

const words = wordsOf('zh-Hant')
const SCRIPTS = [
  ['the app', /^\/js\/app\./],
  ['its packages', /^\/js\/packages\./],
] as const
const SHEET = /^\/css\/app\./
const WAYS = [
  ['is refused', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['breaks off', (route: Route) => route.abort('connectionreset')],
] as const
/** Beyond the time after which what hangs is asked for again, and below that after which the page says that it has not come. */
const HANGING_MS = 21_000
/** What hangs goes on hanging when the network is back, so that only the page's own button can bring it up. */
const hanging = () => {
  const network = { isAway: true }
  return Object.assign(network, { answer: (route: Route) => (network.isAway ? undefined : route.continue()) })
}

const opened = useBrowser()
let site: Awaited<ReturnType<typeof serveStaticSite>>
beforeAll(async () => {
  site = await serveStaticSite(path.resolve(__dirname, '../../dist/h5'))
})
afterAll(() => site?.close())

interface Visit {
  readonly page: Page
  readonly driver: ReturnType<typeof toSiteDriver>
  readonly exceptions: readonly string[]
  /** How often the page itself was asked for. */
  readonly visits: () => number
  /** What was asked for of `file`, and answered by `answer`, which is told the how many-eth it is. */
  readonly arrange: (file: RegExp, answer: (route: Route, time: number) => unknown) => Promise<readonly string[]>
}

async function visit(see: (visit: Visit) => Promise<void>): Promise<void> {
  const context = await openPhone(opened.browser)
  try {
    const page = await context.newPage()
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visits += 1
    })
    await see({
      page,
      driver: toSiteDriver(page, context, site.address),
      exceptions: collectExceptions(page),
      visits: () => visits,
      async arrange(file, answer) {
        const asked: string[] = []
        await page.route(({ pathname }) => file.test(pathname), async (route) => {
          asked.push(route.request().url())
          await answer(route, asked.length)
        })
        return asked
      },
    })
  } finally {
    await context.close()
  }
}

/** Without waiting for what hangs. */
const open = (page: Page) => page.goto(site.address + routes.register.path, { waitUntil: 'commit' })
const isHere = (page: Page) => page.getByLabel(words.account.confirmPassword, { exact: true }).last().waitFor()
const hasBegunOnce = async (page: Page) => expect(await page.getByLabel(words.account.confirmPassword, { exact: true }).count()).toBe(1)

describe.each(SCRIPTS)('where %s', (_whose, file) => {
  it.each(WAYS)('%s twice, it is asked for a third time, and the page comes up by itself', async (_how, refuse) => {
    await visit(async ({ page, arrange, visits, exceptions }) => {
      const asked = await arrange(file, (route, time) => (time < 3 ? refuse(route) : route.continue()))
      await open(page)
      await isHere(page)
      await hasBegunOnce(page)
      expect([asked.length, visits(), exceptions]).toEqual([3, 1, []])
    })
  })

  it.each(WAYS)('%s each time, the page says so after three tries, and its button works when the network is back', async (_how, refuse) => {
    await visit(async ({ page, driver, arrange }) => {
      const asked = await arrange(file, refuse)
      await open(page)
      await driver.see(words.navigation.unreachable)
      expect(asked).toHaveLength(3)
      await driver.tap('button', words.ui.retry)
      await driver.see(words.navigation.unreachable)
      await page.unrouteAll()
      await driver.tap('button', words.ui.retry)
      await isHere(page)
    })
  })

  it('hangs, it is asked for again, and begins once, also when all that hung comes in the end', async () => {
    await visit(async ({ page, arrange, visits, exceptions }) => {
      await page.clock.install()
      const held: Route[] = []
      const asked = await arrange(file, (route, time) => (time === 1 ? held.push(route) : route.continue()))
      await open(page)
      while (asked.length === 0) await page.waitForTimeout(50)
      await page.clock.fastForward(HANGING_MS)
      await isHere(page)
      expect([asked.length, visits()]).toEqual([2, 1])
      const came = page.waitForEvent('requestfinished', (request) => request.url() === asked[0])
      await held[0]?.continue()
      await came
      await page.waitForLoadState('load')
      await hasBegunOnce(page)
      expect(exceptions).toEqual([])
    })
  })

  it('hangs whenever it is asked for, the page says so, and its button works when the network is back', async () => {
    await visit(async ({ page, driver, arrange }) => {
      await page.clock.install()
      const network = hanging()
      const asked = await arrange(file, network.answer)
      await open(page)
      for (const tries of [1, 2, 3]) {
        while (asked.length < tries) await page.waitForTimeout(50)
        await page.clock.fastForward(HANGING_MS)
      }
      await driver.see(words.navigation.unreachable)
      network.isAway = false
      await driver.tap('button', words.ui.retry)
      await isHere(page)
    })
  })
})

describe('where the app’s sheet of styles', () => {
  /** Runs in the page, which may not read into a sheet that has failed. */
  const hasSheet = () =>
    [...document.styleSheets].some((sheet) => {
      try {
        return /\/css\/app\./.test(sheet.href ?? '') && sheet.cssRules.length > 0
      } catch {
        return false
      }
    })
  const isDressed = (page: Page) => page.waitForFunction(hasSheet)

  it.each(WAYS)('%s twice, it is asked for a third time', async (_how, refuse) => {
    await visit(async ({ page, arrange, visits }) => {
      const asked = await arrange(SHEET, (route, time) => (time < 3 ? refuse(route) : route.continue()))
      await open(page)
      await isHere(page)
      await isDressed(page)
      expect([asked.length, visits()]).toEqual([3, 1])
    })
  })

  const app = (page: Page) => page.locator('#app .taro_page')
  /** Whether the app has ever stood there without its sheet. Watched from the page's first moment on. */
  const watchUndressed = (page: Page) =>
    page.addInitScript(() => {
      const isWhole = (sheet: CSSStyleSheet) => {
        try {
          return sheet.cssRules.length > 0
        } catch {
          return false
        }
      }
      const isDressed = () => [...document.styleSheets].some((sheet) => /\/css\/app\./.test(sheet.href ?? '') && isWhole(sheet))
      new MutationObserver(() => {
        if (document.querySelector('#app .taro_page') !== null && !isDressed()) Object.assign(window, { wasUndressed: true })
      }).observe(document, { childList: true, subtree: true })
    })
  const wasUndressed = (page: Page) => page.evaluate(() => 'wasUndressed' in window)

  it.each(WAYS)('%s twice, the app waits for it and is never seen without', async (_how, refuse) => {
    await visit(async ({ page, arrange }) => {
      await watchUndressed(page)
      await arrange(SHEET, (route, time) => (time < 3 ? refuse(route) : route.continue()))
      await open(page)
      await isHere(page)
      expect(await wasUndressed(page)).toBe(false)
    })
  })

  it.each(WAYS)('%s each time, the page says so, and its button works when the network is back', async (_how, refuse) => {
    await visit(async ({ page, driver, arrange }) => {
      await watchUndressed(page)
      const asked = await arrange(SHEET, refuse)
      await open(page)
      await driver.see(words.navigation.unreachable)
      expect(asked).toHaveLength(3)
      expect([await app(page).count(), await wasUndressed(page)]).toEqual([0, false])
      await page.unrouteAll()
      await driver.tap('button', words.ui.retry)
      await isHere(page)
      await isDressed(page)
    })
  })

  it('hangs whenever it is asked for, the page says so in place of an app without it, and its button works when the network is back', async () => {
    await visit(async ({ page, driver, arrange }) => {
      await watchUndressed(page)
      await page.clock.install()
      const network = hanging()
      const asked = await arrange(SHEET, network.answer)
      await open(page)
      for (const tries of [1, 2, 3]) {
        while (asked.length < tries) await page.waitForTimeout(50)
        await page.clock.fastForward(HANGING_MS)
      }
      await driver.see(words.navigation.unreachable)
      expect([await app(page).count(), await wasUndressed(page)]).toEqual([0, false])
      network.isAway = false
      await driver.tap('button', words.ui.retry)
      await isHere(page)
      await isDressed(page)
    })
  })

  it('comes when the page has said that it does not, the app comes up all the same', async () => {
    await visit(async ({ page, driver, arrange }) => {
      await page.clock.install()
      const held: Route[] = []
      const asked = await arrange(SHEET, (route) => held.push(route))
      await open(page)
      for (const tries of [1, 2, 3]) {
        while (asked.length < tries) await page.waitForTimeout(50)
        await page.clock.fastForward(HANGING_MS)
      }
      await driver.see(words.navigation.unreachable)
      await held[2]?.continue()
      await isHere(page)
      await isDressed(page)
    })
  })

  it('hangs, the page does not wait for it without an end', async () => {
    await visit(async ({ page, arrange, visits }) => {
      await page.clock.install()
      const asked = await arrange(SHEET, (route, time) => (time === 1 ? undefined : route.continue()))
      await open(page)
      while (asked.length === 0) await page.waitForTimeout(50)
      await page.clock.fastForward(HANGING_MS)
      await isHere(page)
      await isDressed(page)
      expect([asked.length, visits()]).toEqual([2, 1])
    })
  })
})

it('asks nobody twice for what comes', async () => {
  await visit(async ({ page, arrange }) => {
    const asked = await arrange(/^\/(js|css)\/(app|packages)\./, (route) => route.continue())
    await page.clock.install()
    await open(page)
    await isHere(page)
    await page.clock.fastForward(3 * HANGING_MS)
    expect(asked).toHaveLength(3)
  })
})
