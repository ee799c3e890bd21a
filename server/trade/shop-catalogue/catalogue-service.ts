import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { Page } from '@contract/kit/page'
import type { GoodsState, StockMoveKind } from '@contract/shop/catalogue'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { noteBack } from '@server/trade/shop-catalogue/back-in-stock-store'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { refreshGoods } from '@server/trade/shop-catalogue/goods-facts'
import { updatePriceRanges } from '@server/trade/shop-catalogue/goods-ranking'
import { changeOnHand, listMoves, listStock, lockStock, type StockMoveRow, type StockRow } from '@server/trade/shop-catalogue/stock-store'

export type { StockMoveRow }

/** An option with its stock, and the limited-time price that it has now. */
export interface SkuRecord {
  readonly row: store.SkuRow
  readonly stock: StockRow
  readonly special: store.SpecialPrice | undefined
}

export interface GoodsRecord {
  readonly row: store.GoodsRow
  readonly categoryCode: string
  readonly warehouseCode: string
  readonly skus: readonly SkuRecord[]
}

async function toSkuRecords(db: Reader, rows: readonly store.SkuRow[]): Promise<SkuRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [stock, specials] = [await listStock(db, ids), await store.listRunningPrices(db, ids)]
  return rows.map((row) => ({ row, stock: stock.get(row.id) ?? { skuId: row.id, onHand: 0, reserved: 0 }, special: specials.get(row.id) }))
}

async function toGoodsRecords(db: Reader, rows: readonly store.GoodsRow[]): Promise<GoodsRecord[]> {
  const categories = new Map((await store.listCategories(db)).map(({ id, code }) => [id, code]))
  const warehouses = await listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId))
  const skus = await toSkuRecords(db, await store.listSkusOfGoods(db, rows.map(({ id }) => id)))
  return rows.map((row) => ({
    row,
    categoryCode: categories.get(row.categoryId) ?? '',
    warehouseCode: warehouses.get(row.warehouseId)?.code ?? '',
    skus: skus.filter((sku) => sku.row.goodsId === row.id),
  }))
}

type GoodsRequest = PageRequest & { readonly state?: GoodsState | undefined; readonly code?: string | undefined }

/** The newest first. */
export async function listAllGoods(db: Reader, { state, code, ...request }: GoodsRequest): Promise<Complete<Page<GoodsRecord>>> {
  const toKeyset = ({ createdAt, id }: store.GoodsRow) => ({ at: createdAt, id })
  const page = await readPage(request, (part) => store.listGoodsRows(db, { state, code, ...part }), toKeyset)
  return { ...page, items: await toGoodsRecords(db, page.items) }
}

async function getGoodsRow(db: Reader, code: string): Promise<store.GoodsRow> {
  const row = await store.findGoodsByCode(db, code)
  if (!row) throw new Refusal('notFound', { field: 'code' })
  return row
}

async function getGoodsRecord(db: Reader, code: string): Promise<GoodsRecord> {
  const [record] = await toGoodsRecords(db, [await getGoodsRow(db, code)])
  if (!record) throw new Refusal('notFound', { field: 'code' })
  return record
}

async function getSkuRow(db: Reader, code: string): Promise<store.SkuRow> {
  const [row] = await store.listSkusByCode(db, [code])
  if (!row) throw new Refusal('notFound', { field: 'skuCode' })
  return row
}

async function getSkuRecord(db: Reader, code: string): Promise<SkuRecord> {
  const [record] = await toSkuRecords(db, [await getSkuRow(db, code)])
  if (!record) throw new Refusal('notFound', { field: 'skuCode' })
  return record
}

export interface StateChange {
  readonly code: string
  /** Of one option alone, which is withdrawn or for sale again. */
  readonly skuCode?: string | undefined
  readonly state: GoodsState
}

/**
 * Goods on the shelf have an option that can be bought: the last one is withdrawn with its goods.
 * @throws Refusal `notFound`, also for another goods' option; `notAllowedNow` for goods without an option to buy
 */
