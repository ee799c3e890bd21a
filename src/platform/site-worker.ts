import { type TakeOver, TOLD, type WorkerMessage } from '@/service-worker/messages'
import { ownEntry } from './site-entry'
import type { SiteWorker } from './types'

/** scripts/service-worker.mjs writes it there: a worker rules what lies beside and below it. */
const ADDRESS = '/sw.js'
/** After the page is there: what the worker keeps shall take nothing from what the visitor waits for. */
const PAUSE_MS = 3_000

/** Undefined in development, on a site without https, and inside WeChat, whose browser keeps pages in its own way. */
function findContainer(): ServiceWorkerContainer | undefined {
  if (process.env.NODE_ENV !== 'production' || /MicroMessenger/i.test(navigator.userAgent)) return undefined
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

/** A worker of this page's own build need not wait for this page. */
function sayIfWaiting({ waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage({ kind: 'takeOver', entry: ownEntry() ?? '' } satisfies TakeOver)
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(ADDRESS)
  sayIfWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => sayIfWaiting(registration))
  })
}

export const siteWorker: SiteWorker = {
  begin() {
    const container = findContainer()
    if (!container) return
    // A browser that refuses has no worker, and the same site.
    const whenLoaded = () => setTimeout(() => void register(container).catch(() => undefined), PAUSE_MS)
    if (document.readyState === 'complete') whenLoaded()
    else window.addEventListener('load', whenLoaded)
  },
  onOpen(listener) {
    onMessage('open', ({ page }, port) => {
      port?.postMessage('goes')
      listener(page)
    })
  },
  onTold(listener) {
    const read = (address: string) => {
      const messageId = new URL(address, location.origin).searchParams.get(TOLD)
      if (messageId) listener(messageId)
    }
    read(location.href)
    onMessage('open', ({ page }) => read(page))
  },
  onPushChanged: (listener) => onMessage('pushChanged', listener),
}

function onMessage<Kind extends WorkerMessage['kind']>(kind: Kind, listener: (message: Extract<WorkerMessage, { kind: Kind }>, port?: MessagePort) => void): void {
  findContainer()?.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data.kind === kind) listener(data as Extract<WorkerMessage, { kind: Kind }>, ports[0])
  })
}
