import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { MAX_PAGE_SIZE } from '../kit/page-size'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import {
  categoryImportSchema,
  exportedCategorySchema,
  exportedGoodsSchema,
  goodsCodeSchema,
  goodsImportSchema,
  GOODS_STATES,
  importOutcomeSchema,
  operatorGoodsSchema,
  operatorSkuSchema,
  pictureHashSchema,
  skuCodeSchema,
  shopPriceSchema,
  skuImportSchema,
  STOCK_MOVE_KINDS,
  STOCK_MOVES,
} from './catalogue'

/** What is not named stays. */
export const importCatalogue = defineEndpoint({
  path: 'operator/shop/import',
  access: 'operator:shop',
  effect: 'write',
  about: 'shop',
  summary: 'Add or change categories, goods and their options by code; a batch with a fault writes nothing, and names every one',
  input: v.object({
    categories: v.optional(listSchema(categoryImportSchema, { max: limits.shop.maxBatch }), []),
    goods: v.optional(listSchema(goodsImportSchema, { max: limits.shop.maxBatch }), []),
    skus: v.optional(listSchema(skuImportSchema, { max: limits.shop.maxBatch }), []),
    /** Only looks. */
    dryRun: v.optional(v.boolean('invalid'), false),
  }),
  output: importOutcomeSchema,
})

export const exportCatalogue = defineEndpoint({
  path: 'operator/shop/export',
  access: 'operator:shop',
  effect: 'read',
  about: 'shop',
  summary: 'All categories, and goods with their options, as an import would say them; of given codes alone, or the newest first',
  input: v.object({
    ...pageRequest,
    codes: v.optional(listSchema(goodsCodeSchema, { max: MAX_PAGE_SIZE })),
    /** Of options: the goods that they are of. Of both those that are named by either. */
    skuCodes: v.optional(listSchema(skuCodeSchema, { max: MAX_PAGE_SIZE })),
  }),
  output: v.object({ ...pageSchema(exportedGoodsSchema).entries, categories: v.array(exportedCategorySchema) }),
})

export const findPictures = defineEndpoint({
  path: 'operator/shop/findPictures',
  access: 'operator:shop',
  effect: 'read',
  about: 'shop',
  summary: 'Which of these files the staff have sent before, by their SHA-256: they need not be sent again',
  input: v.object({ hashes: listSchema(pictureHashSchema, { max: limits.shop.maxBatch }) }),
  output: v.object({ pictures: v.array(v.object({ hash: v.string(), fileId: idSchema('file') })) }),
})

export const operatorListGoods = defineEndpoint({
  path: 'operator/shop/list',
  access: 'operator:shop',
  effect: 'read',
  about: 'shop',
  summary: 'All goods, drafts and withdrawn ones too, the newest first, with their options and stock',
  input: v.object({ ...pageRequest, state: v.optional(v.picklist(GOODS_STATES, 'invalid')), code: v.optional(goodsCodeSchema) }),
  output: pageSchema(operatorGoodsSchema),
})

export const setGoodsState = defineEndpoint({
  path: 'operator/shop/setState',
  access: 'operator:shop',
  effect: 'write',
  about: 'shop',
  summary: 'Put goods on the shelf, or withdraw them; a withdrawn option alone is named by its own code',
  input: v.object({ code: goodsCodeSchema, skuCode: v.optional(skuCodeSchema), state: v.picklist(GOODS_STATES, 'invalid') }),
  output: operatorGoodsSchema,
})

/** The price itself, or one that runs for a time and is lower. */
export const setSkuPrice = defineEndpoint({
  path: 'operator/shop/setPrice',
  access: 'operator:shop',
  effect: 'write',
  about: 'shop',
  summary: 'Change the price of an option, for good or for a time',
  input: v.pipe(
    v.object({
      skuCode: skuCodeSchema,
      priceCents: shopPriceSchema,
      from: v.optional(isoTimeSchema),
      until: v.optional(isoTimeSchema),
    }),
    v.forward(v.partialCheck([['from'], ['until']], ({ from, until }) => (from === undefined) === (until === undefined), 'required'), [
      'until',
    ]),
    v.forward(v.partialCheck([['from'], ['until']], ({ from = '', until = '~' }) => from < until, 'invalid'), ['until']),
  ),
  output: operatorSkuSchema,
})

export const moveStock = defineEndpoint({
  path: 'operator/shop/moveStock',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'shop',
  summary: 'Change what is on hand of an option: received and damaged by how many, counted to how many, correction either way',
  input: v.object({
    skuCode: skuCodeSchema,
    kind: v.picklist(STOCK_MOVES, 'invalid'),
    count: wholeNumberSchema(-limits.shop.maxStock, limits.shop.maxStock),
    reason: lineSchema(100),
  }),
  output: operatorSkuSchema,
})

export const listStockMoves = defineEndpoint({
  path: 'operator/shop/stockMoves',
  access: 'operator:warehouse',
  effect: 'read',
  about: 'shop',
  summary: 'What has changed the stock of an option, the latest first',
  input: v.object({ skuCode: skuCodeSchema }),
  output: v.object({
    onHand: v.number(),
    reserved: v.number(),
    moves: v.array(
      v.object({
        kind: v.picklist(STOCK_MOVE_KINDS),
        delta: v.number(),
        onHandAfter: v.number(),
        reason: v.optional(v.string()),
        at: isoTimeSchema,
      }),
    ),
  }),
})
