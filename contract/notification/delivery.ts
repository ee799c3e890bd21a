import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { NOTICE_CHANNELS, NOTICE_EVENTS } from './notification'

/**
 * waiting: queued, held by quiet hours, or tried again later · sent: taken by the mail server, the push service or WeChat ·
 * noQuota: WeChat allows one message for each consent, and there was none left · refused: the other side does not take it
 * (switched off there, address unknown, device gone) · failed: tried until it was of no use any more.
 */
export const DELIVERY_STATES = ['waiting', 'sent', 'noQuota', 'refused', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * What the member can do that the next one comes: allow WeChat messages, link WeChat (again), switch push on again on the device, look
 * at the e-mail address.
 */
export const DELIVERY_REMEDIES = ['allowWechat', 'linkWechat', 'allowPush', 'checkEmail'] as const

/** What left the house for the member, by a channel other than the app; never what it said. */
export const deliverySchema = v.object({
  deliveryId: idSchema('delivery'),
  event: v.picklist(NOTICE_EVENTS),
  channel: v.picklist(NOTICE_CHANNELS),
  state: v.picklist(DELIVERY_STATES),
  /** When it was written; and, of one that is not waiting, when it came to its end. */
  at: isoTimeSchema,
  endedAt: v.optional(isoTimeSchema),
  /** Waits until then, since these are quiet hours. */
  heldUntil: v.optional(isoTimeSchema),
  remedy: v.optional(v.picklist(DELIVERY_REMEDIES)),
  /** Of one that failed: the other side had all of it and did not answer, so that it may have come all the same. */
  mayHaveCome: v.optional(v.boolean()),
})
export type Delivery = v.InferOutput<typeof deliverySchema>

/** `UTC`, `Asia/Ho_Chi_Minh`, `Etc/GMT+8`. */
export const ZONE = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/

const MINUTES_OF_A_DAY = 1_440
const minuteSchema = wholeNumberSchema(0, MINUTES_OF_A_DAY - 1)

/**
 * Push and WeChat are silent between two minutes of the day, over midnight too; what would have come then comes at their end.
 * Mail waits for nobody to be awake, and the app is never closed.
 */
export const quietHoursSchema = v.object({
  isOn: v.boolean('invalid'),
  fromMinute: minuteSchema,
  toMinute: minuteSchema,
  /** Of the member's place, east of Greenwich: where its zone is named, what that has now. */
  offsetMinutes: wholeNumberSchema(-720, 840),
  /**
   * As the tz database calls it, `Europe/Berlin`: summer time comes and goes with it. Absent where the device has no name for it, or
   * another offset was chosen.
   */
  zone: v.optional(v.pipe(lineSchema(60), v.regex(ZONE, 'invalid'))),
})
export type QuietHours = v.InferOutput<typeof quietHoursSchema>
export const DEFAULT_QUIET_HOURS: QuietHours = { isOn: false, fromMinute: 22 * 60, toMinute: 8 * 60, offsetMinutes: 480 }

/** What a browser gives to whoever may push to it (Push API): an https address and two keys, base64url, of 65 and 16 bytes. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(lineSchema(1_000), v.url('invalid'), v.startsWith('https://', 'invalid')),
  p256dh: v.pipe(v.string('required'), v.regex(/^[\w-]{87}=?$/, 'invalid')),
  auth: v.pipe(v.string('required'), v.regex(/^[\w-]{22}(==)?$/, 'invalid')),
})
export type PushSubscriptionInput = v.InferInput<typeof pushSubscriptionSchema>
