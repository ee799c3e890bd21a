import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Texts } from '@contract/kit/language'
import type { Page } from '@contract/kit/page'
import { DELIVERIES } from '@contract/shop/cart'
import { shopOrderMachine, STATUSES_OF_TAB, type ShopOrderStatus, type ShopOrderTab } from '@contract/shop/shop-order-status'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { listOwnParcels } from '@server/goods/parcel/parcel-packing-service'
import { sumParcelsInStock } from '@server/goods/parcel/parcels-in-stock'
import { listOfferNames } from '@server/trade/shop-catalogue/offer-names'
import { readShopLines } from '@server/trade/shop-catalogue/shop-lines'
import * as bought from '@server/trade/shop-order/bought-lines-store'
import { listBoxes, listShopPhotos, type ShopPhotoRow } from '@server/trade/shop-order/box-store'
import { countEndedWithOpenAfterSale, listOpenLineIds } from '@server/trade/shop-order/open-after-sales'
import * as lines from '@server/trade/shop-order/order-lines-store'
import { getShownBoxes, type ShownBoxes } from '@server/trade/shop-order/shelf-return-service'
import * as store from '@server/trade/shop-order/shop-order-store'

/** An order with what a list shows of it. */
export interface ShopOrderRecord {
  readonly row: store.ShopOrderRow
  readonly lines: readonly lines.ShopLineRow[]
  readonly warehouseName: Texts
  /** Lines that wait for the member's review. */
  readonly reviewableCount: number
  /** Parcels of its goods that can be packed now. */
  readonly packableParcelIds: readonly string[]
}

async function toRecords(db: Reader, rows: readonly store.ShopOrderRow[]): Promise<ShopOrderRecord[]> {
  const all = await lines.listLines(db, rows.map(({ id }) => id))
  const warehouses = await listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId))
  const reviewable = await bought.countReviewableOf(db, rows.map(({ id }) => id))
  const packable = await listPackable(db, rows)
  return rows.map((row) => {
    const warehouse = warehouses.get(row.warehouseId)
    if (!warehouse) throw new Error(`order ${row.orderNumber} of a warehouse that is not there`)
    return {
      row,
      lines: all.filter(({ orderId }) => orderId === row.id),
      warehouseName: warehouse.name,
      reviewableCount: reviewable.get(row.id) ?? 0,
      packableParcelIds: packable.get(row.id) ?? [],
    }
  })
}

/** Of one member's orders: those of their parcels that are in stock, in no order yet, and not kept for a part that goes back. */
async function listPackable(db: Reader, rows: readonly store.ShopOrderRow[]): Promise<Map<string, string[]>> {
  const stocked = rows.filter(({ status }) => status === 'inStock')
  const [first] = stocked
  if (!first) return new Map()
  const boxes = await listBoxes(db, stocked.map(({ id }) => id))
  const parcels = await listOwnParcels(db, first.memberId, boxes.map(({ parcelId }) => parcelId))
  const packable = new Set(parcels.filter(({ status, isKept }) => status === 'inStock' && !isKept).map(({ parcelId }) => parcelId))
  const of = (id: string) => boxes.filter(({ orderId, parcelId }) => orderId === id && packable.has(parcelId))
  return new Map(stocked.map(({ id }) => [id, of(id).map(({ parcelId }) => parcelId)]))
}

interface ShopOrderRequest extends PageRequest {
  readonly memberId: string
  readonly tab?: ShopOrderTab | undefined
  readonly search?: string | undefined
}

/** Newest first. */
export async function listShopOrders(db: Reader, asked: ShopOrderRequest): Promise<Complete<Page<ShopOrderRecord>>> {
  const { memberId, tab, search, ...request } = asked
  const filter = { memberId, search, statuses: tab && STATUSES_OF_TAB[tab], toReview: tab === 'toReview' }
  const toKeyset = ({ createdAt, id }: store.ShopOrderRow) => ({ at: createdAt, id })
  const page = await readPage(request, (part) => store.listShopOrderRows(db, { ...filter, ...part }), toKeyset)
  return { ...page, items: await toRecords(db, page.items) }
}

