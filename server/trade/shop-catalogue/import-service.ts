import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@contract/kit/envelope'
import { grams, millimetres } from '@contract/kit/weight'
import type { CategoryImport, GoodsImport, ImportCounts, ImportFault, ImportOutcome, SkuImport } from '@contract/shop/catalogue'
import { listOperatorImages } from '@server/base/file/file-service'
import { listWarehouses } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { refreshGoods } from '@server/trade/shop-catalogue/goods-facts'
import { findFaults, toValues, toValuesKey, type CatalogueBatch, type Known } from '@server/trade/shop-catalogue/import-faults'
import { changeOnHand, insertStock, lockStock } from '@server/trade/shop-catalogue/stock-store'

interface Import {
  readonly batch: CatalogueBatch
  readonly dryRun: boolean
  readonly operatorKeyId: string
}

type Counting = { -readonly [Key in keyof ImportCounts]: number }
const none = (): Counting => ({ created: 0, changed: 0, unchanged: 0 })

/**
 * Adds and changes by code; what is not named stays. The same batch a second time changes nothing. A batch with a fault, and a dry run,
 * write nothing.
 * @throws Refusal `notFound` for a picture that no operator has uploaded
 */
export async function importCatalogue(tx: Tx, { batch, dryRun, operatorKeyId }: Import): Promise<ImportOutcome> {
  await store.lockCatalogue(tx)
  await assertPictures(tx, batch)
  const known = await readKnown(tx, batch)
  const faults: ImportFault[] = findFaults(batch, known)
  const isWritten = faults.length === 0 && !dryRun
  const counts = { categories: none(), goods: none(), skus: none() }
  const ids = await saveCategories(tx, batch.categories, known, { count: counts.categories, isWritten })
  const goodsIds = await saveGoods(tx, batch.goods, known, { count: counts.goods, isWritten, categoryIds: ids })
  await saveSkus(tx, batch.skus, known, { count: counts.skus, isWritten, goodsIds, operatorKeyId })
  if (isWritten) await refreshGoods(tx, await listTouched(tx, batch, known))
  return { ...counts, faults }
}

/** Pictures are uploaded just before: one that is not there is no slip of the file's. */
async function assertPictures(db: Reader, { goods, skus }: CatalogueBatch): Promise<void> {
  const named = [
    ...goods.flatMap(({ pictureIds }, index) => pictureIds.map((id, at) => ({ id, field: `goods.${index}.pictureIds.${at}` }))),
    ...skus.flatMap(({ pictureId }, index) => (pictureId === undefined ? [] : [{ id: pictureId, field: `skus.${index}.pictureId` }])),
  ]
  const images = await listOperatorImages(db, [...new Set(named.map(({ id }) => id))])
  const missing = named.find(({ id }) => !images.has(id))
  if (missing) throw new Refusal('notFound', { field: missing.field })
}

async function readKnown(db: Reader, { goods, skus }: CatalogueBatch): Promise<Known> {
  const goodsCodes = [...new Set([...goods.map(({ code }) => code), ...skus.map(({ goodsCode }) => goodsCode)])]
  const categories = await store.listCategories(db)
  const goodsRows = await store.listGoodsByCode(db, goodsCodes)
  const skuRows = await store.listSkusByCode(db, skus.map(({ code }) => code))
  const all = await store.listSkusOfGoods(db, goodsRows.map(({ id }) => id))
  const byId = new Map(categories.map((row) => [row.id, row.code]))
  return {
    categories: new Map(categories.map((row) => [row.code, row])),
    hasChildren: new Set(categories.flatMap(({ parentId }) => (parentId === null ? [] : (byId.get(parentId) ?? [])))),
    goods: new Map(goodsRows.map((row) => [row.code, row])),
    skus: new Map(skuRows.map((row) => [row.code, row])),
    skusOfGoods: new Map(goodsRows.map(({ id, code }) => [code, all.filter((sku) => sku.goodsId === id)])),
    warehouseCodes: new Set((await listWarehouses(db)).map(({ code }) => code)),
  }
}

interface Saving {
  readonly count: Counting
  /** False where the batch is only looked at. */
  readonly isWritten: boolean
}

/** Counts, and says whether there is something to write. */
function judge({ count, isWritten }: Saving, before: object | undefined, after: object): boolean {
  if (!before) count.created += 1
  else if (isDeepStrictEqual(before, after)) count.unchanged += 1
  else count.changed += 1
  return isWritten && !(before && isDeepStrictEqual(before, after))
}

/** Roots first. Returns the ids of all categories that there are then, by code. */
async function saveCategories(tx: Tx, categories: readonly CategoryImport[], known: Known, saving: Saving): Promise<Map<string, string>> {
  const ids = new Map([...known.categories].map(([code, { id }]) => [code, id]))
  const rootsFirst = [...categories].sort((one, other) => Number(one.parentCode !== undefined) - Number(other.parentCode !== undefined))
  for (const { code, parentCode, names, icon, sort } of rootsFirst) {
    const row = known.categories.get(code)
    const parentId = parentCode === undefined ? null : (ids.get(parentCode) ?? null)
    const after = { code, parentId, names, icon, sortOrder: sort }
    const before = row && { code: row.code, parentId: row.parentId, names: row.names, icon: row.icon, sortOrder: row.sortOrder }
    if (judge(saving, before, after)) ids.set(code, await store.saveCategory(tx, row?.id, { ...after, names: JSON.stringify(names) }))
  }
  return ids
}

