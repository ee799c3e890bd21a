import { tabErrorTexts } from '@contract/kit/tab-errors'
import { View } from '@tarojs/components'
import { networkFailureText } from '@/api/wire-texts'
import { withRole } from '@/components/a11y'
import { NoteLine } from '@/components/NoteLine'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import type { Refused } from '@/platform/types'
import { BusinessError } from '@/query/business-error'
import { payStrings } from './pay-strings'

export interface PayNotesProps {
  /** Of the server. */
  readonly error: Error | undefined
  /** Of WeChat, on this device. */
  readonly refused: Refused | undefined
  /** What is said where the member closed WeChat's window. */
  readonly cancelled: string
}

/** Why the last try has paid nothing. */
export function PayNotes({ error, refused, cancelled }: PayNotesProps) {
  const { wechat: words } = useStrings(payStrings)
  const language = useLanguage()
  return (
    <>
      {error && (
        <View {...withRole('alert')}>
          <NoteLine tone="problem">
            {tabErrorTexts.paymentFailed[language]} · {error instanceof BusinessError ? error.message : networkFailureText[language]}
          </NoteLine>
        </View>
      )}
      {refused !== undefined && (
        <View {...withRole('status')}>
          <NoteLine>{refused === 'cancelled' ? cancelled : words.failed}</NoteLine>
        </View>
      )}
    </>
  )
}
