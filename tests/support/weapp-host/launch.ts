import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onOwnLine } from '../own-line'
import type { HostSettings } from './page/main'
import type { NodeAnswer, NodeRequest } from './page/wx/network'
import { readMiniProgram } from './read-mini-program'
import { listTypedWxNames } from './typed-names'

/** What a call gets in place of the server's answer. */
export interface Reply {
  readonly status: number
  readonly body: string
}

/** Sees each call to the server before it goes out; undefined lets it go. */
export type RequestListener = (path: string, body: unknown) => Reply | Promise<Reply> | undefined

export interface PhoneOptions {
  /** The build: `dist/weapp`. */
  readonly folder: string
  readonly language?: HostSettings['phone']['language']
  readonly theme?: HostSettings['phone']['theme']
  /** With a phone's own pixels, for pictures. */
  readonly fine?: boolean
  /** A phone of another height, px. */
  readonly height?: number
  /** `pages/index/index?x=1`: where the member comes in; the first page unless said otherwise. */
  readonly entry?: string
  /** WeChat's number of the way in: 1001 the list of recent ones, 1007 a card in a chat. */
  readonly scene?: number
  /** Where requests to the address that the build was made with go instead. */
  readonly server?: { readonly builtFor: string; readonly address: string }
  readonly onRequest?: RequestListener
  /** Answers to what is asked at once arrive at once, however slow the machine is. */
  readonly answersTogether?: boolean
  /** What an earlier run has kept (`host.wx.stored()`). */
  readonly kept?: Readonly<Record<string, string>>
}

/** A phone with the mini-program open. */
export interface HostPhone {
  /** The host's page in the browser: WeChat around the mini-program. */
  readonly page: Page
  readonly context: BrowserContext
  /** What the template compiler had to complain about. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

const WIDTH = 390
const HEIGHT = 844
const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.svg': 'image/svg+xml', '.webp': 'image/webp' }

let bundled: Promise<string> | undefined

/** The host's own code, once a process. */
function bundleHost(): Promise<string> {
  bundled ??= esbuild
    .build({
      entryPoints: [path.join(__dirname, 'page/main.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      sourcemap: 'inline',
      logLevel: 'warning',
    })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return bundled
}

async function serve(folder: string, settings: HostSettings): Promise<Server> {
  const host = await bundleHost()
  const answers: Readonly<Record<string, readonly [string, string | Buffer]>> = {
    '/': ['text/html', readFileSync(path.join(__dirname, 'page/host.html'))],
    '/mini-program.js': ['text/javascript', `window.hostSettings=${JSON.stringify(settings)}`],
    '/host.js': ['text/javascript; charset=utf-8', host],
  }
  const server = createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
    const answer = answers[address]
    if (answer) {
      response.setHeader('content-type', answer[0]).end(answer[1])
      return
    }
    try {
      const file = path.join(folder, address.replace(/^\/package\//, ''))
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream').end(readFileSync(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const toJson = (body: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(body ?? '', 'base64').toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** Requests on their way out, where a test may stand. */
function createSender({ server, onRequest, answersTogether }: PhoneOptions): (request: NodeRequest) => Promise<NodeAnswer> {
  const line = onOwnLine()
  const whenAllAreThere = answersTogether ? gather() : undefined
  return async (request) => {
    const path = /\/api\/([^?]+)/.exec(request.url)?.[1]
    const reply = path === undefined ? undefined : await onRequest?.(path, toJson(request.body))
    if (reply) {
      return { status: reply.status, headers: { 'content-type': 'application/json' }, body: Buffer.from(reply.body).toString('base64') }
    }
    const answer = send(server ? { ...request, headers: { ...request.headers, ...line }, url: request.url.replace(server.builtFor, server.address) } : request)
    return whenAllAreThere ? whenAllAreThere(answer) : answer
  }
}

/** So long nothing else is asked before what was asked counts as all. */
const TOGETHER_MS = 100

/** Keeps each answer until none is under way any more. */
function gather(): (answer: Promise<NodeAnswer>) => Promise<NodeAnswer> {
  let underWay = 0
  let kept: (() => void)[] = []
  const letGo = () => {
    if (underWay > 0) return
    for (const go of kept) go()
    kept = []
  }
  return async (answer) => {
    underWay += 1
    await answer.catch(() => undefined)
    underWay -= 1
    setTimeout(letGo, TOGETHER_MS)
    await new Promise<void>((resolve) => kept.push(resolve))
    return answer
  }
}

/** WeChat's own client: no cookies, no origin, its own referer. */
async function send({ url, method, headers, body, timeoutMs }: NodeRequest): Promise<NodeAnswer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, referer: 'https://servicewechat.com/touristappid/devtools/page-frame.html' },
    ...(body !== undefined && { body: Buffer.from(body, 'base64') }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    // In WeChat's words; and the browser takes no other kind of error from Node.
    throw new Error(error.name === 'TimeoutError' ? 'timeout' : error.message)
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}

/** WeChat shows any picture; a browser keeps those of another origin away when their server says so. */
async function letPicturesIn(context: BrowserContext, address: string): Promise<void> {
  await context.route(`${address}/**`, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-resource-policy': 'cross-origin' } })
    } catch {
      // The phone was put away, or the page left, meanwhile: nobody waits for the picture any more.
      await route.abort().catch(() => undefined)
    }
  })
}

/** @throws with the mini-program's own error when it does not start */
export async function openHostPhone(browser: Browser, options: PhoneOptions): Promise<HostPhone> {
  const { height = HEIGHT } = options
  const miniProgram = readMiniProgram(options.folder, WIDTH)
  const [entryPath = '', entryQuery = ''] = (options.entry || miniProgram.app.entryPagePath || miniProgram.app.pages[0] || '').split('?')
  const settings: HostSettings = {
    miniProgram,
    typedWxNames: listTypedWxNames(),
    phone: { width: WIDTH, height, language: options.language ?? 'zh_TW', theme: options.theme ?? 'light', online: true },
    launch: { path: entryPath, query: Object.fromEntries(new URLSearchParams(entryQuery)), scene: options.scene ?? 1001 },
    kept: options.kept ?? {},
    ...(options.server && { server: options.server }),
  }
  const server = await serve(options.folder, settings)
  const context = await browser.newContext({
    viewport: { width: WIDTH, height },
    deviceScaleFactor: options.fine ? 2 : 1,
    hasTouch: true,
    isMobile: true,
    colorScheme: settings.phone.theme,
  })
  const page = await context.newPage()
  await page.exposeFunction('sendFromNode', createSender(options))
  if (options.server) await letPicturesIn(context, options.server.address)
  context.once('close', () => server.close())
  const close = () => context.close()
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.evaluate(() => window.hostReady)
  } catch (error) {
    await close()
    throw error
  }
  return { page, context, warnings: miniProgram.warnings, close }
}
