import { Agent, request, type IncomingMessage } from 'node:http'

// What a test file asks its own server goes by a request of Node's own: for a text there and one back, `fetch` takes four times the
// processor.

export interface Fetched {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Said where a test says nothing else, as `fetch` does. */
const USUAL = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' }

interface Plain {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const PLAIN = ['method', 'headers', 'body']

/** Texts alone: a form, a signal to stop and the like are for `fetch` itself, and so is whatever is no endpoint. */
const isPlain = (pathAndQuery: string, init: RequestInit): init is Plain =>
  pathAndQuery.startsWith('/api/') &&
  Object.keys(init).every((name) => PLAIN.includes(name)) &&
  (init.body === undefined || typeof init.body === 'string') &&
  (init.headers === undefined || Object.getPrototypeOf(init.headers) === Object.prototype)

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  return headers
}

/** Once all of it has come. */
function toFetched(response: IncomingMessage): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      let headers: Headers | undefined
      resolve({
        status: response.statusCode ?? 0,
        get headers() {
          return (headers ??= toHeaders(response))
        },
        text: new TextDecoder().decode(Buffer.concat(chunks)),
      })
    })
  })
}

/** The server has closed a connection at the moment at which it was used again: nothing of the request has reached it. */
const isClosedMeanwhile = ({ code }: Error & { code?: string }, wasUsed: boolean) => wasUsed && (code === 'ECONNRESET' || code === 'EPIPE')

/** Calls one server, over connections that are kept until `close`. */
export function createQuickFetch(baseUrl: string): { send(pathAndQuery: string, init?: RequestInit): Promise<Fetched>; close(): void } {
  const agent = new Agent({ keepAlive: true })

  function ask(pathAndQuery: string, plain: Plain): Promise<Fetched> {
    const { method = 'GET', body = '' } = plain
    const headers = {
      ...USUAL,
      ...(plain.body !== undefined && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...Object.fromEntries(Object.entries(plain.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
      ...((body !== '' || method !== 'GET') && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    return new Promise((resolve, reject) => {
      const asked = request(baseUrl + pathAndQuery, { agent, method, headers }, (response) => {
        toFetched(response).then(resolve, reject)
      })
      asked.on('error', (error) => {
        if (isClosedMeanwhile(error, asked.reusedSocket)) ask(pathAndQuery, plain).then(resolve, reject)
        else reject(error)
      })
      asked.end(body)
    })
  }

  return {
    async send(pathAndQuery, init = {}) {
      if (isPlain(pathAndQuery, init)) return ask(pathAndQuery, init)
      const response = await fetch(baseUrl + pathAndQuery, init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    close: () => agent.destroy(),
  }
}
