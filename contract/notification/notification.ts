import * as v from 'valibot'
import { NOTICE_GROUPS, NOTICES } from './notices'

export type NoticeEvent = keyof typeof NOTICES
export const NOTICE_EVENTS = Object.keys(NOTICES) as [NoticeEvent, ...NoticeEvent[]]

export type NoticeGroup = keyof typeof NOTICE_GROUPS

/** In the order of the settings. */
export function listGroups(): { readonly group: NoticeGroup; readonly events: readonly NoticeEvent[] }[] {
  const begins = Object.entries(NOTICE_GROUPS) as [NoticeGroup, NoticeEvent][]
  const starts = begins.map(([, event]) => NOTICE_EVENTS.indexOf(event))
  return begins.map(([group], index) => ({ group, events: NOTICE_EVENTS.slice(starts[index], starts[index + 1]) }))
}

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
