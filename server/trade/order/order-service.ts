import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { Page } from '@contract/kit/page'
import { ORDER_STATUSES, ORDER_TABS, orderMachine, type OrderStatus, type OrderTab } from '@contract/order/order-status'
import type { packingChoiceSchema } from '@contract/order/order'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { getParcelsForOrder } from '@server/goods/parcel/parcel-packing-service'
import { toOrderListItems, type OrderListItem } from '@server/trade/order/order-list-item'
import { countOrderRows, listOrderRows } from '@server/trade/order/order-store'
import { orderTurn } from '@server/trade/order/order-turn'
import { planPacking, type PackingPlan } from '@server/trade/packing/packing-plan'

/** What the chosen parcels would cost, by every channel; changes nothing. */
export async function previewPacking(
  db: Reader,
  memberId: string,
  choice: v.InferOutput<typeof packingChoiceSchema>,
  now: Date,
): Promise<PackingPlan> {
  const parcels = await getParcelsForOrder(db, { memberId, parcelIds: choice.parcelIds, now })
  return planPacking(db, { memberId, ...choice, parcels }, now)
}

/** A member's: what waits for them first, newest first in one status. Of all members without a `memberId`: newest first. */
export async function listOrders(
  db: Reader,
  request: PageRequest & { readonly memberId?: string; readonly status?: OrderStatus | undefined },
): Promise<Complete<Page<OrderListItem>>> {
  const byTurn = request.memberId !== undefined && request.status === undefined
  const page = await readPage(request, (part) => listOrderRows(db, {
    byTurn,
    memberId: request.memberId,
    status: request.status,
    ...part,
  }), (row) => ({ at: row.createdAt, id: row.id, turn: byTurn ? orderTurn.of(row.status) : undefined }))
  return { ...page, items: await toOrderListItems(db, page.items) }
}

export async function countOrders(db: Reader, memberId: string): Promise<Record<OrderTab, number>> {
  const counts = await countOrderRows(db, memberId, ORDER_TABS)
  const of = (status: OrderStatus) => counts.get(status) ?? 0
  return {
    unprocessed: of('unprocessed'),
    unpaid: of('unpaid'),
    packing: of('packing'),
    shipped: of('shipped'),
    signed: of('signed'),
    financeVerifying: of('financeVerifying'),
  }
}

/** Those that are not at their end. */
export async function countOpenOrders(db: Reader, memberId: string): Promise<number> {
  const ended: readonly OrderStatus[] = orderMachine.endStatuses
  const counts = await countOrderRows(db, memberId, ORDER_STATUSES.filter((status) => !ended.includes(status)))
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
