import type { Cents } from '@contract/kit/money'
import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { toYuanText } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { transferStrings } from '../transfer-strings'
import styles from './TransferHead.module.scss'

export interface TransferHeadProps {
  readonly order: OrderDetail | undefined
  readonly dueCents: Cents | undefined
}

/** What is due, ready to be typed into the bank's app; for a top-up, where the money will be. */
export function TransferHead({ order, dueCents }: TransferHeadProps) {
  const words = useStrings(transferStrings)
  if (!order || dueCents === undefined) return <View className={styles.topUp}>{words.topUpHead}</View>
  return (
    <View className={styles.due}>
      <View className={styles.sum}>
        <View className="t12 c3 num">{words.due(order.orderNumber)}</View>
        <Money cents={dueCents} size="total" />
      </View>
      <Button kind="soft" size="s" icon="copy" onPress={() => copyText(toYuanText(dueCents), words.copiedAmount)}>
        {words.copyAmount}
      </Button>
    </View>
  )
}
