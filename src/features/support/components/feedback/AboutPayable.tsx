import type { LineLabel } from '@contract/freight/freight'
import type { AskedKind, AskedPayable } from '@contract/support/asked-payable'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Money } from '@/components/Money'
import { FeeName } from '@/entities/bill/FeeName'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { feedbackStrings } from '../../feedback-strings'
import styles from './AboutPayable.module.scss'

/** Back to the page of what is asked about. */
const OPEN: Readonly<Record<AskedKind, (id: string) => Promise<void>>> = {
  order: (orderId) => goTo(routes.parcelOrderDetails, { orderId }),
  shopOrder: (orderId) => goTo(routes.shopOrder, { orderId }),
  purchaseOrder: (orderId) => goTo(routes.mallOrders, { orderId }),
  deal: (dealId) => goTo(routes.request, { dealId }),
}

export interface AboutPayableProps {
  readonly payable: AskedPayable
  readonly billLine?: { readonly label: LineLabel; readonly amountCents: number } | undefined
}

/** The order or deal, and the line of an order's bill, that a message refers to. */
export function AboutPayable({ payable: { payableId, kind, number }, billLine }: AboutPayableProps) {
  const words = useStrings(feedbackStrings)
  return (
    <Card pad="form">
      <Cell icon="receipt" title={words.payable[kind](number)} onPress={() => void OPEN[kind](payableId)} />
      {billLine && (
        <View className={styles.line}>
          <View className="t14 c2">
            <FeeName label={billLine.label} />
          </View>
          <Money cents={billLine.amountCents} size="card" />
        </View>
      )}
    </Card>
  )
}
