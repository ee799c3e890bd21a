import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPhone } from '../support/browser'
import { toSiteDriver } from '../support/site-driver'
import { wordsOf } from '../support/words'
import { useOwnDemo } from '../support/use-demo'

// What a browser makes of the frame, the sandbox and the content policy of the built site.

const demo = useOwnDemo()
beforeAll(async () => {
  const setup = path.join(demo.product.dataDir, 'hosts.json')
  await writeFile(setup, JSON.stringify({ settings: { webHosts: ['pages.example'] } }))
  await demo.desk.run('setup', setup)
})

it('shows a page of an allowed host, and stops where that leads to another one [spec 2.22]', async () => {
  const { system } = wordsOf('zh-Hant')
  const context = await openPhone(demo.browser, { locale: 'zh-TW' })
  const page = await context.newPage()
  const driver = toSiteDriver(page, context, demo.product.address)
  const html = (body: string) => ({ status: 200, contentType: 'text/html', body: `<!doctype html><title>t</title>${body}` })
  await context.route('https://pages.example/**', (route) =>
    route.request().url().endsWith('/leads-away')
      ? route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/' } })
      : route.fulfill(html('<h1>from pages.example</h1><script>try { top.location = "https://elsewhere.example/" } catch (e) { document.title = "kept" }</script>')),
  )
  await context.route('https://elsewhere.example/**', (route) => route.fulfill(html('<h1>from elsewhere</h1>')))
  const open = (address: string) => driver.open(`/pages/webView/webView?url=${encodeURIComponent(address)}`)

  await open('https://pages.example/a?b=1')
  await driver.see(system.runBy('pages.example'))
  await page.frameLocator('iframe').getByText('from pages.example').waitFor()
  // Its script may not take our page along.
  expect(await driver.address()).toMatch(/^\/pages\/webView\/webView/)

  const refused = page.waitForEvent('console', { predicate: (message) => /frame-src/.test(message.text()) })
  await open('https://pages.example/leads-away')
  await refused
  expect(await page.frameLocator('iframe').getByText('from elsewhere').count()).toBe(0)

  await open('https://elsewhere.example/')
  await driver.see('https://elsewhere.example/')
  expect(await page.locator('iframe').count()).toBe(0)
  await context.close()
})
