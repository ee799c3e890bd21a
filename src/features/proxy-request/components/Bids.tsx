import type { RequestDetail, ReceivedBid } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { requestPageStrings } from '../request-page-strings'
import { findTopRated, toBidsInOrder, type ChosenBid } from '../request-view'
import { BidCard } from './BidCard'
import styles from './page.module.scss'
import { TimeLeft } from './TimeLeft'

export interface BidsProps {
  readonly request: RequestDetail
  readonly time: ServerTime
  readonly chosen: ReceivedBid | undefined
  readonly onChoose: (bid: ChosenBid) => void
  /** The time to bid is over. The same function each time. */
  readonly onOver: () => unknown
  readonly onRaise: () => void
}

/** All bids, of which one can be chosen; without any, how long they may still come. */
export function Bids({ request, time, chosen, onChoose, onOver, onRaise }: BidsProps) {
  const words = useStrings(requestPageStrings)
  const { bids, warehouseName, dueAt, status, review, bidCount, can } = request
  const isOpen = status === 'open'
  const left = isOpen && dueAt !== undefined && <TimeLeft dueAt={dueAt} time={time} onEnd={onOver} />
  if (bids.length === 0) {
    if (!isOpen || review !== 'approved') return null
    return (
      <Card className={styles.apart}>
        <View className={styles.waiting}>
          <View className="t15 b">{words.none.title}</View>
          {left}
          <View className="t13 c3">{words.none.text}</View>
          {can.raise && (
            <Button size="m" kind="soft" onPress={onRaise}>
              {words.change.raise}
            </Button>
          )}
        </View>
      </Card>
    )
  }
  const topRated = findTopRated(bids)
  return (
    <>
      <View className={styles.bidsHead}>
        <SectionTitle title={words.bids(bidCount)} />
        {left}
      </View>
      <View className={styles.bids} {...withRole('radiogroup')} aria-label={words.bidsLabel}>
        {toBidsInOrder(bids).map((bid) => (
          <BidCard
            key={bid.bidId}
            bid={bid}
            warehouseName={warehouseName}
            isTopRated={bid.bidId === topRated}
            isChosen={bid.bidId === chosen?.bidId}
            onChoose={can.accept && bid.status === 'standing' ? () => onChoose(bid) : undefined}
          />
        ))}
      </View>
    </>
  )
}
