import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { RouteLine } from '@/components/RouteLine'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { useStrings } from '@/i18n/use-strings'
import type { ServerTime } from '@/query/server-time'
import { toRoute } from '../../shop-order-route'
import { shopOrderStrings } from '../../shop-order-strings'
import { toNext } from '../../shop-order-view'
import { shopOrdersStrings } from '../../shop-orders-strings'
import { DueLine } from '../DueLine'
import styles from './ShopOrderHero.module.scss'

const HERO_HEIGHT = 209
const HERO_WITHOUT_ROUTE = 121

export const toHeroHeight = ({ status, isOverdue }: Pick<ShopOrderDetail, 'status' | 'isOverdue'>): number =>
  status === 'cancelled' || status === 'returned' || isOverdue ? HERO_WITHOUT_ROUTE : HERO_HEIGHT

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
  return (
    <>
      <View className={styles.hero}>
        <View className="grow">
          <View className={styles.headline} {...withRole('status')}>
            {states.status[isOverdue ? 'cancelled' : status]}
          </View>
          {status === 'unpaid' && dueAt !== undefined && !isOverdue ? (
            <DueLine dueAt={dueAt} time={time} left={words.within} over={listWords.next.overdue} onEnd={onOver} className={styles.within} />
          ) : (
            <View className={styles.promise}>{toNext(order, listWords, states)}</View>
          )}
        </View>
        <View className={cx('art', route ? 'art-box-closed' : 'art-box-open', styles.box)} aria-hidden="true" />
      </View>
      {route && (
        <View className={styles.route}>
          <RouteLine onHero label={words.route} {...route} />
        </View>
      )}
    </>
  )
}
