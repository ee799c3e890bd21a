import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { startDemoProduct } from '../support/demo-product'
import { findGrowthOfMiniProgram, findGrowthOfSite } from '../support/growth'
import { openLongSession } from '../support/long-session'
import { putOnScales } from '../support/page-weight'
import type { ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { type Belongings, prepareBelongings } from '../support/screens/belongings'
import { isOnBothBuilds } from '../support/screens/builds-of'
import { signIn } from '../support/screens/sign-in'
import { openWeappTour } from '../support/screens/weapp-tour'
import { listScenes } from '../support/screens/well-filled'
import { usualWriting } from '../support/screens/writing'

// A session that goes on for hours, over all finished screens: after leaving, a page is gone.

/** Of all screens each so many-th. */
const EACH = atScale({ quick: 8, bounded: 4, full: 1 })
const EMAIL = 'wang.an@example.com'
const TABS = ['/', '/pages/parcelQuery/parcelQuery', '/pages/processingOrders/processingOrders', '/pages/my/my']

let browser: Browser
let product: ProductProcess
let things: Belongings
let member: Readonly<Record<string, string>>

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  things = await prepareBelongings(product, EMAIL, usualWriting)
  member = await signIn(product, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const keptOf = (who: 'guest' | 'member') => (who === 'guest' ? {} : member)
const scenesOf = (who: 'guest' | 'member') => listScenes(things).filter((scene) => scene.who === who)
const some = <T>(all: readonly T[]) => all.filter((_one, index) => index % EACH === 0)

it.each(['guest', 'member'] as const)('holds no page of the site that a %s has left', async (who) => {
  const session = await openLongSession(browser, product, keptOf(who))
  expect(await findGrowthOfSite(session, some(scenesOf(who)).map(({ address }) => address))).toEqual([])
  await session.close()
})

it.each(['guest', 'member'] as const)('holds no page of the mini-program that a %s has left', async (who) => {
  const tour = await openWeappTour(browser, product, { kept: keptOf(who) })
  await tour.show('/')
  // The four tabs stay, and WeChat opens none on top of a page.
  const scenes = scenesOf(who).filter((scene) => isOnBothBuilds(scene) && !TABS.includes(scene.route))
  expect(await findGrowthOfMiniProgram(tour, some(scenes).map(({ address }) => address))).toEqual([])
  await tour.close()
})

it('holds none whatever the way by which it was left', async () => {
  const session = await openLongSession(browser, product, member)
  const { page } = session
  const scales = await putOnScales(page)
  const pages = [
    '/pages/transferRecord/transferRecord', `/pages_sub/parcelOrderDetails?orderId=${things.orders.shipped}`,
    `/pages_sub/parcelSea?parcelId=${things.parcels.inStock}`, '/pages_sub/addressList', '/pages_sub/info',
  ]
  const pile = async (addresses: readonly string[]) => {
    for (const address of addresses) await session.open(address)
  }
  const held: Record<string, readonly string[]> = {}
  const note = async (way: string) => {
    // Others, of which React may then hold the last in their place.
    await session.visit('/pages_sub/search')
    await session.visit('/pages_sub/customer')
    held[way] = (await scales.listHeld()).filter((address) => !address.startsWith('/pages_sub/customer'))
  }
  await pile(pages)
  await session.open('/pages/my/my')
  await note('for a tab')
  await pile(pages)
  await page.evaluate((steps) => history.go(-steps), pages.length - 1)
  await page.waitForTimeout(1_000)
  await note('several at once')
  await pile(pages)
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back(), 60)
  })
  await page.waitForTimeout(1_000)
  await note('one before the other has slid away')
  // WeChat, and so we, keep ten at most: what comes on top of them takes the place of the last.
  await pile([...pages, ...pages, ...pages])
  expect(await session.depth()).toBeLessThan(10)
  await note('for one in its place')
  expect(held).toEqual({ 'for a tab': [], 'several at once': [], 'one before the other has slid away': [], 'for one in its place': [] })
  await session.close()
})

it('has opened every finished route', () => {
  const routes = readFileSync(path.resolve(__dirname, '../specification/finished-routes.txt'), 'utf8').split('\n').filter((line) => line.startsWith('/'))
  const met = [...scenesOf('guest'), ...scenesOf('member')].map(({ route }) => route)
  expect(routes.filter((route) => !met.includes(route))).toEqual([])
})
