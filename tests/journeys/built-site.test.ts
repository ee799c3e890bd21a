import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { serveStaticSite } from '../../scripts/static-site.mjs'
import { collectExceptions, openPhone } from '../support/browser'

let browser: Browser
let site: Awaited<ReturnType<typeof serveStaticSite>>

beforeAll(async () => {
  site = await serveStaticSite(path.resolve(__dirname, '../../dist/h5'))
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it.each(['/', '/pages/index/index'])('paints the home page at %s though no server answers', async (address) => {
  const phone = await openPhone(browser)
  const page = await phone.newPage()
  const exceptions = collectExceptions(page)
  await page.goto(site.address + address)
  await page.waitForFunction(() => (document.querySelector('.taro_page')?.textContent ?? '').trim() !== '')
  expect(exceptions).toEqual([])
  await phone.close()
})
