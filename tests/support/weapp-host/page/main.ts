import { addGlobalErrorListener, globalOptions } from 'glass-easel'
import type { MiniProgram } from '../mini-program'
import { installCommands } from './automation'
import { addFault, addLog, journal, toPlain } from './journal'
import { createCode } from './logic/code'
import { makeGlobals } from './logic/globals'
import { createModules, type Modules } from './logic/modules'
import { createPages, type Pages } from './pages'
import { makeWx, type Wx } from './wx/make-wx'
import type { PhoneSettings } from './wx/device'
import type { SendFromNode } from './wx/network'
import { afterRestart } from './wx/restart'

/** What Node hands to the host's page. */
export interface HostSettings {
  readonly miniProgram: MiniProgram
  readonly typedWxNames: readonly string[]
  readonly phone: PhoneSettings
  readonly launch: { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly scene: number }
  readonly server?: { readonly builtFor: string; readonly address: string }
  /** What the phone has kept from an earlier run. */
  readonly kept: Readonly<Record<string, string>>
}

/** What automator's commands and tests reach in the host's page. */
export interface Host {
  readonly wx: Wx
  readonly pages: Pages
  readonly phone: PhoneSettings
  readonly app: () => Record<string, unknown>
  readonly journal: typeof journal
  /** The member goes elsewhere, after which WeChat may end the mini-program at any time. */
  leave(): void
  /** Files that the member will choose next. */
  readonly toChoose: Blob[][]
}

declare global {
  interface Window {
    hostSettings: HostSettings
    host?: Host
    hostReady: Promise<void>
    sendFromNode: SendFromNode
  }
}

type AppDefinition = Record<string, unknown>

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const

function makeConsole(): Record<string, unknown> {
  const quiet = () => undefined
  const loud = Object.fromEntries(
    METHODS.map((type) => [type, (...args: unknown[]) => addLog({ type, args: args.map((one) => (one instanceof Error ? one.stack : toPlain(one))) })]),
  )
  return { group: quiet, groupEnd: quiet, time: quiet, timeEnd: quiet, trace: quiet, ...loud }
}

async function start({ miniProgram, typedWxNames, phone, launch, kept, server }: HostSettings): Promise<void> {
  let app: AppDefinition = {}
  // Each of the three needs the other two, but not before the mini-program runs.
  const parts = {} as { modules: Modules; pages: Pages }
  const toChoose: Blob[][] = []
  const wx = makeWx({
    phone,
    launch,
    pages: () => parts.pages,
    kept,
    chooser: { next: () => toChoose.shift() },
    send: (request) => window.sendFromNode(request),
    requiredPrivateInfos: miniProgram.app.requiredPrivateInfos ?? [],
    typedNames: typedWxNames,
  })
  const code = createCode(miniProgram, () => parts.modules)
  parts.pages = createPages(miniProgram, code, {
    theme: () => phone.theme,
    toPx: (text) => text.replace(/(-?\d*\.?\d+)rpx\b/g, (_, rpx: string) => `${Math.floor((Number(rpx) * phone.width) / 750 + 1e-4)}px`),
    toAddress(source) {
      if (wx.files.has(source)) return wx.files.toAddress(source)
      if (!/^(https?:|data:|blob:)/.test(source)) return `/package/${source.replace(/^\.?\//, '')}`
      return server ? source.replace(server.builtFor, server.address) : source
    },
    openType(type, button) {
      if (type === 'agreePrivacyAuthorization') {
        wx.privacy.agreeTapped(button.id)
        const page = parts.pages.all().find(({ window: view }) => view === button.ownerDocument.defaultView)
        page?.backend.emit(button, 'agreeprivacyauthorization', { errMsg: 'agreePrivacyAuthorization:ok' })
      } else if (type === 'contact') journal.wx.push({ atMs: performance.now(), name: 'openCustomerServiceChat', argument: undefined })
      else if (type === 'share') {
        const page = parts.pages.all().find(({ window: view }) => view === button.ownerDocument.defaultView)
        const card: unknown = (page?.instance['onShareAppMessage'] as ((from: object) => unknown) | undefined)?.call(page?.instance, { from: 'button', target: { id: button.id, dataset: {} } })
        journal.wx.push({ atMs: performance.now(), name: 'shareAppMessage', argument: card })
      }
      else addFault(new Error(`<button open-type="${type}"> was tapped, but the host has no such type yet`))
    },
  })
  const globals = makeGlobals({
    wx: wx.object,
    console: makeConsole(),
    App: (definition: AppDefinition) => {
      app = definition
    },
    getApp: () => app,
    getCurrentPages: () => parts.pages.stack().map(({ instance }) => instance),
    ...code.constructors,
    __wxConfig: { envVersion: 'develop', pages: miniProgram.app.pages, tabBar: miniProgram.app.tabBar, global: { window: miniProgram.app.window } },
  })
  parts.modules = createModules(miniProgram.scripts, globals)
  const { modules, pages } = parts
  const tell = (name: string, ...words: unknown[]) => (app[name] as ((...words: unknown[]) => void) | undefined)?.call(app, ...words)
  const leave = () => {
    pages.call(pages.top(), 'onHide')
    tell('onHide')
    wx.table.tell('AppHide')
  }
  window.host = { wx, pages, phone, app: () => app, journal, leave, toChoose }
  installCommands(window.host)

  modules.load('app')
  for (const page of miniProgram.app.pages) code.register(page)
  tell('onLaunch', launch)
  tell('onShow', launch)
  const query = Object.entries(launch.query).map(([name, value]) => `${name}=${value}`).join('&')
  try {
    await pages.start(pages.readAddress(query === '' ? launch.path : `${launch.path}?${query}`))
  } catch (error) {
    // WeChat tells the app, which shows a page of its own.
    if (!(error instanceof Error) || !/is not found/.test(error.message)) throw error
    tell('onPageNotFound', { ...launch, isEntryPage: true })
  }
}

// Attributes and their true values stay on the nodes, where built-in components read them.
globalOptions.writeExtraInfoToAttr = true
addGlobalErrorListener((error) => {
  addFault(error)
  return false
})
window.addEventListener('error', ({ error, message }) => addFault(error ?? message))
window.addEventListener('unhandledrejection', ({ reason }) => addFault(reason))
window.hostReady = start(afterRestart(window.hostSettings))
