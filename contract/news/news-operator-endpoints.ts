import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { NEWS_CATEGORIES, newsBlockSchema } from './news'

/** One language's text. `html` is taken apart against a short list of elements; what is not on it is left out. */
const writtenSchema = v.object({
  title: lineSchema(limits.news.titleLength),
  summary: lineSchema(limits.news.summaryLength),
  html: v.pipe(blockSchema(limits.news.htmlLength), v.minLength(1, 'required')),
})

export const operatorNewsSchema = v.object({
  newsId: idSchema('news'),
  category: v.picklist(NEWS_CATEGORIES),
  isPinned: v.boolean(),
  status: v.picklist(['scheduled', 'published', 'withdrawn']),
  publishAt: isoTimeSchema,
  titles: v.record(v.string(), v.string()),
  helpful: v.number(),
  readers: v.number(),
})
export type OperatorNews = v.InferOutput<typeof operatorNewsSchema>

export const saveNews = defineEndpoint({
  path: 'operator/news/save',
  access: 'operator:support',
  effect: 'write',
  about: 'news',
  summary: 'Write news, or change it: Traditional Chinese at least; published now, or at a time to come. What was left out of the HTML is named',
  input: v.object({
    newsId: v.optional(idSchema('news')),
    category: v.picklist(NEWS_CATEGORIES, 'required'),
    isPinned: v.optional(v.boolean('invalid'), false),
    publishAt: v.optional(isoTimeSchema),
    texts: v.object({ 'zh-Hant': writtenSchema, 'zh-Hans': v.optional(writtenSchema), en: v.optional(writtenSchema) }),
  }),
  output: v.object({
    ...operatorNewsSchema.entries,
    /** As members will see it. */
    blocks: v.record(v.string(), v.array(newsBlockSchema)),
    /** `script`, `img src=https://…`: by language. */
    leftOut: v.record(v.string(), v.array(v.string())),
  }),
})

export const withdrawNews = defineEndpoint({
  path: 'operator/news/withdraw',
  access: 'operator:support',
  effect: 'write',
  about: 'news',
  summary: 'Take news back: nobody finds it any more',
  input: v.object({ newsId: idSchema('news') }),
  output: operatorNewsSchema,
})

export const operatorListNews = defineEndpoint({
  path: 'operator/news/list',
  access: 'operator:support',
  effect: 'read',
  about: 'news',
  summary: 'All news, scheduled and withdrawn ones too, the newest first',
  input: v.object(pageRequest),
  output: pageSchema(operatorNewsSchema),
})