export async function countShopOrders(db: Reader, memberId: string): Promise<Record<ShopOrderTab, number>> {
  const counts = await store.countByStatus(db, memberId)
  const of = (tab: ShopOrderTab) => STATUSES_OF_TAB[tab].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return { unpaid: of('unpaid'), toPick: of('toPick'), shipped: of('shipped'), toReview: await store.countToReview(db, memberId) }
}

/**
 * Paid, and not at their end, or with an after-sale that is open: nobody leaves while we owe them something. What is not paid is given
 * up.
 */
export async function countOpenShopOrders(db: Reader, memberId: string): Promise<number> {
  const ended: readonly ShopOrderStatus[] = shopOrderMachine.endStatuses
  const counts = await store.countByStatus(db, memberId)
  const afterSales = await countEndedWithOpenAfterSale(db, memberId)
  return [...counts].reduce((sum, [status, count]) => sum + (status === 'unpaid' || ended.includes(status) ? 0 : count), afterSales)
}

/** @throws Refusal `notFound`, also for another member's */
export async function getOwnShopOrder(db: Reader, key: Required<store.ShopOrderKey>): Promise<store.ShopOrderRow> {
  const row = await store.findShopOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  return row
}

/** All that its page shows of an order. */
export interface ShopOrderParts extends ShopOrderRecord {
  readonly offerName: Texts | undefined
  readonly refunds: readonly lines.ShopRefundRow[]
  /** The ways that all its goods can go now. */
  readonly deliveries: readonly store.ShopOrderRow['delivery'][]
  readonly shown: ShownBoxes
  readonly photos: readonly ShopPhotoRow[]
  readonly otherParcelCount: number
  readonly hasOpenAfterSale: boolean
}

/** @throws Refusal `notFound`, also for another member's */
export async function getShopOrderParts(db: Reader, key: Required<store.ShopOrderKey>): Promise<ShopOrderParts> {
  const row = await getOwnShopOrder(db, key)
  const [record] = await toRecords(db, [row])
  if (!record) throw new Error('one row is one order')
  const names = row.offerId === null ? undefined : await listOfferNames(db, [row.offerId])
  const parcels = await sumParcelsInStock(db, row.memberId)
  const shown = await getShownBoxes(db, row, record.lines)
  const inStock = parcels.find(({ warehouseId }) => warehouseId === row.warehouseId)?.count ?? 0
  return {
    ...record,
    offerName: row.offerId === null ? undefined : names?.get(row.offerId),
    refunds: await lines.listRefunds(db, row.id),
    deliveries: await listDeliveries(db, record),
    shown,
    photos: await listShopPhotos(db, row.id),
    hasOpenAfterSale: (await listOpenLineIds(db, [row.id])).length > 0,
    otherParcelCount: inStock - shown.boxes.filter(({ status }) => status === 'inStock').length,
  }
}

async function listDeliveries(db: Reader, { row, lines: ordered }: ShopOrderRecord): Promise<ShopOrderParts['deliveries']> {
  if (row.status !== 'unpaid') return [row.delivery]
  const goods = await readShopLines(db, ordered.map(({ skuId }) => skuId))
  return DELIVERIES.filter((way) => way === row.delivery || ordered.every(({ skuId }) => goods.get(skuId)?.deliveries.includes(way)))
}

interface Named {
  readonly orderId?: string | undefined
  readonly trade?: string | undefined
}

/** By its id, or by what WeChat calls its payment. @throws Refusal `notFound` */
export async function findShopOrderId(db: Reader, memberId: string, { orderId, trade }: Named): Promise<string> {
  const id = orderId ?? (trade === undefined ? undefined : await store.findIdByTrade(db, memberId, trade))
  if (id === undefined) throw new Refusal('notFound')
  return id
}

/** Of whomever. @throws Error for one that is not there */
export async function getAnyShopOrder(db: Reader, orderId: string): Promise<store.ShopOrderRow> {
  const row = await store.findShopOrderRow(db, { orderId })
  if (!row) throw new Error('no such order of the shop')
  return row
}
