/** What a page says to the worker that waits: which build it runs itself. */
export interface TakeOver {
  readonly kind: 'takeOver'
  readonly entry: string
}

/**
 * What the worker says to a page. `open`: somebody has tapped a notification; the page says on the port that comes along that it
 * goes there. `pushChanged`: the push service has another address for this browser.
 */
export type WorkerMessage = { readonly kind: 'open'; readonly page: string } | { readonly kind: 'pushChanged' }

/** What a page's address says of the notification that led there: the message that has been read by it. */
export const TOLD = 'told'
