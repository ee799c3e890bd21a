import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { awaitedSkuSchema, categorySchema, goodsDetailSchema, shopHomeSchema } from './goods'

const skuIdField = v.object({ skuId: idSchema('sku') })

export const getShopHome = defineEndpoint({
  path: 'shop/home',
  access: 'public',
  effect: 'read',
  about: 'shop',
  summary: 'Categories, the running offer, and the first goods of the shop',
  input: v.object({}),
  output: shopHomeSchema,
})

export const listCategories = defineEndpoint({
  path: 'shop/categories',
  access: 'public',
  effect: 'read',
  about: 'shop',
  summary: 'All categories of the shop that have goods, two levels',
  input: v.object({}),
  output: v.object({ categories: v.array(categorySchema) }),
})

export const getGoods = defineEndpoint({
  path: 'shop/goods',
  access: 'public',
  effect: 'read',
  about: 'shop',
  summary: 'Goods with their options, prices and what is left of them; also those that are no longer sold',
  input: v.object({ goodsId: idSchema('goods') }),
  output: goodsDetailSchema,
})

export const awaitSku = defineEndpoint({
  path: 'shop/wait',
  access: 'member',
  effect: 'write',
  about: 'shop',
  summary: 'Be notified once when an option that is sold out is back',
  input: skuIdField,
  output: v.object({}),
})

export const stopAwaitingSku = defineEndpoint({
  path: 'shop/stopWaiting',
  access: 'member',
  effect: 'write',
  about: 'shop',
  summary: 'Not be notified of it any more',
  input: skuIdField,
  output: v.object({}),
})

export const listAwaitedSkus = defineEndpoint({
  path: 'shop/waits',
  access: 'member',
  effect: 'read',
  about: 'shop',
  summary: 'The options that the member waits for, the latest first',
  input: v.object({}),
  output: v.object({ skus: v.array(awaitedSkuSchema) }),
})
