import type { Language } from '@contract/kit/language'
import type { Message, MessageDetail, MessageKind, MessagePlace } from '@contract/notification/message'
import type { NoticeEvent } from '@contract/notification/notification'
import type { IconName } from '@/components/icon-names'
import type { IconTileProps } from '@/components/IconTile'
import type { Tone } from '@/components/StatusTag'
import { formatDate, formatDay, offsetHere } from '@/i18n/format'

interface KindLook {
  readonly icon: IconName
  readonly tint: NonNullable<IconTileProps['tint']>
  readonly tone: Tone
  /** Where the rest of its kind stands. */
  readonly list: MessagePlace
}

export const KIND_LOOKS: Readonly<Record<MessageKind, KindLook>> = {
  parcel: { icon: 'package', tint: 'green', tone: 'instock', list: 'parcels' },
  order: { icon: 'clipboard-list', tint: 'blue', tone: 'consolidating', list: 'orders' },
  group: { icon: 'users', tint: 'orange', tone: 'accent', list: 'groups' },
  wallet: { icon: 'wallet', tint: 'violet', tone: 'packing', list: 'wallet' },
  activity: { icon: 'megaphone', tint: 'green', tone: 'brand', list: 'activity' },
}

/** Where the event says more than its kind. */
const EVENT_ICONS: Readonly<Record<string, IconName>> = {
  arrival: 'package-check',
  storage: 'clock',
  priced: 'receipt',
  shipped: 'truck',
  campaignBegun: 'ticket',
  feedbackAnswered: 'headset',
  postReviewed: 'camera',
  commentNews: 'message-circle',
} satisfies Partial<Record<NoticeEvent, IconName>>

/** A problem is red, and nothing else. */
export function toLook({ kind, event, isProblem }: Pick<Message, 'kind' | 'event' | 'isProblem'>): Pick<IconTileProps, 'icon' | 'tint'> {
  if (isProblem) return { icon: 'circle-alert', tint: 'problem' }
  return { icon: EVENT_ICONS[event] ?? KIND_LOOKS[kind].icon, tint: kind === 'activity' ? 'orange' : KIND_LOOKS[kind].tint }
}

/** Where the thing stands on its way home now, by what is to be done next: an arrival of last month may have been packed since. */
export function toStep({ event, next }: Pick<MessageDetail, 'event' | 'next'>): number | undefined {
  if (next?.target.place === 'packing') return 0
  if (next?.target.place === 'pay') return 1
  return event === 'shipped' ? 2 : undefined
}

export interface MessageRow {
  readonly message: Message
  /** Above the first of a day. */
  readonly day: string | undefined
  readonly isLast: boolean
}

const dayOf = (at: string | number) => new Date(at).toDateString()

export function toRows(messages: readonly Message[], now: number, words: Readonly<Record<'today' | 'yesterday', string>>, language: Language): readonly MessageRow[] {
  const today = dayOf(now)
  // Noon of the day before: a day may have 23 hours.
  const yesterday = dayOf(new Date(now).setHours(-12))
  const name = (at: string) => {
    const day = dayOf(at)
    if (day === today) return words.today
    if (day === yesterday) return words.yesterday
    return (new Date(at).getFullYear() === new Date(now).getFullYear() ? formatDay : formatDate)(at, language, offsetHere(at))
  }
  return messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]]
    return {
      message,
      day: before && dayOf(before.at) === dayOf(message.at) ? undefined : name(message.at),
      isLast: !after || dayOf(after.at) !== dayOf(message.at),
    }
  })
}
