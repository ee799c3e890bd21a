import { View } from '@tarojs/components'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { StatusHero, toStatusHeroHeight } from '@/components/StatusHero'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { DueLine } from '@/entities/payable/DueLine'
import { proxyStatusStrings } from '@/entities/proxy/proxy-status-strings'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { AskCancelSheet } from '../components/AskCancelSheet'
import { MallBill } from '../components/MallBill'
import { MallFacts } from '../components/MallFacts'
import { MallMoney } from '../components/MallMoney'
import { MallOrderBar } from '../components/MallOrderBar'
import styles from '../components/mall-order.module.scss'
import { PurchaseCard } from '../components/PurchaseCard'
import { ReturnSheet } from '../components/ReturnSheet'
import { useMallOrder, type WhichOrder } from '../mall-order-queries'
import { mallOrderStrings } from '../mall-order-strings'
import { toNext, toRoute, toStatusWord, type PurchaseAction } from '../mall-order-view'
import { mallOrdersStrings } from '../mall-orders-strings'
import { useMallOrderActions } from '../use-mall-order-actions'

/** What is open over the page: help, or what is asked about one purchase. */
type Open = { readonly what: 'service' } | { readonly what: 'askCancel' | 'requestReturn'; readonly purchaseId: string }

/** One order at foreign shops: where each shop's part stands, what it costs and why, what is asked, what can be done now. */
export function MallOrder({ which }: { readonly which: WhichOrder }) {
  const words = useStrings(mallOrderStrings)
  const listWords = useStrings(mallOrdersStrings)
  const states = useStrings(proxyStatusStrings)
  const read = useMallOrder(which)
  const state = useScreenState(read)
  const { press, end, overlays } = useMallOrderActions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  usePullDown(read.refetch)
  const order = read.data
  const time = useServerTime(order?.now ?? '', read.dataUpdatedAt)
  if (!order) {
    return (
      <ShopFrame title={words.title} {...state} error={isNotFound(read.error) ? undefined : state.error}>
        <Empty plain title={words.notFound} action={words.toList} onAction={() => void replaceWith(routes.mallOrders)} />
      </ShopFrame>
    )
  }

  const { purchases, status, dueAt, isOverdue } = order
  const [only, ...others] = purchases
  // The way of one purchase is that of the order; of several each has its own.
  const route = only && others.length === 0 && !isOverdue ? toRoute(only, words) : undefined
  const isCounted = status === 'unpaid' && dueAt !== undefined && !isOverdue

  function onAction(purchaseId: string, action: PurchaseAction): void {
    if (action === 'askCancel' || action === 'requestReturn') setOpen({ what: action, purchaseId })
    else end({ purchaseId, isLapsed: action === 'endLapsed', hasOthers: others.length > 0 })
  }

  return (
    <ShopFrame
      title={words.title}
      {...state}
      hero={toStatusHeroHeight(route !== undefined)}
      bar={<MallOrderBar order={order} onButton={(button) => press(order, button)} onService={() => setOpen({ what: 'service' })} />}
      overlays={
        <>
          {overlays}
          <ServicePopup
            open={open?.what === 'service'}
            about={{ payableId: order.orderId, kind: 'purchaseOrder', number: order.orderNumber }}
            onClose={close}
          />
          {open?.what === 'askCancel' && <AskCancelSheet purchaseId={open.purchaseId} onClose={close} />}
          {open?.what === 'requestReturn' && <ReturnSheet purchaseId={open.purchaseId} onClose={close} />}
        </>
      }
    >
      <StatusHero
        headline={toStatusWord(order, states).text}
        line={isCounted ? undefined : toNext(order, listWords, states).text}
        art={route || status === 'open' || status === 'done' ? 'box-closed' : 'box-open'}
        route={route && { label: words.route, ...route }}
      >
        {isCounted && (
          <DueLine
            dueAt={dueAt}
            time={time}
            left={listWords.payWithin}
            over={listWords.overdue}
            onEnd={read.refetch}
            className={styles.within}
          />
        )}
      </StatusHero>
      {purchases.map((purchase) => (
        <View key={purchase.purchaseId} className={styles.apart}>
          <PurchaseCard
            purchase={purchase}
            hasOthers={others.length > 0}
            time={time}
            onAction={(action) => onAction(purchase.purchaseId, action)}
            onOver={read.refetch}
          />
        </View>
      ))}
      <View className={styles.apart}>
        <MallBill order={order} />
      </View>
      <MallMoney order={order} />
      <View className={styles.apart}>
        <MallFacts order={order} />
      </View>
    </ShopFrame>
  )
}
