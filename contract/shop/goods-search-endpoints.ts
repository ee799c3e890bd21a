import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { priceSchema } from '../kit/money-schemas'
import { pageRequest } from '../kit/page'
import { lineSchema } from '../kit/text'
import { limits } from '../limits'
import { DELIVERIES } from './cart'
import { GOODS_SORTS, goodsPageSchema } from './goods'

// In a file of its own: the search of all things asks for goods, and needs nothing else of the shop.

const MOST_TYPED = 200

export const searchGoods = defineEndpoint({
  path: 'shop/search',
  access: 'public',
  effect: 'read',
  about: 'shop',
  summary: 'Goods on the shelf, of a category, with words in them, or all, in pages',
  input: v.object({
    ...pageRequest,
    /** Its first 40 characters count. */
    q: v.optional(lineSchema(MOST_TYPED)),
    categoryId: v.optional(idSchema('goodsCategory')),
    sort: v.optional(v.picklist(GOODS_SORTS, 'invalid'), 'all'),
    minCents: v.optional(priceSchema(limits.shop.maxPriceCents)),
    maxCents: v.optional(priceSchema(limits.shop.maxPriceCents)),
    inStock: v.optional(v.boolean('invalid'), false),
    delivery: v.optional(v.picklist(DELIVERIES, 'invalid')),
    /** Those with a limited-time price alone. */
    special: v.optional(v.boolean('invalid'), false),
  }),
  output: goodsPageSchema,
  limit: { count: 30, windowSeconds: 10 },
})
