import type { WindowClient, WorkerWorld } from '@/service-worker/worker-world'

export const ORIGIN = 'https://parcels.example.com'

/** What a request is to the worker; no program may make one that navigates. */
export function aRequest(address: string, { mode = 'no-cors', method = 'GET' }: { readonly mode?: RequestMode; readonly method?: string } = {}): Request {
  return { url: new URL(address, ORIGIN).href, mode, method } as Request
}

const toPath = (asked: RequestInfo | URL) => new URL(typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url, ORIGIN).pathname

class KeptCache {
  readonly answers = new Map<string, Response>()
  async match(asked: RequestInfo | URL) {
    return this.answers.get(toPath(asked))?.clone()
  }
  async put(asked: RequestInfo | URL, answer: Response) {
    this.answers.set(toPath(asked), answer)
  }
  async delete(asked: RequestInfo | URL) {
    return this.answers.delete(toPath(asked))
  }
  async keys() {
    return [...this.answers.keys()].map((path) => aRequest(path))
  }
}

export interface AWindow extends WindowClient {
  readonly heard: unknown[]
  isFocused: boolean
}

/** A window of the site; one that is there says so on the port that comes along. */
export function aWindow({ answers = true, visible = false } = {}): AWindow {
  const window: AWindow = {
    heard: [],
    isFocused: false,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => void (window.isFocused = true),
    postMessage(message, [port] = []) {
      window.heard.push(message)
      if (answers) (port as MessagePort | undefined)?.postMessage('goes')
    },
  }
  return window
}

/** A browser around the worker: its caches, its windows, and a network that answers as each test has it. */
export function aWorld(network: (path: string) => Promise<Response> | Response = () => Promise.reject(new TypeError('Failed to fetch'))) {
  const kept = new Map<string, KeptCache>()
  const asked: string[] = []
  const opened: string[] = []
  const windows: AWindow[] = []
  const shown: { title: string; options: NotificationOptions }[] = []
  const subscribed: PushSubscriptionOptionsInit[] = []
  const skips: number[] = []
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new KeptCache()
    kept.set(name, cache)
    return cache
  }
  const caches = {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async match(request: RequestInfo | URL) {
      for (const cache of kept.values()) {
        const answer = await cache.match(request)
        if (answer) return answer
      }
      return undefined
    },
  }
  const world: WorkerWorld = {
    location: { origin: ORIGIN, host: new URL(ORIGIN).host },
    caches: caches as unknown as CacheStorage,
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (address) => void opened.push(address),
    },
    registration: {
      pushManager: { subscribe: async (options) => (subscribed.push(options ?? {}), {} as PushSubscription) },
      showNotification: async (title, options) => void shown.push({ title, options }),
    },
    fetch: async (request) => {
      asked.push(toPath(request))
      return network(toPath(request))
    },
    skipWaiting: async () => void skips.push(1),
  }
  return {
    world, asked, opened, windows, shown, subscribed, skips,
    names: () => [...kept.keys()].sort(),
    paths: (name: string) => [...(kept.get(name)?.answers.keys() ?? [])],
    put: async (name: string, path: string, answer: Response) => (await open(name)).put(path, answer),
  }
}

export const aScript = (text = '') => new Response(text, { headers: { 'content-type': 'text/javascript' } })
export const aPage = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
