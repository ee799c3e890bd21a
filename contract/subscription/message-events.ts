import type { NoticeEvent } from '../notification/notification'

/** What members are asked about in the tap that begins it; the settings ask about each event that has a template. */
export type MessageEvent = 'arrival' | 'priced' | 'shipped' | 'group'

/** WeChat asks for no more at once. */
export const MAX_MESSAGE_TEMPLATES = 3

const OF_GROUPS: readonly string[] = ['groupNews', 'group']

/** Whether a subscribe template of the settings serves this event: the one that is named after it; of groups by their short name too. */
export function isTemplateOf(name: string, event: NoticeEvent | MessageEvent): boolean {
  return name === event || (OF_GROUPS.includes(event) && OF_GROUPS.includes(name))
}