/** Returns the ids of the goods that the batch names, by code. */
async function saveGoods(
  tx: Tx,
  goods: readonly GoodsImport[],
  known: Known,
  { categoryIds, ...saving }: Saving & { readonly categoryIds: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  const ids = new Map([...known.goods].map(([code, { id }]) => [code, id]))
  const warehouses = new Map((await listWarehouses(tx)).map(({ code, warehouseId }) => [code, warehouseId]))
  const pictures = await store.listPictureIds(tx, [...ids.values()])
  for (const one of goods) {
    const row = known.goods.get(one.code)
    const { pictureIds, ...after } = toGoodsFacts(one, categoryIds.get(one.categoryCode) ?? '', warehouses.get(one.warehouseCode) ?? '')
    const before = row && { ...pickGoodsFacts(row), pictureIds: pictures.get(row.id) ?? [] }
    if (!judge(saving, before, { ...after, pictureIds })) continue
    const written = {
      names: JSON.stringify(after.names),
      subtitles: JSON.stringify(after.subtitles),
      texts: JSON.stringify(after.texts),
      options: JSON.stringify(after.options),
    }
    const id = await store.saveGoods(tx, row?.id, { ...after, ...written })
    await store.replacePictures(tx, id, pictureIds)
    ids.set(one.code, id)
  }
  return ids
}

function toGoodsFacts(given: GoodsImport, categoryId: string, warehouseId: string) {
  const { categoryCode: _category, warehouseCode: _warehouse, deliveries, perMember = null, ...facts } = given
  const [offersJoin, offersHome] = [deliveries.includes('join'), deliveries.includes('home')]
  return { ...facts, categoryId, warehouseId, offersJoin, offersHome, perMember }
}

/** As `toGoodsFacts` would say it of what is there, but for the pictures. */
function pickGoodsFacts(row: store.GoodsRow): Omit<ReturnType<typeof toGoodsFacts>, 'pictureIds'> {
  const { code, categoryId, warehouseId, names, subtitles, texts, options, goodsNature, isFragile } = row
  const { offersJoin, offersHome, perMember, state } = row
  const facts = { code, categoryId, warehouseId, names, subtitles, texts, options, goodsNature, isFragile }
  return { ...facts, offersJoin, offersHome, perMember, state }
}

interface SavingSkus extends Saving {
  readonly goodsIds: ReadonlyMap<string, string>
  readonly operatorKeyId: string
}

async function saveSkus(tx: Tx, skus: readonly SkuImport[], known: Known, options: SavingSkus): Promise<void> {
  const { goodsIds, operatorKeyId, ...saving } = options
  // Who places an order has their stock row: until then the old price holds for them.
  if (saving.isWritten) await lockStock(tx, [...known.skus.values()].map(({ id }) => id))
  for (const given of skus) {
    const row = known.skus.get(given.code)
    const after = toSkuFacts(given, goodsIds.get(given.goodsCode) ?? '')
    if (!judge(saving, row && pickSkuFacts(row), after)) continue
    const written = { ...after, optionValues: JSON.stringify(after.optionValues) }
    if (row) {
      await store.updateSku(tx, row.id, written)
      continue
    }
    const skuId = await store.insertSku(tx, written)
    await insertStock(tx, skuId)
    const { stock } = given
    const first = { skuId, kind: 'received', delta: stock, onHandAfter: stock, reason: null, movedBy: operatorKeyId } as const
    if (stock > 0) await changeOnHand(tx, first)
  }
}

function toSkuFacts(given: SkuImport, goodsId: string) {
  const { code, priceCents, listPriceCents, weightGrams, size, customsName, pictureId } = given
  const values = toValues(given)
  return {
    goodsId,
    code,
    optionValues: values,
    valuesKey: toValuesKey(values),
    priceCents,
    listPriceCents: listPriceCents ?? null,
    weightGrams: grams(weightGrams),
    lengthMm: millimetres(size.lengthMm),
    widthMm: millimetres(size.widthMm),
    heightMm: millimetres(size.heightMm),
    customsName,
    fileId: pictureId ?? null,
  }
}

/** As `toSkuFacts` would say it of what is there. */
function pickSkuFacts(row: store.SkuRow): ReturnType<typeof toSkuFacts> {
  const { id: _id, withdrawnAt: _withdrawnAt, rowVersion: _rowVersion, createdAt: _createdAt, ...facts } = row
  return facts
}

/** Goods of which something may read otherwise now: those that the batch names, and all of a category that it renames. */
async function listTouched(db: Reader, { categories, goods, skus }: CatalogueBatch, known: Known): Promise<store.GoodsRow[]> {
  const named = [...new Set([...goods.map(({ code }) => code), ...skus.map(({ goodsCode }) => goodsCode)])]
  const renamed = categories.flatMap(({ code }) => known.categories.get(code)?.id ?? [])
  const rows = await store.listGoodsByCode(db, named)
  const others = await store.listGoodsOfCategories(db, renamed)
  return [...new Map([...rows, ...others].map((row) => [row.id, row])).values()]
}
