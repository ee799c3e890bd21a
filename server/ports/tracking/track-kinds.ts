import { isArrival } from '@contract/order/arrival'
import { toTrackKind } from '@contract/order/carrier-words'
import type { TrackEvent } from '@contract/order/order'

type Kind = TrackEvent['kind']

/**
 * What is on its way by the provider's own code: read from the words, which may name a step of the way and no end of it. An end starts the
 * days after which time signs for a shipment: it needs the provider's code.
 */
export function toKindOnTheWay(text: string): Kind {
  const kind = toTrackKind(text)
  return isArrival(kind) || kind === 'outForDelivery' ? 'note' : kind
}
