import type { BrowserContext, Page } from 'playwright-core'
import { collectExceptions, openPhone } from '../support/browser'
import { type KeyboardDriver, toKeyboardDriver } from '../support/keyboard-driver'
import { aMember, PASSWORD } from '../support/screens/belongings'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, row } from './walk'
import { useDemo } from '../support/use-demo'

// The main way of a member who has a keyboard and nothing else. The driver looks at each stop: it must show the focus.

const words = wordsOf('zh-Hant')
const { account, order, parcel, tabs, ui, warehouse } = words
const EMAIL = 'keys@example.com'
const NUMBER = 'SF540822369930'

const demo = useDemo()
beforeAll(async () => {
  const { clientNo } = await aMember(demo.product, EMAIL)
  await demo.desk.run('credit', clientNo, '--amount', '500', '--reason', 'welcome')
})

interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  readonly keys: KeyboardDriver
  readonly exceptions: readonly string[]
}

async function sitDown(): Promise<Desk> {
  const context = await openPhone(demo.browser)
  const page = await context.newPage()
  return { context, page, keys: toKeyboardDriver(page, context, demo.product.address), exceptions: collectExceptions(page) }
}

async function logIn(keys: KeyboardDriver): Promise<void> {
  await keys.open('/pages/login/login')
  await keys.type(account.email, EMAIL)
  await keys.type(account.password, PASSWORD)
  await keys.tap('button', account.login)
  await keys.see(warehouse.copyAll)
}

it('carries a member from signing in to a paid order by keyboard alone', async () => {
  const { keys, exceptions, context } = await sitDown()
  await logIn(keys)

  // A parcel is announced, arrives, and stands in the list.
  await forecast(keys, words, { trackingNumber: NUMBER, items: [{ name: '機能尼龍後背包', price: '168' }] })
  await demo.desk.run('receive', NUMBER, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
  await addHome(keys, words)
  await keys.open('/')
  await keys.tap('tab', tabs.parcels)
  await keys.tap('link', parcel.list.open(NUMBER))
  await keys.see(parcel.detail.evidence)

  // Packed, priced, and paid from the balance; the sheet was closed once before.
  await pack(keys, words, [NUMBER])
  await keys.tap('button', order.packing.seeOrder)
  await keys.see(order.headline.unprocessed)
  const orderNumber = /C\d{8}\d{3,}/.exec(await keys.read())?.[0] ?? ''
  await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
  await keys.reload()
  await keys.see(order.headline.unpaid)
  await keys.tap('button', order.action.pay)
  await keys.see(words.orderPay.transferText)
  await keys.roundAndEscape()
  expect(await keys.hasFocus('button', order.action.pay)).toBe(true)
  await keys.press('Enter')
  await keys.tap('button', /^支付/)
  await keys.see(words.orderPay.done.text)
  await keys.tap('button', words.orderPay.done.close)
  await keys.see(order.headline.packing)

  // Back to the tabs, and the order is opened from its list.
  await keys.open('/')
  await keys.tap('tab', tabs.orders)
  await keys.tap('link', order.open(orderNumber))
  await keys.see(order.headline.packing)
  expect(exceptions).toEqual([])
  await context.close()
})

it('keeps the focus in sheets and dialogs, and gives it back to what opened them', async () => {
  const { keys, exceptions, context, page } = await sitDown()
  // A text without controls is scrolled by the arrows.
  await keys.open('/pages/login/login')
  await keys.tap('link', account.terms)
  await keys.reach('button', ui.close)
  await keys.press('Tab')
  await keys.press('ArrowDown')
  await page.waitForFunction(() => [...document.querySelectorAll('[role=dialog] *')].some((one) => one.scrollTop > 0))
  await keys.roundAndEscape()
  expect(await keys.hasFocus('link', account.terms)).toBe(true)

  await logIn(keys)
  await keys.tap('tab', tabs.service)
  await keys.roundAndEscape()
  expect(await keys.hasFocus('tab', tabs.service)).toBe(true)

  await keys.open('/pages_sub/parcelSea')
  await keys.tap('button', row(parcel.form.warehouse))
  await keys.roundAndEscape()
  expect(await keys.hasFocus('button', row(parcel.form.warehouse))).toBe(true)

  // What was typed is kept by the question's first answer.
  await keys.type(parcel.form.trackingNumber, NUMBER)
  await keys.reach('button', ui.back, true)
  await keys.press('Enter')
  await keys.roundAndEscape()
  expect(await keys.hasFocus('button', ui.back)).toBe(true)
  expect(await keys.valueOf(parcel.form.trackingNumber)).toContain('SF54')
  expect(exceptions).toEqual([])
  await context.close()
})
