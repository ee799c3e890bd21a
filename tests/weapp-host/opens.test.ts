import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { type MiniProgramPhone, openMiniProgram } from '../support/mini-program-driver'
import type { ProductProcess } from '../support/product'
import { startDemoProduct } from '../support/demo-product'
import { wordsOf } from '../support/words'

// The compiled mini-program (dist/weapp) in our host, against the built server.

const words = wordsOf('zh-Hant')

let browser: Browser
let product: ProductProcess
let phone: MiniProgramPhone

beforeAll(async () => {
  product = await startDemoProduct()
  browser = await launchChromium()
  phone = await openMiniProgram(browser, product)
})

afterAll(async () => {
  await phone?.close()
  await browser?.close()
  await product?.stop()
})

it('shows a guest what the server has', async () => {
  await phone.driver.see(words.warehouse.loginToCopy)
  expect(phone.place.phone().warnings).toEqual([])
})

it('goes to another page by its address', async () => {
  await phone.driver.open('/pages_sub/register')
  await phone.driver.see(words.account.registerAndLogin)
  expect(await phone.driver.address()).toBe('/pages_sub/register')
})
