import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { FakeWechat, PAID_PATH } from '../support/fake-wechat/fake-wechat'
import { openMiniProgram, type MiniProgramPhone } from '../support/mini-program-driver'
import { type OperatorDesk, openDesk } from '../support/operator'
import { type Product, startProduct } from '../support/product'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register } from './walk'

// What only the mini-program has, on the built product and against WeChat's servers of our own: signing in, and paying.
jest.setTimeout(300_000)

const words = wordsOf('zh-Hant')
const { account, my, order } = words
const TRACKING = 'SF730822369921'

let wechat: FakeWechat
let browser: Browser
let product: Product
let desk: OperatorDesk
let phone: MiniProgramPhone

beforeAll(async () => {
  wechat = await FakeWechat.start()
  product = await startProduct({ ...wechat.environment, SIMULATOR: 'off' })
  browser = await launchChromium()
  desk = await openDesk(product)
  phone = await openMiniProgram(browser, product)
})
afterAll(async () => {
  await phone?.close()
  await browser?.close()
  await product?.stop()
  await wechat?.stop()
})

/** The same person on the same device: what wx.login tells next, and whether the window that opens is paid in. */
async function withPerson({ pays = false } = {}): Promise<void> {
  const code = wechat.people.aCode('mini', 'o-yuan')
  await phone.place.phone().page.evaluate(
    (payer) => {
      if (window.host) Object.assign(window.host.wx.payer, payer)
    },
    { code, pays },
  )
}

it('links WeChat with the first sign-in, pays a bill by it when WeChat says so, and signs in by one tap', async () => {
  const { driver } = phone

  // Nobody knows this WeChat yet: registering once is enough.
  await driver.open('/pages/login/login')
  await withPerson()
  await driver.tap('button', account.wechat.signIn)
  await driver.see(account.wechat.unknown)
  await driver.tap('link', account.createAccount)
  await register(driver, product, words, { email: 'yuan.wechat@example.com', password: 'harbour-green-5' })
  await driver.see(words.warehouse.copyAll)

  await forecast(driver, words, { trackingNumber: TRACKING, items: [{ name: '咖啡濾紙', price: '23' }] })
  await desk.run('receive', TRACKING, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', desk.photo)
  await addHome(driver, words)
  await pack(driver, words, [TRACKING])
  await driver.tap('button', order.packing.seeOrder)
  await driver.see(order.headline.unprocessed)
  const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
  await desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', desk.photo)
  await driver.reload()
  await driver.see(order.headline.unpaid)

  // The window is closed without paying: the order waits.
  await driver.tap('button', order.action.pay)
  await withPerson()
  const pay = new RegExp(order.pay.wechat.name)
  await driver.tap('button', pay)
  await driver.see(order.pay.wechat.cancelled)

  // Paid: the device says so at once, and the order is paid when WeChat's own word has come.
  await withPerson({ pays: true })
  await driver.tap('button', pay)
  await driver.see(order.pay.wechat.confirming.text)
  const [asked] = wechat.pay.orders.values()
  if (!asked) throw new Error('WeChat was not asked for a payment')
  expect(asked.description).toBe(orderNumber)
  const answer = await fetch(product.address + PAID_PATH, wechat.toNotification(wechat.pay.toTransaction(wechat.settle(asked))))
  expect(answer.status).toBe(204)
  await driver.see(order.pay.done.title)
  await driver.tap('button', order.pay.done.close)
  await driver.see(order.headline.packing)
  await driver.see(order.detail.paidBy.wechat)
  expect(wechat.pay.orders.size).toBe(1)

  // From now on WeChat is enough, also on a device that has never seen the member.
  await phone.place.restart('/pages/login/login', () => false)
  await withPerson()
  await driver.tap('button', account.wechat.signIn)
  await driver.see(words.warehouse.copyAll)
  await driver.open('/pages/my/my')
  await driver.see(my.wechatOn)
  expect(await phone.exceptions()).toEqual([])
})
