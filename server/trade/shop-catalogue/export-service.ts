import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import type { ExportedCategory, ExportedGoods, ExportedSku } from '@contract/shop/catalogue'
import type { exportCatalogue as exportEndpoint } from '@contract/shop/shop-operator-endpoints'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import * as store from '@server/trade/shop-catalogue/catalogue-store'
import { toDeliveries } from '@server/trade/shop-catalogue/shop-lines'

type ExportRequest = PageRequest & { readonly codes?: readonly string[] | undefined; readonly skuCodes?: readonly string[] | undefined }

/** The catalogue as an import says it: categories, and goods with their options, of these codes alone or the newest first. */
export async function exportCatalogue(
  db: Reader,
  { codes, skuCodes, ...request }: ExportRequest,
): Promise<Complete<OutputOf<typeof exportEndpoint>>> {
  const categories = await store.listCategories(db)
  const codesById = new Map(categories.map(({ id, code }) => [id, code]))
  const named = codes === undefined && skuCodes === undefined ? undefined : { codes: codes ?? [], skuCodes: skuCodes ?? [] }
  const toKeyset = ({ createdAt, id }: store.GoodsRow) => ({ at: createdAt, id })
  const page = await readPage(request, (part) => store.listGoodsRows(db, { named, ...part }), toKeyset)
  return {
    categories: categories.map((row) => toCategory(row, codesById)),
    items: await toExported(db, page.items, codesById),
    nextCursor: page.nextCursor,
  }
}

function toCategory(
  { code, parentId, names, icon, sortOrder }: store.CategoryRow,
  codes: ReadonlyMap<string, string>,
): Complete<ExportedCategory> {
  return { code, parentCode: parentId === null ? undefined : codes.get(parentId), names, icon, sort: sortOrder }
}

async function toExported(
  db: Reader,
  rows: readonly store.GoodsRow[],
  codes: ReadonlyMap<string, string>,
): Promise<Complete<ExportedGoods>[]> {
  const ids = rows.map(({ id }) => id)
  const warehouses = await listWarehousesById(db, rows.map(({ warehouseId }) => warehouseId))
  const pictures = await store.listPictureIds(db, ids)
  const skus = await store.listSkusOfGoods(db, ids)
  return rows.map((row) => ({
    code: row.code,
    categoryCode: codes.get(row.categoryId) ?? '',
    warehouseCode: warehouses.get(row.warehouseId)?.code ?? '',
    names: row.names,
    subtitles: row.subtitles,
    texts: row.texts,
    options: row.options,
    goodsNature: row.goodsNature,
    isFragile: row.isFragile,
    deliveries: toDeliveries(row),
    perMember: row.perMember ?? undefined,
    pictureIds: pictures.get(row.id) ?? [],
    state: row.state,
    skus: skus.filter(({ goodsId }) => goodsId === row.id).map(toSku),
  }))
}

const toSku = (row: store.SkuRow): Complete<ExportedSku> => ({
  code: row.code,
  values: Object.entries(row.optionValues).map(([option, value]) => ({ option, value })),
  priceCents: row.priceCents,
  listPriceCents: row.listPriceCents ?? undefined,
  weightGrams: row.weightGrams,
  size: { lengthMm: row.lengthMm, widthMm: row.widthMm, heightMm: row.heightMm },
  customsName: row.customsName,
  pictureId: row.fileId ?? undefined,
})
