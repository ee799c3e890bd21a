import type { PurchaseOrderDetail, PurchaseOrderSummary, Purchase } from '@contract/proxy/purchase-order'
import { PURCHASE_TABS, type PurchaseStatus, type PurchaseTab } from '@contract/proxy/purchase-status'
import type { IconName } from '@/components/icon-names'
import type { RouteNode } from '@/components/RouteLine'
import type { Tone } from '@/components/StatusTag'
import type { WordsOf } from '@/i18n/string-table'
import type { proxyStatusStrings } from '@/entities/proxy/proxy-status-strings'
import type { MallOrderStrings } from './mall-order-strings'
import type { MallOrdersStrings } from './mall-orders-strings'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

export type MallTab = PurchaseTab | 'all'
export const MALL_TABS: readonly MallTab[] = ['all', ...PURCHASE_TABS]

/** The tab that a link asks for; all when it names none of ours. */
export const toMallTab = (tab: string | undefined): MallTab => MALL_TABS.find((one) => one === tab) ?? 'all'

type Words = WordsOf<typeof proxyStatusStrings>
type Summary = Pick<PurchaseOrderSummary, 'status' | 'isOverdue' | 'purchases'>

/** What the state of an order is called: by its purchases where all stand alike, and an answer that is waited for first. */
export function toStatusWord({ status, isOverdue, purchases }: Summary, words: Words): { readonly text: string; readonly tone: Tone } {
  if (isOverdue || status === 'cancelled') return { text: words.order.cancelled, tone: 'cancelled' }
  if (purchases.some((one) => one.status === 'asking')) return { text: words.purchase.asking, tone: 'problem' }
  const [first] = purchases
  const isOne = first !== undefined && purchases.every((one) => one.status === first.status)
  return isOne ? { text: words.purchase[first.status], tone: PURCHASE_TONES[first.status] } : { text: words.order[status], tone: status === 'done' ? 'instock' : 'awaiting' }
}

export const PURCHASE_TONES: Readonly<Record<PurchaseStatus, Tone>> = {
  unpaid: 'topay',
  toBuy: 'awaiting',
  asking: 'problem',
  bought: 'packing',
  arriving: 'shipped',
  inStock: 'instock',
  refunded: 'cancelled',
  cancelled: 'cancelled',
  returning: 'packing',
  returned: 'cancelled',
}

export const NEXT_ICONS: Readonly<Record<PurchaseStatus, IconName>> = {
  unpaid: 'clock',
  toBuy: 'shopping-cart',
  asking: 'message-circle',
  bought: 'package-open',
  arriving: 'truck',
  inStock: 'package-check',
  refunded: 'wallet',
  cancelled: 'circle-x',
  returning: 'rotate-ccw',
  returned: 'rotate-ccw',
}

/** What comes next, of an order that is not counted down: where each shop's part stands, where they differ. */
export function toNext(
  { purchases, isOverdue }: Summary,
  words: MallOrdersStrings,
  states: Words,
): { readonly icon: IconName; readonly text: string } {
  if (isOverdue) return { icon: 'clock', text: words.overdue }
  const [first] = purchases
  if (!first) return { icon: 'clock', text: '' }
  if (purchases.every(({ status }) => status === first.status)) return { icon: NEXT_ICONS[first.status], text: words.next[first.status] }
  const parts = purchases.map(({ shopName, status }) => words.shopIs(shopName, states.purchase[status]))
  return { icon: 'layers', text: parts.join(words.separator) }
}

export type MallOrderButton = 'cancel' | 'pay' | 'answer' | 'again'

/** The buttons of a card in the list. */
export function toButtons({ status, isOverdue, answerUntil }: Pick<PurchaseOrderSummary, 'status' | 'isOverdue' | 'answerUntil'>): readonly MallOrderButton[] {
  if (status === 'unpaid' && !isOverdue) return ['cancel', 'pay']
  if (answerUntil !== undefined) return ['answer']
  return status === 'done' || status === 'cancelled' || isOverdue ? ['again'] : []
}

/** What can be done with all of an order on its own page: as the server says, and what only leads on. */
export function toPageButtons({ status, isOverdue, actions }: Pick<PurchaseOrderDetail, 'status' | 'isOverdue' | 'actions'>): readonly MallOrderButton[] {
  // One whose time is over is about to be cancelled by itself.
  const possible = isOverdue ? [] : actions
  const buttons: MallOrderButton[] = (['cancel', 'pay'] as const).filter((action) => possible.includes(action))
  return status === 'done' || status === 'cancelled' || isOverdue ? [...buttons, 'again'] : buttons
}

/** Its parcels that lie in stock: those of goods that are to go back are left out. */
export const toPackable = ({ purchases }: Pick<PurchaseOrderDetail, 'purchases'>): readonly string[] =>
  purchases
    .filter(({ status }) => status !== 'returning')
    .flatMap(({ parcels }) => parcels.flatMap(({ parcelId, status }) => (status === 'inStock' ? [parcelId] : [])))

/** Where a purchase stands on its way; the place behind the last stop: all done. */
const STOP_OF: Partial<Record<PurchaseStatus, number>> = {
  unpaid: 0,
  toBuy: 1,
  asking: 1,
  bought: 2,
  arriving: 2,
  inStock: 4,
  returning: 4,
}

export interface PurchaseRoute {
  readonly nodes: readonly RouteNode[]
  readonly current: number
  readonly isStuck: boolean
}

/** The way of a purchase from the payment into stock. Undefined where it has come off it. */
export function toRoute({ status }: Pick<Purchase, 'status'>, { stop: words }: MallOrderStrings): PurchaseRoute | undefined {
  const current = STOP_OF[status]
  if (current === undefined) return undefined
  const nodes: readonly RouteNode[] = [
    { key: 'pay', icon: 'wallet', text: words.pay },
    { key: 'buy', icon: 'shopping-cart', text: words.buy },
    { key: 'way', icon: 'truck', text: words.way },
    { key: 'stock', icon: 'warehouse', text: words.stock },
  ]
  return { nodes, current, isStuck: status === 'asking' }
}

export const PURCHASE_ACTIONS = ['cancel', 'askCancel', 'endLapsed', 'requestReturn'] as const
export type PurchaseAction = (typeof PURCHASE_ACTIONS)[number]

/** What the member may do with one purchase now, as the server says. */
export const toPurchaseActions = ({ actions }: Pick<Purchase, 'actions'>): readonly PurchaseAction[] =>
  PURCHASE_ACTIONS.filter((action) => actions.includes(action))
