import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { ResultView } from '@/components/ResultView'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { shopOrderStatusStrings } from '@/entities/shop-order/shop-order-status-strings'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { shopPayStrings } from '../shop-pay-strings'
import { useBuyingAgain } from '../use-shop-order-actions'

export interface LapsedOrderProps {
  readonly order: Pick<ShopOrderDetail, 'orderId' | 'endReason'>
}

/** An order that can no longer be paid: its goods can be bought again. */
export function LapsedOrder({ order: { orderId, endReason = 'overdue' } }: LapsedOrderProps) {
  const { title, lapsed } = useStrings(shopPayStrings)
  const { end } = useStrings(shopOrderStatusStrings)
  const buyAgain = useBuyingAgain()
  return (
    <ShopFrame title={title}>
      <ResultView
        art="box-open"
        title={lapsed.title}
        text={end[endReason]}
        primary={{ text: lapsed.again, onPress: () => void buyAgain(orderId) }}
        secondary={{ text: lapsed.back, onPress: () => void goBack() }}
      />
    </ShopFrame>
  )
}
