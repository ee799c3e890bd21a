import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import type { AfterSaleState } from '@contract/shop/after-sale-status'
import { getClientNos } from '@server/base/member/member-service'
import { listWarehousesById, type Warehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { listTrackingNumbers } from '@server/goods/parcel/parcel-packing-service'
import { listSkuCodes } from '@server/trade/shop-catalogue/sku-codes'
import * as store from '@server/trade/shop-order/after-sale/after-sale-store'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { listShopOrderRowsById, type ShopOrderRow } from '@server/trade/shop-order/shop-order-store'

/** An after-sale with the goods that it is about. */
export interface AfterSaleRecord {
  readonly row: store.AfterSaleRow
  readonly order: ShopOrderRow
  /** Of the whole order: what the freight is divided by. */
  readonly lines: readonly ShopLineRow[]
  readonly line: ShopLineRow
}

/** And all that its page shows. */
export interface AfterSaleParts extends AfterSaleRecord {
  readonly photos: readonly store.AfterSalePhotoRow[]
  readonly warehouse: Warehouse
}

/** What staff know it by. */
export interface OfMember {
  readonly ClientNO: string
  readonly skuCode: string
  /** Of the parcel that goods are to be taken out of. */
  readonly parcelNumber: string | undefined
}

async function toRecords(db: Reader, rows: readonly store.AfterSaleRow[]): Promise<AfterSaleRecord[]> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const orders = new Map((await listShopOrderRowsById(db, orderIds)).map((order) => [order.id, order]))
  const all = await listLines(db, orderIds)
  return rows.map((row) => {
    const order = orders.get(row.orderId)
    const lines = all.filter(({ orderId }) => orderId === row.orderId)
    const line = lines.find(({ id }) => id === row.lineId)
    if (!order || !line) throw new Error(`after-sale ${row.caseNumber} of an order that is not there`)
    return { row, order, lines, line }
  })
}

/** @throws Refusal `notFound`, also for another member's */
export async function getAfterSaleParts(db: Reader, key: store.AfterSaleKey): Promise<AfterSaleParts> {
  const row = await store.findAfterSale(db, key)
  const [record] = row ? await toRecords(db, [row]) : []
  if (!record) throw new Refusal('notFound')
  const { warehouseId } = record.order
  const warehouse = (await listWarehousesById(db, [warehouseId])).get(warehouseId)
  if (!warehouse) throw new Error('an order of a warehouse that is not there')
  return { ...record, photos: await store.listPhotos(db, key.afterSaleId), warehouse }
}

interface AfterSaleRequest extends PageRequest {
  readonly memberId: string
  readonly orderId?: string | undefined
  readonly isOpen?: boolean | undefined
}

/** The latest first. */
export async function listAfterSales(db: Reader, asked: AfterSaleRequest): Promise<Complete<Page<AfterSaleRecord>>> {
  const { memberId, orderId, isOpen, ...request } = asked
  const toKeyset = ({ createdAt, id }: store.AfterSaleRow) => ({ at: createdAt, id })
  const page = await readPage(request, (part) => store.listAfterSaleRows(db, { memberId, orderId, isOpen, ...part }), toKeyset)
  return { ...page, items: await toRecords(db, page.items) }
}

export const countOpenAfterSales = (db: Reader, memberId: string): Promise<number> => store.countOpen(db, memberId)

/** Of all members, the one due first first. */
export async function listByState(
  db: Reader,
  state: AfterSaleState,
  request: PageRequest,
): Promise<Complete<Page<AfterSaleRecord & OfMember & { readonly isLate: boolean }>>> {
  const toKeyset = ({ sortAt, id }: store.ListedAfterSale) => ({ at: sortAt, id })
  const page = await readPage(request, (part) => store.listInState(db, state, part), toKeyset)
  const late = new Set(page.items.filter(({ isLate }) => isLate).map(({ id }) => id))
  const records = await withMembers(db, await toRecords(db, page.items))
  return { ...page, items: records.map((record) => ({ ...record, isLate: late.has(record.row.id) })) }
}

export async function withMembers<Known extends AfterSaleRecord>(db: Reader, records: readonly Known[]): Promise<(Known & OfMember)[]> {
  const numbers = await getClientNos(db, records.map(({ order }) => order.memberId))
  const codes = await listSkuCodes(db, records.map(({ line }) => line.skuId))
  const parcels = await listTrackingNumbers(db, records.flatMap(({ row }) => row.parcelId ?? []))
  return records.map((record) => ({
    ...record,
    parcelNumber: record.row.parcelId === null ? undefined : parcels.get(record.row.parcelId),
    ClientNO: numbers.get(record.order.memberId) ?? '',
    skuCode: codes.get(record.line.skuId) ?? '',
  }))
}
