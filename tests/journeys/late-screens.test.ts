import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { limits } from '@contract/limits'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { lateStrings } from '@/components/late/late-strings'
import { routes } from '@/routes'
import { serveStaticSite } from '../../scripts/static-site.mjs'
import { openPhone } from '../support/browser'
import { toSiteDriver } from '../support/site-driver'
import { wordsOf } from '../support/words'
import { useBrowser } from '../support/use-demo'

// A screen's code comes late, or not at all: the site says so, waits, tries again, and loses nothing.

const CODE = /\/js\/[^/]+\.js$/
const words = wordsOf('zh-Hant')
const late = lateStrings['zh-Hant']

const opened = useBrowser()
let site: Awaited<ReturnType<typeof serveStaticSite>>
beforeAll(async () => {
  site = await serveStaticSite(path.resolve(__dirname, '../../dist/h5'))
})
afterAll(() => site?.close())

/** A guest at the login page, from which registering is one tap away; its code has not been asked for. */
async function atLogin(see: (guest: { page: Page; context: BrowserContext; driver: ReturnType<typeof toSiteDriver> }) => Promise<void>) {
  const context = await openPhone(opened.browser)
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, site.address)
  try {
    await driver.open(routes.my.path)
    await driver.see(words.tabs.home)
    await page.evaluate((address) => window.history.pushState(null, '', address), routes.login.path)
    await page.reload()
    await driver.see(words.account.browseAsGuest)
    await see({ page, context, driver })
  } finally {
    await context.close()
  }
}

const LATE_MS = 6_000
const register = (page: Page) => page.getByRole('button', { name: words.account.createAccount }).click()
const isHere = (page: Page) => page.getByLabel(words.account.confirmPassword, { exact: true }).last().waitFor()
const loading = (page: Page) => page.getByRole('status', { name: words.ui.loading })
const refuse = (route: Route) => route.fulfill({ status: 404, body: '' })

it('is shown as loading after 200 ms where its code takes 6 s, with a way back, and then comes [spec 9.01]', async () => {
  await atLogin(async ({ page, driver }) => {
    await page.route(CODE, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    const start = Date.now()
    await register(page)
    await loading(page).waitFor()
    const signedAfter = Date.now() - start
    expect(signedAfter).toBeGreaterThanOrEqual(200)
    expect(signedAfter).toBeLessThan(LATE_MS)
    await page.getByRole('button', { name: words.ui.back }).last().click()
    await driver.see(words.account.browseAsGuest)
    await register(page)
    await isHere(page)
    expect(Date.now() - start).toBeGreaterThan(LATE_MS)
    expect(await page.title()).toBe(words.account.register)
    expect(await driver.address()).toContain(routes.register.path)
  })
})

it('says that it could not be loaded, keeps what was typed below it, and comes when asked again', async () => {
  await atLogin(async ({ page, driver }) => {
    await driver.type(words.account.email, 'chen@example.com')
    await page.route(CODE, refuse)
    await register(page)
    await driver.see(words.navigation.unreachable)
    await driver.back()
    await driver.see(words.account.browseAsGuest)
    expect(await driver.valueOf(words.account.email)).toBe('chen@example.com')
    await register(page)
    await driver.see(words.navigation.unreachable)
    await page.unroute(CODE)
    await driver.tap('button', words.ui.retry)
    await isHere(page)
  })
})

it('says that the network is away, and comes by itself when it is back', async () => {
  await atLogin(async ({ page, driver }) => {
    await driver.goOffline(true)
    await register(page)
    await driver.see(late.offline)
    await driver.goOffline(false)
    await isHere(page)
  })
})

it('a part of a screen says so below its own name, keeps the way to the others, and comes when asked again', async () => {
  const context = await openPhone(opened.browser)
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, site.address)
  try {
    await driver.open(routes.shop.path)
    await driver.see(words.shop.tabs.classify)
    await page.route(CODE, refuse)
    await driver.tap('tab', words.shop.tabs.cart)
    await driver.see(words.navigation.unreachable)
    await driver.tap('tab', words.shop.tabs.home)
    await driver.tap('tab', words.shop.tabs.cart)
    await driver.see(words.navigation.unreachable)
    await page.unroute(CODE)
    await driver.tap('button', words.ui.retry)
    await driver.see(words.shopCart.empty.title)
  } finally {
    await context.close()
  }
})

describe('when the site has been renewed', () => {
  /** The pieces of the old build are gone; what the address answers names another one. Counts how often it was opened. */
  async function renew(page: Page, lasts: boolean): Promise<() => number> {
    let opened = 0
    const entry = await page.evaluate(() => [...document.scripts].filter(({ defer }) => defer).map(({ src }) => src))
    await page.route(CODE, (route) => ((opened > 0 && !lasts) || entry.includes(route.request().url()) ? route.continue() : refuse(route)))
    await page.route(`${site.address}/`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/\/js\/app\.[0-9a-f]+\.js/g, '/js/app.0123abcd.js') })
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened += 1
    })
    return () => opened
  }

  it('begins again with the new build, at the page that was asked for', async () => {
    await atLogin(async ({ page, driver }) => {
      const opened = await renew(page, false)
      await register(page)
      await isHere(page)
      expect(opened()).toBe(1)
      expect(await driver.address()).toContain(routes.register.path)
    })
  })

  it('does so once, and then says what is the matter', async () => {
    await atLogin(async ({ page, driver }) => {
      const opened = await renew(page, true)
      await register(page)
      await driver.see(late.renewed)
      expect(opened()).toBe(1)
    })
  })

  it('waits for the word of a member who has typed something', async () => {
    await atLogin(async ({ page, driver }) => {
      const opened = await renew(page, false)
      await driver.type(words.account.email, 'chen@example.com')
      await register(page)
      await driver.see(late.renewed)
      expect(opened()).toBe(0)
      await driver.back()
      await driver.see(words.account.browseAsGuest)
      expect(await driver.valueOf(words.account.email)).toBe('chen@example.com')
      await register(page)
      await driver.see(late.renewed)
      await driver.tap('button', words.ui.retry)
      await isHere(page)
    })
  })
})

describe('the first page', () => {
  it.each([
    ['of the site itself', /\/js\/app\./],
    ['of the page', /\/js\/(?!app\.)/],
  ])('says when the code %s does not come, and comes when asked again', async (_whose, code) => {
    const context = await openPhone(opened.browser)
    const page = await context.newPage()
    const driver = toSiteDriver(page, context, site.address)
    await page.route(code, refuse)
    await driver.open(routes.register.path)
    await driver.see(words.navigation.unreachable)
    await page.unroute(code)
    await driver.tap('button', words.ui.retry)
    await isHere(page)
    await context.close()
  })
})

it('gives up a piece of code after 120 s [spec 9.01]', () => {
  const folder = path.resolve(__dirname, '../../dist/h5/js')
  const [app = ''] = readdirSync(folder).filter((file) => /^app\..*\.js$/.test(file))
  expect(readFileSync(path.join(folder, app), 'utf8')).toContain(`.timeout=${limits.request.chunkTimeoutMs / 1_000},`)
})

it('keeps the tab bar where a tab is late', async () => {
  const context = await openPhone(opened.browser)
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, site.address)
  await driver.open('/')
  await driver.see(words.tabs.orders)
  await page.route(CODE, refuse)
  await driver.tap('tab', words.tabs.orders)
  await driver.see(words.navigation.unreachable)
  await driver.tap('tab', words.tabs.home)
  await driver.see(words.home.headline)
  await context.close()
})
