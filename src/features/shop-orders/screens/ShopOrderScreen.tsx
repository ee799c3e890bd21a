import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { DeliveryCard } from '../components/detail/DeliveryCard'
import { DeliverySheet } from '../components/detail/DeliverySheet'
import { LinesCard } from '../components/detail/LinesCard'
import { MoneyCard } from '../components/detail/MoneyCard'
import { ParcelsCard } from '../components/detail/ParcelsCard'
import { SentCard } from '../components/detail/SentCard'
import { ShopBill } from '../components/detail/ShopBill'
import { ShopOrderBar } from '../components/detail/ShopOrderBar'
import { ShopOrderFacts } from '../components/detail/ShopOrderFacts'
import { ShopOrderHero, toHeroHeight } from '../components/detail/ShopOrderHero'
import { useShopOrder } from '../shop-order-queries'
import { shopOrderStrings } from '../shop-order-strings'
import { useShopOrderActions } from '../use-shop-order-actions'

export interface ShopOrderScreenProps {
  /** What was asked for after it was sold: another feature's part. */
  readonly afterSale?: ((order: ShopOrderDetail) => ReactNode) | undefined
}

/** One order of the shop: where it stands, how it comes, what it costs and why, and what can be done now (picture 63). */
export function ShopOrderScreen({ afterSale }: ShopOrderScreenProps) {
  const words = useStrings(shopOrderStrings)
  const { orderId, trade } = useParams(routes.shopOrder)
  // By what WeChat calls its payment, where its list of orders has opened this page.
  const read = useShopOrder(orderId === undefined ? { trade } : { orderId })
  const state = useScreenState(read, orderId !== undefined || trade !== undefined)
  const { press, overlays } = useShopOrderActions()
  const [open, setOpen] = useState<'service' | 'delivery'>()
  const close = () => setOpen(undefined)
  usePullDown(read.refetch)
  const order = read.data
  const time = useServerTime(order?.now ?? '', read.dataUpdatedAt)
  if (!order) {
    return (
      <ShopFrame title={words.title} {...state}>
        <Empty plain title={words.notFound} action={words.toList} onAction={() => void replaceWith(routes.shopOrders)} />
      </ShopFrame>
    )
  }

  return (
    <ShopFrame
      title={words.title}
      {...state}
      hero={toHeroHeight(order)}
      bar={<ShopOrderBar order={order} onButton={(button) => press(order, button)} onService={() => setOpen('service')} />}
      overlays={
        <>
          {overlays}
          <ServicePopup
            open={open === 'service'}
            about={{ payableId: order.orderId, kind: 'shopOrder', number: order.orderNumber }}
            onClose={close}
          />
          {open === 'delivery' && order.actions.includes('changeDelivery') && <DeliverySheet order={order} onClose={close} />}
        </>
      }
    >
      <ShopOrderHero order={order} time={time} onOver={read.refetch} />
      <DeliveryCard order={order} onChange={() => setOpen('delivery')} />
      {order.sentBackReason !== undefined && <NoteLine tone="warning">{words.sentBack(order.sentBackReason)}</NoteLine>}
      <Apart>
        <LinesCard order={order} />
      </Apart>
      <Apart>
        <ShopBill order={order} />
      </Apart>
      <ParcelsCard order={order} />
      {afterSale?.(order)}
      <SentCard order={order} />
      <MoneyCard order={order} />
      <Apart>
        <ShopOrderFacts order={order} />
      </Apart>
    </ShopFrame>
  )
}

function Apart({ children }: { readonly children: ReactNode }) {
  return <View className="mt">{children}</View>
}
