import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { RouteLine } from '@/components/RouteLine'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toPromise, toRoute } from '../../order-detail-view'
import { orderDetailStrings } from '../../order-detail-strings'
import { orderStrings } from '../../order-strings'
import styles from './OrderHero.module.scss'

const HERO_HEIGHT = 209
const HERO_WITHOUT_ROUTE = 121

export function toHeroHeight(order: OrderDetail): number {
  return order.status === 'cancelled' ? HERO_WITHOUT_ROUTE : HERO_HEIGHT
}

export interface OrderHeroProps {
  readonly order: OrderDetail
  /** By the server: a phone's clock may be wrong. */
  readonly now: number
}

/** The state in one word, what comes next, and the way. */
export function OrderHero({ order, now }: OrderHeroProps) {
  const words = useStrings(orderDetailStrings)
  const orderWords = useStrings(orderStrings)
  const language = useLanguage()
  return (
    <>
      <View className={styles.hero}>
        <View className="grow" {...withRole('status')}>
          <View className={styles.headline}>{words.headline[order.status]}</View>
          <View className={styles.promise}>{toPromise(order, orderWords, language, now)}</View>
        </View>
        <View className={cx('art', order.status === 'unprocessed' ? 'art-box-open' : 'art-box-closed', styles.box)} aria-hidden="true" />
      </View>
      {order.status !== 'cancelled' && (
        <View className={styles.route}>
          <RouteLine onHero label={words.headline[order.status]} {...toRoute(order, words)} />
        </View>
      )}
    </>
  )
}
