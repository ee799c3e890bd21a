import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { newsDetailSchema } from './news'

const newsIdInput = v.object({ newsId: idSchema('news') })

export const getNews = defineEndpoint({
  path: 'news/get',
  access: 'public',
  effect: 'read',
  about: 'news',
  summary: 'One piece of news as blocks to draw',
  input: newsIdInput,
  output: newsDetailSchema,
})

export const readNews = defineEndpoint({
  path: 'news/read',
  access: 'member',
  effect: 'write',
  about: 'news',
  summary: 'The member has read it',
  input: newsIdInput,
  output: v.object({}),
})

export const findHelpful = defineEndpoint({
  path: 'news/helpful',
  access: 'member',
  effect: 'write',
  about: 'news',
  summary: 'It helped, or not any more',
  input: v.object({ ...newsIdInput.entries, on: v.boolean('invalid') }),
  output: v.object({ helpful: v.number(), isHelpful: v.boolean() }),
})
