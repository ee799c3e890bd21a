import { TOLD, type WorkerMessage } from './messages'
import { isSitePage } from './site-pages'
import type { NotificationEvent, PushEvent, PushSubscriptionChangeEvent, WorkerWorld } from './worker-world'

/** As server/messaging/delivery sends it: what kind of thing has happened, never what it says. */
interface Pushed {
  readonly title: string
  readonly body: string
  /** With the message that says the same (`told`): whoever goes there has read it. */
  readonly page: string
  readonly tag: string | undefined
}

const HOME = '/'
const ICON = '/icons/icon-192.png'
const BADGE = '/icons/badge-96.png'
/** A page that is there answers at once; one that is just being loaded, or has failed, does not. */
const ANSWER_WITHIN_MS = 1_000

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Browsers take the permission away from who is pushed to and shows nothing, so whatever came is shown as something. */
export function readPushed(text: string | undefined, { host, origin }: WorkerWorld['location']): Pushed {
  const parts = parse(text)
  const tag = toText(parts.deliveryId)
  return { title: toText(parts.title) || host, body: toText(parts.body), page: withTold(toPage(parts.page, origin), toText(parts.messageId)), tag: tag === '' ? undefined : tag }
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const parts: unknown = JSON.parse(text ?? '')
    return typeof parts === 'object' && parts !== null ? (parts as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** A page of ours, whatever the message says. */
function toPage(page: unknown, origin: string): string {
  try {
    const { origin: itsOrigin, pathname, search } = new URL(toText(page), origin)
    return itsOrigin === origin && isSitePage(pathname) ? `${pathname}${search}` : HOME
  } catch {
    return HOME
  }
}

const withTold = (page: string, messageId: string) => (messageId === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${TOLD}=${encodeURIComponent(messageId)}`)

export async function showPushed({ registration, location }: WorkerWorld, { data }: Pick<PushEvent, 'data'>): Promise<void> {
  const { title, body, page, tag } = readPushed(data?.text(), location)
  // The same delivery, pushed twice, is one notification.
  await registration.showNotification(title, { body, icon: ICON, badge: BADGE, data: { page }, ...(tag !== undefined && { tag }) })
}

/** An open window goes there by its own ways, so that what is typed in it stays below; without one, a new one opens. */
export async function openPushed({ clients, location }: WorkerWorld, { notification }: Pick<NotificationEvent, 'notification'>): Promise<void> {
  notification.close()
  const page = toPage((notification.data as { readonly page?: unknown } | null)?.page, location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (window && (await goes(window, page))) return void (await window.focus().catch(() => undefined))
  await clients.openWindow(page)
}

function goes(window: { postMessage(message: WorkerMessage, transfer: Transferable[]): void }, page: string): Promise<boolean> {
  const { port1: answer, port2: port } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (goesThere: boolean) => {
      clearTimeout(timer)
      answer.close()
      resolve(goesThere)
    }
    const timer = setTimeout(() => end(false), ANSWER_WITHIN_MS)
    answer.onmessage = () => end(true)
    window.postMessage({ kind: 'open', page }, [port])
  })
}

/**
 * The browser has exchanged its address at the push service. The worker has no token to tell our server; it sees that there is
 * a new address, and the pages tell it: those that are open now, any other when it begins.
 */
export async function renewPush(
  { registration, clients }: WorkerWorld,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && applicationServerKey) await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const changed: WorkerMessage = { kind: 'pushChanged' }
  for (const window of await clients.matchAll({ type: 'window', includeUncontrolled: true })) window.postMessage(changed)
}
