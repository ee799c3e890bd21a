import { sql, type Selectable } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { GoodsState } from '@contract/shop/catalogue'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { PagePart } from '@server/db/keyset'
import type { ShopCatalogueTables } from '@server/db/tables/shop-catalogue-tables'

export type CategoryRow = Selectable<ShopCatalogueTables['shopCategories']>
export type GoodsRow = Omit<Selectable<ShopCatalogueTables['shopGoods']>, 'search' | 'withdrawnAt'>
export type SkuRow = Selectable<ShopCatalogueTables['shopSkus']>

const goodsColumns = [
  'id', 'code', 'categoryId', 'warehouseId', 'names', 'subtitles', 'texts', 'options', 'goodsNature', 'isFragile',
  'offersJoin', 'offersHome', 'perMember', 'state', 'onShelfAt', 'minPriceCents', 'maxPriceCents', 'soldCount', 'rankScore', 'rowVersion', 'createdAt',
] as const

/** One writer of the catalogue at a time; readers, carts and sales go on. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`lock table shop_goods in share row exclusive mode`.execute(tx)
}

export function listCategories(db: Reader): Promise<CategoryRow[]> {
  return db.selectFrom('shopCategories').selectAll().orderBy('sortOrder').orderBy('code').execute()
}

export function listGoodsByCode(db: Reader, codes: readonly string[]): Promise<GoodsRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return db.selectFrom('shopGoods').select(goodsColumns).where('code', 'in', codes).execute()
}

export function listGoodsById(db: Reader, ids: readonly string[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('shopGoods').select(goodsColumns).where('id', 'in', ids).execute()
}

/** Categories that have goods on the shelf themselves, not only below them. */
export async function listFilledCategoryIds(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('shopCategories').select('id').where('withdrawnAt', 'is', null).where('goodsCount', '>', 0).execute()
  return new Set(rows.map(({ id }) => id))
}

/** All goods on the shelf. */
export async function countShelf(db: Reader): Promise<number> {
  const query = db.selectFrom('shopCategories').select(({ fn }) => fn.coalesce(fn.sum<number>('goodsCount'), sql<number>`0`).as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

/** Also of the categories below them. */
export async function listGoodsOfCategories(db: Reader, categoryIds: readonly string[]): Promise<GoodsRow[]> {
  if (categoryIds.length === 0) return []
  const below = await db.selectFrom('shopCategories').select('id').where('parentId', 'in', categoryIds).execute()
  const all = [...categoryIds, ...below.map(({ id }) => id)]
  return db.selectFrom('shopGoods').select(goodsColumns).where('categoryId', 'in', all).execute()
}

export async function findGoodsByCode(db: Reader, code: string): Promise<GoodsRow | undefined> {
  return (await listGoodsByCode(db, [code]))[0]
}

export function listSkusByCode(db: Reader, codes: readonly string[]): Promise<SkuRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return db.selectFrom('shopSkus').selectAll().where('code', 'in', codes).execute()
}

export function listSkusById(db: Reader, ids: readonly string[]): Promise<SkuRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('shopSkus').selectAll().where('id', 'in', ids).execute()
}

/** In the order in which they were made. */
export function listSkusOfGoods(db: Reader, goodsIds: readonly string[]): Promise<SkuRow[]> {
  if (goodsIds.length === 0) return Promise.resolve([])
  return db.selectFrom('shopSkus').selectAll().where('goodsId', 'in', goodsIds).orderBy('createdAt').orderBy('code').execute()
}

/** By goods, in the order of the import. */
export async function listPictureIds(db: Reader, goodsIds: readonly string[]): Promise<Map<string, string[]>> {
  const pictures = new Map<string, string[]>()
  if (goodsIds.length === 0) return pictures
  const rows = await db.selectFrom('shopGoodsPictures').selectAll().where('goodsId', 'in', goodsIds).orderBy('position').execute()
  for (const { goodsId, fileId } of rows) pictures.set(goodsId, [...(pictures.get(goodsId) ?? []), fileId])
  return pictures
}

/** What an import says of each. */
export type CategoryColumns = Pick<NewRow<ShopCatalogueTables['shopCategories']>, 'code' | 'parentId' | 'names' | 'icon' | 'sortOrder'>