export async function setGoodsState(tx: Tx, { code, skuCode, state }: StateChange): Promise<GoodsRecord> {
  await store.lockCatalogue(tx)
  const goods = await getGoodsRow(tx, code)
  const skus = await store.listSkusOfGoods(tx, [goods.id])
  const sku = skuCode === undefined ? undefined : skus.find((one) => one.code === skuCode)
  if (skuCode !== undefined && !sku) throw new Refusal('notFound', { field: 'skuCode' })
  await lockStock(tx, sku ? [sku.id] : skus.map(({ id }) => id))
  const isSold = ({ id, withdrawnAt }: store.SkuRow) => (id === sku?.id ? state === 'onShelf' : withdrawnAt === null)
  const isOnShelf = sku ? goods.state === 'onShelf' : state === 'onShelf'
  if (isOnShelf && !skus.some(isSold)) throw new Refusal('notAllowedNow')
  if (sku) await store.updateSkuWithdrawn(tx, sku.id, state !== 'onShelf')
  else await store.updateGoodsState(tx, goods.id, state)
  if (state === 'onShelf') await noteAllBack(tx, sku ? [sku.id] : skus.map(({ id }) => id))
  await refreshGoods(tx, [goods])
  return getGoodsRecord(tx, code)
}

/** What is for sale again with all that there is of it. */
async function noteAllBack(tx: Tx, skuIds: readonly string[]): Promise<void> {
  const stock = await listStock(tx, skuIds)
  const free = [...stock.values()].map(({ skuId, onHand, reserved }) => ({ skuId, quantity: onHand - reserved }))
  await noteBack(tx, free.filter(({ quantity }) => quantity > 0))
}

export interface PriceChange {
  readonly skuCode: string
  readonly priceCents: Cents
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly operatorKeyId: string
}

/**
 * For good, or for a time.
 * @throws Refusal `notFound`; `invalidAmount` for a price for a time that is no lower, or a price that is not below the struck-out one
 */
export async function setSkuPrice(tx: Tx, { skuCode, priceCents, from, until, operatorKeyId }: PriceChange): Promise<SkuRecord> {
  await store.lockCatalogue(tx)
  const sku = await getSkuRow(tx, skuCode)
  await lockStock(tx, [sku.id])
  if (from !== undefined && until !== undefined) {
    if (priceCents >= sku.priceCents) throw new Refusal('invalidAmount', { field: 'priceCents' })
    await store.savePrice(tx, { skuId: sku.id, priceCents, validFrom: new Date(from), validUntil: new Date(until), setBy: operatorKeyId })
  } else {
    if (sku.listPriceCents !== null && priceCents >= sku.listPriceCents) throw new Refusal('invalidAmount', { field: 'priceCents' })
    await store.updateSku(tx, sku.id, { priceCents })
  }
  await updatePriceRanges(tx, [sku.goodsId])
  return getSkuRecord(tx, skuCode)
}

export interface StockMove {
  readonly skuCode: string
  readonly kind: Exclude<StockMoveKind, 'picked' | 'returned'>
  /** counted: how many there are; received, damaged: by how many, above zero; correction: by how many, either way. */
  readonly count: number
  readonly reason: string
  readonly operatorKeyId: string
}

/**
 * A count that finds what was there already is no move.
 * @throws Refusal `notFound`; `invalidQuantity` for a count that its kind cannot have; `stockBelowReserved` where more is ordered than
 * would be left
 */
export async function moveStock(tx: Tx, { skuCode, kind, count, reason, operatorKeyId }: StockMove): Promise<SkuRecord> {
  const sku = await getSkuRow(tx, skuCode)
  const stock = (await lockStock(tx, [sku.id])).get(sku.id)
  if (!stock) throw new Error(`option ${skuCode} has no stock row`)
  if (kind !== 'correction' && (count < 0 || (kind !== 'counted' && count === 0))) throw new Refusal('invalidQuantity', { field: 'count' })
  const delta = kind === 'counted' ? count - stock.onHand : kind === 'damaged' ? -count : count
  const onHandAfter = stock.onHand + delta
  if (onHandAfter < stock.reserved) throw new Refusal('stockBelowReserved', { field: 'count', params: { count: stock.reserved } })
  if (delta !== 0) await changeOnHand(tx, { skuId: sku.id, kind, delta, onHandAfter, reason, movedBy: operatorKeyId })
  if (delta > 0) await noteBack(tx, [{ skuId: sku.id, quantity: delta }])
  return getSkuRecord(tx, skuCode)
}

export interface StockHistory {
  readonly stock: StockRow
  /** The latest first. */
  readonly moves: readonly StockMoveRow[]
}

/** @throws Refusal `notFound` */
export async function getStockMoves(db: Reader, skuCode: string): Promise<StockHistory> {
  const { row, stock } = await getSkuRecord(db, skuCode)
  return { stock, moves: await listMoves(db, row.id) }
}
