import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { CategoryImport, GoodsImport, SkuImport } from '@contract/shop/catalogue'
import { categoryImportSchema, goodsCodeSchema, goodsImportSchema, skuCodeSchema, skuImportSchema } from '@contract/shop/catalogue'
import { toCategoryRow, toGoodsRow, toSkuRow, type KnownCatalogue, type NamedCodes } from '@server/cli/catalogue-table/catalogue-rows'
import { readTexts, toCellText, toFault, toTextColumn, type GivenRow, type Row, type RowFault } from '@server/cli/catalogue-table/columns'
import { judgeRow, readCountCell, readNumbers, readWord, readYuanCell } from '@server/cli/catalogue-table/judge-cells'
import { planOptions, toSkuCode, type OptionPlan } from '@server/cli/catalogue-table/option-values'

/** What one row says, as the wire takes it; undefined where it is faulty. Pictures are still names. */
export interface Judged<Import> {
  readonly given: GivenRow
  readonly value: Import | undefined
  readonly pictures: readonly string[]
}

/** Goods with their options: what belongs together, and is written together. */
export interface GoodsUnit {
  /** Undefined where the file only names options of goods that stay as they are. */
  readonly goods: Judged<GoodsImport> | undefined
  readonly skus: readonly Judged<SkuImport>[]
  readonly faults: readonly RowFault[]
}

export interface JudgedCatalogue {
  readonly categories: readonly Judged<CategoryImport>[]
  readonly categoryFaults: readonly RowFault[]
  readonly units: readonly GoodsUnit[]
}

const toCode = (cell: unknown) => toCellText(cell).normalize('NFKC').trim()

/** What a file is about: goods, and options that do not say of which. */
export function listNamedCodes(rows: readonly GivenRow[]): NamedCodes {
  const toCodes = (cells: readonly unknown[], schema: typeof goodsCodeSchema | typeof skuCodeSchema) => {
    const parsed = cells.map((cell) => v.safeParse(schema, toCellText(cell)))
    return [...new Set(parsed.flatMap((one) => (one.success ? [one.output] : [])))]
  }
  const skus = rows.filter(({ sheet }) => sheet === 'skus')
  const goods = rows.filter(({ sheet }) => sheet === 'goods').map(({ cells }) => cells['code'])
  return {
    codes: toCodes([...goods, ...skus.map(({ cells }) => cells['goods'])], goodsCodeSchema),
    skuCodes: toCodes(skus.filter(({ cells }) => cells['goods'] === undefined).map(({ cells }) => cells['code']), skuCodeSchema),
  }
}

/** A column that the file does not have says what is there already. */
const withKnown = (given: GivenRow, known: Row | undefined): GivenRow => ({ ...given, cells: { ...known, ...given.cells } })

export function judgeCatalogue(rows: readonly GivenRow[], known: KnownCatalogue): JudgedCatalogue {
  const of = (sheet: GivenRow['sheet']) => rows.filter((given) => given.sheet === sheet)
  const categories = of('categories').map((given) => judgeCategory(given, known))
  const knownGoods = new Map(known.goods.map((goods) => [goods.code, goods]))
  const goodsRows = new Map(of('goods').map((given) => [toCode(given.cells['code']).toUpperCase(), given]))
  const skuOwners = new Map(known.goods.flatMap((goods) => goods.skus.map((sku) => [sku.code, goods.code] as const)))
  const skuRows = new Map<string, GivenRow[]>()
  for (const given of of('skus')) {
    const named = given.cells['goods'] === undefined ? skuOwners.get(toSkuCode(given)) : toCode(given.cells['goods']).toUpperCase()
    skuRows.set(named ?? '', [...(skuRows.get(named ?? '') ?? []), given])
  }
  const codes = [...new Set([...goodsRows.keys(), ...skuRows.keys()])]
  return {
    categories: categories.map(({ judged }) => judged),
    categoryFaults: categories.flatMap(({ faults }) => faults),
    units: codes.map((code) => judgeUnit(goodsRows.get(code), skuRows.get(code) ?? [], knownGoods.get(code))),
  }
}

const TEXT_FIELDS: Readonly<Record<string, string>> = { names: 'name', subtitles: 'subtitle', texts: 'text' }

/** `names.zh-Hant` is `name_hant`. */
function toColumnOf(fields: Readonly<Record<string, string>>): (path: string) => string {
  return (path) => {
    const [field = '', part = '', ...rest] = path.split('.')
    const name = TEXT_FIELDS[field]
    if (name !== undefined) return toTextColumn(name, part)
    if (field === 'options') return toTextColumn(`option${Number(part) + 1}`, rest.at(-1) ?? '')
    return fields[field === 'size' ? part : field] ?? field
  }
}

const categoryColumn = toColumnOf({ code: 'code', parentCode: 'parent', icon: 'icon', sort: 'sort' })

function judgeCategory(row: GivenRow, { categories }: KnownCatalogue) {
  const code = toCode(row.cells['code']).toLowerCase()
  const before = categories.find((one) => one.code === code)
  const given = withKnown(row, before && toCategoryRow(before))
  const numbers = readNumbers(given, { sort: ['sort', readCountCell] })
  const input = { code, parentCode: readWord(given.cells['parent']), names: readTexts(given.cells, 'name'), icon: readWord(given.cells['icon']), sort: numbers.values.sort }
  const { value, faults } = judgeRow(given, categoryImportSchema, input, { toColumn: categoryColumn, faults: numbers.faults })
  return { judged: { given: row, value, pictures: [] }, faults }
}

