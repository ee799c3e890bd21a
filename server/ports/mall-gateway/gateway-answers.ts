import * as v from 'valibot'
import { mallGoodsIdSchema, mallPictureIdSchema, mallShopIdSchema, mallSkuIdSchema } from '@contract/mall/mall-ids'
import { CARD_TAGS, GOODS_STATES, SHOP_KINDS, WEIGHT_SOURCES } from '@contract/mall/mall-words'
import { PLATFORMS } from '@contract/mall/platform'
import { positiveCentsSchema, priceSchema } from '@contract/kit/money-schemas'
import { cents } from '@contract/kit/money'
import { normaliseText } from '@contract/kit/text'

/**
 * What gateway v1 answers, as far as it is believed. Unknown fields are left out, null lists are empty, texts are cut and lose what
 * cannot be seen. An item that cannot be read is left out; where more than half of a list cannot, the answer is none.
 */
const PIECES_MAX = 1_000_000
/** 100 kg: more is a mistake of the unit. */
const MAX_WEIGHT_GRAMS = 100_000

export const LINE_STATES = ['ok', 'soldOut', 'notEnough', 'gone', 'optionGone', 'belowMin', 'notBatch', 'flagged', 'failed'] as const

/** One line without control characters. @param max in characters */
export function toPlainLine(text: string, max: number): string {
  const visible = normaliseText(text.slice(0, 4 * max).replace(/\p{Cs}/gu, '').replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' '))
  return [...visible].slice(0, max).join('').trim()
}

const lineSchema = (max: number) => v.pipe(v.string(), v.transform((text) => toPlainLine(text, max)))
const namedSchema = (max: number) => v.pipe(lineSchema(max), v.minLength(1))
/** Absent, null, blank and unreadable are one. */
const maybe = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)
const listOf = <const Schema extends v.GenericSchema>(item: Schema, max: number) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const items = dataset.value.slice(0, max)
      const read = items.flatMap((one) => {
        const parsed = v.safeParse(item, one)
        return parsed.success ? [parsed.output] : []
      })
      if (2 * read.length >= items.length) return read
      addIssue({ message: 'malformed' })
      return NEVER
    }),
  )

const asOfSchema = v.pipe(v.string(), v.isoTimestamp(), v.transform((text) => new Date(text)))
const wholeSchema = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const platformSchema = v.fallback(v.picklist(PLATFORMS), 'other')
const maybePriceSchema = maybe(positiveCentsSchema)
/** Transport may cost nothing. */
const transportSchema = maybe(priceSchema(cents(100_000_000)))

const shopSchema = v.object({
  id: mallShopIdSchema,
  name: namedSchema(60),
  kind: v.fallback(v.picklist(SHOP_KINDS), 'shop'),
})

const cardEntries = {
  platform: platformSchema,
  goodsId: mallGoodsIdSchema,
  title: namedSchema(200),
  pictureId: maybe(mallPictureIdSchema),
  priceMaxCents: maybePriceSchema,
  soldText: maybe(namedSchema(20)),
  shop: shopSchema,
  tags: v.pipe(
    v.fallback(v.nullish(v.array(v.unknown()), []), []),
    v.transform((tags) => CARD_TAGS.filter((tag) => tags.includes(tag)).slice(0, 4)),
  ),
}

const cardSchema = v.object({ ...cardEntries, priceCents: positiveCentsSchema })
export type GatewayCard = v.InferOutput<typeof cardSchema>

/** `/v1/search`, `/v1/search-image`, `/v1/hot` */
export const cardsSchema = v.object({
  asOf: asOfSchema,
  items: listOf(cardSchema, 40),
  hasMore: v.fallback(v.boolean(), false),
  /** Platforms that did not answer the gateway. */
  failed: v.pipe(
    v.fallback(v.nullish(v.array(v.unknown()), []), []),
    v.transform((failed) => PLATFORMS.filter((one) => failed.includes(one))),
  ),
})
export type GatewayCards = v.InferOutput<typeof cardsSchema>

const valueSchema = v.object({ id: mallSkuIdSchema, name: namedSchema(60), pictureId: maybe(mallPictureIdSchema) })
const stockSchema = maybe(wholeSchema(0, 1_000_000_000))

