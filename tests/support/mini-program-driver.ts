import path from 'node:path'
import automator from 'miniprogram-automator'
import type { Browser } from 'playwright-core'
import { type ControlRole, type MemberDriver, withPictures } from './member-driver'
import type { Product } from './product'
import { type AutomatorEndpoint, openAutomatorEndpoint } from './weapp-host/automator-endpoint'
import { type HostPhone, openHostPhone, type PhoneOptions } from './weapp-host/launch'

type MiniProgram = Awaited<ReturnType<typeof automator.connect>>
type ProgramPage = NonNullable<Awaited<ReturnType<MiniProgram['currentPage']>>>
type ProgramElement = NonNullable<Awaited<ReturnType<ProgramPage['$']>>>

const WAIT_MS = 15_000
const POLL_MS = 50
/** No finger is faster; the app takes a second touch within this time for a double tap. */
const BETWEEN_TAPS_MS = 450
/** What config/index.ts builds in. */
const BUILT_FOR = 'http://localhost:3000'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const matches = (text: string, wanted: string | RegExp) => (typeof wanted === 'string' ? text === wanted : wanted.test(text))
const contains = (text: string, wanted: string | RegExp) => (typeof wanted === 'string' ? tidy(text).includes(tidy(wanted)) : wanted.test(text))

/** @throws with `what` when it does not come within the time */
async function until<T>(what: string, find: () => Promise<T | undefined>, withinMs = WAIT_MS): Promise<T> {
  const end = Date.now() + withinMs
  let cause: unknown
  for (;;) {
    try {
      const found = await find()
      if (found !== undefined) return found
    } catch (error) {
      // The page has changed under the question: ask again.
      cause = error
    }
    if (Date.now() > end) throw new Error(`${what} does not come within ${withinMs} ms`, { cause })
    await pause(POLL_MS)
  }
}

export interface MiniProgramPhone {
  readonly driver: MemberDriver
  readonly host: () => HostPhone
  clipboard(): Promise<string>
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

/** A member's WeChat with the compiled mini-program open, driven by miniprogram-automator alone but for what only a phone can do. */
export async function openMiniProgram(browser: Browser, product: Product, options: Pick<PhoneOptions, 'language' | 'theme'> = {}): Promise<MiniProgramPhone> {
  const calls: { readonly path: string; readonly body: unknown }[] = []
  const answers = new Map<string, unknown[]>()
  const phoneOptions: PhoneOptions = {
    ...options,
    folder: path.resolve(__dirname, '../../dist/weapp'),
    server: { builtFor: BUILT_FOR, address: product.address },
    onRequest(call, body) {
      if (body !== undefined) calls.push({ path: call, body })
      return answers.get(call)?.shift()
    },
  }
  let host: HostPhone
  let endpoint: AutomatorEndpoint
  let mini: MiniProgram

  async function start(change: Partial<PhoneOptions> = {}): Promise<void> {
    host = await openHostPhone(browser, { ...phoneOptions, ...change })
    endpoint = await openAutomatorEndpoint(host)
    mini = await automator.connect({ wsEndpoint: endpoint.address })
  }
  async function end(): Promise<void> {
    mini.disconnect()
    await endpoint.close()
    await host.close()
  }
  await start()

  const currentPage = async (): Promise<ProgramPage> => {
    const page = await mini.currentPage()
    if (!page) throw new Error('no page is open')
    return page
  }
  const isShown = async (element: ProgramElement) => Number((await element.size()).width) > 0

  /** Of several the one on top: sheets stand after what they cover. */
  async function findLast(selector: string, name: string | RegExp): Promise<ProgramElement | undefined> {
    const elements = (await (await currentPage()).$$(selector)) as readonly ProgramElement[]
    const names = await Promise.all(elements.map(async (element) => tidy((await element.attribute('aria-label')) || (await element.text()))))
    for (const [index, element] of [...elements.entries()].reverse()) {
      if (matches(names[index] ?? '', name) && (await isShown(element))) return element
    }
    return undefined
  }
  const byRole = (role: ControlRole, name: string | RegExp) =>
    until(`${role} ${String(name)}`, () => findLast(`[aria-role="${role}"]`, name))
  const byLabel = (label: string | RegExp) =>
    until(`field ${String(label)}`, () => findLast('input, textarea', label)) as Promise<ProgramElement & { input(text: string): Promise<void> }>

  async function read(): Promise<string> {
    const page = await currentPage()
    const roots = await Promise.all(['page', 'custom-tab-bar'].map((root) => page.$(root)))
    const texts = await Promise.all(roots.map(async (root) => (await root?.text()) ?? ''))
    return texts.join('\n').replace(/\n{2,}/g, '\n').trim()
  }
  const tap = async (element: ProgramElement) => {
    await element.tap()
    await pause(BETWEEN_TAPS_MS)
  }
  const readAddress = async () => {
    const { path: route, query } = await currentPage()
    const pairs = Object.entries(query as Record<string, string>).filter(([name]) => !name.startsWith('$'))
    return `/${route}${pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`
  }

  const driver: MemberDriver = {
    async open(route) {
      await mini.callWxMethod('reLaunch', { url: route === '/' ? '/pages/index/index' : route })
    },
    tap: async (role, name) => tap(await byRole(role, name)),
    type: async (label, text) => (await byLabel(label)).input(text),
    async pick(row, choice) {
      await tap(await byRole('button', row))
      await tap(await byRole('option', choice))
    },
    async attach(name, file) {
      await host.page.evaluate(
        ({ base64, type }) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          window.host?.toChoose.push([new Blob([bytes], { type })])
        },
        { base64: file.buffer.toString('base64'), type: file.mimeType },
      )
      await tap(await byRole('button', name))
    },
    async see(text, withinMs) {
      await until(`text ${String(text)}`, async () => contains(await read(), text) || undefined, withinMs)
    },
    async miss(text) {
      await until(`the end of text ${String(text)}`, async () => !contains(await read(), text) || undefined)
    },
    valueOf: async (label) => String((await (await byLabel(label)).value()) ?? ''),
    read,
    address: readAddress,
    async back() {
      await mini.callWxMethod('navigateBack', {})
    },
    async reload() {
      const entry = (await readAddress()).replace(/^\//, '')
      const kept = await host.page.evaluate(() => window.host?.wx.stored() ?? {})
      await end()
      await start({ entry, kept })
    },
    async goOffline(offline) {
      await host.page.evaluate((off) => {
        if (!window.host) return
        window.host.phone.online = !off
        window.host.wx.table.tell('NetworkStatusChange', { isConnected: !off, networkType: off ? 'none' : 'wifi' })
      }, offline)
    },
    async answerOnce(call, answer) {
      answers.set(call, [...(answers.get(call) ?? []), answer])
    },
    sent: (call) => calls.filter((one) => one.path === call).map((one) => one.body as Record<string, unknown>),
    async screenshot(file) {
      await host.page.screenshot({ path: file })
    },
  }

  return {
    driver: withPictures(driver),
    host: () => host,
    clipboard: () => host.page.evaluate(() => window.host?.wx.clipboard() ?? ''),
    faults: () => host.page.evaluate(() => window.host?.journal.faults.map((fault) => fault.stack || fault.message) ?? []),
    close: end,
  }
}
