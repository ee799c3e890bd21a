import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { openAdministration } from '@server/demo/demo-keys'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import type { ProductProcess } from '../support/product'
import { startDemoProduct } from '../support/demo-product'
import { aMember } from '../support/screens/belongings'
import { aFinger } from '../support/screens/host-finger'
import { signIn } from '../support/screens/sign-in'
import { openWeappTour, type TourOptions, type WeappTour } from '../support/screens/weapp-tour'
import type { Member } from '../support/weapp-host/page/wx/member'
import { wordsOf } from '../support/words'
import { SHORT_LANGUAGE_NAMES } from '@/i18n/language-names'
import { promptStrings } from '@/prompts/prompt-strings'
import { wechatStrings } from '@/prompts/wechat-strings'
import { subscriptionStrings } from '@/entities/subscription/subscription-strings'
import { settingsStrings } from '@/features/settings/settings-strings'

// What WeChat asks the member, what the member answers, and what the app then says and does: on the compiled build.

const EMAIL = 'xu.wei@example.com'
const HOME = '/'
const WAREHOUSES = '/pages/warehouseList/warehouseList'
const FORECAST = '/pages_sub/parcelSea'
const WAREHOUSE = '東莞倉'
const ADDRESS = '/pages/addressAdd/addressAdd'
const SETTINGS = '/pages_sub/info'
const words = wordsOf('zh-Hant')
const { navigation } = words
const prompts = promptStrings['zh-Hant']
const wechat = wechatStrings['zh-Hant']
const dist = path.resolve(__dirname, '../../dist/weapp')

let browser: Browser
let product: ProductProcess
let memberNumber: string
let kept: Readonly<Record<string, string>>
let tour: WeappTour

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  memberNumber = (await aMember(product, EMAIL)).clientNo
  kept = await signIn(product, EMAIL)
  const desk = await openAdministration(product.address, product.dataDir)
  await desk?.ask(setUpPlatform, {
    settings: {
      subscribeTemplates: [{ name: 'arrival', templateId: 'tmpl-arrival' }],
      customerService: { link: 'https://service.example/chat', days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '23:59' },
    },
  })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

afterEach(async () => {
  await tour?.close()
})

async function open(address: string, options: TourOptions = {}, member: Partial<Member> = {}): Promise<void> {
  tour = await openWeappTour(browser, product, { kept, ...options })
  await change(member)
  await tour.show(address)
}
const change = (member: Partial<Member>) => tour.phone.page.evaluate((given) => void Object.assign(window.host?.wx.member ?? {}, given), member)
const see = (text: string) => aFinger(tour.phone.page).see(text)
const tap = (textOrName: string) => aFinger(tour.phone.page).tap(textOrName)
const type = (label: string, text: string) => aFinger(tour.phone.page).type(label, text)
const valueOf = (label: string) => aFinger(tour.phone.page).valueOf(label)
const calls = (name: string) => tour.phone.page.evaluate((wanted) => (window.host?.journal.wx ?? []).filter((call) => call.name === wanted).map((call) => call.argument), name)
const clipboard = () => tour.phone.page.evaluate(() => window.host?.wx.clipboard())
const faults = () => tour.phone.page.evaluate(() => window.host?.journal.faults.map(({ message }) => message))

describe('the privacy contract', () => {
  it('is asked for by our own sheet; a no ends what was wanted with a sentence', async () => {
    await open(WAREHOUSES, {}, { privacyAgreed: false })
    await tap(words.warehouse.copyAll)
    await see(wechat.privacy.title)
    expect(await clipboard()).toBe('')
    await tap(wechat.privacy.refuse)
    await see(prompts.unagreed)
    expect(await clipboard()).toBe('')
  })

  it('can be read whole, and a yes lets what was wanted go on', async () => {
    await open(WAREHOUSES, {}, { privacyAgreed: false })
    await tap(words.warehouse.copyAll)
    await tap(wechat.privacy.contract)
    await expect(calls('openPrivacyContract')).resolves.toHaveLength(1)
    await tap(wechat.privacy.agree)
    await see(words.warehouse.copied(WAREHOUSE))
    expect(await clipboard()).toContain(memberNumber)
    expect(await faults()).toEqual([])
  })
})

