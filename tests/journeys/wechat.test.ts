import { login } from '@contract/account/session-endpoints'
import { listDeliveries } from '@contract/notification/delivery-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { createServerClient } from '@server/cli/server-client'
import { openAdministration } from '@server/demo/demo-keys'
import type { Page } from 'playwright-core'
import { subscriptionStrings } from '@/entities/subscription/subscription-strings'
import { FakeWechat, PAID_PATH } from '../support/fake-wechat/fake-wechat'
import { openMiniProgram, type MiniProgramPhone } from '../support/mini-program-driver'
import { openPhone } from '../support/browser'
import type { MemberDriver } from '../support/member-driver'
import { until } from '../support/mini-program-elements'
import { toSiteDriver } from '../support/site-driver'
import { wordsOf } from '../support/words'
import { addHome, forecast, pack, register, row } from './walk'
import { useOwnDemo } from '../support/use-demo'

// What only WeChat has, on the built product and against WeChat's servers of our own: signing in, and paying.

const words = wordsOf('zh-Hant')
const { account, order, own } = words
const { wechat: pay } = words.pay
const PAYING = new RegExp(pay.name)

let wechat: FakeWechat
beforeAll(async () => {
  wechat = await FakeWechat.start()
})
afterAll(() => wechat?.stop())
const demo = useOwnDemo(() => wechat.environment)

/** The same person on the same device: what wx.login tells next, and whether the window that opens is paid in. */
async function withPerson(phone: MiniProgramPhone, { pays = false, openid = 'o-yuan' } = {}): Promise<void> {
  const code = wechat.people.aCode('mini', openid)
  await phone.place.phone().page.evaluate(
    (payer) => {
      if (window.host) Object.assign(window.host.wx.payer, payer)
    },
    { code, pays },
  )
}

/** From the announcement to a bill that waits. @returns the order's number */
async function bringToBill(driver: MemberDriver, trackingNumber: string): Promise<string> {
  await forecast(driver, words, { trackingNumber, items: [{ name: '咖啡濾紙', price: '23' }] })
  await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
  await addHome(driver, words)
  await pack(driver, words, [trackingNumber])
  await driver.tap('button', order.packing.seeOrder)
  await driver.see(order.headline.unprocessed)
  const orderNumber = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
  await demo.desk.run('price', orderNumber, '--weight', '1.4kg', '--size', '30x20x13cm', '--photo', demo.desk.photo)
  await driver.reload()
  await driver.see(order.headline.unpaid)
  await driver.tap('button', order.action.pay)
  return orderNumber
}

/** WeChat's own word, which alone counts; then the member sees it. */
async function seePaid(driver: MemberDriver, orderNumber: string): Promise<void> {
  await driver.see(pay.confirming.text)
  const asked = [...wechat.pay.orders.values()].filter(({ description }) => description === orderNumber)
  expect(asked).toHaveLength(1)
  for (const one of asked) {
    const answer = await fetch(demo.product.address + PAID_PATH, wechat.toNotification(wechat.pay.toTransaction(wechat.settle(one))))
    expect(answer.status).toBe(204)
  }
  await driver.see(words.orderPay.done.title)
  await driver.tap('button', words.orderPay.done.close)
  await driver.see(order.headline.packing)
  await driver.see(order.detail.paidBy.wechat)
}

it('in the mini-program links WeChat with the first sign-in, pays a bill when WeChat says so, and signs in by one tap', async () => {
  const phone = await openMiniProgram(demo.browser, demo.product)
  const { driver } = phone

  // Nobody knows this WeChat yet: registering once is enough.
  await driver.open('/pages/login/login')
  await withPerson(phone)
  await driver.tap('button', account.wechat.signIn)
  await driver.see(account.wechat.unknown)
  await driver.tap('button', account.createAccount)
  await register(driver, demo.product, words, { email: 'yuan.wechat@example.com', password: 'harbour-green-5' })
  await driver.see(words.warehouse.copyAll)

  // The window is closed without paying: the order waits.
  const orderNumber = await bringToBill(driver, 'SF730822369921')
  await withPerson(phone)
  await driver.tap('button', PAYING)
  await driver.see(words.orderPay.cancelled)
  await withPerson(phone, { pays: true })
  await driver.tap('button', PAYING)
  await seePaid(driver, orderNumber)

  // From now on WeChat is enough, also on a device that has never seen the member.
  await phone.place.restart('/pages/login/login', () => false)
  await withPerson(phone)
  await driver.tap('button', account.wechat.signIn)
  await driver.see(words.warehouse.copyAll)
  await driver.open('/pages_sub/accountManagemen')
  await driver.see(own.wechat.on)
  expect(await phone.exceptions()).toEqual([])
  await phone.close()
})

it('in the mini-program binds WeChat to an e-mail account with one tap, which then signs in by it, until it is unlinked', async () => {
  const phone = await openMiniProgram(demo.browser, demo.product)
  const { driver } = phone
  await driver.open('/pages_sub/register')
  await register(driver, demo.product, words, { email: 'yuan.binds@example.com', password: 'harbour-green-5' })
  await driver.see(words.warehouse.copyAll)
  await driver.open('/pages_sub/accountManagemen')
  await withPerson(phone, { openid: 'o-binds' })
  await driver.tap('button', row(own.wechat.name))
  await driver.see(own.wechat.linked)

  await phone.place.restart('/pages/login/login', () => false)
  await withPerson(phone, { openid: 'o-binds' })
  await driver.tap('button', account.wechat.signIn)
  await driver.see(words.warehouse.copyAll)
  await driver.open('/pages_sub/accountManagemen')
  await driver.see('yuan.binds@example.com')
  await driver.tap('button', row(own.wechat.name))
  await driver.tap('button', own.wechat.unlink)
  await driver.miss(own.wechat.on)
  expect(await phone.exceptions()).toEqual([])
  await phone.close()
})

