import { collectExceptions, openPhone } from '../support/browser'
import { FakeFacebook } from '../support/fake-facebook/fake-facebook'
import { aPhone } from '../support/phone'
import { toSiteDriver } from '../support/site-driver'
import { wordsOf } from '../support/words'
import { register } from './walk'
import { useOwnDemo } from '../support/use-demo'

// What only the site has, on the built product and against Facebook's servers of our own: linking, and signing in.

const words = wordsOf('zh-Hant')
const { account, own, settings } = words

let facebook: FakeFacebook
beforeAll(async () => {
  facebook = await FakeFacebook.start()
})
afterAll(() => facebook?.stop())
const demo = useOwnDemo(() => facebook.environment('http://localhost:1'))

it('links Facebook to a member, signs in by it from then on, and says when it was refused [spec 2.08, 8.16]', async () => {
  const context = await openPhone(demo.browser, { locale: 'zh-TW' })
  const page = await context.newPage()
  const exceptions = collectExceptions(page)
  const driver = toSiteDriver(page, context, demo.product.address)
  // The product's port is not known when it is set up, so the way back is bent here.
  await context.route(`${facebook.address}/**`, async (route) => {
    const back = facebook.visit(route.request().url())
    await route.fulfill({ status: 302, headers: { location: `${demo.product.address}${back.pathname}${back.search}${back.hash}` } })
  })
  await driver.open('/pages_sub/register')
  await register(driver, demo.product, words, { email: 'facebook.h5@example.com', password: 'harbour-green-7' })
  await driver.see(words.warehouse.copyAll)

  facebook.person = 'refuses'
  await driver.open('/pages_sub/accountManagemen')
  await driver.tap('button', new RegExp(own.facebook.name))
  await driver.see(/授權失敗/)
  expect(await driver.address()).not.toMatch(/error|state/)

  facebook.person = FakeFacebook.aPerson({ email: 'someone.else@facebook.example' })
  await driver.open('/pages_sub/accountManagemen')
  await driver.tap('button', new RegExp(own.facebook.name))
  await driver.see(own.facebook.on)
  expect(await driver.address()).toBe('/pages_sub/accountManagemen')

  await driver.open('/pages_sub/info')
  await driver.tap('button', settings.signOut)
  await driver.tap('button', settings.signOut)
  await driver.see(settings.logIn)
  await driver.open('/pages/login/login?returnTo=%2Fpages_sub%2FaddressList')
  await driver.tap('button', words.facebook.signIn)
  await driver.see(words.address.title)
  expect(await driver.address()).toBe('/pages_sub/addressList')
  expect((await driver.kept()).includes('facebookAttempt')).toBe(false)

  expect(exceptions).toEqual([])
  await context.close()
})

it('is not offered in the mini-program', async () => {
  const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, 'weapp')
  await driver.open('/')
  await driver.see(words.warehouse.loginToCopy)
  await driver.open('/pages/login/login')
  await driver.see(account.browseAsGuest)
  await driver.miss(words.facebook.signIn)
  expect(await exceptions()).toEqual([])
  await close()
})
