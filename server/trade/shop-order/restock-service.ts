import { Refusal } from '@contract/kit/envelope'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'
import { findHouseParcelId } from '@server/goods/parcel/house-parcel-service'
import { listTrackingNumbers } from '@server/goods/parcel/parcel-packing-service'
import { listSkuCodes } from '@server/trade/shop-catalogue/sku-codes'
import { putOnShelf } from '@server/trade/shop-catalogue/stock-service'
import * as boxes from '@server/trade/shop-order/box-store'
import { listLines } from '@server/trade/shop-order/order-lines-store'
import { listShopOrderRowsById } from '@server/trade/shop-order/shop-order-store'

/** What members have given back to the shelf, until the staff have unpacked it. */

const MOST_LISTED = 200

export interface ReturnedBox {
  readonly orderId: string
  readonly parcelId: string
  readonly orderNumber: string
  readonly trackingNumber: string
  readonly warehouseCode: string
  readonly returnedAt: Date
  readonly contents: readonly { readonly skuId: string; readonly skuCode: string; readonly quantity: number }[]
}

export async function listShelfReturns(db: Reader): Promise<ReturnedBox[]> {
  return toReturned(db, await boxes.listBoxesToRestock(db, MOST_LISTED))
}

async function toReturned(db: Reader, rows: readonly boxes.ShopBoxRow[]): Promise<ReturnedBox[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = new Map((await listShopOrderRowsById(db, orderIds)).map((order) => [order.id, order]))
  const lines = await listLines(db, orderIds)
  const codes = await listSkuCodes(db, lines.map(({ skuId }) => skuId))
  const numbers = await listTrackingNumbers(db, rows.map(({ parcelId }) => parcelId))
  const warehouses = await listWarehousesById(db, [...orders.values()].map(({ warehouseId }) => warehouseId))
  return rows.flatMap(({ orderId, parcelId, contents, returnedAt }) => {
    const order = orders.get(orderId)
    if (!order || !returnedAt) return []
    const toContent = ({ lineId, quantity }: (typeof contents)[number]) =>
      lines.filter(({ id }) => id === lineId).map(({ skuId }) => ({ skuId, skuCode: codes.get(skuId) ?? '', quantity }))
    return [{
      orderId,
      parcelId,
      orderNumber: order.orderNumber,
      trackingNumber: numbers.get(parcelId) ?? '',
      warehouseCode: warehouses.get(order.warehouseId)?.code ?? '',
      returnedAt,
      contents: contents.flatMap(toContent),
    }]
  })
}

/** @returns what can be bought again by this. @throws Refusal `notFound` for none that waits to be unpacked */
export async function restockParcel(tx: Tx, operatorKeyId: string, trackingNumber: string): Promise<ReturnedBox> {
  const parcelId = await findHouseParcelId(tx, trackingNumber)
  const row = parcelId === undefined ? undefined : await boxes.markRestocked(tx, parcelId)
  const [box] = row ? await toReturned(tx, [row]) : []
  if (!box) throw new Refusal('notFound', { field: 'trackingNumber' })
  await putOnShelf(tx, { counts: box.contents, reason: box.orderNumber, operatorKeyId })
  return box
}
