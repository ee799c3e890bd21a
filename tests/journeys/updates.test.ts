import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { lateStrings } from '@/components/late/late-strings'
import { routes } from '@/routes'
import { collectExceptions, openPhone } from '../support/browser'
import { codeOf, keptBuilds, openReleases, type Releases, untilKept } from '../support/releases'
import { codeIn, makeSecondBuild, removeBuild } from '../support/second-build'
import { toSiteDriver } from '../support/site-driver'
import { useBrowser } from '../support/use-demo'
import { wordsOf } from '../support/words'

// The site is renewed while it is open: the old files are gone, and nobody notices more than a page that is loaded again.

const FIRST = path.resolve(__dirname, '../../dist/h5')
const words = wordsOf('zh-Hant')
const late = lateStrings['zh-Hant']
const TYPED = 'chen@example.com'

const opened = useBrowser()
let second: string
let releases: Releases
const builds: { name: 'first' | 'second'; code: ReadonlySet<string> }[] = []

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly driver: ReturnType<typeof toSiteDriver>
  readonly exceptions: readonly string[]
  /** How often the page was opened, or loaded again. */
  readonly visits: () => number
}

async function visit(address: string): Promise<Visitor> {
  const context = await openPhone(opened.browser, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  const exceptions = collectExceptions(page)
  let visits = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visits += 1
  })
  const driver = toSiteDriver(page, context, releases.address)
  await driver.open(address)
  return { context, page, driver, exceptions, visits: () => visits }
}

/** Of which builds this page has taken code. */
async function buildsOf(page: Page): Promise<readonly string[]> {
  const code = await codeOf(page)
  expect(code.length).toBeGreaterThan(3)
  return builds.filter((build) => code.some((file) => build.code.has(file))).map(({ name }) => name)
}

/** A guest who looks around, and one who has typed something. */
let walker: Visitor
let typist: Visitor

beforeAll(async () => {
  second = makeSecondBuild(FIRST)
  builds.push({ name: 'first', code: codeIn(FIRST) }, { name: 'second', code: codeIn(second) })
  releases = await openReleases(FIRST)
  walker = await visit('/')
  await walker.driver.see(words.home.headline)
  await untilKept(walker.page)
  typist = await visit(routes.login.path)
  await typist.driver.see(words.account.browseAsGuest)
  await untilKept(typist.page)
  await typist.driver.type(words.account.email, TYPED)
  await releases.start(second)
})

afterAll(async () => {
  await walker?.context.close()
  await typist?.context.close()
  await releases?.close()
  if (second !== undefined) removeBuild(second)
})

it('has two builds without a file of code in common', () => {
  const [one, other] = builds.map(({ code }) => code)
  expect(one?.size).toBeGreaterThan(100)
  expect(other?.size).toBe(one?.size)
  expect([...(one ?? [])].filter((file) => other?.has(file))).toEqual([])
})

it('goes on with its own pieces, as far as they are kept', async () => {
  const { page, driver, visits } = walker
  await driver.tap('tab', words.tabs.orders)
  await driver.see(words.order.guest.title)
  await driver.tap('tab', words.tabs.parcels)
  await driver.see(words.parcel.list.guest.title)
  expect([visits(), await buildsOf(page)]).toEqual([1, ['first']])
})

it('is loaded again, once, where a piece is gone, and opens what was asked for from the new build alone', async () => {
  const { page, driver, visits, exceptions } = walker
  await driver.tap('tab', words.tabs.home)
  await driver.see(words.home.headline)
  await driver.tap('link', words.home.mall)
  await page.waitForFunction((address) => performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(address)), routes.mall.path)
  await driver.see(words.mall.title)
  expect([visits(), await buildsOf(page), await driver.address(), exceptions]).toEqual([2, ['second'], routes.mall.path, []])
})

it('keeps what is typed, says that the site is new, and opens it on the member’s own word', async () => {
  const { page, driver, visits, exceptions } = typist
  const register = () => page.getByRole('button', { name: words.account.createAccount }).click()
  await register()
  await driver.see(late.renewed)
  await driver.back()
  await driver.see(words.account.browseAsGuest)
  expect([await driver.valueOf(words.account.email), visits(), await buildsOf(page)]).toEqual([TYPED, 1, ['first']])
  await register()
  await driver.see(late.renewed)
  await driver.tap('button', words.ui.retry)
  await page.getByLabel(words.account.confirmPassword, { exact: true }).last().waitFor()
  expect([visits(), await buildsOf(page), exceptions]).toEqual([2, ['second'], []])
})

it('is kept whole in its new build soon after, which then opens without a network', async () => {
  const { page, driver, context, exceptions } = walker
  const before = await keptBuilds(page)
  expect(before.length).toBeGreaterThan(0)
  const isKeptAlone = () =>
    page.evaluate(async () => {
      const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
      const kept = shells.length === 1 && (await (await caches.open(shells[0] ?? '')).match('/'))
      return kept && (await kept.text()).includes(/\/js\/app\.[0-9a-f]+\.js/.exec(document.documentElement.outerHTML)?.[0] ?? 'none')
    })
  while (!(await isKeptAlone())) await page.waitForTimeout(200)
  await releases.stop()
  await context.setOffline(true)
  await driver.open(routes.my.path)
  // The tabs are in the first frame already, before any code has come.
  await driver.see(words.my.guestText)
  expect([await buildsOf(page), exceptions]).toEqual([['second'], []])
})
