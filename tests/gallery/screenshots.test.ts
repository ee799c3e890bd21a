import path from 'node:path'
import { LANGUAGES, type Language } from '@contract/kit/language'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { FINE, openPhone } from '../support/browser'
import type { ProductProcess } from '../support/product'
import { startDemoProduct } from '../support/demo-product'
import { aMember, type Belongings, prepareBelongings } from '../support/screens/belongings'
import { isOnBothBuilds } from '../support/screens/builds-of'
import { signIn } from '../support/screens/sign-in'
import { LOCALES } from '../support/phone'
import type { Who } from '../support/screens/visit'
import { openWeappTour } from '../support/screens/weapp-tour'
import { listScenes } from '../support/screens/well-filled'
import { usualWriting } from '../support/screens/writing'

// Not a test of the product but its pictures: npm run screenshots.

const folder = process.env['SCREENSHOTS_FOLDER'] ?? path.resolve(__dirname, '../../.cache/screenshots')
const only = (process.env['SCREENSHOTS_ONLY'] ?? '').split(',').filter(Boolean)
const sets = (process.env['SCREENSHOTS_SETS'] ?? '').split(',').filter(Boolean)
const EMAILS = { newcomer: 'chen.xin@example.com', member: 'wang.an@example.com' } as const
const THEMES = ['light', 'dark'] as const
const VISITORS = ['guest', 'newcomer', 'member'] as const

let browser: Browser
let product: ProductProcess
let things: Belongings
const kept: Record<Who, Readonly<Record<string, string>>> = { guest: {}, newcomer: {}, member: {} }

beforeAll(async () => {
  product = await startDemoProduct({ REQUESTS_PER_MINUTE: '1000000' })
  browser = await launchChromium()
  await aMember(product, EMAILS.newcomer)
  things = await prepareBelongings(product, EMAILS.member, usualWriting)
  for (const who of ['newcomer', 'member'] as const) kept[who] = await signIn(product, EMAILS[who])
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const scenesOf = (who: Who) => listScenes(things).filter((scene) => scene.who === who && (only.length === 0 || only.includes(scene.name)))
const fileOf = (scene: string, build: string, language: Language, theme: string) => path.join(folder, `${scene}-${build}-${language}-${theme}.png`)
const rows = LANGUAGES.flatMap((language) => THEMES.map((theme) => [language, theme] as const)).filter(
  ([language, theme]) => sets.length === 0 || sets.includes(`${language}-${theme}`),
)

it.each(rows)('the site in %s, %s', async (language, theme) => {
  for (const who of VISITORS) {
    const phone = await openPhone(browser, { ...FINE, locale: LOCALES[language], colorScheme: theme })
    try {
      await phone.addInitScript((entries) => {
        for (const [key, text] of Object.entries(entries)) window.localStorage.setItem(key, text)
      }, kept[who])
      const page = await phone.newPage()
      for (const { name, address } of scenesOf(who)) {
        await page.goto(product.address + address)
        await page.locator('.taro_page').first().waitFor()
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: fileOf(name, 'h5', language, theme), animations: 'disabled' })
      }
    } finally {
      await phone.close()
    }
  }
})

it.each(rows)('the mini-program in %s, %s', async (language, theme) => {
  for (const who of VISITORS) {
    const tour = await openWeappTour(browser, product, { kept: kept[who], language, theme, fine: true })
    try {
      for (const { name, address } of scenesOf(who).filter(isOnBothBuilds)) {
        await tour.show(address)
        await tour.phone.page.screenshot({ path: fileOf(name, 'weapp', language, theme), animations: 'disabled' })
      }
    } finally {
      await tour.close()
    }
  }
})
