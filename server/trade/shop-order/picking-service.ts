import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { cents, subtractCents, sumCents, timesCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { PickedOrder, shortShopOrder as shortEndpoint } from '@contract/shop/shop-order-operator-endpoints'
import { getClientNos } from '@server/base/member/member-service'
import { findWarehouseByCode, listWarehousesById } from '@server/base/warehouse/warehouse-service'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { returnAllowances } from '@server/trade/shop-catalogue/member-counts'
import { listSkuCodes } from '@server/trade/shop-catalogue/sku-codes'
import { writeOffStock } from '@server/trade/shop-catalogue/stock-service'
import { toSentLines } from '@server/trade/shop-order/delivery-service'
import { quoteRest } from '@server/trade/shop-order/home-freight'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { refundOrder } from '@server/trade/shop-order/refund-service'
import { shortenReservation } from '@server/trade/shop-order/reservation-store'
import { endByStaff } from '@server/trade/shop-order/shop-order-end-service'
import { tellShort } from '@server/trade/shop-order/shop-order-notices'
import * as store from '@server/trade/shop-order/shop-order-store'

/** What the staff do with paid orders until they are in stock or sent. */

const MOST_LISTED = 200

/** Staff read Traditional Chinese. @throws Refusal `unknownWarehouse` */
export async function getPickList(db: Reader, warehouseCode: string | undefined): Promise<PickedOrder[]> {
  const warehouse = warehouseCode === undefined ? undefined : await findWarehouseByCode(db, warehouseCode)
  if (warehouseCode !== undefined && !warehouse) throw new Refusal('unknownWarehouse', { field: 'warehouseCode' })
  const rows = await store.listToPickRows(db, warehouse?.warehouseId, MOST_LISTED)
  const lines = await listLines(db, rows.map(({ id }) => id))
  const codes = await listSkuCodes(db, lines.map(({ skuId }) => skuId))
  const warehouses = await listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId))
  const numbers = await getClientNos(db, rows.map(({ memberId }) => memberId))
  return rows.map((row) => ({
    orderNumber: row.orderNumber,
    ClientNO: numbers.get(row.memberId) ?? '',
    status: row.status,
    delivery: row.delivery,
    warehouseCode: warehouses.get(row.warehouseId)?.code ?? '',
    paidAt: row.paidAt?.toISOString(),
    remark: row.remark ?? undefined,
    lines: lines.filter((line) => line.orderId === row.id && line.quantity > line.refundedQuantity).map((line) => toPicked(line, codes)),
  }))
}

const toPicked = ({ skuId, names, optionTexts, quantity, refundedQuantity }: ShopLineRow, codes: ReadonlyMap<string, string>) => ({
  skuCode: codes.get(skuId) ?? '',
  name: names['zh-Hant'],
  optionText: optionTexts['zh-Hant'],
  quantity: quantity - refundedQuantity,
})

/** @throws Refusal `notFound` */
export async function lockByNumber(tx: Tx, orderNumber: string, field = 'orderNumber'): Promise<store.ShopOrderRow> {
  const orderId = await store.findIdByNumber(tx, orderNumber)
  const row = orderId === undefined ? undefined : await store.lockShopOrderRow(tx, { orderId })
  if (!row) throw new Refusal('notFound', { field })
  return row
}

/** @returns how many have been begun by this @throws Refusal `notFound`; `notAllowedNow` for one that is not paid or has ended */
export async function startPicking(tx: Tx, orderNumbers: readonly string[]): Promise<number> {
  let started = 0
  for (const orderNumber of [...new Set(orderNumbers)].sort()) {
    const field = `orderNumbers.${orderNumbers.indexOf(orderNumber)}`
    const row = await lockByNumber(tx, orderNumber, field)
    if (row.status === 'picking') continue
    const isMoved = await store.moveShopOrder(tx, row, { action: 'startPick', to: 'picking', by: 'operator', set: { pickingAt: appNow } })
    if (!isMoved) throw new Refusal('notAllowedNow', { field })
    started += 1
  }
  return started
}

/** @throws Refusal `notFound` */
export async function getOrderIdByNumber(db: Reader, orderNumber: string): Promise<string> {
  const id = await store.findIdByNumber(db, orderNumber)
  if (id === undefined) throw new Refusal('notFound', { field: 'orderNumber' })
  return id
}

type Short = ParsedInputOf<typeof shortEndpoint> & { readonly operatorKeyId: string; readonly now: Date }

/**
 * Some of what was ordered is not there: it is written off and refunded, with what it added to the freight. Where nothing is left the order
 * ends, and everything comes back.
 * @throws Refusal `notFound` for an order or an option that is not in it, `notAllowedNow`, `invalidQuantity` for more than is left
 */
export async function shortShopOrder(tx: Tx, ports: NoticePorts, short: Short): Promise<string> {
  const { orderNumber, skuCode, count, kind, reason, operatorKeyId, now } = short
  const row = await lockByNumber(tx, orderNumber)
  if (row.status !== 'toPick' && row.status !== 'picking') throw new Refusal('notAllowedNow')
  const lines = await listLines(tx, [row.id])
  const codes = await listSkuCodes(tx, lines.map(({ skuId }) => skuId))
  const line = lines.find(({ skuId }) => codes.get(skuId) === skuCode)
  if (!line) throw new Refusal('notFound', { field: 'skuCode' })
  if (count > line.quantity - line.refundedQuantity) throw new Refusal('invalidQuantity', { field: 'count' })

  await shortenReservation(tx, row.id, { skuId: line.skuId, quantity: count })
  await writeOffStock(tx, { count: { skuId: line.skuId, quantity: count }, kind, reason, operatorKeyId })
  const rest = lines.map((one) => (one.id === line.id ? { ...one, refundedQuantity: one.refundedQuantity + count } : one))
  if (rest.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity)) {
    // What is missing is written off already: nothing of it goes back to the shelf.
    await endByStaff(tx, ports, row, { action: 'short', endReason: 'short', reason, operatorKeyId })
    return row.id
  }
  await returnAllowances(tx, row.memberId, [{ goodsId: line.goodsId, quantity: count }])
  const freightCents = await toFreightBack(tx, row, rest, now)
  const back = await refundOrder(tx, row, { kind: 'short', lines: [{ line, units: count }], freightCents, reason, operatorKeyId })
  await tellShort(tx, ports, row, { ...back, reason })
  return row.id
}

/** What the rest would have cost less to send, by the tariff of the promise. */
async function toFreightBack(db: Reader, row: store.ShopOrderRow, rest: readonly ShopLineRow[], now: Date): Promise<Cents> {
  const { address, channelCode, quote, freightCents, refundedFreightCents } = row
  if (address === null || channelCode === null || quote === null) return ZERO_CENTS
  const goods = toSentLines(rest).filter(({ quantity }) => quantity > 0)
  const valueCents = sumCents(rest.map(toLeftValue))
  const promised = { channelCode, quote, address: { country: address.country, postcode: address.postcode } }
  const left = await quoteRest(db, promised, { goods, valueCents, now })
  const kept = subtractCents(freightCents, refundedFreightCents)
  return left ? cents(Math.max(0, kept - left.totalCents)) : ZERO_CENTS
}

/** What customs read of what is left of a line: its part of the price after the offer. */
export function toLeftValue({ unitCents, quantity, offerCents, refundedQuantity }: ShopLineRow): Cents {
  const after = subtractCents(timesCents(unitCents, quantity), offerCents)
  return cents(Math.floor((after * (quantity - refundedQuantity)) / quantity))
}