it('in the mini-program asks in the tap that forecasts, counts the yes, and sends one WeChat message for it and no more', async () => {
  const desk = await openAdministration(demo.product.address, demo.product.dataDir)
  const fields = { thing1: 'what', character_string2: 'number' } as const
  await desk?.ask(setUpPlatform, { settings: { subscribeTemplates: [{ name: 'arrival', templateId: 'tmpl-arrival', fields }] } })
  const identity = { email: 'yuan.told@example.com', password: 'harbour-green-5' }
  const phone = await openMiniProgram(demo.browser, demo.product)
  const { driver } = phone
  await driver.open('/pages/login/login')
  await withPerson(phone, { openid: 'o-told' })
  await driver.tap('button', account.wechat.signIn)
  await driver.tap('button', account.createAccount)
  await register(driver, demo.product, words, identity)
  await driver.see(words.warehouse.copyAll)

  // Yes to the first, no to the second: WeChat's window opens each time, in the tap.
  const [told, untold] = ['SF730822369931', 'SF730822369932']
  const answer = (reply: 'accept' | 'reject') =>
    phone.place.phone().page.evaluate((given) => {
      if (window.host) window.host.wx.member.messages['tmpl-arrival'] = given
    }, reply)
  await answer('accept')
  await forecast(driver, words, { trackingNumber: told })
  await answer('reject')
  await forecast(driver, words, { trackingNumber: untold })
  await driver.see(subscriptionStrings['zh-Hant'].refused)
  const asked = () => phone.place.phone().page.evaluate(() => (window.host?.journal.wx ?? []).filter(({ name }) => name === 'requestSubscribeMessage').length)
  expect([await asked(), driver.sent('system/allowMessages').map(({ accepted }) => accepted)]).toEqual([2, [['tmpl-arrival']]])

  // What is asked in a language tells which one to write in.
  const guest = { serverUrl: demo.product.address, language: 'zh-Hant' } as const
  const { token } = await createServerClient(guest).ask(login, identity)
  const states = async () => {
    const { items } = await createServerClient({ ...guest, token }).ask(listDeliveries, {})
    return items.filter(({ channel }) => channel === 'wechat').map(({ state }) => state)
  }
  for (const trackingNumber of [told, untold]) {
    await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
    await until('the end of the delivery', async () => ((await states()).some((state) => state === 'waiting') ? undefined : true))
  }
  expect(await states()).toEqual(['noQuota', 'sent'])
  const values = { thing1: { value: '有包裹入庫了' }, character_string2: { value: told } }
  expect(wechat.people.messages).toEqual([expect.objectContaining({ touser: 'o-told', template_id: 'tmpl-arrival', data: values })])

  // What was missing is given where the settings show what is left, and where the log says that none was.
  const { notification } = words
  await driver.open('/pages_sub/info')
  await driver.tap('button', row(notification.quota))
  await driver.see(notification.left(0))
  await driver.tap('button', `${notification.events.arrival} · ${notification.allowMore}`)
  // A no is told by a toast (tests/client/settings), which a slow machine may look for too late: here, that WeChat has asked and nothing is left.
  await until('the question of WeChat', async () => ((await asked()) === 3 ? true : undefined))
  await driver.see(notification.left(0))
  await answer('accept')
  await driver.tap('button', `${notification.events.arrival} · ${notification.allowMore}`)
  await driver.see(notification.left(1))
  await driver.open('/pages_sub/info?part=deliveries')
  await driver.see(notification.log.noQuota)
  await driver.tap('button', notification.allowMore)
  await until('the third yes', () => Promise.resolve(driver.sent('system/allowMessages').length === 3 ? true : undefined))
  expect(driver.sent('system/allowMessages').map(({ accepted }) => accepted)).toEqual([['tmpl-arrival'], ['tmpl-arrival'], ['tmpl-arrival']])
  expect(await phone.exceptions()).toEqual([])
  await phone.close()
})

/** What WeChat's browser adds to a page: its own payment window, in which the member answers so. */
async function addBridge(page: Page, answers: readonly string[]): Promise<void> {
  const left = [...answers]
  await page.exposeFunction('answerOfMember', () => left.shift())
  await page.addInitScript(() => {
    const answer = () => (window as unknown as { answerOfMember(): Promise<string> }).answerOfMember()
    const invoke = (_name: string, _request: object, done: (result: object) => void) => void answer().then((message) => done({ err_msg: message }))
    Object.assign(window, { WeixinJSBridge: { invoke } })
  })
}

it('on the site inside WeChat asks who pays by leaving the page, and goes on by itself', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50'
  const context = await openPhone(demo.browser, { userAgent })
  await context.route('https://open.weixin.qq.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('code', wechat.people.aCode('page', 'o-page'))
    back.searchParams.set('state', asked.get('state') ?? '')
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  const page = await context.newPage()
  await addBridge(page, ['get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:ok'])
  const driver = toSiteDriver(page, context, demo.product.address)
  await driver.open('/pages_sub/register')
  await register(driver, demo.product, words, { email: 'yuan.page@example.com', password: 'harbour-green-5' })
  await driver.see(words.warehouse.copyAll)
  const orderNumber = await bringToBill(driver, 'SF730822369922')
  await driver.tap('button', PAYING)
  await driver.see(words.orderPay.cancelled)
  expect(await driver.address()).not.toContain('code=')
  await driver.tap('button', PAYING)
  await seePaid(driver, orderNumber)
  await context.close()
})
