import { openPhone } from '../support/browser'
import { type ProductProcess, startProduct } from '../support/product'
import { useBrowser } from '../support/use-demo'

const opened = useBrowser()
let product: ProductProcess
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

it.each(['/', '/pages/index/index'])('serves the site at %s, and its own policy refuses nothing of it', async (address) => {
  const phone = await openPhone(opened.browser)
  const page = await phone.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text())
  })
  const answer = await page.goto(product.address + address)
  expect(answer?.status()).toBe(200)
  await page.waitForFunction(() => (document.querySelector('.taro_page')?.textContent ?? '').trim() !== '')
  expect(complaints).toEqual([])
  await phone.close()
})

it('sends the code compressed, and lets browsers keep what carries a hash in its name', async () => {
  const html = await (await fetch(`${product.address}/`, { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/js\/app\.[0-9a-f]+\.js)"/.exec(html)?.[1]
  const answer = await fetch(product.address + script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

it('ends cleanly when asked', async () => {
  const first = await startProduct()
  await first.stop()
  expect(first.exitCode()).toBe(0)
})
