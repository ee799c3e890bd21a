import { isArrival } from '@contract/order/arrival'
import type { OrderDetail, TrackEvent } from '@contract/order/order'
import type { OrderStatus } from '@contract/order/order-status'
import type { Language } from '@contract/kit/language'
import { formatDateTime, formatDay } from '@/i18n/format'
import type { RouteNode } from '@/components/RouteLine'
import type { OrderDetailStrings } from './order-detail-strings'
import type { OrderStrings } from './order-strings'
import { toActions } from './order-view'

/** Data → what an order's own page shows; what its card shows stands in order-view.ts. */

/** Whether there is something to pay now: the bill, or what a correction left open. */
export const canBePaid = (order: Pick<OrderDetail, 'actions'>): boolean =>
  toActions(order).some((action) => action === 'pay' || action === 'payDifference')

/** What the carrier has said last of a shipment whose receipt nobody has confirmed yet, once its work is done. */
export function toArrival({ status, tracks }: Pick<OrderDetail, 'status' | 'tracks'>): 'delivered' | 'readyForPickup' | undefined {
  const arrival = status === 'shipped' ? tracks.find(({ kind }) => isArrival(kind)) : undefined
  return arrival && (arrival.kind === 'readyForPickup' ? 'readyForPickup' : 'delivered')
}

/** Where an order stands, in a word: the carrier's, where that is further than ours. */
export const toHeadline = (order: Pick<OrderDetail, 'status' | 'tracks'>, { headline }: OrderDetailStrings): string =>
  headline[toArrival(order) ?? order.status]

/** The sentence under an order's headline. */
export function toPromise(order: OrderDetail, words: OrderStrings, language: Language, now: number): string {
  switch (order.status) {
    case 'unpaid':
      if (order.dueAt === undefined || Date.parse(order.dueAt) < now) return words.promise.overdue
      return words.promise.unpaid(formatDateTime(order.dueAt, language))
    case 'shipped': {
      const arrival = toArrival(order)
      if (arrival) return words.promise[arrival]
      return order.arrivesBy ? words.promise.shipped(formatDay(order.arrivesBy, language)) : words.listInfo.shippedPlain
    }
    case 'signed':
      return words.promise.signed(order.signedAt ? formatDay(order.signedAt, language) : '')
    case 'cancelled':
      if (order.cancelReason === 'sentBack') return words.promise.sentBack
      return order.cancelReason === 'paymentOverdue' ? words.promise.cancelledOverdue : words.promise.cancelled
    default:
      return words.promise[order.status]
  }
}

export interface OrderRoute {
  readonly nodes: readonly RouteNode[]
  readonly current: number
}

/** The way of an order: until it leaves packed, paid, shipped, received; then the shipment's own stops. */
export function toRoute(order: Pick<OrderDetail, 'status' | 'tracks' | 'pickupMethod'>, words: OrderDetailStrings): OrderRoute {
  if (order.status === 'shipped' || order.status === 'signed') {
    return {
      nodes: [
        { key: 'warehouse', icon: 'warehouse', text: words.route.warehouse },
        { key: 'exported', icon: 'ship', text: words.route.exported },
        { key: 'arrived', icon: 'plane', text: words.route.arrived },
        { key: 'delivered', icon: 'map-pin-house', text: order.pickupMethod === 'selfPickup' ? words.route.ready : words.route.delivered },
      ],
      current: toShipmentStep(order.tracks, order.status),
    }
  }
  return {
    nodes: [
      { key: 'packed', icon: 'package', text: words.route4.packed },
      { key: 'paid', icon: 'wallet', text: words.route4.paid },
      { key: 'shipped', icon: 'truck', text: words.route4.shipped },
      { key: 'signed', icon: 'circle-check', text: words.route4.signed },
    ],
    current: order.status === 'unprocessed' ? 0 : order.status === 'packing' ? 2 : 1,
  }
}

const ARRIVED = ['arrived', 'customsCleared', 'outForDelivery'] as const

function toShipmentStep(tracks: readonly TrackEvent[], status: OrderStatus): number {
  const reached = new Set(tracks.map((track) => track.kind))
  if (status === 'signed' || reached.has('delivered')) return 4
  if (reached.has('readyForPickup')) return 3
  if (ARRIVED.some((kind) => reached.has(kind))) return 2
  return reached.has('exported') || reached.has('departed') ? 1 : 0
}

/** One amount below the bill's total: what leads from it to what was paid, or stays open after that. */
export type ReceiptEnd =
  | { readonly kind: 'coupon' | 'points' | 'paid' | 'open'; readonly cents: number }
  | { readonly kind: 'correction'; readonly cents: number; readonly reason: string; readonly at: string }

/**
 * From the bill's total to the money that was paid, the oldest correction first, so that a reader who adds it up arrives there.
 * What is not settled yet is no part of that sum: it stands behind it as what is still to be paid.
 */
export function toReceiptEnds(order: OrderDetail): readonly ReceiptEnd[] {
  const { couponCents, pointsDeductionCents, paidCents, totalPayableCents } = order
  const settled = [...order.adjustments].reverse().filter((adjustment) => adjustment.settled)
  const ends: readonly ReceiptEnd[] = [
    { kind: 'coupon', cents: -couponCents },
    { kind: 'points', cents: -pointsDeductionCents },
    ...settled.map(({ differenceCents, reason, at }) => ({ kind: 'correction', cents: differenceCents, reason, at }) as const),
    { kind: 'paid', cents: paidCents },
    { kind: 'open', cents: totalPayableCents - paidCents },
  ]
  return ends.filter(({ kind, cents }) => kind === 'paid' || cents !== 0)
}
