import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { StatusHero, toStatusHeroHeight } from '@/components/StatusHero'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { DueLine } from '@/entities/payable/DueLine'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { toRoute } from '../../shop-order-route'
import { shopOrderStrings } from '../../shop-order-strings'
import { toNext } from '../../shop-order-view'
import { shopOrdersStrings } from '../../shop-orders-strings'
import styles from './ShopOrderHero.module.scss'

export const toHeroHeight = ({ status, isOverdue }: Pick<ShopOrderDetail, 'status' | 'isOverdue'>): number =>
  toStatusHeroHeight(status !== 'cancelled' && status !== 'returned' && !isOverdue)

export interface ShopOrderHeroProps {
  readonly order: ShopOrderDetail
  readonly time: ServerTime
  /** Its time to pay is over. The same function each time. */
  readonly onOver: () => unknown
}

/** The state in one word, how long it can be paid or what comes next, and the way. */
export function ShopOrderHero({ order, time, onOver }: ShopOrderHeroProps) {
  const words = useStrings(shopOrderStrings)
  const listWords = useStrings(shopOrdersStrings)
  const states = useStrings(shopOrderStatusStrings)
  const { status, isOverdue, dueAt } = order
  const route = toRoute(order, words)
  const isCounted = status === 'unpaid' && dueAt !== undefined && !isOverdue
  return (
    <StatusHero
      headline={states.status[isOverdue ? 'cancelled' : status]}
      line={isCounted ? undefined : toNext(order, listWords, states)}
      art={route ? 'box-closed' : 'box-open'}
      route={route && { label: words.route, ...route }}
    >
      {isCounted && (
        <DueLine dueAt={dueAt} time={time} left={words.within} over={listWords.next.overdue} onEnd={onOver} className={styles.within} />
      )}
    </StatusHero>
  )
}
