import type { MiniProgram } from '../mini-program'
import { PageBackend } from './backend'
import { BASE_STYLE } from './builtins/base-style'
import type { BuiltinSurroundings } from './builtins/builtin'
import type { ShownContainer } from './builtins/page-container'
import { defineBuiltins } from './builtins/define'
import { EventChannel } from './event-channel'
import { listenToGestures } from './gestures'
import { addFault } from './journal'
import type { Code } from './logic/code'
import { createPageAddresses, type PageAddress } from './page-addresses'
import { askModal, pagesPlace } from './screen'

/** A page as the mini-program's scripts see it. */
export interface PageInstance {
  readonly data: Record<string, unknown>
  setData(data: object, done?: () => void): void
  readonly [name: string]: unknown
}

export interface OpenPage {
  readonly id: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly frame: HTMLIFrameElement
  readonly window: Window & typeof globalThis
  readonly backend: PageBackend
  readonly instance: PageInstance
  readonly channel: EventChannel
  readonly openedAtMs: number
  /** What WeChat asks before it goes back from this page. */
  leaveQuestion?: string | undefined
  release(): void
}

type Lifecycle = 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload' | 'onPageScroll' | 'onReachBottom' | 'onPullDownRefresh' | 'onTabItemTap'

/** WeChat opens no more than this, one above the other. */
const MAX_DEPTH = 10
/** Px above the end at which onReachBottom comes, unless the page's config says otherwise. */
const REACH_BOTTOM = 50
const TAB_BAR = 'custom-tab-bar/index'

export interface PageSurroundings extends Omit<BuiltinSurroundings, 'emit'> {
  readonly theme: () => string
}

export type Pages = ReturnType<typeof createPages>

