import { orderMachine, type OrderStatus } from '@contract/order/order-status'
import type { OrderDetail, OrderSummary, TrackEvent } from '@contract/order/order'
import type { Language } from '@contract/kit/language'
import { formatDateTime, formatDay } from '@/i18n/format'
import type { Tone } from '@/components/StatusTag'
import type { OrderStrings } from './strings/zh-Hant'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  unprocessed: 'awaiting',
  unpaid: 'topay',
  financeVerifying: 'verifying',
  packing: 'packing',
  shipped: 'shipped',
  signed: 'instock',
  cancelled: 'cancelled',
}

export function toTone(status: OrderStatus): Tone {
  return TONES[status]
}

/** What a member can press on an order; the machine decides what is possible, this only names the buttons. */
export type OrderButton = 'cancel' | 'pay' | 'progress' | 'track' | 'confirmReceipt' | 'slip'

export function toButtons(status: OrderStatus): readonly OrderButton[] {
  const can = (action: 'cancel' | 'pay' | 'confirmReceipt') => orderMachine.allows(status, action, 'member')
  const buttons: OrderButton[] = []
  if (can('cancel')) buttons.push('cancel')
  if (can('pay')) buttons.push('pay')
  if (status === 'packing') buttons.push('progress')
  if (status === 'financeVerifying') buttons.push('slip')
  if (status === 'shipped') buttons.push('track')
  if (can('confirmReceipt')) buttons.push('confirmReceipt')
  return buttons
}

/** One line of a card: where the order stands and what comes next. */
export function toListInfo(order: OrderSummary, words: OrderStrings, language: Language): string {
  switch (order.status) {
    case 'unpaid':
      return words.listInfo.unpaid(order.dueAt ? formatDay(order.dueAt, language) : '')
    case 'shipped':
      return order.latestTrack ? words.listInfo.shipped(toTrackTitle(order.latestTrack, words)) : words.listInfo.shippedPlain
    default:
      return words.listInfo[order.status]
  }
}

/** The sentence under an order's headline. */
export function toPromise(order: OrderDetail, words: OrderStrings, language: Language): string {
  switch (order.status) {
    case 'unpaid':
      return words.promise.unpaid(order.dueAt ? formatDateTime(order.dueAt, language) : '')
    case 'shipped':
      return order.arrivesBy ? words.promise.shipped(formatDay(order.arrivesBy, language)) : words.listInfo.shippedPlain
    case 'signed':
      return words.promise.signed(order.signedAt ? formatDay(order.signedAt, language) : '')
    case 'cancelled':
      return order.cancelReason === 'paymentOverdue' ? words.promise.cancelledOverdue : words.promise.cancelled
    default:
      return words.promise[order.status]
  }
}

export function toTrackTitle(track: TrackEvent, words: OrderStrings): string {
  const title = words.track[track.kind]
  return track.place ? `${title} · ${track.place}` : title
}

/** How far along the four nodes of the route an order is: packed, paid, shipped, signed. */
export function toRouteStep(status: OrderStatus): number {
  const steps: Readonly<Record<OrderStatus, number>> = {
    unprocessed: 0,
    unpaid: 1,
    financeVerifying: 1,
    packing: 2,
    shipped: 2,
    signed: 3,
    cancelled: 0,
  }
  return steps[status]
}

/** The shipment's own four nodes once it is on its way: warehouse, export, arrival, delivery. */
export function toShipmentStep(tracks: readonly TrackEvent[], status: OrderStatus): number {
  if (status === 'signed') return 3
  const reached = new Set(tracks.map((track) => track.kind))
  if (reached.has('delivered')) return 3
  if (reached.has('arrived') || reached.has('customsCleared') || reached.has('outForDelivery') || reached.has('readyForPickup')) return 2
  return reached.has('exported') || reached.has('departed') ? 1 : 0
}

/** 0912345678 → 0912-***-678: enough to recognise, too little to misuse. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, -6)}***${phone.slice(-3)}`
}