describe('subscribe messages', () => {
  async function forecast(trackingNumber: string): Promise<void> {
    await tap(words.parcel.form.chooseWarehouse)
    await tap(WAREHOUSE)
    await type(words.parcel.form.trackingNumberHint, trackingNumber)
    await tap(words.parcel.form.submit)
  }

  it('are asked for in the tap that sends the forecast, and a yes is counted on the server', async () => {
    await open(FORECAST)
    await forecast('SF1409001177331')
    await see(words.parcel.result.title)
    expect(await calls('requestSubscribeMessage')).toEqual([expect.objectContaining({ tmplIds: ['tmpl-arrival'] })])
    const sent = () => tour.phone.page.evaluate(() => (window.host?.journal.network ?? []).filter(({ url }) => url.endsWith('system/allowMessages')).map(({ body }) => (body as { accepted: unknown }).accepted))
    expect(await sent()).toEqual([['tmpl-arrival']])
    expect(await faults()).toEqual([])
  })

  it('that are switched off leave a sentence and the way to the settings', async () => {
    await open(FORECAST, {}, { messagesSwitchedOff: true })
    await forecast('SF1409001177332')
    await see(words.parcel.result.title)
    await see(subscriptionStrings['zh-Hant'].off)
    await tap(subscriptionStrings['zh-Hant'].openSettings)
    expect(await calls('openSetting')).toEqual([expect.objectContaining({ withSubscriptions: true })])
  })

  it('are not asked for, in the settings, of whom they could not reach', async () => {
    const { notification } = words
    await open(SETTINGS)
    await tap(notification.quota)
    await tap(`[aria-label="${notification.events.arrival} · ${notification.allowMore}"]`)
    await see(notification.wechatUnlinked)
    expect(await calls('requestSubscribeMessage')).toEqual([])
  })

  it('are not asked for by a form that is not right', async () => {
    await open(FORECAST)
    await tap(words.parcel.form.submit)
    expect(await calls('requestSubscribeMessage')).toEqual([])
  })
})

describe('permissions', () => {
  it('once refused are offered again on the page of settings, and the picture is saved then', async () => {
    await open(HOME, {}, { allows: false, changesInSettings: { 'scope.writePhotosAlbum': true } })
    await tap(words.tabs.service)
    await tap(words.support.save)
    await see(prompts.denied.album)
    await tap(prompts.openSettings)
    await see(words.support.saved)
    expect(await tour.phone.page.evaluate(() => window.host?.wx.member.album)).toHaveLength(1)
  })

  it('let a place of the map fill the address', async () => {
    await open(ADDRESS, {}, { place: { name: '示範大樓', address: '台北市信義區松高路12號', latitude: 25.03, longitude: 121.56 } })
    await tap(words.address.map.submit)
    await see(words.address.map.done)
    expect(await valueOf(words.address.form.streetHint)).toBe('松高路')
    expect(await valueOf(words.address.form.addressHint)).toBe('12號 示範大樓')
  })

  it('let a code be scanned into the forecast', async () => {
    await open(FORECAST, {}, { code: 'SF1409001177339' })
    await tap('.i-scan-line')
    // The carrier is guessed from the number, once it stands in its field.
    await see(words.parcel.form.guessedByPrefix('SF'))
    expect(await valueOf(words.parcel.form.trackingNumberHint)).toBe('SF1409001177339')
  })
})

it('has customer service in a chat of WeChat’s own', async () => {
  await open(HOME)
  await tap(words.tabs.service)
  await tap(words.support.chat)
  expect(await calls('openCustomerServiceChat')).toHaveLength(1)
})

