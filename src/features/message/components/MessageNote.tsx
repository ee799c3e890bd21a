import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { settingsPage } from '@/platform/settings-page'
import type { MessageQuestion } from '@/query/message-queries'
import { messageStrings } from '../message-strings'

/** After a no to WeChat's messages: where progress is seen all the same, and the way back to them. */
export function MessageNote({ question: { refused, ask } }: { readonly question: MessageQuestion }) {
  const words = useStrings(messageStrings)
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