/** The stack of pages and the five ways through it. */
export function createPages(miniProgram: MiniProgram, code: Code, surroundings: PageSurroundings) {
  const { app, configs, styles } = miniProgram
  const addresses = createPageAddresses(app)
  let stack: OpenPage[] = []
  /** Tab pages stay alive once they were open. */
  const tabs = new Map<string, OpenPage>()
  // Automator knows pages by their ids, also after a restart.
  let lastId = Math.round(performance.timeOrigin)

  const top = (): OpenPage => {
    const page = stack.at(-1)
    if (!page) throw new Error('no page is open')
    return page
  }
  const configOf = (path: string) => ({ ...app.window, ...configs[path] })

  function call(page: OpenPage, name: Lifecycle, ...words: unknown[]): unknown {
    const method = page.instance[name]
    if (typeof method !== 'function') return undefined
    try {
      return (method as (...words: unknown[]) => unknown).apply(page.instance, words)
    } catch (error) {
      return void addFault(error)
    }
  }

  function bringUp(page: OpenPage): void {
    for (const one of new Set([...stack, ...tabs.values()])) one.frame.hidden = one !== page
  }

  function makeWindow(): { frame: HTMLIFrameElement; window: Window & typeof globalThis } {
    const frame = document.createElement('iframe')
    pagesPlace().append(frame)
    const window = frame.contentWindow as Window & typeof globalThis
    window.document.open()
    window.document.write(`<!doctype html><meta name=viewport content="width=device-width"><style>${BASE_STYLE}</style><body></body>`)
    window.document.close()
    return { frame, window }
  }

  function watchScroll(page: OpenPage): void {
    let near = false
    page.window.addEventListener('scroll', () => {
      const scrollTop = Math.round(page.window.scrollY)
      const rest = page.window.document.documentElement.scrollHeight - scrollTop - page.window.innerHeight
      const isNear = rest <= (configOf(page.path).onReachBottomDistance ?? REACH_BOTTOM)
      call(page, 'onPageScroll', { scrollTop })
      if (isNear && !near) call(page, 'onReachBottom')
      near = isNear
    })
  }

  const placeholder = (window: Window) => {
    const place = window.document.createElement('div')
    window.document.body.append(place)
    return place as never
  }

  async function open({ path, query }: PageAddress): Promise<OpenPage> {
    const openedAtMs = performance.now()
    const { frame, window } = makeWindow()
    const backend = new PageBackend(window, surroundings.theme)
    defineBuiltins(window, { ...surroundings, emit: (element, type, detail, options) => backend.emit(element, type, detail, options) })
    for (const [name, { css }] of Object.entries(styles)) backend.registerStyleSheetContent(name, css)
    listenToGestures(backend)
    code.register(path)

    const associated = code.environment.associateBackend(backend)
    backend.appendStyleSheetPath('app')
    const root = associated.createRoot('wx-page', code.space, path)
    const id = (lastId += 1)
    const channel = new EventChannel()
    const hasTabBar = addresses.isTab(path) && app.tabBar?.custom === true
    if (hasTabBar) code.register(TAB_BAR)
    const bar = hasTabBar ? associated.createRoot('wx-custom-tab-bar', code.space, TAB_BAR) : undefined

    const instance = root.get() as unknown as PageInstance
    const getPageId = () => `pageId:${id}`
    Object.assign(instance, {
      route: path,
      __route__: path,
      options: query,
      getPageId,
      getOpenerEventChannel: () => channel,
      getTabBar: () => bar?.get(),
    })
    const page: OpenPage = {
      id, path, query, frame, window, backend, instance, channel, openedAtMs,
      release() {
        root.release()
        bar?.release()
        frame.remove()
      },
    }
    stack.push(page)
    if (addresses.isTab(path)) tabs.set(path, page)
    bringUp(page)
    call(page, 'onLoad', query)
    call(page, 'onShow')
    root.attach(window.document.body as never, placeholder(window))
    if (bar) {
      Object.assign(bar.get(), { getPageId })
      bar.attach(window.document.body as never, placeholder(window))
    }
    watchScroll(page)
    // By the host's own clock: a page that has already sent the member on is gone, and its window's with it.
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())))
    if (frame.isConnected) call(page, 'onReady')
    return page
  }

  function close(page: OpenPage): void {
    call(page, 'onUnload')
    page.release()
    stack = stack.filter((one) => one !== page)
    if (tabs.get(page.path) === page) tabs.delete(page.path)
  }

  const shownContainer = ({ window: { document } }: OpenPage): ShownContainer | undefined =>
    [...document.querySelectorAll<HTMLElement & ShownContainer>('wx-page-container')].find(({ isShown }) => isShown)

  const mayLeave = ({ leaveQuestion: content }: OpenPage): true | Promise<boolean> =>
    content === undefined || askModal({ title: '', content, cancelText: '取消', confirmText: '确定' })

  const readFromTop = (url: string) => addresses.read(url, stack.at(-1)?.path)
  function readOrdinary(url: string, way: string): PageAddress {
    const address = readFromTop(url)
    if (addresses.isTab(address.path)) throw new Error(`can not ${way} a tabbar page`)
    return address
  }

  return {
    top,
    call,
    stack: () => stack as readonly OpenPage[],
    all: () => [...new Set([...stack, ...tabs.values()])] as readonly OpenPage[],
    readAddress: readFromTop,
    configOf,
    start: (address: PageAddress) => open(address),

    async navigateTo({ url, events = {} }: { url: string; events?: Record<string, (...words: unknown[]) => void> }) {
      const address = readOrdinary(url, 'navigateTo')
      if (stack.length >= MAX_DEPTH) throw new Error('webview count limit exceed')
      call(top(), 'onHide')
      const { channel } = await open(address)
      for (const [name, listener] of Object.entries(events)) channel.on(name, listener)
      return { eventChannel: channel }
    },
    async redirectTo({ url }: { url: string }) {
      const address = readOrdinary(url, 'redirectTo')
      close(top())
      await open(address)
    },
    /** As a swipe or the phone's key does it. */
    async navigateBack({ delta = 1 }: { delta?: number }) {
      const count = Math.min(delta, stack.length - 1)
      if (count < 1) throw new Error('cannot navigate back at first page.')
      const container = shownContainer(top())
      if (container) return container.leave()
      if (!(await mayLeave(top()))) throw new Error('navigateBack intercepted')
      for (let step = 0; step < count; step += 1) close(top())
      bringUp(top())
      call(top(), 'onShow')
    },
    async reLaunch({ url }: { url: string }) {
      const address = readFromTop(url)
      for (const page of [...new Set([...stack, ...tabs.values()])].reverse()) close(page)
      await open(address)
    },
    async switchTab({ url }: { url: string }) {
      const { path } = readFromTop(url.split('?')[0] ?? '')
      if (!addresses.isTab(path)) throw new Error('can not switch to no-tabBar page')
      // None yet where the address that the member came by is gone.
      const visible = stack.at(-1)
      if (visible?.path === path) return
      for (const page of [...stack].reverse()) {
        if (!addresses.isTab(page.path)) close(page)
        else if (page === visible) call(page, 'onHide')
      }
      const kept = tabs.get(path)
      stack = kept ? [kept] : []
      if (kept) {
        bringUp(kept)
        call(kept, 'onShow')
      } else await open({ path, query: {} })
    },
  }
}
