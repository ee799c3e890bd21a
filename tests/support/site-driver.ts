import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import {
  type Arrangement, BETWEEN_TAPS_MS, type ControlRole, type MemberDriver, type SeenRole, untilStill, WAIT_MS, withPictures,
} from './member-driver'
import { meanEachTap } from './meant-tap'

function fulfil(route: Route, arrangement: Arrangement): Promise<void> | undefined {
  if (arrangement === 'held') return undefined
  return route.fulfill(arrangement === 'failed' ? { status: 500, body: 'Internal Server Error' } : { json: arrangement.json })
}

const MISS_POLL_MS = 150

/** The H5 site in a real browser. */
export function toSiteDriver(page: Page, context: BrowserContext, address: string): MemberDriver {
  page.setDefaultTimeout(WAIT_MS)
  // Taro keeps the pages below in the document, hidden: only what can be seen counts, and the page on top comes last.
  const seen = (locator: Locator) => locator.locator('visible=true')
  const byRole = (role: ControlRole, name: string | RegExp) => seen(page.getByRole(role, { name, exact: typeof name === 'string' })).last()
  const byLabel = (label: string | RegExp) => seen(page.getByLabel(label, { exact: typeof label === 'string' })).last()
  const byText = (text: string | RegExp) => seen(page.getByText(text, { exact: false })).last()
  const all = (role: SeenRole) => seen(page.getByRole(role))
  const mean = meanEachTap()
  async function press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    await mean({ x: x + width / 2, y: y + height / 2 }, () => target.click())
  }
  const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const call = /\/api\/([^?]+)/.exec(request.url())?.[1]
    // A file's form is no body of a call.
    if (call && request.method() === 'POST' && /json/.test(request.headers()['content-type'] ?? '')) {
      calls.push({ path: call, body: (request.postDataJSON() ?? {}) as Record<string, unknown> })
    }
  })

  return withPictures({
    async open(route) {
      await page.goto(`${address}${route}`)
    },
    async tap(role, name) {
      await press(byRole(role, name))
      await page.waitForTimeout(BETWEEN_TAPS_MS)
    },
    async tapFirst(role, name) {
      const wanted = name === undefined ? {} : { name, exact: typeof name === 'string' }
      await press(seen(page.getByRole(role, { ...wanted, disabled: false })).first())
      await page.waitForTimeout(BETWEEN_TAPS_MS)
    },
    async tapTwice(role, name, msBetween) {
      const target = byRole(role, name)
      // Waits as a click does, and says where it would be.
      await target.click({ trial: true })
      const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      const [left, top] = [x + width / 2, y + height / 2]
      const start = Date.now()
      await page.mouse.click(left, top)
      await page.waitForTimeout(Math.max(0, start + msBetween - Date.now()))
      await page.mouse.click(left, top)
      const apart = Date.now() - start
      await page.waitForTimeout(BETWEEN_TAPS_MS)
      return apart
    },
    async type(label, text) {
      await byLabel(label).fill(text)
      await byLabel(label).blur()
    },
    async pick(row, choice) {
      await press(byRole('button', row))
      await press(byRole('option', choice))
    },
    async attach(name, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), byRole('button', name).click()])
      await chooser.setFiles(file)
      // Nobody chooses a file faster; the app takes a press of what has come into the button's place by then for a double tap.
      await page.waitForTimeout(BETWEEN_TAPS_MS)
    },
    async scan(name, way, { picture }) {
      await this.tap('button', name)
      await this.attach(way, { name: 'label.jpg', mimeType: 'image/jpeg', buffer: picture })
    },
    async see(text, withinMs = WAIT_MS) {
      await byText(text).waitFor({ state: 'visible', timeout: withinMs })
    },
    async miss(text) {
      await page.waitForFunction(
        ({ source, flags }) => !new RegExp(source, flags).test(document.body.innerText),
        typeof text === 'string' ? { source: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' } : { source: text.source, flags: text.flags },
        // Not with each frame: reading all text lays the page out.
        { polling: MISS_POLL_MS },
      )
    },
    async find(role, count = 1) {
      await all(role).nth(count - 1).waitFor()
    },
    async lose(role) {
      await all(role).first().waitFor({ state: 'hidden' })
    },
    valueOf: (label) => byLabel(label).inputValue(),
    read: () => page.evaluate(() => document.body.innerText),
    address: () => Promise.resolve(page.url().replace(address, '')),
    async back() {
      await page.goBack()
    },
    async reload() {
      await page.reload()
    },
    async goOffline(offline) {
      await context.setOffline(offline)
    },
    async answerOnce(path, answer) {
      await page.route(`**/api/${path}`, (route) => route.fulfill({ json: answer }), { times: 1 })
    },
    async arrange(path, arrangement) {
      await page.route(`**/api/${path}`, (route) => fulfil(route, arrangement))
    },
    clear: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
    sent: (path) => calls.filter((call) => call.path === path).map((call) => call.body),
    kept: () => page.evaluate(() => Object.keys(localStorage)),
    settle: () => page.evaluate(untilStill),
    async screenshot(path) {
      await page.screenshot({ path })
    },
  })
}
