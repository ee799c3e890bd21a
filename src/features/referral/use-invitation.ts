import { useStrings } from '@/i18n/use-strings'
import { toSiteAddress } from '@/platform/site-address'
import { copyText } from '@/prompts/copy'
import { routes } from '@/routes'
import { useSettings } from '@/entities/settings/settings-queries'
import { referralStrings } from './referral-strings'

export interface Invitation {
  /** Where a friend joins. */
  readonly copyLink: () => Promise<void>
  /** With a sentence around it, for a chat. */
  readonly copyMessage: () => Promise<void>
}

/** Where a friend joins by this code. */
export const invitationLink = (code: string): string => toSiteAddress(`${routes.register.path}?code=${code}`)

/** The way in that a member hands on; it carries their code and nothing else of them. */
export function useInvitation(code: string): Invitation {
  const words = useStrings(referralStrings)
  const platform = useSettings().settings?.name ?? ''
  const link = invitationLink(code)
  return {
    copyLink: () => copyText(link, words.copied),
    copyMessage: () => copyText(words.message(platform, link), words.copied),
  }
}
