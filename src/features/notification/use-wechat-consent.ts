import type { NoticeEvent } from '@contract/notification/notification'
import { useSubscriptionConsent } from '@/entities/subscription/subscription-queries'
import { currentStrings, useStrings } from '@/i18n/use-strings'
import { settingsPage } from '@/platform/settings-page'
import { ask, toast } from '@/prompts/prompts'
import { promptStrings } from '@/prompts/prompt-strings'
import { useSession } from '@/session/session'
import { notificationStrings } from './notification-strings'

/**
 * One message more of this event, asked in the tap itself. True after a yes; what stood in its way has been said, with the way to mend
 * it.
 */
export function useWechatConsent(): (event: NoticeEvent) => Promise<boolean> {
  const words = useStrings(notificationStrings)
  const consent = useSubscriptionConsent()
  const isUnlinked = useSession(({ user }) => user?.wechatLinked === false)
  return async (event) => {
    if (isUnlinked) {
      toast(words.wechatUnlinked)
      return false
    }
    const answer = await consent([event])
    if (answer === 'off') {
      const { openSettings, notNow } = currentStrings(promptStrings)
      if (await ask({ title: words.wechatOff, yes: openSettings, no: notNow })) await settingsPage.open()
    } else if (answer !== 'accepted' && answer !== 'lost') toast(words.wechatRefused)
    return answer === 'accepted'
  }
}
