import type { IncomingHttpHeaders } from 'node:http'
import type { TrackEvent } from '@contract/order/order'

export interface TrackedShipment {
  readonly trackingNumber: string
  /** Our code of its carrier; undefined where none of ours goes by that name: the provider guesses by the number then. */
  readonly carrierCode: string | undefined
  /** The last four figures of the recipient's phone number, which some carriers ask for. */
  readonly phoneEnd: string
}

export interface CarrierEvent {
  readonly kind: TrackEvent['kind']
  /** As the carrier says it: a line of 200 characters at most. */
  readonly text: string
  /** A line of 60 characters at most. */
  readonly place: string | undefined
  /** Undefined where the carrier names no time that can be read. */
  readonly at: Date | undefined
  /** The same whenever this event is told again: number, time and words. */
  readonly mark: string
}

export interface CarrierNews {
  readonly trackingNumber: string
  readonly events: readonly CarrierEvent[]
  /** Why the provider does not follow this number any more; 80 characters at most. It was not delivered: it may be subscribed to anew. */
  readonly stopped?: string | undefined
}

/**
 * watched: it tells us from now on · refused: it never will as things stand (an operator's) · later: nothing was decided · away: the same,
 * and for every other shipment too (no answer, wrong key, quota used up).
 */
export type WatchOutcome =
  | { readonly kind: 'watched' }
  | { readonly kind: 'refused' | 'later' | 'away'; readonly reason: string }

/** lost: it is not subscribed to there any more. */
export type AskOutcome =
  | { readonly kind: 'news'; readonly news: CarrierNews }
  | { readonly kind: 'lost'; readonly reason: string }
  | Exclude<WatchOutcome, { readonly kind: 'watched' }>

/** An aggregator that asks carriers for us. Throws nothing that it can cause. */
export interface Tracking {
  /** Our codes of the carriers that the provider knows by a code of its own. */
  readonly carriers: readonly string[]
  watch(shipment: TrackedShipment): Promise<WatchOutcome>
  ask(shipment: TrackedShipment): Promise<AskOutcome>
  /** @throws NotificationRefusedError for what is not signed by the provider, or cannot be read */
  readPushed(headers: IncomingHttpHeaders, body: Buffer): CarrierNews
  /** What the provider wants to hear once its push is kept. */
  readonly thanks: { readonly contentType: string; readonly body: string }
}
