import type { RequestSummary } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Icon } from '@/components/Icon'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { StatusTag } from '@/components/StatusTag'
import { AskedFrame } from '@/entities/proxy/AskedFrame'
import { AskedFacts, AskedMoney } from '@/entities/proxy/AskedHead'
import { DEAL_TONES, dealStatusStrings } from '@/entities/proxy/deal-status-strings'
import { formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { requestStrings } from '../request-strings'
import { STATE_TONES, toNextButton, toState, type RequestButton } from '../request-view'
import styles from './request.module.scss'
import { TimeLeft } from './TimeLeft'

export interface RequestCardProps {
  readonly request: RequestSummary
  readonly time: ServerTime
  readonly onOpen: (request: RequestSummary) => void
  readonly onButton: (request: RequestSummary, button: RequestButton) => void | Promise<unknown>
  /** Its time is over. The same function each time. */
  readonly onOver: () => unknown
}

/** One of the member's own requests: its bids, or what became of it. */
export const RequestCard = memo(function RequestCard({ request, time, onOpen, onButton, onOver }: RequestCardProps) {
  const words = useStrings(requestStrings)
  const deals = useStrings(dealStatusStrings)
  const { title, photo, quantity, limitCents, accepted } = request
  const deal = accepted?.dealStatus
  const state = toState(request)
  const button = toNextButton(request)
  return (
    <AskedFrame
      title={title}
      photo={photo}
      open={words.open(title)}
      onOpen={() => onOpen(request)}
      tag={
        deal ? (
          <StatusTag tone={DEAL_TONES[deal]}>{deals[deal]}</StatusTag>
        ) : (
          <StatusTag tone={STATE_TONES[state]}>{words.state[state]}</StatusTag>
        )
      }
      foot={<Foot request={request} time={time} onOver={onOver} />}
      button={{ text: words.action[button], onPress: () => onButton(request, button) }}
    >
      <AskedFacts>{words.each(quantity, formatMoney(limitCents))}</AskedFacts>
      <Standing request={request} />
    </AskedFrame>
  )
})

/** What came of it so far. */
function Standing({ request: { bidCount, lowestCents, accepted, status, review, reason } }: Pick<RequestCardProps, 'request'>) {
  const words = useStrings(requestStrings)
  if (accepted) {
    return (
      <AskedMoney>
        <View>{words.won}</View>
        <Money cents={accepted.totalCents} size="card" />
        {accepted.agentName !== undefined && <View className="c3">{words.by(accepted.agentName)}</View>}
      </AskedMoney>
    )
  }
  if (review === 'notPassed' && reason !== undefined) return <NoteLine tone="problem">{reason}</NoteLine>
  if (bidCount > 0 && lowestCents !== undefined) {
    return (
      <AskedMoney>
        <View>{words.bids(bidCount)}</View>
        <Money cents={lowestCents} size="card" className={status === 'open' ? 'ca' : ''} />
      </AskedMoney>
    )
  }
  return status === 'open' && review === 'approved' ? <AskedFacts>{words.noBids}</AskedFacts> : null
}

function Foot({ request, time, onOver }: Pick<RequestCardProps, 'request' | 'time' | 'onOver'>) {
  const words = useStrings(requestStrings)
  const language = useLanguage()
  const { status, openQuestions, dueAt, createdAt, accepted } = request
  if (accepted?.isWaiting)
    return (
      <View className={styles.asked}>
        <Icon name="clock" size={16} />
        <View>{words.waits}</View>
      </View>
    )
  if (status === 'closed') return <View className="c3">{words.sentOn(formatDay(createdAt, language))}</View>
  if (openQuestions > 0) {
    return (
      <View className={styles.asked}>
        <Icon name="message-circle" size={16} />
        <View>{words.questions(openQuestions)}</View>
      </View>
    )
  }
  return dueAt === undefined ? <View>{words.reviewing}</View> : <TimeLeft dueAt={dueAt} time={time} onEnd={onOver} />
}
