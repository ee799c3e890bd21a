import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { priceSchema } from '../kit/money-schemas'
import { blockSchema, lineSchema } from '../kit/text'
import { limits } from '../limits'
import { mallGoodsSchema, mallHomeSchema, mallPageSchema, readTextSchema } from './mall'
import { mallGoodsIdSchema, mallShopIdSchema } from './mall-ids'
import { SEARCH_SORTS } from './mall-words'
import { platformSchema } from './platform'

/** The cursor of an answer's `nextCursor`; the first page without it. */
const cursorField = { cursor: v.optional(v.pipe(v.string('invalid'), v.maxLength(20, 'invalid'))) }
const maybePriceSchema = v.optional(priceSchema(limits.mall.maxPriceCents))

export const getMallHome = defineEndpoint({
  path: 'mall/home',
  access: 'public',
  effect: 'read',
  about: 'mall',
  summary: 'Whether the mall of foreign shops is open, its hot goods, and what buying costs',
  input: v.object({}),
  output: mallHomeSchema,
  limit: { count: 60, windowSeconds: 60 },
})

export const listHotGoods = defineEndpoint({
  path: 'mall/hot',
  access: 'public',
  effect: 'read',
  about: 'mall',
  summary: 'Goods of foreign shops that sell well, in pages',
  input: v.object({ ...cursorField, list: v.optional(v.pipe(v.string('invalid'), v.regex(/^[\w-]{1,40}$/, 'invalid'))) }),
  output: mallPageSchema,
  limit: { count: 60, windowSeconds: 60 },
})

/** By words, or all of one shop. */
export const searchMall = defineEndpoint({
  path: 'mall/search',
  access: 'public',
  effect: 'read',
  about: 'mall',
  summary: 'Goods of foreign shops by words, or those of one shop, in pages',
  input: v.pipe(
    v.object({
      ...cursorField,
      /** Its first 60 characters count. */
      q: v.optional(lineSchema(200)),
      platform: v.optional(platformSchema),
      shopId: v.optional(mallShopIdSchema),
      sort: v.optional(v.picklist(SEARCH_SORTS, 'invalid'), 'relevance'),
      minCents: maybePriceSchema,
      maxCents: maybePriceSchema,
    }),
    v.forward(v.check(({ q, shopId }) => q !== undefined || shopId !== undefined, 'required'), ['q']),
  ),
  output: mallPageSchema,
  limit: { count: 30, windowSeconds: 60 },
})

/** The picture is one that the member has just uploaded. */
export const searchMallByImage = defineEndpoint({
  path: 'mall/searchImage',
  access: 'member',
  effect: 'read',
  about: 'mall',
  summary: 'Goods of foreign shops that look like an uploaded picture',
  input: v.object({ fileId: idSchema('file'), platform: v.optional(platformSchema) }),
  output: mallPageSchema,
  limit: { count: 10, windowSeconds: 3_600 },
})

export const getMallGoods = defineEndpoint({
  path: 'mall/goods',
  access: 'public',
  effect: 'read',
  about: 'mall',
  summary: 'Goods of a foreign shop with their options, prices and what reaching the warehouse costs',
  input: v.object({ platform: platformSchema, goodsId: mallGoodsIdSchema }),
  output: mallGoodsSchema,
  limit: { count: 60, windowSeconds: 60 },
})

export const readMallText = defineEndpoint({
  path: 'mall/read',
  access: 'public',
  effect: 'read',
  about: 'mall',
  summary: 'What a pasted link, share text or code names: goods, a foreign page, or words to search',
  input: v.object({ text: v.pipe(blockSchema(limits.mall.textLength), v.minLength(1, 'required')) }),
  output: readTextSchema,
  limit: { count: 20, windowSeconds: 60 },
})
