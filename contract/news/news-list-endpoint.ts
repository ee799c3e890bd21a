import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { NEWS_CATEGORIES, newsCardSchema } from './news'

// Apart from the rest: home shows the newest, with everybody's first load.

export const listNews = defineEndpoint({
  path: 'news/list',
  access: 'public',
  effect: 'read',
  about: 'news',
  summary: 'What is published, pinned ones first, then the newest',
  input: v.object({ category: v.optional(v.picklist(NEWS_CATEGORIES, 'invalid')), ...pageRequest }),
  output: pageSchema(newsCardSchema),
})
