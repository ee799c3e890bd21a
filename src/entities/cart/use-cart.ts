import type { DeviceCartLine, ShownCart, ShownCartLine } from '@contract/shop/shown-cart'
import { useMemo } from 'react'
import type { EndpointQuery, QueryOptions } from '@/query/use-endpoint-query'
import { useSettled } from '@/query/use-settled'
import { useIsSignedIn } from '@/session/session'
import { countPieces, isSameLine, withQuantity } from './cart-line'
import { useGuestCart, useMemberCart } from './cart-queries'
import { useDeviceLines } from './device-cart'
import { useMerge } from './use-merge'

/** While somebody taps a stepper, prices are not asked for with each tap. */
const SETTLES_MS = 300

const EMPTY: ShownCart = { lines: [], offers: [], parcels: [] }

export type Cart = Pick<EndpointQuery<ShownCart>, 'data' | 'isPending' | 'error' | 'dataUpdatedAt' | 'refetch'>

type Failure = NonNullable<QueryOptions['failure']>

/**
 * The cart: a member's as the server has it, a guest's as it lies on this device with what its lines cost now.
 * @param failure silent where nobody has asked for the cart
 */
export function useCart(failure: Failure = 'told'): Cart {
  const isSignedIn = useIsSignedIn()
  const isMerging = useMerge()
  const member = useMemberCart({ enabled: isSignedIn && !isMerging, failure })
  const guest = useDeviceCart(!isSignedIn, failure)
  return isSignedIn ? member : guest
}

/** For a badge: pieces that can be bought, 0 until it is known. */
export function useCartCount(): number {
  const { data } = useCart('silent')
  return countPieces(data?.lines ?? [])
}

function useDeviceCart(isGuest: boolean, failure: Failure): Cart {
  const lines = useDeviceLines()
  const asked = useSettled(lines, SETTLES_MS)
  const { data, isPending, error, dataUpdatedAt, refetch } = useGuestCart(asked, { enabled: isGuest, failure })
  const isEmpty = lines.length === 0
  const shown = useMemo(() => (isEmpty ? EMPTY : data && { ...data, lines: toShown(lines, data.lines) }), [isEmpty, data, lines])
  if (isEmpty) return { data: shown, isPending: false, error: null, dataUpdatedAt: Date.now(), refetch }
  return { data: shown, isPending, error, dataUpdatedAt, refetch }
}

/** What lies on the device is right; of the answer, which may be a tap behind, what it costs. */
function toShown(lines: readonly DeviceCartLine[], answered: readonly ShownCartLine[]): ShownCartLine[] {
  return lines.flatMap((line) => {
    const known = answered.find((one) => isSameLine(one, line))
    return known ? [{ ...withQuantity(known, line.quantity), seenCents: line.seenCents, changedAt: line.changedAt }] : []
  })
}
