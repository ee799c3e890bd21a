import type { CustomsRule, Quote, ServicePrice } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import type { Texts } from '@contract/kit/language'
import { sumCents, type Cents } from '@contract/kit/money'
import type { BoxSize } from '@contract/kit/weight'
import type { OrderStatus } from '@contract/order/order-status'
import type { Photo } from '@contract/parcel/parcel'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import type { OrderAddress } from '@server/db/tables/order-tables'
import { attachReservedParcels, listReservedParcels, markParcelsPriced, releaseParcels } from '@server/goods/parcel/parcel-packing-service'
import { toOrderParcelRow } from '@server/trade/order/application-service'
import { toAddressLeftBehind } from '@server/trade/order/order-address'
import { releaseDeductions } from '@server/trade/order/order-deductions'
import { payByItself } from '@server/trade/order/order-payment'
import { toTotal } from '@server/trade/order/order-list-item'
import { insertOrder, insertOrderBill, insertOrderParcels, listOrderRowsById, lockOrderRow, moveOrder } from '@server/trade/order/order-store'

/** A member's part of a group's shipment as an order of theirs: from its bill on it is like any other. */

export interface GroupOrder {
  readonly memberId: string
  readonly groupId: string
  readonly warehouseId: string
  readonly warehouseName: Texts
  readonly channel: { readonly code: string; readonly name: Texts; readonly transitDaysMax: number; readonly tariffVersion: string }
  readonly address: OrderAddress
  readonly parcelIds: readonly string[]
  readonly services: readonly ServicePrice[]
  readonly customs: CustomsRule
  /** What was expected when the group formed, and what it came to. */
  readonly estimate: Quote
  readonly bill: Quote
  readonly box: BoxSize
  readonly photos: readonly { readonly fileId: string; readonly kind: Photo['kind'] }[]
  readonly note: string | null
  /** What was set aside, and so much more without asking. */
  readonly autoPayCapCents: Cents
  /** What of that a correction may still take. */
  readonly topUpCapCents: Cents | null
  readonly dueAt: Date
  readonly operatorKeyId: string
}

/** Makes the order with its bill, and pays it where the member has agreed to so much and has it. */
export async function createGroupOrder(
  tx: Tx,
  order: GroupOrder,
  now: Date,
): Promise<{ readonly orderId: string; readonly isPaid: boolean }> {
  const orderId = newId()
  const { memberId, groupId, parcelIds, channel, bill, box, operatorKeyId } = order
  const parcels = await listReservedParcels(tx, { memberId, parcelIds, now })
  const goodsValueCents = sumCents(parcels.map(({ valueCents }) => valueCents))
  await insertOrder(tx, {
    id: orderId,
    orderNumber: await nextSerialNumber(tx, 'C'),
    memberId,
    groupId,
    warehouseId: order.warehouseId,
    warehouseName: JSON.stringify(order.warehouseName),
    channelCode: channel.code,
    channelName: JSON.stringify(channel.name),
    transitDaysMax: channel.transitDaysMax,
    tariffVersion: channel.tariffVersion,
    pickupMethod: 'selfPickup',
    address: JSON.stringify(order.address),
    goodsValueCents,
    declaredValueCents: goodsValueCents,
    insured: false,
    services: JSON.stringify(order.services),
    packingLevel: 'keepOuter',
    photoRequest: null,
    customsRule: JSON.stringify(order.customs),
    sender: null,
    remark: null,
    topUpCapCents: order.topUpCapCents,
    autoPayCapCents: order.autoPayCapCents,
    chosenCouponId: null,
    estimate: JSON.stringify(order.estimate),
    estimateBox: JSON.stringify(box),
    keptEstimate: null,
    promisedPackHours: null,
    promisedShipHours: null,
  })
  await attachReservedParcels(tx, memberId, { parcelIds, orderId })
  await insertOrderParcels(
    tx,
    parcels.map((parcel, position) => toOrderParcelRow(orderId, parcel, position)),
  )
  const moved = await moveOrder(
    tx,
    { orderId },
    { action: 'price', to: 'unpaid', by: 'operator', set: { payableCents: bill.totalCents, dueAt: order.dueAt } },
  )
  if (!moved) throw new Error(`the order ${orderId} of group ${groupId} could not be priced`)
  await insertOrderBill(
    tx,
    {
      orderId,
      quote: JSON.stringify(bill),
      weightGrams: bill.actualGrams,
      lengthMm: box.lengthMm,
      widthMm: box.widthMm,
      heightMm: box.heightMm,
      pieces: 1,
      note: order.note,
      pricedBy: operatorKeyId,
    },
    order.photos.map((photo, position) => ({ orderId, position, fileId: photo.fileId, kind: photo.kind })),
  )
  await markParcelsPriced(tx, orderId)
  return { orderId, isPaid: await payByItself(tx, orderId) }
}

export interface GroupOrderState {
  readonly orderId: string
  readonly orderNumber: string
  readonly status: OrderStatus
  readonly totalCents: Cents
  readonly paidCents: Cents
  readonly dueAt: Date | null
}

/** How members' parts stand, by the order's id. */
export async function listGroupOrderStates(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, GroupOrderState>> {
  const rows = await listOrderRowsById(db, orderIds)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        orderId: row.id,
        orderNumber: row.orderNumber,
        status: row.status,
        totalCents: toTotal(row),
        paidCents: row.paidCents,
        dueAt: row.dueAt,
      },
    ]),
  )
}

/** How one stands, which nobody moves until this transaction ends; `owes` what a correction has left open, too. */
export async function lockGroupOrder(
  tx: Tx,
  orderId: string,
): Promise<{ readonly status: OrderStatus; readonly owes: boolean; readonly dueAt: Date | null }> {
  const row = await lockOrderRow(tx, { orderId })
  if (!row) throw new Refusal('notFound')
  return { status: row.status, owes: row.payableCents !== null && row.payableCents > row.paidCents, dueAt: row.dueAt }
}

/** The shipment leaves without an order that was not paid in time: parcels and deductions come back. */
export async function leaveBehind(tx: Tx, orderId: string): Promise<void> {
  const row = await lockOrderRow(tx, { orderId })
  if (!row) throw new Refusal('notAllowedNow')
  const set = { cancelledAt: appNow, cancelReason: 'paymentOverdue', ...toAddressLeftBehind(row) } as const
  const moved = await moveOrder(tx, { orderId }, { action: 'expire', to: 'cancelled', by: 'time', set })
  if (!moved) throw new Refusal('notAllowedNow')
  await releaseDeductions(tx, row)
  await releaseParcels(tx, orderId, row.dueAt ? { resumeAt: row.dueAt } : {})
}