const goodsColumn = toColumnOf({
  code: 'code', categoryCode: 'category', warehouseCode: 'warehouse', goodsNature: 'nature', isFragile: 'fragile',
  deliveries: 'deliveries', perMember: 'per_member', pictureIds: 'pictures', state: 'state',
})

const toNames = (cell: unknown) => toCellText(cell).split(';').map((name) => name.trim()).filter(Boolean)

function judgeUnit(goodsRow: GivenRow | undefined, skuRows: readonly GivenRow[], known: KnownCatalogue['goods'][number] | undefined): GoodsUnit {
  const goodsCells = { ...(known && toGoodsRow(known)), ...goodsRow?.cells }
  const skus = skuRows.map((row) => {
    const before = known?.skus.find(({ code }) => code === toSkuCode(row))
    return { row, given: withKnown(row, known && before && toSkuRow(known, before)), code: toSkuCode(row) }
  })
  // An option of goods that neither the file nor the server has: the server says so of each.
  const isNowhere = !goodsRow && !known
  const plan = isNowhere ? undefined : planOptions({ goodsCells, goodsRow, known, skus })
  const judgedSkus = skus.map(({ row, given, code }) => judgeSku(row, given, plan?.values.get(code) ?? []))
  const carrier = goodsRow ?? skuRows[0]
  const isChanged = known !== undefined && !isDeepStrictEqual(known.options, plan?.options)
  const goods = plan && carrier && (goodsRow || isChanged) ? judgeGoods({ ...carrier, cells: goodsCells }, plan) : undefined
  const unknown = isNowhere ? skuRows.map((row) => toFault(row, 'goods', 'unknown')) : []
  return {
    goods: goods?.judged,
    skus: judgedSkus.map(({ judged }) => judged),
    faults: [...(goods?.faults ?? []), ...unknown, ...(plan?.faults ?? []), ...judgedSkus.flatMap(({ faults }) => faults)],
  }
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { '': false, '0': false, '1': true }

function judgeGoods(given: GivenRow, { options, faults: faultsOfOptions }: OptionPlan) {
  const { cells } = given
  const numbers = readNumbers(given, { perMember: ['per_member', readCountCell] })
  const pictures = toNames(cells['pictures'])
  const fragile = YES_OR_NO[readWord(cells['fragile']) ?? '']
  const input = {
    code: toCode(cells['code']),
    categoryCode: toCode(cells['category']),
    warehouseCode: toCode(cells['warehouse']),
    names: readTexts(cells, 'name'),
    subtitles: readTexts(cells, 'subtitle'),
    texts: readTexts(cells, 'text'),
    options: [...options],
    goodsNature: readWord(cells['nature']),
    isFragile: fragile ?? 'neither',
    deliveries: (readWord(cells['deliveries']) ?? '').split(',').map((word) => word.trim()).filter(Boolean),
    perMember: numbers.values.perMember,
    pictureIds: toPlaceholders(pictures),
    state: readWord(cells['state']),
  }
  const { value, faults } = judgeRow(given, goodsImportSchema, input, { toColumn: goodsColumn, faults: numbers.faults })
  // Where a value is faulty, what comes of them all is, too: it is said once, at the value.
  const own = faultsOfOptions.length === 0 ? faults : faults.filter(({ column }) => !column.startsWith('option'))
  return { judged: { given, value, pictures }, faults: own }
}

/** As many as there are, for the schema to count: which they are shows when they are sent. */
const toPlaceholders = (names: readonly string[]) => names.map(() => '00000000-0000-4000-8000-000000000000')

const skuColumn = toColumnOf({
  code: 'code', goodsCode: 'goods', values: 'value1_hant', priceCents: 'price', listPriceCents: 'list_price', weightGrams: 'weight_g',
  lengthMm: 'length_mm', widthMm: 'width_mm', heightMm: 'height_mm', customsName: 'customs_name', pictureId: 'picture', stock: 'stock',
})

function judgeSku(row: GivenRow, given: GivenRow, values: readonly SkuImport['values'][number][]) {
  const { cells } = given
  const { values: numbers, faults: unreadable } = readNumbers(given, {
    priceCents: ['price', readYuanCell],
    listPriceCents: ['list_price', readYuanCell],
    weightGrams: ['weight_g', readCountCell],
    lengthMm: ['length_mm', readCountCell],
    widthMm: ['width_mm', readCountCell],
    heightMm: ['height_mm', readCountCell],
    stock: ['stock', readCountCell],
  })
  const { priceCents, listPriceCents, weightGrams, lengthMm, widthMm, heightMm, stock } = numbers
  const input = {
    code: toCode(cells['code']),
    goodsCode: toCode(cells['goods']),
    values: [...values],
    priceCents,
    listPriceCents,
    weightGrams,
    size: { lengthMm, widthMm, heightMm },
    customsName: toCellText(cells['customs_name']),
    stock,
  }
  const { value, faults } = judgeRow(given, skuImportSchema, input, { toColumn: skuColumn, faults: unreadable })
  const pictures = toNames(cells['picture'])
  const tooMany = pictures.length > 1 ? [toFault(given, 'picture', 'invalid')] : []
  return { judged: { given: row, value, pictures }, faults: [...faults, ...tooMany] }
}