describe('sharing', () => {
  const share = (handler: string) =>
    tour.phone.page.evaluate((name) => {
      const { instance } = window.host?.pages.top() ?? {}
      return (instance?.[name] as ((from: object) => unknown) | undefined)?.call(instance, { from: 'menu' })
    }, handler) as Promise<{ title: string; path?: string; query?: string; imageUrl: string } | undefined>

  it.each([HOME, WAREHOUSES])('sends %s to a chat and the timeline with a picture of the package', async (address) => {
    await open(address)
    const card = await share('onShareAppMessage')
    expect(card?.path).toMatch(/^\/pages\//)
    expect(card?.title.length).toBeGreaterThan(6)
    expect(existsSync(path.join(dist, card?.imageUrl ?? 'none'))).toBe(true)
    const moment = await share('onShareTimeline')
    expect(moment?.query).not.toContain('/')
  })

  it('is not offered where the page is the member’s own', async () => {
    await open(ADDRESS)
    expect(await share('onShareAppMessage')).toBeUndefined()
  })
})

describe('going back', () => {
  const call = (name: string, options: object = {}) =>
    tour.phone.page.evaluate(([method, given]) => (window.host?.wx.object[method as string] as (options: unknown) => Promise<unknown>)(given), [name, options])
  const depth = () => tour.phone.page.evaluate(() => window.host?.pages.stack().length)
  const scrollTop = () => tour.phone.page.evaluate(() => window.host?.pages.top().window.scrollY)
  const titlesBecome = (expected: readonly string[]) => tour.phone.page.waitForFunction((wanted) => {
    const { document } = window.host?.pages.top().window ?? window
    const found = [...document.querySelectorAll('[aria-role="dialog"], [aria-role="alertdialog"]')].map((one) => one.getAttribute('aria-label'))
    const isCaught = document.querySelector('wx-page-container[data-shown]') !== null
    return found.join() === wanted.join() && isCaught === wanted.length > 0
  }, expected)
  const modal = () => tour.phone.page.locator('#modal')

  it('closes what lies over a sheet, then the sheet, and only then leaves the page', async () => {
    await open(HOME)
    await call('navigateTo', { url: ADDRESS })
    await tap(words.address.form.country)
    await titlesBecome([words.address.form.country])
    await tour.phone.page.evaluate(() => window.host?.wx.updates.ready())
    await titlesBecome([words.address.form.country, wechat.update.title])
    await call('navigateBack')
    await titlesBecome([words.address.form.country])
    await call('navigateBack')
    await titlesBecome([])
    expect(await depth()).toBe(2)
    await call('navigateBack')
    expect([await depth(), await faults()]).toEqual([1, []])
  })

  it('from a page with something typed is asked about by WeChat, but not while a sheet lies over it, nor does the page move then', async () => {
    await open(HOME)
    await call('navigateTo', { url: ADDRESS })
    await type(words.address.form.contactHint, '林予安')
    await tour.scrollBy(100)
    const place = await scrollTop()
    expect(place).toBeGreaterThan(50)
    await tap(words.address.form.country)
    await titlesBecome([words.address.form.country])
    await call('navigateBack')
    await titlesBecome([])
    expect([await modal().isVisible(), await scrollTop()]).toEqual([false, place])
    const refused = call('navigateBack').catch((error: Error) => error.message)
    await modal().getByText(navigation.unsaved).waitFor()
    await tour.phone.page.locator('#modal-cancel').click()
    expect(await refused).toContain('intercepted')
    expect([await depth(), await valueOf(words.address.form.contactHint)]).toEqual([2, '林予安'])
    const left = call('navigateBack')
    await tour.phone.page.locator('#modal-confirm').click()
    await left
    expect([await depth(), await faults()]).toEqual([1, []])
  })
})

describe('what lies around the page', () => {
  it.each([
    ['light', HOME, '#ffffff'],
    ['light', WAREHOUSES, '#000000'],
    ['dark', WAREHOUSES, '#ffffff'],
  ] as const)('in %s on %s the status bar has letters of %s', async (theme, address, letters) => {
    await open(address, { theme })
    expect(await tour.phone.page.evaluate(() => window.host?.wx.statusBarLetters())).toBe(letters)
  })

  it('keeps what can be pressed in the bar clear of the capsule', async () => {
    await open(HOME)
    const capsule = (await tour.phone.page.evaluate(() => (window.host?.wx.object['getMenuButtonBoundingClientRect'] as () => { left: number })())).left
    const right = await tour.phone.page.evaluate((name) => {
      const all = [...(window.host?.pages.top().window.document.querySelectorAll('.pressable') ?? [])]
      return all.find((node) => node.textContent?.trim() === name)?.getBoundingClientRect().right
    }, SHORT_LANGUAGE_NAMES['zh-Hant'])
    expect(right).toBeLessThanOrEqual(capsule)
  })

  it('has a colour for every name of its settings, light and dark', () => {
    const app = readFileSync(path.join(dist, 'app.json'), 'utf8')
    const theme = JSON.parse(readFileSync(path.join(dist, 'theme.json'), 'utf8')) as Record<'light' | 'dark', Record<string, string>>
    const names = [...app.matchAll(/"@(\w+)"/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect([theme.light[name], theme.dark[name]]).not.toContain(undefined)
  })
})

it('shows the pictures of the server, as WeChat does', async () => {
  await open(HOME)
  const isLoaded = () => {
    const pictures = [...(window.host?.pages.top().window.document.querySelectorAll('wx-image') ?? [])].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('img') ?? [])])
    return pictures.length > 0 && pictures.every((one) => one.naturalWidth > 0)
  }
  await tour.phone.page.waitForFunction(isLoaded)
})

it('goes home from an address that is gone', async () => {
  tour = await openWeappTour(browser, product, { entry: 'pages/gone/gone' })
  await see(words.warehouse.loginToCopy)
})

it('asks nothing more on the page of a card that is opened in the place of the page that asked', async () => {
  const { cache, cacheAskText } = settingsStrings['zh-Hant']
  await open(SETTINGS)
  await tap(cache)
  await see(cacheAskText)
  await tour.show(WAREHOUSES)
  await see(words.warehouse.copyAll)
  const seen = () => tour.phone.page.evaluate(() => window.host?.pages.top().window.document.body.innerText)
  expect(await seen()).not.toContain(cacheAskText)
  expect(await faults()).toEqual([])
})

it('offers a new version, and restarts only when told to', async () => {
  await open(HOME)
  await tour.phone.page.evaluate(() => window.host?.wx.updates.ready())
  await see(wechat.update.title)
  expect(await tour.phone.page.evaluate(() => window.host?.wx.updates.applied())).toBe(false)
  await tap(wechat.update.yes)
  expect(await tour.phone.page.evaluate(() => window.host?.wx.updates.applied())).toBe(true)
})
