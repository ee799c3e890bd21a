import { NetworkFailure } from '@/platform/network-failure'
import type { HttpRequest, HttpResponse, SendRequest, SendUpload, UploadRequest } from '@/platform/types'

/** One that is a promise comes when it is kept: for what a screen shows until then. */
export type Reply = object | ((body: Readonly<Record<string, unknown>>) => object)

export interface Received {
  readonly path: string
  readonly method: string
  /** What a POST carried, or the query of a GET as texts. */
  readonly body: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
}

export interface FakeServer {
  readonly request: SendRequest
  readonly upload: SendUpload
  /** Everything that arrived, in order. */
  readonly received: readonly Received[]
  /** Answers `path` so from now on; several replies are given one after the other, the last one for good. */
  on(path: string, ...replies: readonly Reply[]): FakeServer
  /** While cut, nothing comes back. */
  cut(isCut: boolean): void
  receivedAt(path: string): readonly Received[]
}

export const yes = (data: unknown): object => ({ status: 'y', data })
export const no = (Message: string, code?: string, more: object = {}): object => ({ status: 'n', Message, ...(code && { code }), ...more })
/** An answer with its own HTTP status. */
export const http = (httpStatus: number, body: unknown): object => ({ httpStatus, body })

const isRaw = (reply: object): reply is HttpResponse => 'httpStatus' in reply && 'body' in reply

const toResponse = (given: object): HttpResponse => (isRaw(given) ? given : { httpStatus: 200, body: given })

/** What every tab page asks beside its own: nothing new. */
const WITH_EVERY_TAB: readonly (readonly [string, Reply[]])[] = [
  ['notification/unread', [yes({ total: 0, kinds: {} })]],
  ['news/list', [yes({ items: [] })]],
]

/** A server in the test's own process, spoken to through the platform's request. */
export function startFakeServer(address = 'https://parcels.example'): FakeServer {
  const script = new Map<string, Reply[]>(WITH_EVERY_TAB)
  const received: Received[] = []
  let isCut = false

  function answer(path: string, body: Readonly<Record<string, unknown>>): HttpResponse | Promise<HttpResponse> {
    const replies = script.get(path)
    const reply = replies && replies.length > 1 ? replies.shift() : replies?.[0]
    if (!reply) throw new Error(`the fake server knows no ${path}`)
    const given = typeof reply === 'function' ? reply(body) : reply
    return given instanceof Promise ? given.then(toResponse) : toResponse(given)
  }

  function receive(request: Pick<HttpRequest, 'address' | 'timeoutMs'>, method: string, body: object): Promise<HttpResponse> {
    const prefix = `${address}/api/`
    if (!request.address.startsWith(prefix)) throw new Error(`not below ${prefix}: ${request.address}`)
    const [path = '', query = ''] = request.address.slice(prefix.length).split('?')
    const fields = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : { ...body }
    received.push({ path, method, body: fields, timeoutMs: request.timeoutMs })
    // In the next tick, as a network does.
    return Promise.resolve().then(() => {
      if (isCut) throw new NetworkFailure()
      return answer(path, fields)
    })
  }

  const server: FakeServer = {
    // Through JSON, as the wire does.
    request: (request) => receive(request, request.method, JSON.parse(JSON.stringify(request.body ?? {})) as object),
    upload: (request: UploadRequest) => receive(request, 'UPLOAD', { ...request.fields, filePath: request.filePath }),
    received,
    on(path, ...replies) {
      script.set(path, [...replies])
      return server
    },
    cut(cut) {
      isCut = cut
    },
    receivedAt: (path) => received.filter((one) => one.path === path),
  }
  return server
}
