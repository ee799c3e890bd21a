import type { ShopOrderDetail, ShopOrderSummary } from '@contract/shop/shop-order'
import { SHOP_ORDER_TABS, shopOrderMachine, type ShopOrderStatus, type ShopOrderTab } from '@contract/shop/shop-order-status'
import type { IconName } from '@/components/icon-names'
import type { WordsOf } from '@/i18n/string-table'
import type { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import type { ShopOrdersStrings } from './shop-orders-strings'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

export type ShopTab = ShopOrderTab | 'all'

/** What a button of an order does; the machine decides what is possible, this only names it. */
export type ShopOrderButton = 'cancel' | 'pay' | 'parcels' | 'pack' | 'confirmReceipt' | 'again'

/** What a button needs to know of the order that it belongs to. */
export type ButtonOrder = Pick<ShopOrderSummary, 'orderId' | 'orderNumber' | 'status' | 'warehouseId' | 'packableParcelIds'>

const OVER: readonly ShopOrderStatus[] = ['signed', 'cancelled', 'returned']
const isOver = ({ status, isOverdue }: Pick<ShopOrderSummary, 'status' | 'isOverdue'>) =>
  OVER.includes(status) || (status === 'unpaid' && isOverdue)
/** Of the home delivery: joined goods are received with the order that they were packed into. */
const canBeReceived = ({ status, delivery }: Pick<ShopOrderSummary, 'status' | 'delivery'>) =>
  delivery === 'home' && shopOrderMachine.allows(status, 'confirmReceipt', 'member')

/** The buttons of a card in the list. */
export function toButtons(
  order: Pick<ShopOrderSummary, 'status' | 'delivery' | 'isOverdue' | 'packableParcelIds'>,
): readonly ShopOrderButton[] {
  const { status, delivery, isOverdue } = order
  const can = (action: 'cancel' | 'pay') => shopOrderMachine.allows(status, action, 'member') && !isOverdue
  const buttons: ShopOrderButton[] = []
  if (can('cancel')) buttons.push('cancel')
  if (can('pay')) buttons.push('pay')
  if (status === 'inStock' || (status === 'shipped' && delivery === 'join')) buttons.push('parcels')
  if (order.packableParcelIds.length > 0) buttons.push('pack')
  if (canBeReceived(order)) buttons.push('confirmReceipt')
  if (isOver(order)) buttons.push('again')
  return buttons
}

/** What can be done on an order's own page: as the server says, and what only leads on. */
export function toPageButtons(
  order: Pick<ShopOrderDetail, 'status' | 'isOverdue' | 'packableParcelIds' | 'actions'>,
): readonly ShopOrderButton[] {
  // One whose time is over is about to be cancelled by itself.
  const possible = order.isOverdue ? [] : order.actions
  const buttons: ShopOrderButton[] = (['cancel', 'pay', 'confirmReceipt'] as const).filter((action) => possible.includes(action))
  if (order.packableParcelIds.length > 0) buttons.push('pack')
  if (isOver(order)) buttons.push('again')
  return buttons
}

/** What comes next, of an order that is not counted down. */
export function toNext(
  order: Pick<ShopOrderSummary, 'status' | 'delivery' | 'warehouseName' | 'endReason'>,
  words: ShopOrdersStrings,
  ends: WordsOf<typeof shopOrderStatusStrings>,
): string {
  const { status, delivery, warehouseName, endReason } = order
  const { next } = words
  switch (status) {
    case 'unpaid':
      return next.overdue
    case 'toPick':
      return next.toPick[delivery](warehouseName)
    case 'picking':
    case 'inStock':
      return next[status](warehouseName)
    case 'shipped':
      return next.shipped[delivery]
    case 'cancelled':
      return endReason === undefined ? ends.status.cancelled : ends.end[endReason]
    default:
      return next[status]
  }
}

export const NEXT_ICONS: Readonly<Record<ShopOrderStatus, IconName>> = {
  unpaid: 'clock',
  toPick: 'package-open',
  picking: 'package-open',
  inStock: 'package-check',
  shipped: 'truck',
  signed: 'circle-check',
  cancelled: 'circle-x',
  returned: 'rotate-ccw',
}

/** The tab that a link asks for; all when it names none of ours. */
export const toTab = (tab: string | undefined): ShopTab => SHOP_ORDER_TABS.find((one) => one === tab) ?? 'all'