export async function saveCategory(tx: Tx, id: string | undefined, row: CategoryColumns): Promise<string> {
  if (id !== undefined) {
    await tx.updateTable('shopCategories').set(row).where('id', '=', id).execute()
    return id
  }
  return (await tx.insertInto('shopCategories').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export type GoodsColumns = Pick<
  NewRow<ShopCatalogueTables['shopGoods']>,
  | 'code' | 'categoryId' | 'warehouseId' | 'names' | 'subtitles' | 'texts' | 'options' | 'goodsNature' | 'isFragile'
  | 'offersJoin' | 'offersHome' | 'perMember' | 'state'
>

/** Goods that come to the shelf keep the moment at which they first did. */
export async function saveGoods(tx: Tx, id: string | undefined, row: GoodsColumns): Promise<string> {
  const onShelfAt = row.state === 'onShelf' ? appNow : null
  if (id === undefined) {
    const inserted = tx.insertInto('shopGoods').values({ ...row, onShelfAt, search: '' }).returning('id')
    return (await inserted.executeTakeFirstOrThrow()).id
  }
  const kept = sql<Date | null>`coalesce(on_shelf_at, ${onShelfAt})`
  await tx.updateTable('shopGoods').set({ ...row, onShelfAt: kept, rowVersion: sql`row_version + 1` }).where('id', '=', id).execute()
  return id
}

export async function updateGoodsState(tx: Tx, id: string, state: GoodsState): Promise<void> {
  const onShelfAt = sql<Date | null>`coalesce(on_shelf_at, ${state === 'onShelf' ? appNow : null})`
  await tx.updateTable('shopGoods').set({ state, onShelfAt, rowVersion: sql`row_version + 1` }).where('id', '=', id).execute()
}

export async function replacePictures(tx: Tx, goodsId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('shopGoodsPictures').where('goodsId', '=', goodsId).execute()
  if (fileIds.length === 0) return
  await tx.insertInto('shopGoodsPictures').values(fileIds.map((fileId, position) => ({ goodsId, position, fileId }))).execute()
}

export type SkuColumns = Pick<
  NewRow<ShopCatalogueTables['shopSkus']>,
  | 'goodsId' | 'code' | 'optionValues' | 'valuesKey' | 'priceCents' | 'listPriceCents' | 'weightGrams'
  | 'lengthMm' | 'widthMm' | 'heightMm' | 'customsName' | 'fileId'
>

export async function insertSku(tx: Tx, row: SkuColumns): Promise<string> {
  return (await tx.insertInto('shopSkus').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export type SkuChange = Partial<Omit<SkuColumns, 'goodsId' | 'code'>>

export async function updateSku(tx: Tx, id: string, change: SkuChange): Promise<void> {
  await tx.updateTable('shopSkus').set({ ...change, rowVersion: sql`row_version + 1` }).where('id', '=', id).execute()
}

/** Withdrawn, or for sale again. */
export async function updateSkuWithdrawn(tx: Tx, id: string, isWithdrawn: boolean): Promise<void> {
  const withdrawnAt = isWithdrawn ? sql<Date>`coalesce(withdrawn_at, ${appNow})` : null
  await tx.updateTable('shopSkus').set({ withdrawnAt, rowVersion: sql`row_version + 1` }).where('id', '=', id).execute()
}

/** What searches go by. */
export async function updateSearch(tx: Tx, id: string, search: string): Promise<void> {
  await tx.updateTable('shopGoods').set({ search }).where('id', '=', id).execute()
}

export interface GoodsPart extends PagePart {
  readonly state?: GoodsState | undefined
  readonly code?: string | undefined
  /** By their own codes, or by those of their options. */
  readonly named?: { readonly codes: readonly string[]; readonly skuCodes: readonly string[] } | undefined
}

/** The newest first. */
export function listGoodsRows(db: Reader, { state, code, named, after, count }: GoodsPart): Promise<GoodsRow[]> {
  let query = db.selectFrom('shopGoods').select(goodsColumns).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count)
  if (state !== undefined) query = query.where('state', '=', state)
  if (code !== undefined) query = query.where('code', '=', code)
  if (named) {
    const ofSkus = sql`select goods_id from shop_skus where code = any(${named.skuCodes}::text[])`
    query = query.where(sql<boolean>`(code = any(${named.codes}::text[]) or id in (${ofSkus}))`)
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export interface SpecialPrice {
  readonly skuId: string
  readonly priceCents: Cents
  readonly validUntil: Date
}

/** The limited-time price of each option that has one now: of several the latest begun. */
export async function listRunningPrices(db: Reader, skuIds: readonly string[]): Promise<Map<string, SpecialPrice>> {
  if (skuIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shopPrices')
    .distinctOn('skuId')
    .select(['skuId', 'priceCents', 'validUntil'])
    .where('skuId', 'in', skuIds)
    .where('validFrom', '<=', appNow)
    .where('validUntil', '>', appNow)
    .orderBy('skuId')
    .orderBy('validFrom', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.skuId, row]))
}

/** Whether any option on the shelf has a limited-time price now. */
export async function hasRunningPrices(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from shop_prices price
        join shop_skus sku on sku.id = price.sku_id and sku.withdrawn_at is null and price.price_cents < sku.price_cents
        join shop_goods goods on goods.id = sku.goods_id and goods.state = 'onShelf'
      where price.valid_until > app_now() and price.valid_from <= app_now()) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function savePrice(tx: Tx, row: NewRow<ShopCatalogueTables['shopPrices']>): Promise<void> {
  const { priceCents, validUntil, setBy } = row
  await tx
    .insertInto('shopPrices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['skuId', 'validFrom']).doUpdateSet({ priceCents, validUntil, setBy }))
    .execute()
}

export function findRatings(db: Reader, goodsId: string): Promise<Selectable<ShopCatalogueTables['shopRatings']> | undefined> {
  return db.selectFrom('shopRatings').selectAll().where('goodsId', '=', goodsId).executeTakeFirst()
}
