import path from 'node:path'
import { serveStaticSite } from '../../scripts/static-site.mjs'
import { collectExceptions, openPhone } from '../support/browser'
import { useBrowser } from '../support/use-demo'

const opened = useBrowser()
let site: Awaited<ReturnType<typeof serveStaticSite>>
beforeAll(async () => {
  site = await serveStaticSite(path.resolve(__dirname, '../../dist/h5'))
})
afterAll(() => site?.close())

it.each(['/', '/pages/index/index'])('paints the home page at %s though no server answers', async (address) => {
  const phone = await openPhone(opened.browser)
  const page = await phone.newPage()
  const exceptions = collectExceptions(page)
  await page.goto(site.address + address)
  await page.waitForFunction(() => (document.querySelector('.taro_page')?.textContent ?? '').trim() !== '')
  expect(exceptions).toEqual([])
  await phone.close()
})
