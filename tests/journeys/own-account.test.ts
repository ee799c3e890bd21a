import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aPicture } from '../support/a-picture'
import { openPhone } from '../support/browser'
import type { MemberDriver } from '../support/member-driver'
import { aPhone, LOCALES } from '../support/phone'
import { readZip } from '../support/read-zip'
import { buildsInTurn } from '../support/builds-in-turn'
import { toSiteDriver } from '../support/site-driver'
import { register } from './walk'
import { wordsOf, type Words } from '../support/words'
import { useDemo } from '../support/use-demo'

// A member makes the account their own, leaves and comes back; and takes along what is kept of them.

const demo = useDemo()

const PASSWORD = 'harbour-green-7'
const SETTINGS = '/pages_sub/info'
const PROFILE = '/pages_public/setuserinfo'
const ACCOUNT = '/pages_sub/accountManagemen'
const zh = wordsOf('zh-Hant')
const en = wordsOf('en')

async function becomeMember(driver: MemberDriver, email: string): Promise<void> {
  await driver.open('/pages_sub/register')
  await register(driver, demo.product, zh, { email, password: PASSWORD })
  await driver.see(zh.warehouse.copyAll)
}

async function choosePicture(driver: MemberDriver, { profile }: Words): Promise<void> {
  await driver.open(PROFILE)
  await driver.attach(new RegExp(profile.changeAvatar), { name: 'me.png', mimeType: 'image/png', buffer: await aPicture() })
  await driver.see(profile.cropHint)
  await driver.tap('button', profile.zoomIn)
  await driver.tap('button', profile.use)
  await driver.see(profile.avatarSaved)
}

const boxOf = ({ notification: { events, channels } }: Words) => `${events.arrival} · ${channels.email}`

describe.each(buildsInTurn('own-account'))('on %s', (build) => {
  it('keeps nickname, picture, language and a notification over signing out and in again [spec 2.21, 3.17, 1.20]', async () => {
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    const email = `own.account.${build}@example.com`
    await becomeMember(driver, email)

    await choosePicture(driver, zh)
    await driver.type(zh.profile.nickname, '小安')
    await driver.type(zh.profile.username, `an.${build}`)
    await driver.tap('button', zh.profile.save)
    // Saved, the form gives way to what was below it.
    await driver.miss(zh.profile.referrerHelp)

    await driver.open(SETTINGS)
    await driver.tap('checkbox', boxOf(zh))
    await driver.see(zh.notification.saved)
    await driver.tap('tab', 'English')
    await driver.see(en.settings.notifications)
    await driver.tap('button', en.settings.signOut)
    await driver.find('alertdialog')
    await driver.tap('button', en.settings.signOut)
    await driver.see(en.settings.logIn)

    await driver.open('/pages/login/login')
    await driver.type(en.account.email, email)
    await driver.type(en.account.password, PASSWORD)
    await driver.tap('button', en.account.login)
    // Signed in: whoever opens another address before that has left.
    await driver.see(en.warehouse.copyAll)
    await driver.open('/pages/my/my')
    await driver.see('小安')
    await driver.open(PROFILE)
    await driver.see(en.profile.save)
    expect(await driver.valueOf(en.profile.nickname)).toBe('小安')
    expect(await driver.valueOf(en.profile.username)).toBe(`an.${build}`)
    // Who has a picture is asked what to do with it; who has none would choose one at once.
    await driver.tap('button', new RegExp(en.profile.changeAvatar))
    await driver.see(en.profile.removeAvatar)
    await driver.open(SETTINGS)
    await driver.see(en.notification.events.arrival)
    await driver.tap('checkbox', boxOf(en))
    await driver.see(en.notification.saved)
    const told = driver.sent('notification/setPreference').map(({ event, channel, on }) => ({ event, channel, on }))
    expect(told).toEqual([false, true].map((on) => ({ event: 'arrival', channel: 'email', on })))

    expect(await exceptions()).toEqual([])
    await close()
  })
})

it('takes everything along on h5: asked for, put together, downloaded, opened', async () => {
  const context = await openPhone(demo.browser, { locale: LOCALES['zh-Hant'], acceptDownloads: true })
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, demo.product.address)
  const email = 'own.data.h5@example.com'
  await becomeMember(driver, email)
  await driver.open(ACCOUNT)
  await driver.tap('button', zh.export.start)
  await driver.see(zh.export.download)
  const [download] = await Promise.all([page.waitForEvent('download'), driver.tap('button', zh.export.download)])
  expect(download.suggestedFilename()).toMatch(/^TW\d{6}-\d{4}-\d\d-\d\d\.zip$/)
  // Saved by the browser's own word: its folder may be of another process.
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'own-data-')), 'own-data.zip')
  await download.saveAs(file)
  await expectOwnData(await readFile(file), email)
  await rm(path.dirname(file), { recursive: true })
  await context.close()
})

it('takes everything along on weapp: the link is copied, and opens in a browser', async () => {
  const { driver, clipboard, exceptions, close } = await aPhone(demo.browser, demo.product, 'weapp')
  const email = 'own.data.weapp@example.com'
  await becomeMember(driver, email)
  await driver.open(ACCOUNT)
  await driver.tap('button', zh.export.start)
  await driver.see(zh.export.copyLink)
  await driver.tap('button', zh.export.copyLink)
  await driver.see(zh.export.linkCopied)
  const { pathname, search } = new URL(await clipboard())
  const response = await fetch(`${demo.product.address}${pathname}${search}`)
  await expectOwnData(Buffer.from(await response.arrayBuffer()), email)
  expect(await exceptions()).toEqual([])
  await close()
})

async function expectOwnData(archive: Buffer, email: string): Promise<void> {
  const files = await readZip(archive)
  expect(files.get('README.txt')).toContain('全部資料')
  expect(JSON.parse(files.get('data.json') ?? '')).toMatchObject({ profile: [{ email }] })
  expect(files.get('csv/profile.csv')).toContain(email)
}
