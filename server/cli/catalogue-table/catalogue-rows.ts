import type { OutputOf } from '@contract/kit/endpoint'
import type { ExportedCategory, ExportedGoods, ExportedSku } from '@contract/shop/catalogue'
import { exportCatalogue } from '@contract/shop/shop-operator-endpoints'
import { writeTexts, type Row } from '@server/cli/catalogue-table/columns'
import type { ServerClient } from '@server/cli/server-client'

/** What the server has, as the rows of the three sheets would say it. */

const toYuan = (amountCents: number | undefined) => (amountCents === undefined ? '' : (amountCents / 100).toFixed(2))
const toNumber = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The server has it under this id: a name in a workbook that no archive comes with. */
const toPictureName = (fileId: string) => `${fileId}.jpg`
const PICTURE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/
export const readPictureName = (name: string): string | undefined => PICTURE_NAME.exec(name)?.[1]

export const toCategoryRow = ({ code, parentCode = '', names, icon, sort }: ExportedCategory): Row => ({
  code,
  parent: parentCode,
  ...writeTexts('name', names),
  icon,
  sort: String(sort),
})

export const toGoodsRow = (goods: ExportedGoods): Row => ({
  code: goods.code,
  category: goods.categoryCode,
  warehouse: goods.warehouseCode,
  ...writeTexts('name', goods.names),
  ...writeTexts('subtitle', goods.subtitles),
  nature: goods.goodsNature,
  fragile: goods.isFragile ? '1' : '0',
  deliveries: goods.deliveries.join(','),
  per_member: toNumber(goods.perMember),
  pictures: goods.pictureIds.map(toPictureName).join(';'),
  ...Object.fromEntries(goods.options.flatMap(({ names }, place) => Object.entries(writeTexts(`option${place + 1}`, names)))),
  ...writeTexts('text', goods.texts),
  state: goods.state,
})

/** Without its stock, which is moved and not imported. */
export function toSkuRow(goods: ExportedGoods, sku: ExportedSku): Row {
  const values = goods.options.flatMap(({ code, values: known }, place) => {
    const chosen = sku.values.find(({ option }) => option === code)?.value
    return Object.entries(writeTexts(`value${place + 1}`, known.find((value) => value.code === chosen)?.names))
  })
  return {
    code: sku.code,
    goods: goods.code,
    ...Object.fromEntries(values),
    price: toYuan(sku.priceCents),
    list_price: toYuan(sku.listPriceCents),
    weight_g: String(sku.weightGrams),
    length_mm: String(sku.size.lengthMm),
    width_mm: String(sku.size.widthMm),
    height_mm: String(sku.size.heightMm),
    customs_name: sku.customsName,
    picture: sku.pictureId === undefined ? '' : toPictureName(sku.pictureId),
    stock: '',
  }
}

export interface KnownCatalogue {
  readonly categories: readonly ExportedCategory[]
  readonly goods: readonly ExportedGoods[]
}

export interface NamedCodes {
  /** Of goods. */
  readonly codes: readonly string[]
  /** Of options, whose goods are wanted. */
  readonly skuCodes: readonly string[]
}

const AT_ONCE = 50

/** The goods that are named, or all. */
export async function readKnown(server: ServerClient, named?: NamedCodes): Promise<KnownCatalogue> {
  if (named === undefined) return readPages(server)
  const parts: KnownCatalogue[] = [await readPages(server, { codes: [], skuCodes: [] })]
  for (const field of ['codes', 'skuCodes'] as const) {
    for (let from = 0; from < named[field].length; from += AT_ONCE) {
      parts.push(await readPages(server, { codes: [], skuCodes: [], [field]: named[field].slice(from, from + AT_ONCE) }))
    }
  }
  const goods = new Map(parts.flatMap((part) => part.goods.map((one) => [one.code, one] as const)))
  return { categories: parts[0]?.categories ?? [], goods: [...goods.values()] }
}

async function readPages(server: ServerClient, named?: NamedCodes): Promise<KnownCatalogue> {
  const goods: ExportedGoods[] = []
  let page: OutputOf<typeof exportCatalogue>
  let cursor: string | undefined
  do {
    const wanted = named && { codes: [...named.codes], skuCodes: [...named.skuCodes] }
    page = await server.ask(exportCatalogue, { ...wanted, cursor, limit: AT_ONCE })
    goods.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return { categories: page.categories, goods }
}
