import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { SwitchRow } from '@/components/SwitchRow'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo, toAddress } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { PaySheet } from '@/entities/payable/PaySheet'
import { canBePaid } from '../order-detail-view'
import { orderPayStrings } from '../order-pay-strings'
import { useWatchedOrder } from '../order-queries'
import { toDue } from '../order-view'

export interface OrderPaySheetProps {
  readonly orderId: string
  readonly onClose: () => void
}

/** Pays an order's bill, or the difference that a correction left open. A coupon, points and a transfer pay whole bills alone. */
export function OrderPaySheet({ orderId, onClose }: OrderPaySheetProps) {
  const words = useStrings(orderPayStrings)
  const read = useWatchedOrder(orderId)
  const state = useScreenState(read)
  const [changedTo, setTakesDifferences] = useState<boolean>()
  const order = read.data
  const isWhole = order?.status === 'unpaid'
  const cap = limits.order.defaultTopUpCap
  return (
    <PaySheet
      onClose={onClose}
      payable={{
        id: orderId,
        state,
        owed: order && { canPay: canBePaid(order), takesDeductions: isWhole, dueCents: toDue(order) },
        returnTo: toAddress(routes.parcelOrderDetails, { orderId }),
        head: (billCents) => (
          <View className="t13 c3 num">
            {order && (isWhole ? words.bill(order.orderNumber, formatMoney(billCents)) : words.difference(order.orderNumber))}
          </View>
        ),
        transfer: isWhole
          ? {
              text: words.transferText,
              open: ({ points = 0, couponId } = { points: 0 }) =>
                void goTo(routes.transferUploading, {
                  orderId,
                  ...(points > 0 && { points: String(points) }),
                  ...(couponId !== undefined && { couponId }),
                }),
            }
          : undefined,
        setting: isWhole && (
          <SwitchRow
            label={words.cap(formatMoney(cap))}
            text={words.capText}
            on={changedTo ?? (order.topUpCapCents ?? 0) > 0}
            onChange={setTakesDifferences}
          />
        ),
        terms: changedTo === undefined ? undefined : { topUpCapCents: changedTo ? cap : 0 },
        words,
        paid: {
          art: 'box-closed',
          title: words.done.title,
          text: words.done.text,
          next: {
            label: words.done.title,
            nodes: [
              { key: 'paid', icon: 'circle-check', text: words.way.paid },
              { key: 'leaving', icon: 'package', text: words.way.leaving },
              { key: 'shipped', icon: 'truck', text: words.way.shipped },
            ],
            current: 1,
          },
          primary: { text: words.done.close, onPress: onClose },
        },
      }}
    />
  )
}
