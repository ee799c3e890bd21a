import type { GroupCard } from '@contract/group/group'
import type { Language } from '@contract/kit/language'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAddress } from '@/navigation/go'
import { toSiteAddress } from '@/platform/site-address'
import { routes } from '@/routes'
import { groupStrings } from '../group-strings'
import { toGapText } from '../group-view'
import { groupShareStrings, type GroupShareStrings } from './group-share-strings'

export interface Invitation {
  /** What stands over the card in a chat: why it is worth a look now. */
  readonly title: string
  /** From where to where, and in how many days. */
  readonly route: string
  /** A page of the app. */
  readonly address: string
  readonly link: string
  /** For a chat: what it is, and where. */
  readonly message: string
}

/** What is said of a group when it is handed on, in the language of who does it. */
export function useToInvitation(): (group: GroupCard) => Invitation {
  const words = useStrings(groupShareStrings)
  const shared = useStrings(groupStrings)
  const language = useLanguage()
  return (group) => {
    const title = group.status === 'open' ? words.title(group.name, toGapText(group.price, shared)) : words.plainTitle(group.name)
    const route = toRouteText(group, words)
    const address = toAddress(routes.groupBookingshare, { code: group.code })
    const link = toSiteAddress(`${address}${toAsked(language)}`)
    return { title, route, address, link, message: `${title}\n${route}\n${link}` }
  }
}

/** What a chat shows of a link is made by the server, in the language of who has sent it. */
const toAsked = (language: Language) => (language === 'zh-Hant' ? '' : `&lang=${language}`)

type Route = Pick<GroupCard, 'warehouseName' | 'city' | 'transitDaysMin' | 'transitDaysMax'>

export function toRouteText({ warehouseName, city, transitDaysMin, transitDaysMax }: Route, words: GroupShareStrings): string {
  return words.route(warehouseName, city, transitDaysMin === transitDaysMax ? String(transitDaysMin) : `${transitDaysMin}–${transitDaysMax}`)
}
