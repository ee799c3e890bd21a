import type { OpenRequest } from '@contract/proxy/request'
import type { BidStatus } from '@contract/proxy/request-status'
import { View } from '@tarojs/components'
import { memo } from 'react'
import type { Tone } from '@/components/StatusTag'
import { StatusTag } from '@/components/StatusTag'
import { AskedFrame } from '@/entities/proxy/AskedFrame'
import { AskedFacts } from '@/entities/proxy/AskedHead'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { openRequestStrings } from '../open-request-strings'
import { requestStrings } from '../request-strings'
import { TimeLeft } from './TimeLeft'

export const BID_TONES: Readonly<Record<BidStatus, Tone>> = {
  standing: 'consolidating',
  accepted: 'instock',
  lost: 'cancelled',
  withdrawn: 'cancelled',
  void: 'problem',
}

export interface OpenRequestCardProps {
  readonly request: OpenRequest
  readonly time: ServerTime
  readonly onOpen: (request: OpenRequest) => void
  /** Its time is over. The same function each time. */
  readonly onOver: () => unknown
}

/** What somebody wishes to have bought, for who may bid: nothing of who asks, nothing of others' bids. */
export const OpenRequestCard = memo(function OpenRequestCard({ request, time, onOpen, onOver }: OpenRequestCardProps) {
  const words = useStrings(openRequestStrings)
  const { each, over } = useStrings(requestStrings)
  const { title, photo, quantity, limitCents, warehouseName, dueAt, isOpen, own } = request
  const open = () => onOpen(request)
  return (
    <AskedFrame
      title={title}
      photo={photo}
      open={words.open(title)}
      onOpen={open}
      tag={own && <StatusTag tone={BID_TONES[own.status]}>{words.status[own.status]}</StatusTag>}
      foot={isOpen ? <TimeLeft dueAt={dueAt} time={time} onEnd={onOver} /> : <View className="c3">{over}</View>}
      button={{ text: own ? words.action.change : isOpen ? words.action.bid : words.action.look, onPress: open }}
    >
      <AskedFacts>{each(quantity, formatMoney(limitCents))}</AskedFacts>
      <AskedFacts>{warehouseName}</AskedFacts>
      {own && <View className="t14 num">{words.ownBid(formatMoney(own.totalCents))}</View>}
    </AskedFrame>
  )
})
