import * as v from 'valibot'
import { fileSchema } from '../file/file'
import { idSchema } from '../kit/ids'
import { isoTimeSchema } from '../kit/time-schemas'

/** The tiles of picture 52. */
export const MESSAGE_KINDS = ['parcel', 'order', 'group', 'wallet', 'activity'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Where a message leads. `id` is of the thing itself where the screen shows one; of `rewrite` the order's whose post it is. `skuId`: with
 * `goods`, the option that the page opens on.
 */
export const MESSAGE_PLACES = [
  'parcel', 'problem', 'packing', 'parcels', 'claims', 'claimPool', 'standing', 'order', 'pay', 'orders', 'group', 'groups', 'wallet', 'transfers', 'feedback', 'activity',
  'referral', 'post', 'rewrite', 'ownComments', 'showcase', 'news', 'goods', 'shop', 'service',
  'shopOrder', 'shopPay', 'shopOrders', 'shopQuestion', 'shopReview', 'reviewForm', 'ownVoices', 'proxyOrder', 'proxyPay', 'proxyOrders', 'request', 'deal', 'agentDeal', 'acting',
] as const
export type MessagePlace = (typeof MESSAGE_PLACES)[number]
export const messageTargetSchema = v.object({
  place: v.picklist(MESSAGE_PLACES),
  id: v.optional(v.string()),
  skuId: v.optional(v.string()),
})
export type MessageTarget = v.InferOutput<typeof messageTargetSchema>

export const messageSchema = v.object({
  messageId: idSchema('message'),
  kind: v.picklist(MESSAGE_KINDS),
  /** One of `NOTICE_EVENTS`, or one that a newer server has written while this one still runs. */
  event: v.string(),
  /** One line. */
  title: v.string(),
  /** One sentence. */
  text: v.string(),
  at: isoTimeSchema,
  isRead: v.boolean(),
  /** Still waits for the member's decision, and costs money until then: the only thing that is red. */
  isProblem: v.boolean(),
})
export type Message = v.InferOutput<typeof messageSchema>

/** What can be done about it, in the reader's language. */
const taskSchema = v.object({ label: v.string(), target: messageTargetSchema })
export type MessageTask = v.InferOutput<typeof taskSchema>

export const messageDetailSchema = v.object({
  ...messageSchema.entries,
  /** All of it, paragraph by paragraph. */
  paragraphs: v.array(v.string()),
  /** What it is about, to copy: a tracking number, an order's number. */
  number: v.optional(v.string()),
  /** As the thing stands now: at most four. */
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  photos: v.array(fileSchema),
  /** The thing is not there any more, or not the member's: the message stays, and leads to the list instead. */
  isGone: v.boolean(),
  next: v.optional(taskSchema),
  look: v.optional(taskSchema),
})
export type MessageDetail = v.InferOutput<typeof messageDetailSchema>

export const unreadSchema = v.object({
  total: v.number(),
  kinds: v.record(v.picklist(MESSAGE_KINDS), v.number()),
})
export type Unread = v.InferOutput<typeof unreadSchema>
