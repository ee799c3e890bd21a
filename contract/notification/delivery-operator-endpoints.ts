import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { isoTimeSchema } from '../kit/time-schemas'
import { NOTICE_CHANNELS, NOTICE_EVENTS } from './notification'

/** Beside what members are told of: a word about an account (`account`), which goes to an address. */
const DEAD_EVENTS = [...NOTICE_EVENTS, 'account'] as const

/** What could not be delivered: to whom, by what, and what the other side said last. Never what it said. */
export const deadDeliverySchema = v.object({
  deliveryId: idSchema('delivery'),
  /** Absent where it went to an address. */
  ClientNO: v.optional(v.string()),
  event: v.picklist(DEAD_EVENTS),
  channel: v.picklist(NOTICE_CHANNELS),
  attempts: v.number(),
  lastError: v.optional(v.string()),
  at: isoTimeSchema,
  endedAt: isoTimeSchema,
})
export type DeadDelivery = v.InferOutput<typeof deadDeliverySchema>

export const listDeadDeliveries = defineEndpoint({
  path: 'operator/delivery/dead',
  access: 'operator:support',
  effect: 'read',
  about: 'notification',
  summary: 'What could not be delivered by mail, push or WeChat, the latest first; codes, which nobody can use any more, are left out',
  input: v.object({ channel: v.optional(v.picklist(NOTICE_CHANNELS, 'invalid')), ...pageRequest }),
  output: pageSchema(deadDeliverySchema),
})

export const retryDelivery = defineEndpoint({
  path: 'operator/delivery/retry',
  access: 'operator:support',
  effect: 'write',
  about: 'notification',
  summary: 'Try one that failed again, once what was in its way is mended',
  input: v.object({ deliveryId: idSchema('delivery') }),
  output: v.object({}),
})
