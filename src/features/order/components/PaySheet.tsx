import type { OrderSummary } from '@contract/order/order'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { CheckMark } from '@/components/CheckMark'
import { IconTile } from '@/components/IconTile'
import { Money } from '@/components/Money'
import { Sheet } from '@/components/Sheet'
import { SkeletonCards } from '@/components/Skeleton'
import { SwitchRow } from '@/components/SwitchRow'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { toast } from '@/notices/notices'
import { haptics } from '@/platform/haptics'
import { routes } from '@/routes'
import { useBalance, usePayOrder } from '../order-queries'
import { orderStrings } from '../strings/index'
import styles from './PaySheet.module.scss'

type Target = Pick<OrderSummary, 'orderId' | 'orderNumber' | 'totalCents'>

export interface PaySheetProps {
  readonly order: Target | undefined
  readonly onClose: () => void
}

/** Balance, or a transfer with its slip. The amount on the button is what is charged, or nothing is. */
export function PaySheet({ order, onClose }: PaySheetProps) {
  if (!order) return null
  return <OpenPaySheet key={order.orderId} order={order} onClose={onClose} />
}

function OpenPaySheet({ order, onClose }: { readonly order: Target; readonly onClose: () => void }) {
  const { pay: words } = useStrings(orderStrings)
  const wallet = useBalance(true)
  const pay = usePayOrder()
  const [takesDifferences, setTakesDifferences] = useState(false)
  const balance = wallet.data?.balanceCents
  const isEnough = balance !== undefined && balance >= order.totalCents
  const cap = limits.order.defaultTopUpCap

  async function submit() {
    const outcome = await pay.run({
      orderId: order.orderId,
      seenTotalCents: order.totalCents,
      ...(takesDifferences && { topUpCapCents: cap }),
    })
    if (!outcome.ok) return
    haptics.tap('medium')
    toast(words.done)
    onClose()
  }

  const bar = isEnough ? (
    <Button size="xl" block loading={pay.isRunning} onPress={submit}>
      {words.submit(formatMoney(order.totalCents))}
    </Button>
  ) : undefined
  return (
    <Sheet open title={words.title} onClose={onClose} locked={pay.isRunning} bar={bar}>
      <View className={styles.head}>
        <View className="t13 c3">{words.bill(order.orderNumber, formatMoney(order.totalCents))}</View>
        <Money cents={order.totalCents} size="large" />
      </View>
      {balance === undefined ? (
        <SkeletonCards count={1} />
      ) : (
        <Card>
          <View className={styles.method}>
            <IconTile icon="wallet" tint={isEnough ? 'brand' : 'grey'} size="row" />
            <View className="grow">
              <View className="t14 b">{words.balance(formatMoney(balance))}</View>
              <View className={isEnough ? 't12 c3' : 't12 cw'}>
                {isEnough ? words.balanceAfter(formatMoney(balance - order.totalCents)) : words.insufficient}
              </View>
            </View>
            {isEnough ? (
              <CheckMark on />
            ) : (
              <Button size="s" kind="soft" onPress={() => goTo(routes.transferUploading)}>
                {words.topUp}
              </Button>
            )}
          </View>
          {isEnough && (
            <SwitchRow label={words.cap(formatMoney(cap))} text={words.capText} on={takesDifferences} onChange={setTakesDifferences} />
          )}
        </Card>
      )}
      <View className={styles.other}>
        <Card pad="form">
          <Cell
            icon="landmark"
            title={words.transfer}
            text={words.transferText}
            onPress={() => goTo(routes.transferUploading, { orderId: order.orderId })}
          />
        </Card>
      </View>
    </Sheet>
  )
}
