import type { OrderDetail } from '@contract/order/order'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { CheckMark } from '@/components/CheckMark'
import { Icon } from '@/components/Icon'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { SwitchRow } from '@/components/SwitchRow'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { orderStrings } from '../strings/index'
import styles from './PaySheet.module.scss'

export interface PayMethodsProps {
  readonly order: OrderDetail
  readonly dueCents: number
  readonly balanceCents: number
  readonly takesDifferences: boolean
  readonly onTakesDifferences: (takes: boolean) => void
}

/** The balance where it is enough, else the ways to more of it; a transfer for an order that is not paid yet. */
export function PayMethods({ order, dueCents, balanceCents, takesDifferences, onTakesDifferences }: PayMethodsProps) {
  const { pay: words } = useStrings(orderStrings)
  const isEnough = balanceCents >= dueCents
  const isWhole = order.status === 'unpaid'
  return (
    <View {...withRole('group')} aria-label={words.method}>
      <View className={styles.method}>
        <IconTile icon="wallet" tint={isEnough ? 'brand' : 'grey'} />
        <View className="grow">
          <View className="t14 b num">{words.balance(formatMoney(balanceCents))}</View>
          {isEnough ? (
            <View className="t12 c3 num">{words.balanceAfter(formatMoney(balanceCents - dueCents))}</View>
          ) : (
            <>
              <View className="t12 cw">{words.insufficient}</View>
              <View className="t12 c3 num">{words.missing(formatMoney(dueCents - balanceCents))}</View>
            </>
          )}
        </View>
        {isEnough ? (
          <CheckMark on />
        ) : (
          <Button size="s" kind="soft" onPress={() => goTo(routes.transferUploading, {})}>
            {words.topUp}
          </Button>
        )}
      </View>
      {isWhole && (
        <Pressable row role="link" className={styles.method} onPress={() => goTo(routes.transferUploading, { orderId: order.orderId })}>
          <IconTile icon="landmark" tint="grey" />
          <View className="grow">
            <View className="t14 b">{words.transfer}</View>
            <View className="t12 c3">{words.transferText}</View>
          </View>
          <Icon name="chevron-right" size={16} className="c3" />
        </Pressable>
      )}
      {isWhole && isEnough && (
        <View className={styles.cap}>
          <SwitchRow
            label={words.cap(formatMoney(limits.order.defaultTopUpCap))}
            text={words.capText}
            on={takesDifferences}
            onChange={onTakesDifferences}
          />
        </View>
      )}
    </View>
  )
}
