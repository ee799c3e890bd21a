import path from 'node:path'
import { addAddress } from '@contract/address/address-endpoints'
import { login } from '@contract/account/session-endpoints'
import type { BrowserContext, Page } from 'playwright-core'
import { routes } from '@/routes'
import { createServerClient } from '@server/cli/server-client'
import { demoSignIn } from '@server/demo/demo-member'
import { collectExceptions, openPhone } from '../support/browser'
import { openReleases, type Releases, untilKept } from '../support/releases'
import { usualWriting } from '../support/screens/writing'
import { toSiteDriver } from '../support/site-driver'
import { useBrowser } from '../support/use-demo'
import { wordsOf } from '../support/words'

// The network is cut and the server stopped: the site opens all the same, at whatever page, and says from when its facts are.

const SITE = path.resolve(__dirname, '../../dist/h5')
const words = wordsOf('zh-Hant')
const KNOWN_AT = /^離線中 · 顯示 .*\d+:\d\d 的資料$/

const opened = useBrowser()
let releases: Releases
let member: BrowserContext
let guest: BrowserContext
/** The first row of each list, as it was seen. */
const seen = new Map<string, string>()
let news = ''

async function open(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const exceptions = collectExceptions(page)
  const driver = toSiteDriver(page, context, releases.address)
  await driver.open(address)
  return { page, driver, exceptions }
}

const firstRow = (page: Page) => page.getByRole('listitem').locator('visible=true').first()
const lists = [routes.parcels.path, routes.orders.path, routes.addressList.path, routes.newsList.path]

beforeAll(async () => {
  releases = await openReleases(SITE)
  member = await openPhone(opened.browser, { serviceWorkers: 'allow' })
  guest = await openPhone(opened.browser, { serviceWorkers: 'allow' })

  const { page, driver } = await open(member, routes.login.path)
  await driver.type(words.account.email, demoSignIn.email)
  await driver.type(words.account.password, demoSignIn.password)
  await driver.tap('button', words.account.login)
  await driver.miss(words.account.browseAsGuest)
  await untilKept(page)
  for (const address of lists) {
    await driver.open(address)
    await firstRow(page).waitFor()
    await page.waitForLoadState('networkidle')
    seen.set(address, await firstRow(page).innerText())
  }
  await firstRow(page).click()
  await page.waitForURL((url) => url.pathname === routes.newsDetail.path)
  await driver.see(words.news.helpful)
  news = await driver.address()
  await page.close()

  const visitor = await open(guest, '/')
  await visitor.driver.see(words.home.headline)
  await untilKept(visitor.page)
  await visitor.page.close()

  await releases.stop()
  await Promise.all([member.setOffline(true), guest.setOffline(true)])
})

afterAll(async () => {
  await member?.close()
  await guest?.close()
  await releases?.close()
})

it.each(lists)('opens %s at its own address, with what was last known and its time', async (address) => {
  const { page, driver, exceptions } = await open(member, address)
  await driver.see(KNOWN_AT)
  await firstRow(page).waitFor()
  expect(seen.get(address)).toMatch(/\S/)
  expect([await firstRow(page).innerText(), await driver.address(), exceptions]).toEqual([seen.get(address), address, []])
  await page.close()
})

it('opens a piece of news that was read', async () => {
  const { page, driver, exceptions } = await open(member, news)
  await driver.see(KNOWN_AT)
  await driver.see(words.news.helpful)
  expect(exceptions).toEqual([])
  await page.close()
})

it('says of a page that was never opened that it comes with the network', async () => {
  const { page, driver, exceptions } = await open(member, routes.referrer.path)
  await driver.see(/離線/)
  expect(exceptions).toEqual([])
  await page.close()
})

it('greets a guest as a guest', async () => {
  const { page, driver, exceptions } = await open(guest, routes.parcels.path)
  await driver.see(words.parcel.list.guest.title)
  await driver.tap('tab', words.tabs.home)
  await driver.see(words.home.headline)
  expect(exceptions).toEqual([])
  await page.close()
})

it('freshens when the network is back', async () => {
  const { driver } = await open(member, routes.addressList.path)
  await driver.see(KNOWN_AT)
  await releases.start(SITE)
  const { token } = await createServerClient({ serverUrl: releases.address }).ask(login, demoSignIn)
  const elsewhere = createServerClient({ serverUrl: releases.address, token })
  await elsewhere.ask(addAddress, { ...usualWriting.address, contact: '周明遠', pickupMethod: 'delivery', isDefault: false })
  await driver.miss('周明遠')
  await member.setOffline(false)
  await driver.see('周明遠')
  await driver.miss(/離線中/)
})
