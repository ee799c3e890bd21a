import { networkFailureText } from '@/api/wire-texts'
import { errorTexts } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import type { BrowserContext } from 'playwright-core'
import { collectExceptions, openPhone } from '../support/browser'
import type { MemberDriver } from '../support/member-driver'
import { aPhone, builds, type Phone } from '../support/phone'
import { toSiteDriver } from '../support/site-driver'
import { fillForecast, register } from './walk'
import { wordsOf } from '../support/words'
import { useDemo } from '../support/use-demo'

// A bad day in the middle of the walk: whatever happens, nothing typed is lost.

const words = wordsOf('zh-Hant')
const { parcel, account } = words
const EXPIRED = { status: 'n', code: 'tokenExpired', Message: errorTexts.tokenExpired['zh-Hant'] }
const PASSWORD = 'harbour-green-9'
/** Each build has numbers of its own, since both members live in one product. */
const series = { h5: 'SF3408', weapp: 'SF3409' } as const
const facts = (trackingNumber: string) => ({ trackingNumber, items: [{ name: '咖啡濾紙', price: '23' }] })

const demo = useDemo()

describe.each(builds)('on %s', (build) => {
  const member = { email: `chen.zhi.${build}@example.com`, password: PASSWORD }
  let phone: Phone

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open('/pages_sub/register')
    await register(phone.driver, demo.product, words, member)
    await phone.driver.see(words.warehouse.copyAll)
  })

  afterAll(() => phone?.close())

  it('refreshes a token that expires while a forecast is sent, and sends it once more with the same request id [spec 8.04, 7.09]', async () => {
    const { driver } = phone
    await fillForecast(driver, words, facts(`${series[build]} 2236 9911`))
    await driver.answerOnce('parcel/forecast', EXPIRED)
    await driver.tap('button', parcel.form.submit)
    await driver.see(parcel.result.title)
    expect(driver.sent('login/refreshtoken')).toHaveLength(1)
    const [first, second] = driver.sent('parcel/forecast')
    expect(second?.requestId).toBe(first?.requestId)
    expect(second?.token).not.toBe(first?.token)
  })

  it('asks to sign in again when the refresh is refused, and brings back what was typed [spec 8.05, 6.02]', async () => {
    const { driver } = phone
    await fillForecast(driver, words, facts(`${series[build]} 2236 9912`))
    await driver.answerOnce('parcel/forecast', EXPIRED)
    await driver.answerOnce('login/refreshtoken', EXPIRED)
    await driver.tap('button', parcel.form.submit)
    await driver.see(account.browseAsGuest)
    await driver.type(account.email, member.email)
    await driver.type(account.password, member.password)
    await driver.tap('button', account.login)
    await driver.see(parcel.form.items)
    expect((await driver.valueOf(parcel.form.trackingNumber)).replace(/\s/g, '')).toBe(`${series[build]}22369912`)
    expect(await driver.valueOf(parcel.form.name)).toBe('咖啡濾紙')
    await driver.tap('button', parcel.form.submit)
    await driver.see(parcel.result.title)
  })

  it('says that the network is away, keeps the form, and sends it when the network is back [spec 8.08]', async () => {
    const { driver } = phone
    await fillForecast(driver, words, facts(`${series[build]} 2236 9913`))
    await driver.goOffline(true)
    await driver.tap('button', parcel.form.submit)
    await driver.see('網路故障，請稍後重試！')
    expect(await driver.valueOf(parcel.form.name)).toBe('咖啡濾紙')
    await driver.goOffline(false)
    await driver.tap('button', parcel.form.submit)
    await driver.see(parcel.result.title)
  })

  it('finds a half-typed forecast again after the page was killed', async () => {
    const { driver } = phone
    await fillForecast(driver, words, facts(`${series[build]} 2236 9914`))
    await driver.reload()
    await driver.see(words.ui.draftRestored)
    expect(await driver.valueOf(parcel.form.name)).toBe('咖啡濾紙')
    expect(await phone.exceptions()).toEqual([])
  })
})

