import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { positiveCentsSchema, priceSchema } from '../kit/money-schemas'
import { blockSchema, isChineseOnly, lineSchema, lineTextsSchema, normaliseCompared } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { GOODS_NATURES } from '../parcel/parcel'
import { DELIVERIES } from './cart'

/** Drawn by the client for each category. */
export const CATEGORY_ICONS = [
  'home', 'kitchen', 'bath', 'bed', 'light', 'tools', 'garden', 'pet', 'baby', 'toy', 'sport', 'travel',
  'clothes', 'shoes', 'bag', 'beauty', 'health', 'phone', 'computer', 'audio', 'office', 'book', 'food', 'gift',
] as const
export type CategoryIcon = (typeof CATEGORY_ICONS)[number]

export const GOODS_STATES = ['draft', 'onShelf', 'withdrawn'] as const
export type GoodsState = (typeof GOODS_STATES)[number]

/** How operators name things: capital letters, digits and hyphens, as small letters or full-width the same. */
function codeSchema(pattern: RegExp, toCase: (text: string) => string) {
  return v.pipe(
    v.string('required'),
    v.metadata({ pattern: pattern.source }),
    v.transform((text) => toCase(normaliseCompared(text))),
    v.regex(pattern, 'invalid'),
  )
}
const toUpper = (text: string) => text.toUpperCase()
const toLower = (text: string) => text.toLowerCase()
export const categoryCodeSchema = codeSchema(/^[a-z0-9-]{1,30}$/, toLower)
export const goodsCodeSchema = codeSchema(/^[A-Z0-9-]{1,30}$/, toUpper)
export const skuCodeSchema = codeSchema(/^[A-Z0-9-]{1,40}$/, toUpper)

/** A short text in each language, which may be empty. */
const optionalTextsSchema = (max: number) => {
  const one = v.optional(blockSchema(max), '')
  return v.object({ 'zh-Hant': one, 'zh-Hans': one, en: one })
}

export const categoryImportSchema = v.object({
  code: categoryCodeSchema,
  /** A root where left out; a root's own children have none. */
  parentCode: v.optional(categoryCodeSchema),
  names: lineTextsSchema(20),
  icon: v.picklist(CATEGORY_ICONS, 'invalid'),
  sort: wholeNumberSchema(0, 9_999),
})
export type CategoryImport = v.InferOutput<typeof categoryImportSchema>

const optionCodeSchema = codeSchema(/^[a-z0-9-]{1,30}$/, toLower)
const optionSchema = v.object({
  code: optionCodeSchema,
  names: lineTextsSchema(20),
  values: listSchema(v.object({ code: optionCodeSchema, names: lineTextsSchema(30) }), { min: 1, max: limits.shop.maxValues }),
})
export type GoodsOption = v.InferOutput<typeof optionSchema>

const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

export const goodsImportSchema = v.object({
  code: goodsCodeSchema,
  categoryCode: categoryCodeSchema,
  warehouseCode: lineSchema(20),
  names: lineTextsSchema(limits.shop.nameLength),
  subtitles: v.optional(optionalTextsSchema(limits.shop.nameLength), {}),
  /** Paragraphs, apart by an empty line. */
  texts: v.optional(optionalTextsSchema(limits.shop.textLength), {}),
  options: v.optional(
    v.pipe(
      listSchema(optionSchema, { max: limits.shop.maxOptions }),
      v.check((options) => isDistinct(options.map(({ code }) => code)), 'invalid'),
      v.check((options) => options.every(({ values }) => isDistinct(values.map(({ code }) => code))), 'invalid'),
    ),
    [],
  ),
  goodsNature: v.picklist(GOODS_NATURES, 'invalid'),
  isFragile: v.optional(v.boolean('invalid'), false),
  deliveries: v.pipe(
    listSchema(v.picklist(DELIVERIES, 'invalid'), { min: 1, max: DELIVERIES.length }),
    v.check((all) => isDistinct(all), 'invalid'),
  ),
  /** So many one member may have. */
  perMember: v.optional(wholeNumberSchema(1, 999)),
  pictureIds: v.optional(listSchema(idSchema('file'), { max: limits.shop.maxPictures }), []),
  state: v.picklist(GOODS_STATES, 'invalid'),
})
export type GoodsImport = v.InferOutput<typeof goodsImportSchema>

/** Goods for nothing are given away otherwise. */
export const shopPriceSchema = v.pipe(priceSchema(limits.shop.maxPriceCents), v.check((price) => price > 0, 'mustBeAboveZero'))

const millimetresSchema = wholeNumberSchema(1, 2_000)

/** Chinese alone, as customs read it. */
const customsNameSchema = v.pipe(lineSchema(30), v.minLength(2, 'invalid'), v.check(isChineseOnly, 'productNameNotChinese'))

