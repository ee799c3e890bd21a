import { ORDER_TABS, orderMachine, type OrderStatus, type OrderTab } from '@contract/order/order-status'
import type { OrderDetail, OrderSummary, TrackEvent } from '@contract/order/order'
import { subtractCents, type Cents } from '@contract/kit/money'
import type { Language } from '@contract/kit/language'
import { formatDay, formatTime } from '@/i18n/format'
import type { OrderStrings } from './order-strings'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

/** What changes an order; the machine decides what is possible, this only names the buttons. */
export type OrderAction = 'cancel' | 'pay' | 'payDifference' | 'confirmReceipt'
/** Also what only opens the order, named after what is looked for there. */
export type OrderButton = OrderAction | 'progress' | 'track' | 'slip' | 'again' | 'showcase'

/** The buttons of a card in the list, by its status. */
export function toButtons(status: OrderStatus): readonly OrderButton[] {
  const can = (action: OrderAction) => orderMachine.allows(status, action, 'member')
  const buttons: OrderButton[] = []
  if (can('cancel')) buttons.push('cancel')
  if (can('pay')) buttons.push('pay')
  if (status === 'packing') buttons.push('progress')
  if (status === 'financeVerifying') buttons.push('slip')
  if (status === 'shipped') buttons.push('track')
  if (can('confirmReceipt')) buttons.push('confirmReceipt')
  if (isOver(status)) buttons.push('again')
  if (status === 'signed') buttons.push('showcase')
  return buttons
}

/** What was sent once is often sent again: a new application then begins with the same choices. */
export const isOver = (status: OrderStatus): boolean => status === 'signed' || status === 'cancelled'

const ACTIONS: readonly OrderAction[] = ['cancel', 'pay', 'payDifference', 'confirmReceipt']

/** What the server says can be done with this order now. */
export function toActions(order: Pick<OrderDetail, 'actions'>): readonly OrderAction[] {
  return ACTIONS.filter((action) => order.actions.includes(action))
}

/** What is to be paid now: the bill with its corrections, less what is paid. */
export function toDue(order: Pick<OrderDetail, 'totalPayableCents' | 'paidCents'>): Cents {
  return subtractCents(order.totalPayableCents, order.paidCents)
}

/** One line of a card: where the order stands and what comes next. */
export function toListInfo(order: OrderSummary, words: OrderStrings, language: Language): string {
  switch (order.status) {
    case 'unpaid':
      return words.listInfo.unpaid(order.dueAt ? formatDay(order.dueAt, language) : '')
    case 'signed':
      return words.listInfo.signed(order.signedAt ? formatDay(order.signedAt, language) : '')
    case 'shipped':
      return order.latestTrack ? toTrackInfo(order.latestTrack, words, language) : words.listInfo.shippedPlain
    default:
      return words.listInfo[order.status]
  }
}

function toTrackInfo(track: TrackEvent, words: OrderStrings, language: Language): string {
  return words.listInfo.shipped(`${formatDay(track.at, language)} ${formatTime(track.at)}`, toTrackTitle(track, words))
}

export function toTrackTitle(track: TrackEvent, words: OrderStrings): string {
  const title = words.track[track.kind]
  return track.place ? `${title} · ${track.place}` : title
}

/** The filter that a link asks for; all when it names none of ours. */
export function toTab(status: string | undefined): OrderTab | 'all' {
  return ORDER_TABS.find((tab) => tab === status) ?? 'all'
}
