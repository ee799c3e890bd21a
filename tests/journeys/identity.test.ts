import type { MemberDriver } from '../support/member-driver'
import { findCode } from '../support/outbox'
import { aPhone, builds, type Phone } from '../support/phone'
import { wordsOf } from '../support/words'
import { forecast, register, row } from './walk'
import { useDemo } from '../support/use-demo'

// Who a member is: a password forgotten, changed, and what other devices of the member notice of it.

const words = wordsOf('zh-Hant')
const { account, own } = words

const demo = useDemo()

async function signIn(driver: MemberDriver, email: string, password: string): Promise<void> {
  await driver.open('/pages/login/login')
  await driver.type(account.email, email)
  await driver.type(account.password, password)
  await driver.tap('button', account.login)
}

/** What the server says to the token that this device holds. */
async function codeFor(driver: MemberDriver): Promise<unknown> {
  const token = driver.sent('account/listSignIns').at(-1)?.['token']
  expect(token).toEqual(expect.stringMatching(/^[\w-]{43}$/))
  const answer = await fetch(`${demo.product.address}/api/account/listSignIns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return ((await answer.json()) as { code?: string }).code
}

describe.each(builds)('on %s', (build) => {
  const phones: Phone[] = []
  const take = async () => {
    const phone = await aPhone(demo.browser, demo.product, build)
    phones.push(phone)
    return phone
  }
  afterEach(async () => {
    for (const phone of phones.splice(0)) {
      expect(await phone.exceptions()).toEqual([])
      await phone.close()
    }
  })

  it('resets a forgotten password with a mailed code, and signs in with the new one', async () => {
    const email = `forgetful.${build}@example.com`
    const { driver: first } = await take()
    await first.open('/pages_sub/register')
    await register(first, demo.product, words, { email, password: 'harbour-green-5' })
    await first.see(words.warehouse.copyAll)

    const { driver: phone } = await take()
    await signIn(phone, email, 'harbour-green-4')
    await phone.see('電子郵件或密碼不正確')
    await phone.tap('link', account.forgotPassword)
    expect(await phone.valueOf(account.email)).toBe(email)
    await phone.tap('button', account.getCode)
    await phone.see(account.codeSent)
    await phone.type(account.code, await findCode(demo.product, email))
    await phone.pick(row(account.region), /台灣/)
    await phone.type(account.phone, '0912345678')
    await phone.type(account.newPassword, 'harbour-blue-6')
    await phone.type(account.confirmPassword, 'harbour-blue-6')
    await phone.tap('checkbox', account.agreeLabel)
    await phone.tap('button', account.resetAndLogin)
    await phone.see(words.warehouse.copyAll)

    // Whoever was in with the old password is out.
    await first.open('/pages_sub/accountManagemen')
    await first.see(account.browseAsGuest)
  })

  it('changes the password, and another device of the member is signed out within a second [spec 5.02, 5.03]', async () => {
    const email = `careful.${build}@example.com`
    const { driver: mine } = await take()
    await mine.open('/pages_sub/register')
    await register(mine, demo.product, words, { email, password: 'harbour-green-5' })
    await mine.see(words.warehouse.copyAll)
    const { driver: other } = await take()
    await signIn(other, email, 'harbour-green-5')
    await other.see(words.warehouse.copyAll)
    await other.open('/pages_sub/accountManagemen')
    await other.see(own.devices.everywhere)

    await mine.open('/pages/my/my')
    await mine.tap('button', row(words.my.account))
    await mine.find('listitem', 2)
    await mine.tap('button', row(own.password))
    await mine.type(own.newPassword.old, 'harbour-green-5')
    await mine.type(own.newPassword.fresh, 'five5')
    await mine.type(own.newPassword.confirm, 'five6')
    await mine.tap('button', own.newPassword.submit)
    await mine.see('密碼不能少於6個字元')
    await mine.see('兩次輸入的密碼不一致')
    await mine.type(own.newPassword.fresh, 'harbour-blue-6')
    await mine.type(own.newPassword.confirm, 'harbour-blue-6')
    await mine.tap('button', own.newPassword.submit)
    await mine.see(own.newPassword.done)
    expect(await codeFor(other)).toBe('tokenExpired')

    // The next touch there finds no session any more, and leads to signing in.
    await other.tap('button', own.devices.everywhere)
    await other.tap('button', own.devices.everywhere)
    await other.see('登入已過期，請重新登入')
    await other.see(account.browseAsGuest)
    await signIn(other, email, 'harbour-green-5')
    await other.see('電子郵件或密碼不正確')

    // Here nothing has changed.
    await mine.open('/pages_sub/accountManagemen')
    await mine.see(own.devices.isThis)
  })

  it('changes the e-mail with a code to both mailboxes, merges a second account, and is told what keeps the rest from being closed', async () => {
    const [email, next, second] = [`moving.${build}@example.com`, `moved.${build}@example.com`, `second.${build}@example.com`]
    const { driver: elsewhere } = await take()
    await elsewhere.open('/pages_sub/register')
    await register(elsewhere, demo.product, words, { email: second, password: 'harbour-green-5' })
    await elsewhere.see(words.warehouse.copyAll)
    await forecast(elsewhere, words, { trackingNumber: `SF90017${build === 'h5' ? 1 : 2}334455` })

    const { driver } = await take()
    await driver.open('/pages_sub/register')
    await register(driver, demo.product, words, { email, password: 'harbour-green-5' })
    await driver.see(words.warehouse.copyAll)
    await driver.open('/pages_sub/accountManagemen')
    await driver.see(own.devices.everywhere)
    await driver.tap('button', row(own.email))
    await driver.type(own.newEmail.fresh, next)
    await driver.tap('button', own.newEmail.send)
    await driver.see(own.newEmail.sent)
    await driver.type(own.newEmail.newCode, await findCode(demo.product, next))
    await driver.type(own.newEmail.oldCode, await findCode(demo.product, email))
    await driver.tap('button', own.newEmail.submit)
    await driver.see(own.newEmail.done)
    await driver.see(next)

    await driver.tap('button', row(own.merge.row))
    await driver.type(own.merge.email, second)
    await driver.type(own.merge.password, 'harbour-green-5')
    await driver.tap('button', own.merge.look)
    await driver.see(own.merge.previewTitle)
    await driver.tap('button', own.merge.submit)
    await driver.see(own.merge.askText)
    await driver.tap('button', own.merge.submit)
    await driver.see(own.merge.done)
    await driver.open('/pages/parcelQuery/parcelQuery')
    await driver.see(/334455|4455/)
    await signIn(elsewhere, second, 'harbour-green-5')
    await elsewhere.see(/這個帳號已併入 m\*\*\*@example\.com/)

    await driver.open('/pages_sub/accountManagemen?part=close')
    await driver.see(own.closing.obstacles.parcels(1).title)
    await driver.tap('button', row(own.closing.obstacles.parcels(1).title))
    await driver.see(/4455/)
  })
})
