import type { BrowserContext, Page } from 'playwright-core'
import { collectExceptions, openPhone } from '../support/browser'
import { prepareBelongings } from '../support/screens/belongings'
import { signIn } from '../support/screens/sign-in'
import { usualWriting } from '../support/screens/writing'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'

// The site in a window with room: a rail in the place of the tab bar, and lists beside what is opened from them.

const { order, shop, tabs, ui } = wordsOf('zh-Hant')
const EMAIL = 'wide@example.com'
const DESKTOP = { width: 1280, height: 800 }
const ORDERS = '/pages/processingOrders/processingOrders'
const LIST = '.taro_page.beside'
const OPENED = '.taro_page.pane'
const ROW = '[role="listitem"] [role="link"]'

const demo = useDemo()
let kept: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  await prepareBelongings(demo.product, EMAIL, usualWriting)
  kept = await signIn(demo.product, EMAIL)
}, 120_000)

interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  readonly exceptions: readonly string[]
}

async function sitDown(address: string, viewport = DESKTOP): Promise<Desk> {
  const context = await openPhone(demo.browser, { viewport, isMobile: false, hasTouch: false })
  await context.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) window.localStorage.setItem(key, text)
  }, kept)
  const page = await context.newPage()
  const exceptions = collectExceptions(page)
  await page.goto(demo.product.address + address)
  await page.locator('#first-frame').waitFor({ state: 'detached' })
  return { context, page, exceptions }
}

const boxOf = async (page: Page, selector: string) => (await page.locator(`${selector} >> visible=true`).last().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
const navigation = `[role="navigation"][aria-label="${ui.mainNavigation}"]`
const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('orderId')

it.each(['/', '/pages_sub/info'])('has its rail at the left of %s, and nothing under it', async (address) => {
  const { context, page, exceptions } = await sitDown(address)
  const rail = await boxOf(page, navigation)
  const main = await boxOf(page, '[role="main"]')
  expect([rail.x, rail.y, rail.height]).toEqual([0, 0, DESKTOP.height])
  expect(main.x).toBeGreaterThanOrEqual(rail.x + rail.width - 1)
  expect(await page.evaluate(() => [...document.querySelectorAll('.taro_page')].map((one) => one.scrollWidth - one.clientWidth))).toEqual([0])
  await page.getByRole('tab', { name: tabs.orders }).click()
  await page.waitForURL(`**${ORDERS}`)
  expect(exceptions).toEqual([])
  await context.close()
})

it('names the product once, also on a device that was never home', async () => {
  // What the settings say, as home's title has it on a phone.
  const { context: phone, page: home } = await sitDown('/', { width: 390, height: 844 })
  const title = home.getByRole('heading', { level: 1 })
  await title.waitFor()
  const name = await title.innerText()
  await phone.close()
  const { context, page, exceptions } = await sitDown('/pages_sub/info')
  const rail = page.locator(`${navigation} >> visible=true`).locator('..')
  await rail.getByText(name).waitFor()
  await page.goto(`${demo.product.address}/`)
  await page.locator('#first-frame').waitFor({ state: 'detached' })
  const opacities = await page.getByText(name, { exact: true }).evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).map((one) => getComputedStyle(one).opacity))
  expect(opacities.sort()).toEqual(['0', '1'])
  expect(exceptions).toEqual([])
  await context.close()
})

it.each([[1280, 800, true], [820, 1180, true], [844, 390, false]])('has the shop’s tabs at %i × %i in the rail: %s', async (width, height, isInRail) => {
  const { context, page } = await sitDown('/pages_store/index', { width, height })
  const [rail, tabs] = [await boxOf(page, navigation), await boxOf(page, `[role="navigation"][aria-label="${shop.title}"]`)]
  const boxes = await page.locator(`[role="navigation"][aria-label="${shop.title}"] [role="tab"]`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(boxes).toHaveLength(4)
  expect(new Set(boxes).size).toBe(isInRail ? 1 : 4)
  expect(tabs.x + tabs.width <= rail.x + rail.width).toBe(isInRail)
  // Neither lies over a tab of the other.
  const places = await page.locator('[role="tab"] >> visible=true').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })))
  const over = places.filter((one, index) => places.some((other, at) => at > index && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom))
  expect(isInRail ? over : []).toEqual([])
  await context.close()
})

it('keeps the bar at the foot of a phone, and on its tab pages alone', async () => {
  const { context, page } = await sitDown('/', { width: 390, height: 844 })
  const bar = await boxOf(page, navigation)
  expect([bar.x, bar.width, bar.y + bar.height]).toEqual([0, 390, 844])
  await page.goto(`${demo.product.address}/pages_sub/info`)
  await page.locator('#first-frame').waitFor({ state: 'detached' })
  expect(await page.locator(`${navigation} >> visible=true`).count()).toBe(0)
  await context.close()
})

it('shows an order beside the list, another one in its place, and the list alone after going back', async () => {
  const { context, page, exceptions } = await sitDown(ORDERS)
  await page.locator(ROW).first().click()
  await page.locator(OPENED).waitFor()
  await page.locator(`${OPENED} [role="main"]`).waitFor()
  const first = orderIdOf(page)
  const [list, opened] = [await boxOf(page, `${LIST} [role="complementary"]`), await boxOf(page, `${OPENED} [role="main"]`)]
  expect(list.width).toBeGreaterThan(300)
  expect(opened.x).toBeGreaterThanOrEqual(list.x + list.width - 1)

  await page.locator(`${LIST} ${ROW}`).nth(1).click()
  await page.waitForFunction((before) => !location.search.includes(before), first ?? '')
  await page.locator(OPENED).waitFor()
  expect(await page.locator(`${navigation} >> visible=true`).count()).toBe(1)

  await page.goBack()
  await page.waitForURL(`**${ORDERS}`)
  await page.locator(LIST).waitFor({ state: 'detached' })
  expect(await page.locator(`${ROW} >> visible=true`).count()).toBeGreaterThan(1)
  expect(exceptions).toEqual([])
  await context.close()
})

it('lays a sheet of the list over both, says a word once, and closes it by Escape', async () => {
  const { context, page, exceptions } = await sitDown(ORDERS)
  await page.locator(ROW).first().click()
  await page.locator(OPENED).waitFor()
  await page.locator(LIST).getByRole('button', { name: new RegExp(`^${order.action.pay} `) }).first().click()
  const dialog = page.locator('[role="dialog"] >> visible=true')
  await dialog.waitFor()
  expect(await dialog.count()).toBe(1)
  // A finger does not reach it before it has come to rest.
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('[role="dialog"]')].find((one) => one.getClientRects().length > 0)
    const { left = 0, top = 0, width = 0 } = shown?.getBoundingClientRect() ?? {}
    return shown !== undefined && [left + 20, left + width - 20].every((x) => shown.contains(document.elementFromPoint(x, top + 20)))
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(exceptions).toEqual([])
  await context.close()
})

it('goes from tab to tab by arrows', async () => {
  const { context, page } = await sitDown(ORDERS)
  const own = page.getByRole('tablist', { name: order.ordersTitle }).getByRole('tab')
  await page.keyboard.press('Tab')
  await own.first().focus()
  await page.waitForTimeout(500)
  const focused = () => own.evaluateAll((all) => all.findIndex((one) => one === document.activeElement))
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(1)
  await page.keyboard.press('End')
  expect(await focused()).toBe((await own.count()) - 1)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(0)
  await context.close()
})
