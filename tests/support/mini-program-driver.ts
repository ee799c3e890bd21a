import type { Browser } from 'playwright-core'
import { openGateway } from './gateway'
import { BUILD, type HostPlace, openHostPlace } from './host-place'
import { type Arrangement, BETWEEN_TAPS_MS, type ControlRole, EVERY_CALL, type MemberDriver, withPictures } from './member-driver'
import { contains, createFinder, currentPage, pause, until } from './mini-program-elements'
import type { MiniProgramPlace } from './mini-program-place'
import type { Phone } from './phone'
import type { Product } from './product'
import { openToolsPlace } from './tools-place'
import type { PhoneOptions, Reply, RequestListener } from './weapp-host/launch'

/** What config/index.ts builds in. */
export const BUILT_FOR = 'http://localhost:3000'

const toReply = (arrangement: Arrangement): Reply | Promise<Reply> => {
  if (arrangement === 'held') return new Promise(() => undefined)
  return arrangement === 'failed' ? { status: 500, body: 'Internal Server Error' } : { status: 200, body: JSON.stringify(arrangement.json) }
}

/** Stands between the mini-program and the server: what was sent, and what is answered in the server's place. */
function createGate() {
  const calls: { readonly path: string; readonly body: unknown }[] = []
  const once = new Map<string, unknown[]>()
  /** The last one for a call holds, as with routes of a browser. */
  const always: { readonly path: string; readonly arrangement: Arrangement }[] = []
  const listen: RequestListener = (path, body) => {
    if (body !== undefined) calls.push({ path, body })
    const next = once.get(path)?.shift()
    if (next !== undefined) return toReply({ json: next })
    const arranged = always.findLast((one) => one.path === path || one.path === EVERY_CALL)
    return arranged && toReply(arranged.arrangement)
  }
  return { calls, once, always, listen }
}

/** Drives a mini-program wherever it runs. */
function toMiniProgramDriver(place: MiniProgramPlace, { calls, once, always }: ReturnType<typeof createGate>): MemberDriver {
  const { program } = place
  const finder = createFinder(program)

  async function read(): Promise<string> {
    const page = await currentPage(program())
    const roots = await Promise.all(['page', 'custom-tab-bar'].map((root) => page.$(root)))
    const texts = await Promise.all(roots.map(async (root) => (await root?.text()) ?? ''))
    return texts.join('\n').replace(/\n{2,}/g, '\n').trim()
  }
  const tap = async (role: ControlRole, name: string | RegExp) => {
    await finder.tapLast(role, name)
    await pause(BETWEEN_TAPS_MS)
  }
  const address = async () => {
    const { path: route, query } = await currentPage(program())
    const pairs = Object.entries(query as Record<string, string>).filter(([name]) => !name.startsWith('$'))
    return `/${route}${pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`
  }

  return withPictures({
    async open(route) {
      await program().callWxMethod('reLaunch', { url: route === '/' ? '/pages/index/index' : route })
    },
    tap,
    async tapFirst(role, name) {
      await finder.tapFirst(role, name)
      await pause(BETWEEN_TAPS_MS)
    },
    async tapTwice(role, name, msBetween) {
      const apart = place.doubleNextTap(msBetween)
      await tap(role, name)
      return apart
    },
    type: async (label, text) => (await finder.field(label)).input(text),
    async pick(row, choice) {
      await tap('button', row)
      await tap('option', choice)
    },
    async attach(name, file) {
      await place.chooseNext(file)
      await tap('button', name)
    },
    async scan(name, _way, { text }) {
      await place.scanNext(text)
      await tap('button', name)
    },
    async see(text, withinMs) {
      await until(`text ${String(text)}`, async () => contains(await read(), text) || undefined, withinMs)
    },
    async miss(text) {
      await until(`the end of text ${String(text)}`, async () => !contains(await read(), text) || undefined)
    },
    async find(role, count = 1) {
      await until(`${role} no. ${count}`, async () => (await finder.count(role)) >= count || undefined)
    },
    async lose(role) {
      await until(`the end of ${role}`, async () => (await finder.count(role)) === 0 || undefined)
    },
    valueOf: async (label) => String((await (await finder.field(label)).value()) ?? ''),
    read,
    address,
    async back() {
      await program().callWxMethod('navigateBack', {})
    },
    reload: async () => place.restart((await address()).replace(/^\//, ''), () => true),
    goOffline: (offline) => place.goOffline(offline),
    async answerOnce(call, answer) {
      once.set(call, [...(once.get(call) ?? []), answer])
    },
    async arrange(call, arrangement) {
      always.push({ path: call, arrangement })
    },
    async clear() {
      always.length = 0
      once.clear()
    },
    sent: (call) => calls.filter((one) => one.path === call).map((one) => one.body as Record<string, unknown>),
    kept: () => place.kept(),
    settle: () => place.settle(),
    screenshot: (file) => place.screenshot(file),
  })
}

export interface MiniProgramPhone extends Phone {
  readonly place: HostPlace
}

/**
 * In the WeChat developer tools, where WEAPP_AUTOMATOR says that they listen: one phone at a time, since they have one.
 * @param port where the build looks for its server
 */
export async function openInTools(product: Product, wsEndpoint: string, port = Number(new URL(BUILT_FOR).port)): Promise<Phone> {
  const gate = createGate()
  const place = await openToolsPlace(wsEndpoint, await openGateway(product.address, port, gate.listen))
  return {
    driver: toMiniProgramDriver(place, gate),
    exceptions: () => place.exceptions(),
    clipboard: () => place.clipboard(),
    copy: (text) => place.copy(text),
    savedPictures: () => Promise.reject(new Error('the developer tools hand out nothing of their album')),
    close: () => place.close(),
  }
}

/** A member's WeChat with the compiled mini-program open. */
export async function openMiniProgram(browser: Browser, product: Product, options: Partial<PhoneOptions> = {}): Promise<MiniProgramPhone> {
  const gate = createGate()
  const place = await openHostPlace(browser, {
    folder: BUILD,
    server: { builtFor: BUILT_FOR, address: product.address },
    onRequest: gate.listen,
    ...options,
  })
  return {
    driver: toMiniProgramDriver(place, gate),
    place,
    exceptions: () => place.exceptions(),
    clipboard: () => place.clipboard(),
    copy: (text) => place.copy(text),
    savedPictures: async () => (await place.phone().page.evaluate(readAlbum)).map((base64) => Buffer.from(base64, 'base64')),
    close: () => place.close(),
  }
}

/** Runs in the host's page. */
async function readAlbum(): Promise<string[]> {
  const { wx } = window.host ?? {}
  if (!wx) return []
  return Promise.all(
    wx.member.album.map(async (path) => {
      const bytes = new Uint8Array(await wx.files.get(path).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }),
  )
}
