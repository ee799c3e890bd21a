import type { NoticeEvent } from './notification'

/**
 * What is pushed to a browser, for its service worker alone: sealed on the way, and what is shown of it (`title`, `body`) says nothing
 * private, since it stands on a locked screen. `deliveryId` is the notification's tag: one that comes twice takes the place of the first.
 */
export interface PushPayload {
  readonly title: string
  readonly body: string
  readonly event: NoticeEvent
  /** Where it leads: an address of the client, from its root. */
  readonly page: string
  readonly deliveryId: string
  /** The same among the messages of the app; absent where the member wants none there. */
  readonly messageId?: string
}
