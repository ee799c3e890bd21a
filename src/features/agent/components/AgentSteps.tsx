import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { StatusTag } from '@/components/StatusTag'
import { StepList } from '@/components/StepList'
import { useLanguage } from '@/i18n/language'
import { toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { actingStrings } from '../acting-strings'
import { toMomentText } from '../agent-view'

export interface AgentStepsProps {
  /** When the application that is looked at was sent; undefined before. */
  readonly sentAt?: string | undefined
  /** It waits until agents are admitted. */
  readonly isWaiting?: boolean
}

/** From the application to bidding. */
export function AgentSteps({ sentAt, isWaiting = false }: AgentStepsProps) {
  const { steps: words } = useStrings(actingStrings)
  const language = useLanguage()
  const isSent = sentAt !== undefined
  return (
    <Card>
      <StepList
        label={words.label}
        current={isSent ? 1 : 0}
        steps={[
          {
            key: 'send',
            title: words.send,
            text: isSent ? words.sendText : words.sendFirst,
            extra: isSent && <View className="t13 c3 num">{toMomentText(sentAt, language)}</View>,
          },
          {
            key: 'review',
            title: words.review,
            text: words.reviewText,
            extra: isSent && <StatusTag tone={isWaiting ? 'cancelled' : 'verifying'}>{isWaiting ? words.waits : words.reviewing}</StatusTag>,
          },
          { key: 'trial', title: words.trial, text: words.trialText(toShortMoney(limits.proxy.agent.stages.trial.maxCents)) },
          { key: 'bid', title: words.bid, text: words.bidText },
        ]}
      />
    </Card>
  )
}
