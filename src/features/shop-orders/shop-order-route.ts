import type { ShopOrderDetail } from '@contract/shop/shop-order'
import type { ShopOrderStatus } from '@contract/shop/shop-order-status'
import type { RouteNode } from '@/components/RouteLine'
import type { ShopOrderStrings } from './shop-order-strings'

/** Where an order stands on its way; the place behind the last stop: all done. An order that has ended otherwise has none. */
const STOP_OF: Readonly<Record<'join' | 'home', Partial<Record<ShopOrderStatus, number>>>> = {
  join: { unpaid: 0, toPick: 1, picking: 1, inStock: 3, shipped: 4, signed: 4 },
  home: { unpaid: 0, toPick: 1, picking: 1, shipped: 3, signed: 4 },
}

export interface ShopOrderRoute {
  readonly nodes: readonly RouteNode[]
  readonly current: number
}

/** The way of an order: into stock and into a box with others, or straight home. Undefined where it has come off it. */
export function toRoute(
  { status, delivery, warehouseName, isOverdue }: Pick<ShopOrderDetail, 'status' | 'delivery' | 'warehouseName' | 'isOverdue'>,
  { stop: words }: ShopOrderStrings,
): ShopOrderRoute | undefined {
  const current = STOP_OF[delivery][status]
  if (current === undefined || (status === 'unpaid' && isOverdue)) return undefined
  const begin: readonly RouteNode[] = [
    { key: 'pay', icon: 'wallet', text: words.pay },
    { key: 'pick', icon: 'package-open', text: words.pick },
  ]
  const end: readonly RouteNode[] =
    delivery === 'join'
      ? [
          { key: 'stock', icon: 'warehouse', text: words.stock(warehouseName) },
          { key: 'pack', icon: 'layers', text: words.pack },
        ]
      : [
          { key: 'send', icon: 'truck', text: words.send },
          { key: 'sign', icon: 'circle-check', text: words.sign },
        ]
  return { nodes: [...begin, ...end], current }
}