/** `/v1/goods/{platform}/{goodsId}` */
export const goodsSchema = v.pipe(
  v.object({
    ...cardEntries,
    asOf: asOfSchema,
    /** Absent where it is unknown, or where tiers say it. */
    priceCents: maybePriceSchema,
    pictureIds: listOf(mallPictureIdSchema, 20),
    options: listOf(v.object({ name: namedSchema(40), values: listOf(valueSchema, 60) }), 5),
    skus: listOf(
      v.object({
        skuId: mallSkuIdSchema,
        valueIds: v.array(mallSkuIdSchema),
        priceCents: maybePriceSchema,
        stock: stockSchema,
        pictureId: maybe(mallPictureIdSchema),
      }),
      1_000,
    ),
    tiers: listOf(v.object({ from: wholeSchema(1, PIECES_MAX), priceCents: positiveCentsSchema }), 20),
    min: v.fallback(wholeSchema(1, PIECES_MAX), 1),
    batch: v.fallback(wholeSchema(1, PIECES_MAX), 1),
    transportCents: transportSchema,
    weightGrams: maybe(wholeSchema(1, MAX_WEIGHT_GRAMS)),
    weightFrom: v.fallback(v.picklist(WEIGHT_SOURCES), 'none'),
    state: v.fallback(v.picklist(GOODS_STATES), 'offSale'),
    /** A person must look at it before it is bought. */
    flagged: v.fallback(v.boolean(), false),
    shipsWithinHours: maybe(wholeSchema(0, 10_000)),
    text: listOf(lineSchema(500), 50),
  }),
  v.transform((goods) => ({ ...goods, tiers: [...goods.tiers].sort((one, other) => one.from - other.from) })),
)
export type GatewayGoods = v.InferOutput<typeof goodsSchema>

const quotedLineSchema = v.object({
  platform: platformSchema,
  goodsId: mallGoodsIdSchema,
  skuId: maybe(mallSkuIdSchema),
  state: v.fallback(v.picklist(LINE_STATES), 'failed'),
  unitCents: maybePriceSchema,
  stock: stockSchema,
  min: maybe(wholeSchema(1, PIECES_MAX)),
  batch: maybe(wholeSchema(1, PIECES_MAX)),
})

/** `/v1/quote` */
export const quoteSchema = v.object({
  asOf: asOfSchema,
  validUntil: asOfSchema,
  shops: v.pipe(
    v.array(
      v.object({
        platform: platformSchema,
        shopId: shopSchema.entries.id,
        shopName: shopSchema.entries.name,
        transportCents: priceSchema(cents(100_000_000)),
        lines: listOf(quotedLineSchema, 100),
      }),
    ),
    v.maxLength(100),
  ),
})
export type GatewayQuote = v.InferOutput<typeof quoteSchema>

/** `/v1/resolve` */
export const resolvedSchema = v.object({
  asOf: asOfSchema,
  platform: v.picklist(PLATFORMS),
  goodsId: mallGoodsIdSchema,
  skuId: maybe(mallSkuIdSchema),
})
export type GatewayResolved = v.InferOutput<typeof resolvedSchema>

/** How much of a currency one yuan is: 4 decimals, more than nothing. */
const rateSchema = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{4}$/), v.check((rate) => /[1-9]/.test(rate)))

/** `/v1/rates` */
export const ratesSchema = v.object({
  asOf: asOfSchema,
  base: v.literal('CNY'),
  rates: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), rateSchema),
})
export type GatewayRates = v.InferOutput<typeof ratesSchema>

export const errorSchema = v.object({ error: v.object({ code: v.string(), retryAfterMs: maybe(wholeSchema(0, 86_400_000)) }) })

/** `/v1/health` */
export const healthSchema = v.object({
  ok: v.boolean(),
  platforms: v.pipe(
    v.nullish(v.record(v.string(), v.unknown()), {}),
    v.transform((said) => PLATFORMS.filter((platform) => platform in said).map((platform) => ({ platform, isUp: said[platform] === 'ok' }))),
  ),
})
export type AskedHealth = v.InferOutput<typeof healthSchema>
