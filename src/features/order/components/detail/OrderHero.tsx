import type { OrderDetail } from '@contract/order/order'
import { StatusHero, toStatusHeroHeight } from '@/components/StatusHero'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toHeadline, toPromise, toRoute } from '../../order-detail-view'
import { orderDetailStrings } from '../../order-detail-strings'
import { orderStrings } from '../../order-strings'

export const toHeroHeight = ({ status }: Pick<OrderDetail, 'status'>): number => toStatusHeroHeight(status !== 'cancelled')

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
  const { status } = order
  const headline = toHeadline(order, words)
  return (
    <StatusHero
      headline={headline}
      line={toPromise(order, orderWords, language, now)}
      art={status === 'unprocessed' ? 'box-open' : 'box-closed'}
      route={status === 'cancelled' ? undefined : { label: headline, ...toRoute(order, words) }}
    />
  )
}