export const skuImportSchema = v.pipe(
  v.object({
    code: skuCodeSchema,
    goodsCode: goodsCodeSchema,
    /** One value for each option of the goods, by their codes. */
    values: v.optional(
      v.pipe(
        listSchema(v.object({ option: optionCodeSchema, value: optionCodeSchema }), { max: limits.shop.maxOptions }),
        v.check((values) => isDistinct(values.map(({ option }) => option)), 'invalid'),
      ),
      [],
    ),
    priceCents: shopPriceSchema,
    /** What it is said to cost elsewhere: struck out beside the price. */
    listPriceCents: v.optional(positiveCentsSchema),
    weightGrams: wholeNumberSchema(1, 30_000),
    size: v.object({ lengthMm: millimetresSchema, widthMm: millimetresSchema, heightMm: millimetresSchema }),
    customsName: customsNameSchema,
    /** Left out: the first picture of the goods. */
    pictureId: v.optional(idSchema('file')),
    /** Of a new one alone; later stock is moved. */
    stock: v.optional(wholeNumberSchema(0, limits.shop.maxStock), 0),
  }),
  v.forward(
    v.partialCheck(
      [['priceCents'], ['listPriceCents']],
      ({ priceCents, listPriceCents }) => listPriceCents === undefined || listPriceCents > priceCents,
      'invalid',
    ),
    ['listPriceCents'],
  ),
)
export type SkuImport = v.InferOutput<typeof skuImportSchema>

/**
 * duplicate: named twice · unknown: there is none · tooDeep: below a category that has one above it · needed: an option that stays has
 * such a value · noOptions: nothing to sell · otherGoods: an option belongs to its goods for good · taken: another option has these values.
 */
export const IMPORT_FAULTS = ['duplicate', 'unknown', 'tooDeep', 'needed', 'noOptions', 'otherGoods', 'taken'] as const

/** What one row of an import lacks, found against the catalogue: nothing of its batch is written. */
export const importFaultSchema = v.object({
  sheet: v.picklist(['categories', 'goods', 'skus']),
  /** From 0, within the sheet's part of the batch. */
  index: v.number(),
  code: v.string(),
  field: v.string(),
  value: v.string(),
  reason: v.picklist(IMPORT_FAULTS),
})
export type ImportFault = v.InferOutput<typeof importFaultSchema>

const countsSchema = v.object({ created: v.number(), changed: v.number(), unchanged: v.number() })
export type ImportCounts = v.InferOutput<typeof countsSchema>
export const importOutcomeSchema = v.object({
  categories: countsSchema,
  goods: countsSchema,
  skus: countsSchema,
  faults: v.array(importFaultSchema),
})
export type ImportOutcome = v.InferOutput<typeof importOutcomeSchema>

/** Why stock changes by hand; `counted` says how many there are, the others by how many it changes. */
export const STOCK_MOVES = ['received', 'counted', 'damaged', 'correction'] as const
export const STOCK_MOVE_KINDS = [...STOCK_MOVES, 'picked', 'returned'] as const
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number]

export const operatorSkuSchema = v.object({
  skuId: idSchema('sku'),
  code: v.string(),
  values: v.record(v.string(), v.string()),
  priceCents: positiveCentsSchema,
  /** A limited-time price that runs now. */
  specialCents: v.optional(positiveCentsSchema),
  specialUntil: v.optional(isoTimeSchema),
  listPriceCents: v.optional(positiveCentsSchema),
  weightGrams: v.number(),
  customsName: v.string(),
  onHand: v.number(),
  reserved: v.number(),
  isWithdrawn: v.boolean(),
})
export type OperatorSku = v.InferOutput<typeof operatorSkuSchema>

export const operatorGoodsSchema = v.object({
  goodsId: idSchema('goods'),
  code: v.string(),
  name: v.string(),
  categoryCode: v.string(),
  warehouseCode: v.string(),
  state: v.picklist(GOODS_STATES),
  deliveries: v.array(v.picklist(DELIVERIES)),
  perMember: v.optional(v.number()),
  onShelfAt: v.optional(isoTimeSchema),
  skus: v.array(operatorSkuSchema),
})
export type OperatorGoods = v.InferOutput<typeof operatorGoodsSchema>

const textsSchema = v.object({ 'zh-Hant': v.string(), 'zh-Hans': v.string(), en: v.string() })

/** A category, goods and their options as an import would say them: said again, it changes nothing. */
export const exportedCategorySchema = v.object({
  code: v.string(),
  parentCode: v.optional(v.string()),
  names: textsSchema,
  icon: v.picklist(CATEGORY_ICONS),
  sort: v.number(),
})
export type ExportedCategory = v.InferOutput<typeof exportedCategorySchema>

export const exportedSkuSchema = v.object({
  code: v.string(),
  values: v.array(v.object({ option: v.string(), value: v.string() })),
  priceCents: positiveCentsSchema,
  listPriceCents: v.optional(positiveCentsSchema),
  weightGrams: v.number(),
  size: v.object({ lengthMm: v.number(), widthMm: v.number(), heightMm: v.number() }),
  customsName: v.string(),
  pictureId: v.optional(idSchema('file')),
})
export type ExportedSku = v.InferOutput<typeof exportedSkuSchema>

export const exportedGoodsSchema = v.object({
  code: v.string(),
  categoryCode: v.string(),
  warehouseCode: v.string(),
  names: textsSchema,
  subtitles: textsSchema,
  texts: textsSchema,
  options: v.array(v.object({ code: v.string(), names: textsSchema, values: v.array(v.object({ code: v.string(), names: textsSchema })) })),
  goodsNature: v.picklist(GOODS_NATURES),
  isFragile: v.boolean(),
  deliveries: v.array(v.picklist(DELIVERIES)),
  perMember: v.optional(v.number()),
  pictureIds: v.array(idSchema('file')),
  state: v.picklist(GOODS_STATES),
  skus: v.array(exportedSkuSchema),
})
export type ExportedGoods = v.InferOutput<typeof exportedGoodsSchema>

/** Of the file as it was before it was sent, in small letters. */
export const pictureHashSchema = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'invalid'))
