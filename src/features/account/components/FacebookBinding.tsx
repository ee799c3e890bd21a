import { toErrorText } from '@contract/kit/errors'
import { Cell } from '@/components/Cell'
import { currentLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { session, useSession } from '@/session/session'
import { useHasFacebook, useUnlinkFacebook } from '@/entities/account/facebook-queries'
import { accountStrings } from '../account-strings'
import { useLeaveForFacebook } from '@/entities/account/use-facebook'

/** Whether Facebook signs in as this member, to be changed at a tap. Nothing where it can be neither linked nor is. */
export function FacebookBinding() {
  const { facebook: words } = useStrings(accountStrings)
  const isLinked = useSession(({ user }) => user?.facebookLinked === true)
  const isOffered = useHasFacebook()
  const { leave } = useLeaveForFacebook()
  const unlink = useUnlinkFacebook()
  if (!isLinked && !isOffered) return null

  async function askUnlink(): Promise<void> {
    const keeps = await ask({ title: words.unlinkAsk, text: words.unlinkText, yes: words.keep, no: words.unlink, isNoDangerous: true })
    if (!keeps && (await unlink.run({})).ok) session.keepFacebookLinked(false)
  }

  async function link(): Promise<void> {
    if (await leave(routes.accountManagement.path)) return
    toast(`${toErrorText('pleaseInstallFacebook', currentLanguage())} · ${words.openElsewhere}`)
  }

  return <Cell icon="user" title={words.name} extra={isLinked ? words.on : words.link} onPress={isLinked ? askUnlink : link} />
}
