import type { WithdrawableStatus } from '@contract/moderation/review-status'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { RouteLine } from '@/components/RouteLine'
import { useStrings } from '@/i18n/use-strings'
import { reviewingStrings } from './reviewing-strings'

export interface ReviewProgressProps {
  readonly status: Exclude<WithdrawableStatus, 'withdrawn'>
  /** What the states are called where it stands. */
  readonly names: Readonly<Record<'unreviewed' | 'notPassed', string>>
  readonly reason: string | undefined
  /** An automatic check has held it back. */
  readonly isHeld: boolean
  /** It can be changed; else nothing is said of changing it. */
  readonly isEditable?: boolean
  /** Absent: it cannot be taken back. */
  readonly onWithdraw?: (() => Promise<unknown>) | undefined
  /** At the card's foot: the way to what others see. */
  readonly children?: ReactNode
}

/** How far the review of something is that was sent; what was taken back is none on its way. */
export function ReviewProgress({ status, names, reason, isHeld, isEditable = true, onWithdraw, children }: ReviewProgressProps) {
  const words = useStrings(reviewingStrings)
  const isRefused = status === 'notPassed'
  return (
    <Card>
      <RouteLine
        label={words.review}
        nodes={[
          { key: 'sent', icon: 'send', text: words.sent },
          { key: 'review', icon: isRefused ? 'triangle-alert' : 'clock', text: isRefused ? names.notPassed : names.unreviewed },
          { key: 'public', icon: 'globe', text: words.public },
        ]}
        current={status === 'approved' ? 2 : 1}
        isStuck={isRefused}
      />
      <View className="mt">
        {isRefused && reason !== undefined && <NoteLine tone="problem">{reason}</NoteLine>}
        {status === 'unreviewed' && <NoteLine tone={isHeld ? 'warning' : 'plain'}>{isHeld ? words.held : words.waiting}</NoteLine>}
        {status === 'approved' && isEditable && <NoteLine>{words.again}</NoteLine>}
      </View>
      {!isRefused && onWithdraw && (
        <Button kind="line" size="m" block className="mt" onPress={onWithdraw}>
          {words.withdraw}
        </Button>
      )}
      {children}
    </Card>
  )
}
