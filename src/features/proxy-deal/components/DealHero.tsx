import type { DealDeadline } from '@contract/proxy/deal'
import type { DealEndReason } from '@contract/proxy/deal-status'
import { StatusHero } from '@/components/StatusHero'
import { DueLine } from '@/entities/payable/DueLine'
import { dealStatusStrings } from '@/entities/proxy/deal-status-strings'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { dealStrings } from '../deal-strings'
import { isDeciding, toRoute, type AnyDeal } from '../deal-view'
import styles from './deal.module.scss'

export interface DealHeroProps {
  readonly deal: Pick<AnyDeal, 'status' | 'deadline' | 'endReason' | 'promise'>
  readonly time: ServerTime
  /** As this side reads it. */
  readonly words: {
    readonly due: Readonly<Record<DealDeadline, (clock: string) => string>>
    readonly late: string
    readonly deciding: string
    readonly ended: Readonly<Record<DealEndReason, string>>
  }
  /** What is waited for is over. The same function each time. */
  readonly onOver: () => unknown
}

/** Where a deal stands in a word, what is waited for and how long, and its way. */
export function DealHero({ deal, time, words, onOver }: DealHeroProps) {
  const states = useStrings(dealStatusStrings)
  const shared = useStrings(dealStrings)
  const { status, deadline, endReason, promise } = deal
  const route = toRoute(status, shared)
  const isReceived = status === 'arriving' && promise?.receivedAt !== undefined
  const isLate = promise?.isLate === true && !isReceived && (status === 'bought' || status === 'arriving')
  const isCounted = deadline !== undefined && !isLate && !isDeciding(deal)
  const line = isLate ? words.late : isReceived ? shared.received : isDeciding(deal) ? words.deciding : endReason !== undefined ? words.ended[endReason] : ''
  return (
    <StatusHero
      headline={states[status]}
      line={isCounted ? undefined : line}
      art={route ? 'box-closed' : 'box-open'}
      route={route && { label: shared.route, ...route }}
    >
      {isCounted && (
        <DueLine
          dueAt={deadline.at}
          time={time}
          left={words.due[deadline.kind]}
          over={shared.over}
          onEnd={onOver}
          className={styles.within}
        />
      )}
    </StatusHero>
  )
}
