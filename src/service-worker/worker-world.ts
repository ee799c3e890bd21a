/**
 * The world that a browser runs the worker in, as far as it is used here: TypeScript's own names for it exclude those of a
 * page, and a test puts its own in the place of it.
 */
export interface WorkerWorld {
  readonly location: { readonly origin: string; readonly host: string }
  readonly caches: CacheStorage
  readonly clients: Clients
  readonly registration: WorkerRegistration
  fetch(request: Request | string, how?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
}

export interface Clients {
  claim(): Promise<void>
  matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
  openWindow(address: string): Promise<unknown>
}

export interface WindowClient {
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: unknown, transfer?: Transferable[]): void
}

export interface WorkerRegistration {
  readonly navigationPreload?: { enable(): Promise<void> }
  readonly pushManager: Pick<PushManager, 'subscribe'>
  showNotification(title: string, options: NotificationOptions): Promise<void>
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PushEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

export interface NotificationEvent extends LastingEvent {
  readonly notification: Pick<Notification, 'data' | 'close'>
}

export interface PushSubscriptionChangeEvent extends LastingEvent {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  readonly newSubscription?: PushSubscription | null
}

/** What the worker does with each of them; worker.ts listens. */
export interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  message: LastingEvent & { readonly data: unknown }
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: PushSubscriptionChangeEvent
}