describe('on the site alone: two tabs, and answers that are none', () => {
  const FIRST = { email: 'chen.first@example.com', password: PASSWORD }
  const SECOND = { email: 'chen.second@example.com', password: PASSWORD }
  const TYPED = '只有第一位能寄出的話'
  let context: BrowserContext
  let firstTab: MemberDriver
  let secondTab: MemberDriver
  let exceptions: readonly string[]

  beforeAll(async () => {
    context = await openPhone(demo.browser, { locale: 'zh-TW' })
    const [one, two] = [await context.newPage(), await context.newPage()]
    exceptions = collectExceptions(one)
    firstTab = toSiteDriver(one, context, demo.product.address)
    secondTab = toSiteDriver(two, context, demo.product.address)
    await firstTab.open('/pages_sub/register')
    await register(firstTab, demo.product, words, FIRST)
    await firstTab.see(words.warehouse.copyAll)
  })

  afterAll(() => context?.close())

  async function signOutInSecond(): Promise<void> {
    await secondTab.open('/pages_sub/info')
    await secondTab.tap('button', words.settings.signOut)
    await secondTab.tap('button', words.settings.signOut)
    await secondTab.see(words.settings.logIn)
  }

  it('a public page stays where it is when the other tab signs out', async () => {
    await firstTab.open('/')
    await firstTab.see(words.warehouse.copyAll)
    await signOutInSecond()
    await firstTab.miss(words.warehouse.copyAll)
    // Longer than the way to the login page takes.
    await new Promise((resolve) => setTimeout(resolve, limits.request.loginAfterExpiryMs + 500))
    expect(await firstTab.address()).not.toContain('login')
  })

  it('what one member typed is neither sent nor shown for the one who signs in in the other', async () => {
    await secondTab.open('/pages/login/login')
    await signIn(secondTab, FIRST)
    await firstTab.open('/pages_public/feedback')
    await firstTab.tap('radio', words.feedback.type.parcel)
    await firstTab.type(words.feedback.text, TYPED)
    await signOutInSecond()
    await secondTab.open('/pages_sub/register')
    await register(secondTab, demo.product, words, SECOND)
    await secondTab.see(words.warehouse.copyAll)

    const sentBefore = firstTab.sent('feedback/send').length
    await firstTab.see(words.navigation.leave)
    await firstTab.miss(TYPED)
    await firstTab.tap('button', /繼續$/)
    await firstTab.see(words.feedback.typeLabel)
    expect(await firstTab.valueOf(words.feedback.text)).toBe('')
    await firstTab.tap('radio', words.feedback.type.parcel)
    await firstTab.type(words.feedback.text, '第二位自己的話')
    await firstTab.tap('button', words.feedback.submit)
    await firstTab.see(words.feedback.status.open)
    expect(firstTab.sent('feedback/send').slice(sentBefore).map(({ text }) => text)).toEqual(['第二位自己的話'])
    expect(exceptions).toEqual([])
  })

  it('the first one, who has logged out by hand, has left nothing of it there', async () => {
    await signOutInSecond()
    await secondTab.open('/pages/login/login')
    await signIn(secondTab, FIRST)
    await secondTab.open('/pages_public/feedback')
    await secondTab.see(words.feedback.typeLabel)
    expect(await secondTab.valueOf(words.feedback.text)).toBe('')
    await secondTab.miss(words.ui.draftRestored)
  })

  it.each([{}, 'x', null])('an answer %j in the place of every other leaves no page blank and nothing on the device', async (data) => {
    const page = await context.newPage()
    const thrown = collectExceptions(page)
    const tab = toSiteDriver(page, context, demo.product.address)
    await page.route('**/api/**', (route) => route.fulfill({ json: { status: 'y', data } }))
    for (const address of ['/', '/pages/parcelQuery/parcelQuery', '/pages/processingOrders/processingOrders', '/pages/my/my', '/pages_sub/addressList', '/pages_public/feedback?tab=records', '/pages_sub/customer']) {
      await tab.open(address)
      // The balance says it in its own place.
      await tab.see(address === '/pages/my/my' ? words.wallet.unread : networkFailureText['zh-Hant'])
      expect([address, await page.getByText(words.ui.screenFailed).count()]).toEqual([address, 0])
    }
    const kept = await page.evaluate(() => Object.entries(window.localStorage).filter(([key]) => key === 'systemSettings' || key.startsWith('answers:')))
    expect(JSON.stringify(kept)).not.toContain(`"data":${JSON.stringify(data)},"dataUpdate`)
    expect(thrown).toEqual([])
    await page.close()
  })

  async function signIn(tab: MemberDriver, { email, password }: typeof FIRST): Promise<void> {
    await tab.see(words.account.browseAsGuest)
    await tab.type(words.account.email, email)
    await tab.type(words.account.password, password)
    await tab.tap('button', words.account.login)
    await tab.miss(words.account.browseAsGuest)
  }
})
