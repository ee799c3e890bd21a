import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { countUnread } from '@contract/notification/reading-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { pushStrings } from '@/features/notification/push-strings'
import { routes } from '@/routes'
import { openPhone } from '../support/browser'
import { PushService } from '../support/push-service'
import { untilKept } from '../support/releases'
import { aMember, PASSWORD } from '../support/screens/belongings'
import { toSiteDriver } from '../support/site-driver'
import { useOwnDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'

// A push from the tap that allows it to the screen that it opens: the browser's own push service alone is another one.

let service: PushService
beforeAll(async () => {
  service = await PushService.start()
})
const demo = useOwnDemo(() => service.environment)
afterAll(() => service.stop())

const words = wordsOf('zh-Hant')
const push = pushStrings['zh-Hant']
const EMAIL = 'pushed.to@example.com'
const NUMBER = 'SF772022370017'

it('arrives in the browser that was switched on, says nothing private, and a tap on it opens its parcel', async () => {
  const { browser, product, desk } = demo
  const member = await aMember(product, EMAIL)
  const warehouseId = (await member.server.ask(listWarehouses, {})).find(({ code }) => code === 'DG')?.warehouseId ?? ''
  const items = [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }]
  const { parcelId } = await member.server.ask(forecastParcel, { warehouseId, carrierCode: 'SF', trackingNumber: NUMBER, goodsNature: 'ordinary', items })

  const context = await openPhone(browser, { serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: product.address })
  const { endpoint, ...keys } = service.aBrowser().subscription
  // Where Chromium would ask its maker's push service for an address.
  await context.addInitScript(
    ({ endpoint, keys }) => {
      let subscription: object | null = null
      PushManager.prototype.getSubscription = () => Promise.resolve(subscription as PushSubscription | null)
      PushManager.prototype.subscribe = (options) => {
        subscription = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) }
        sessionStorage.setItem('serverKey', String(options?.applicationServerKey))
        return Promise.resolve(subscription as PushSubscription)
      }
    },
    { endpoint, keys },
  )
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, product.address)
  await driver.open(routes.login.path)
  await driver.type(words.account.email, EMAIL)
  await driver.type(words.account.password, PASSWORD)
  await driver.tap('button', words.account.login)
  await driver.miss(words.account.browseAsGuest)
  await untilKept(page)

  await driver.open(routes.info.path)
  // The first tick in the column switches this browser on.
  await page.getByRole('checkbox', { name: '包裹入庫 · 推播' }).click()
  await driver.see(push.begun)
  service.serverKey = (await page.evaluate(() => sessionStorage.getItem('serverKey'))) ?? ''

  await desk.run('receive', NUMBER, '--warehouse', 'DG', '--weight', '1.32kg', '--size', '30x20x12cm', '--photo', desk.photo)
  while (service.received.length === 0 && service.faults.length === 0) await page.waitForTimeout(100)
  expect(service.faults).toEqual([])
  const [{ text = '' } = {}, ...others] = service.received
  expect(others).toEqual([])

  // As it comes out of the browser's push client, to a worker that no page is needed for. A browser without a screen shows nothing, so
  // that is noted in its place; in words, since the worker's world is none that this program's types know.
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate('self.shown = []; ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push({ title, ...options })')
  const tools = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId))
    void tools.send('ServiceWorker.enable')
  })
  await tools.send('ServiceWorker.deliverPushMessage', { origin: product.address, registrationId, data: text })
  const shown = () => worker.evaluate<{ title: string; body: string }[]>('shown')
  while ((await shown()).length === 0) await page.waitForTimeout(100)
  const [notification] = await shown()
  expect(notification?.title).toMatch(/\S/)
  expect(`${notification?.title} ${notification?.body}`).not.toMatch(/SF77|後背包|\d/)

  expect((await member.server.ask(countUnread, {})).total).toBe(1)
  await worker.evaluate("dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: { ...shown[0], close() {} } }))")
  await page.waitForURL((url) => url.search.includes(parcelId))
  await driver.see(/機能尼龍後背包/)
  // Going there is reading the message that says the same.
  while ((await member.server.ask(countUnread, {})).total > 0) await page.waitForTimeout(100)
  await context.close()
})
