import * as v from 'valibot'
import { NOTICES } from './notices'

export type NoticeEvent = keyof typeof NOTICES
export const NOTICE_EVENTS = Object.keys(NOTICES) as [NoticeEvent, ...NoticeEvent[]]

/** `app`: kept in the member's account, to be read there; `push`: to the browsers that the member has registered. */
export const NOTICE_CHANNELS = ['app', 'email', 'push', 'wechat'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

export function isLocked(event: NoticeEvent, channel: NoticeChannel): boolean {
  return channel === 'app' && NOTICES[event].isLocked
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
