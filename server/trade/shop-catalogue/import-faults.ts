import type { CategoryImport, GoodsImport, GoodsOption, ImportFault, SkuImport } from '@contract/shop/catalogue'
import type { CategoryRow, GoodsRow, SkuRow } from '@server/trade/shop-catalogue/catalogue-store'

type Reason = ImportFault['reason']

export interface CatalogueBatch {
  readonly categories: readonly CategoryImport[]
  readonly goods: readonly GoodsImport[]
  readonly skus: readonly SkuImport[]
}

/** What the catalogue has of all that a batch names. */
export interface Known {
  readonly categories: ReadonlyMap<string, CategoryRow>
  /** Codes of categories that others stand below. */
  readonly hasChildren: ReadonlySet<string>
  readonly goods: ReadonlyMap<string, GoodsRow>
  readonly skus: ReadonlyMap<string, SkuRow>
  /** All options of the goods that the batch names, by the goods' code. */
  readonly skusOfGoods: ReadonlyMap<string, readonly SkuRow[]>
  readonly warehouseCodes: ReadonlySet<string>
}

/** By the option's code. */
export const toValues = ({ values }: Pick<SkuImport, 'values'>): Record<string, string> =>
  Object.fromEntries(values.map(({ option, value }) => [option, value]))

/** Which values an option has, whatever the order in which they were written. */
export const toValuesKey = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([option, value]) => `${option}=${value}`)
    .join(' ')

/** Everything that a batch says wrongly of the catalogue, in its order. */
export function findFaults(batch: CatalogueBatch, known: Known): ImportFault[] {
  return [...findCategoryFaults(batch, known), ...findGoodsFaults(batch, known), ...findSkuFaults(batch, known)]
}

const findRepeated = (codes: readonly string[]): ReadonlySet<number> =>
  new Set(codes.flatMap((code, index) => (codes.indexOf(code) < index ? [index] : [])))

function findCategoryFaults({ categories }: CatalogueBatch, known: Known): ImportFault[] {
  const repeated = findRepeated(categories.map(({ code }) => code))
  const inBatch = new Map(categories.map((category) => [category.code, category]))
  const isRoot = (code: string): boolean => {
    const given = inBatch.get(code)
    if (given) return given.parentCode === undefined
    const row = known.categories.get(code)
    return row !== undefined && row.parentId === null
  }
  return categories.flatMap(({ code, parentCode }, index): ImportFault[] => {
    const fault = (field: string, value: string, reason: Reason): ImportFault => ({ sheet: 'categories', index, code, field, value, reason })
    if (repeated.has(index)) return [fault('code', code, 'duplicate')]
    if (parentCode === undefined) return []
    const isTooDeep = known.hasChildren.has(code) || categories.some((other) => other.parentCode === code)
    const isKnown = inBatch.has(parentCode) || known.categories.has(parentCode)
    if (!isKnown) return [fault('parentCode', parentCode, 'unknown')]
    return parentCode === code || !isRoot(parentCode) || isTooDeep ? [fault('parentCode', parentCode, 'tooDeep')] : []
  })
}

function findGoodsFaults({ categories, goods, skus }: CatalogueBatch, known: Known): ImportFault[] {
  const repeated = findRepeated(goods.map(({ code }) => code))
  const newCategories = new Set(categories.map(({ code }) => code))
  return goods.flatMap((one, index): ImportFault[] => {
    const { code, categoryCode, warehouseCode, options, state } = one
    const fault = (field: string, value: string, reason: Reason): ImportFault => ({ sheet: 'goods', index, code, field, value, reason })
    if (repeated.has(index)) return [fault('code', code, 'duplicate')]
    const isNamed = (sku: string) => skus.some((other) => other.code === sku)
    const kept = (known.skusOfGoods.get(code) ?? []).filter((sku) => sku.withdrawnAt === null && !isNamed(sku.code))
    const lost = kept.find(({ optionValues }) => !fits(optionValues, options))
    const isEmpty = kept.length === 0 && !skus.some(({ goodsCode }) => goodsCode === code)
    return [
      ...(newCategories.has(categoryCode) || known.categories.has(categoryCode) ? [] : [fault('categoryCode', categoryCode, 'unknown')]),
      ...(known.warehouseCodes.has(warehouseCode) ? [] : [fault('warehouseCode', warehouseCode, 'unknown')]),
      ...(lost ? [fault('options', lost.code, 'needed')] : []),
      ...(state === 'onShelf' && isEmpty ? [fault('state', state, 'noOptions')] : []),
    ]
  })
}

function findSkuFaults({ goods, skus }: CatalogueBatch, known: Known): ImportFault[] {
  const repeated = findRepeated(skus.map(({ code }) => code))
  return skus.flatMap((given, index): ImportFault[] => {
    const { code, goodsCode } = given
    const values = toValues(given)
    const fault = (field: string, value: string, reason: Reason): ImportFault => ({ sheet: 'skus', index, code, field, value, reason })
    if (repeated.has(index)) return [fault('code', code, 'duplicate')]
    const row = known.goods.get(goodsCode)
    const options = goods.find((one) => one.code === goodsCode)?.options ?? row?.options
    const own = known.skus.get(code)
    // An option belongs to its goods for good: orders and carts name it.
    if (!options) return [fault('goodsCode', goodsCode, 'unknown')]
    if (own && own.goodsId !== row?.id) return [fault('goodsCode', goodsCode, 'otherGoods')]
    const key = toValuesKey(values)
    const isNamed = (sku: string) => skus.some((one) => one.code === sku)
    const others = (known.skusOfGoods.get(goodsCode) ?? []).filter((other) => !isNamed(other.code))
    const isTaken =
      others.some((other) => other.valuesKey === key) ||
      skus.some((other, at) => at < index && other.goodsCode === goodsCode && toValuesKey(toValues(other)) === key)
    if (!fits(values, options)) return [fault('values', key, 'unknown')]
    return isTaken ? [fault('values', key, 'taken')] : []
  })
}

/** One value of each option, and nothing else. */
function fits(values: Readonly<Record<string, string>>, options: readonly GoodsOption[]): boolean {
  const isWhole = options.every(({ code, values: known }) => known.some((value) => value.code === values[code]))
  return isWhole && Object.keys(values).length === options.length
}
