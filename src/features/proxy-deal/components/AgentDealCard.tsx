import type { AgentDealSummary } from '@contract/proxy/deal'
import { memo } from 'react'
import { Money } from '@/components/Money'
import { StatusTag } from '@/components/StatusTag'
import { DueLine } from '@/entities/payable/DueLine'
import { AskedFacts, AskedMoney } from '@/entities/proxy/AskedHead'
import { AskedFrame } from '@/entities/proxy/AskedFrame'
import { DEAL_TONES, dealStatusStrings } from '@/entities/proxy/deal-status-strings'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { agentDealStrings } from '../agent-deal-strings'
import { dealStrings } from '../deal-strings'

export interface AgentDealCardProps {
  readonly deal: AgentDealSummary
  readonly time: ServerTime
  readonly onOpen: (deal: AgentDealSummary) => void
  /** What is waited for is over. The same function each time. */
  readonly onOver: () => unknown
}

/** One deal of a buyer: what to buy, for how much, and until when. */
export const AgentDealCard = memo(function AgentDealCard({ deal, time, onOpen, onOver }: AgentDealCardProps) {
  const words = useStrings(agentDealStrings)
  const { pieces, over } = useStrings(dealStrings)
  const states = useStrings(dealStatusStrings)
  const { title, photo, status, quantity, warehouseName, totalCents, deadline, endReason } = deal
  return (
    <AskedFrame
      title={title}
      photo={photo}
      open={words.open(title)}
      onOpen={() => onOpen(deal)}
      tag={<StatusTag tone={DEAL_TONES[status]}>{states[status]}</StatusTag>}
      foot={
        deadline ? (
          <DueLine dueAt={deadline.at} time={time} left={words.due[deadline.kind]} over={over} onEnd={onOver} />
        ) : endReason === undefined ? (
          words.deciding
        ) : (
          words.ended[endReason]
        )
      }
      button={{ text: words.look, onPress: () => onOpen(deal) }}
    >
      <AskedFacts>{pieces(quantity, warehouseName)}</AskedFacts>
      <AskedMoney>
        <Money cents={totalCents} size="card" />
      </AskedMoney>
    </AskedFrame>
  )
})
