import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { settingsPage } from '@/platform/settings-page'
import type { SubscriptionQuestion } from './subscription-queries'
import { subscriptionStrings } from './subscription-strings'

/** After a no to WeChat's messages: where progress is seen all the same, and the way back to them. */
export function SubscriptionNote({ question: { refused, ask } }: { readonly question: SubscriptionQuestion }) {
  const words = useStrings(subscriptionStrings)
  if (refused === undefined) return null
  return (
    <View className="mt">
      <NoteLine>{refused === 'off' ? words.off : words.refused}</NoteLine>
      <Button kind="text" onPress={refused === 'off' ? () => settingsPage.open() : ask}>
        {refused === 'off' ? words.openSettings : words.askAgain}
      </Button>
    </View>
  )
}
