import * as v from 'valibot'

/** What members are told of by themselves, as it happens. */
export const NOTICE_EVENTS = [
  'arrival', 'problem', 'problemNews', 'reassigned', 'claimDecided', 'lookoutMatched', 'storage', 'transferMade', 'transferBlocked', 'priced', 'shipped', 'sentBack', 'transferReviewed', 'feedbackAnswered', 'campaignBegun', 'referralBonus', 'groupNews', 'postReviewed', 'commentNews',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** `app`: kept in the member's account, to be read there; `push`: to the browsers that the member has registered. */
export const NOTICE_CHANNELS = ['app', 'email', 'push', 'wechat'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** What is owed or soon will be, and goods that wait for an answer, are always to be found in the account: silence about them costs money. */
const ALWAYS_IN_APP: readonly NoticeEvent[] = ['problem', 'storage', 'priced', 'sentBack', 'transferReviewed', 'groupNews']

export function isLocked(event: NoticeEvent, channel: NoticeChannel): boolean {
  return channel === 'app' && ALWAYS_IN_APP.includes(event)
}

/** What holds until a member says otherwise. WeChat sends nothing without having been asked. */
export function isOnByDefault(channel: NoticeChannel): boolean {
  return channel !== 'wechat'
}

export const noticePreferenceSchema = v.object({
  event: v.picklist(NOTICE_EVENTS, 'invalid'),
  channel: v.picklist(NOTICE_CHANNELS, 'invalid'),
  on: v.boolean('invalid'),
})
export type NoticePreference = v.InferOutput<typeof noticePreferenceSchema>
