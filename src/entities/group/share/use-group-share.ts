import type { GroupCard } from '@contract/group/group'
import { useStrings } from '@/i18n/use-strings'
import { toAddress } from '@/navigation/go'
import { copyText } from '@/prompts/copy'
import { useShareCard } from '@/platform/share'
import { sharedLinks } from '@/platform/shared-links'
import { routes } from '@/routes'
import { groupStrings } from '../group-strings'
import { drawCardOf } from './card-drawers'
import { groupShareStrings } from './group-share-strings'
import { useToInvitation } from './invitation'

export interface GroupShare {
  /** By the device's own menu, else the link is copied. In WeChat only a button of its own kind sends a card: see `InviteButton`. */
  readonly share: () => Promise<void>
}

/**
 * Lets members hand a group on: in WeChat by the page's menu (its config must allow it), everywhere by `share`. Until the group
 * is known the page leads to the hall.
 */
export function useGroupShare(group: GroupCard | undefined): GroupShare {
  const words = useStrings(groupShareStrings)
  const { groupShipping } = useStrings(groupStrings)
  const toInvitation = useToInvitation()
  const invitation = group && toInvitation(group)
  useShareCard(() =>
    group && invitation
      ? { title: invitation.title, address: invitation.address, draw: () => drawCardOf(group.code) }
      : { title: groupShipping, address: toAddress(routes.spellMailHall) },
  )
  return {
    async share() {
      if (!invitation) return
      const { title, route, link, message } = invitation
      const outcome = sharedLinks.available ? await sharedLinks.share({ title, text: `${title}\n${route}`, address: link }) : 'unsupported'
      if (outcome !== 'done' && outcome !== 'cancelled') await copyText(message, words.copied)
    },
  }
}
