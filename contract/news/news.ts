import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { LANGUAGES } from '../kit/language'
import { isoTimeSchema } from '../kit/time-schemas'

/** The tabs of picture 54, beside all. */
export const NEWS_CATEGORIES = ['warehouse', 'customs', 'rates', 'activity'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

export const newsCardSchema = v.object({
  newsId: idSchema('news'),
  category: v.picklist(NEWS_CATEGORIES),
  title: v.string(),
  /** One line below a pinned title. */
  summary: v.string(),
  isPinned: v.boolean(),
  publishedAt: isoTimeSchema,
  /** Of a member; a guest's is always false. */
  isRead: v.boolean(),
})
export type NewsCard = v.InferOutput<typeof newsCardSchema>

/** A link leads to a page of the product (`/pages_sub/…`) or to an https address; nothing else is let through. */
const spanSchema = v.object({
  text: v.string(),
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  href: v.optional(v.string()),
})
export type NewsSpan = v.InferOutput<typeof spanSchema>
const spansSchema = v.array(spanSchema)

/** What a text is drawn of, on both builds. Never HTML: the server has taken that apart. */
export const newsBlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), spans: spansSchema }),
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(spansSchema) }),
  /** A box of facts: label and value. */
  v.object({ kind: v.literal('facts'), rows: v.array(v.object({ label: v.string(), value: v.string() })) }),
  v.object({ kind: v.literal('quote'), spans: spansSchema }),
  /** A picture kept by this product: no other server learns who reads. */
  v.object({ kind: v.literal('image'), url: v.string(), alt: v.string(), width: v.number(), height: v.number() }),
])
export type NewsBlock = v.InferOutput<typeof newsBlockSchema>

export const newsDetailSchema = v.object({
  ...newsCardSchema.entries,
  /** Another one than asked for where it is not written in that. */
  language: v.picklist(LANGUAGES),
  blocks: v.array(newsBlockSchema),
  /** How long it takes to read, at least one. */
  minutes: v.number(),
  helpful: v.number(),
  isHelpful: v.boolean(),
})
export type NewsDetail = v.InferOutput<typeof newsDetailSchema>
