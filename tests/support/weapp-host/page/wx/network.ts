import { journal, toPlain } from '../journal'
import type { PhoneSettings } from './device'
import type { TemporaryFiles } from './files'
import { type Options, settle, WxFailure, type WxTable } from './wx-table'

export interface NodeRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64 of the body; absent without one. */
  readonly body?: string
  readonly timeoutMs: number
}

export interface NodeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

/** Out through Node: without cookies and CORS, like WeChat's own client. */
export type SendFromNode = (request: NodeRequest) => Promise<NodeAnswer>

/** WeChat cuts every request after this time, whatever was asked for. */
const LONGEST_MS = 60_000

async function toBase64(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toText = (base64: string) => new TextDecoder().decode(fromBase64(base64))

function withQuery(url: string, data: unknown): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries((data ?? {}) as object)) {
    address.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return address.href
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function addNetwork(wx: WxTable, phone: PhoneSettings, files: TemporaryFiles, send: SendFromNode): void {
  /** One request; `abort` makes it fail at once, as on a phone. */
  function begin(name: string, options: Options, work: () => Promise<object>): { abort(): void } & PromiseLike<unknown> {
    let abort: () => void = () => undefined
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject(new WxFailure('abort'))
    })
    aborted.catch(() => undefined)
    const offline = () => {
      if (!phone.online) throw new WxFailure('net::ERR_INTERNET_DISCONNECTED', 600_003)
    }
    const done = settle(name, async () => {
      offline()
      return Promise.race([work(), aborted])
    }, options) as Promise<unknown> | undefined
    return Object.assign(done ?? Promise.resolve(), { abort: () => abort() })
  }

  async function fetchFromNode(request: Omit<NodeRequest, 'timeoutMs'>, timeout: unknown, body: unknown): Promise<NodeAnswer> {
    const call: (typeof journal.network)[number] = { url: request.url, method: request.method, body: toPlain(body) }
    journal.network.push(call)
    const answer = await send({ ...request, timeoutMs: Math.min(Number(timeout ?? LONGEST_MS), LONGEST_MS) }).catch((error: Error) => {
      throw new WxFailure(error.message, 600_001)
    })
    call.status = answer.status
    call.answerBytes = Math.floor((answer.body.length * 3) / 4)
    return answer
  }

  wx.methods['request'] = ((options: Options) =>
    begin('request', options, async () => {
      const method = String(options['method'] ?? 'GET').toUpperCase()
      const reads = method === 'GET' || method === 'HEAD'
      const data = options['data']
      const body = typeof data === 'string' ? data : JSON.stringify(data ?? {})
      const headers = { 'content-type': 'application/json', ...(options['header'] as Record<string, string> | undefined) }
      const url = reads ? withQuery(String(options['url']), data) : String(options['url'])
      const request = { url, method, headers, ...(!reads && { body: await toBase64(new Blob([body])) }) }
      const answer = await fetchFromNode(request, options['timeout'], data)
      const text = toText(answer.body)
      return { data: options['dataType'] === 'other' ? text : parse(text), statusCode: answer.status, header: answer.headers, cookies: [] }
    })) as never

  wx.methods['uploadFile'] = ((options: Options) =>
    begin('uploadFile', options, async () => {
      const filePath = String(options['filePath'])
      const form = new FormData()
      for (const [name, value] of Object.entries((options['formData'] ?? {}) as object)) form.set(name, String(value))
      form.set(String(options['name']), files.get(filePath), filePath.split('/').pop())
      // The browser writes the multipart form; Node sends it.
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      const body = await toBase64(await encoded.blob())
      const answer = await fetchFromNode({ url: String(options['url']), method: 'POST', headers, body }, options['timeout'], options['formData'])
      return { data: toText(answer.body), statusCode: answer.status }
    })) as never

  wx.methods['downloadFile'] = ((options: Options) =>
    begin('downloadFile', options, async () => {
      const answer = await fetchFromNode({ url: String(options['url']), method: 'GET', headers: {} }, options['timeout'], undefined)
      const content = new Blob([fromBase64(answer.body)], { type: answer.headers['content-type'] ?? '' })
      return { tempFilePath: files.add(content), statusCode: answer.status }
    })) as never
}
