import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { UPLOAD_PATH } from '@contract/system/system'

export type ControlRole = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option'

/**
 * What a member does, said so that a journey reads like a story and can be told on every build: elements are found by
 * their role and name, as people and screen readers find them.
 */
export interface MemberDriver {
  /** Opens an address of the specification: `/pages_sub/parcelSea?parcelId=…`. */
  open(route: string): Promise<void>
  tap(role: ControlRole, name: string | RegExp): Promise<void>
  type(label: string | RegExp, text: string): Promise<void>
  /** One of several in the sheet that a row opens. */
  pick(row: string | RegExp, choice: string | RegExp): Promise<void>
  /** Gives a file to the photo button of this name. */
  attach(name: string | RegExp, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void>
  /** Waits until the text stands on the visible page. */
  see(text: string | RegExp, withinMs?: number): Promise<void>
  /** Waits until it no longer does. */
  miss(text: string | RegExp): Promise<void>
  /** What is typed in a field. */
  valueOf(label: string | RegExp): Promise<string>
  /** All text of the visible page, in reading order. */
  read(): Promise<string>
  /** The address without the server's part. */
  address(): Promise<string>
  back(): Promise<void>
  reload(): Promise<void>
  goOffline(offline: boolean): Promise<void>
  /** The next call of this kind gets this answer instead of the server's: an expired token, a refused refresh. */
  answerOnce(path: string, answer: unknown): Promise<void>
  /** Bodies of the calls of this kind that have left the device since the journey began. */
  sent(path: string): readonly Record<string, unknown>[]
  screenshot(path: string): Promise<void>
}

const WAIT_MS = 15_000
/** No finger is faster; the app takes a second touch within this time for a double tap. */
const BETWEEN_TAPS_MS = 450

/** The H5 site in a real browser. */
export function toSiteDriver(page: Page, context: BrowserContext, address: string): MemberDriver {
  page.setDefaultTimeout(WAIT_MS)
  // Taro keeps the pages below in the document, hidden: only what can be seen counts, and the page on top comes last.
  const seen = (locator: Locator) => locator.locator('visible=true').last()
  const byRole = (role: ControlRole, name: string | RegExp) => seen(page.getByRole(role, { name, exact: typeof name === 'string' }))
  const byLabel = (label: string | RegExp) => seen(page.getByLabel(label, { exact: typeof label === 'string' }))
  const byText = (text: string | RegExp) => seen(page.getByText(text, { exact: false }))
  const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const call = /\/api\/([^?]+)/.exec(request.url())?.[1]
    if (call && call !== UPLOAD_PATH && request.method() === 'POST') {
      calls.push({ path: call, body: (request.postDataJSON() ?? {}) as Record<string, unknown> })
    }
  })

  return withPictures({
    async open(route) {
      await page.goto(`${address}${route}`)
    },
    async tap(role, name) {
      await byRole(role, name).click()
      await page.waitForTimeout(BETWEEN_TAPS_MS)
    },
    async type(label, text) {
      await byLabel(label).fill(text)
      await byLabel(label).blur()
    },
    async pick(row, choice) {
      await byRole('button', row).click()
      await byRole('option', choice).click()
    },
    async attach(name, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), byRole('button', name).click()])
      await chooser.setFiles(file)
    },
    async see(text, withinMs = WAIT_MS) {
      await byText(text).waitFor({ state: 'visible', timeout: withinMs })
    },
    async miss(text) {
      await page.waitForFunction(
        ({ source, flags }) => !new RegExp(source, flags).test(document.body.innerText),
        typeof text === 'string' ? { source: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' } : { source: text.source, flags: text.flags },
      )
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
    sent: (path) => calls.filter((call) => call.path === path).map((call) => call.body),
    async screenshot(path) {
      await page.screenshot({ path })
    },
  })
}

const FAILURES = path.resolve(__dirname, '../../.cache/journeys')
let failures = 0

/** A step that fails leaves a picture of what the member saw then. */
export function withPictures(driver: MemberDriver): MemberDriver {
  return new Proxy(driver, {
    get(target, step: keyof MemberDriver) {
      const act = target[step] as (...words: unknown[]) => unknown
      return (...words: unknown[]) => {
        const done = act.apply(target, words)
        if (!(done instanceof Promise)) return done
        return done.catch(async (error: Error) => {
          await mkdir(FAILURES, { recursive: true })
          const picture = path.join(FAILURES, `failure-${(failures += 1)}.png`)
          await driver.screenshot(picture).catch(() => undefined)
          error.message = `${step}(${words.map(String).join(', ')}): ${error.message}\nSee ${path.relative(process.cwd(), picture)}`
          throw error
        })
      }
    },
  })
}
