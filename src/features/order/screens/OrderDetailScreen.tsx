import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { whileHeroLoads } from '@/components/hero-loading'
import { toStatusHeroHeight } from '@/components/StatusHero'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { toServerNow, useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { BillHead } from '../components/bill/BillHead'
import { BillLines } from '../components/bill/BillLines'
import { OrderActionBar } from '../components/detail/OrderActionBar'
import { OrderFacts } from '../components/detail/OrderFacts'
import { OrderHero, toHeroHeight } from '../components/detail/OrderHero'
import { OrderNotes } from '../components/detail/OrderNotes'
import { ReceiptSheet } from '../components/detail/ReceiptSheet'
import { RecipientCard } from '../components/detail/RecipientCard'
import { StageTimes } from '../components/detail/StageTimes'
import { TrackingCard } from '../components/detail/TrackingCard'
import { OrderPaySheet } from '../components/OrderPaySheet'
import { OrderEvidence } from '@/entities/evidence/OrderEvidence'
import { usePaying } from '@/entities/payable/use-paying'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useListedOrder } from '../order-queries'
import { orderDetailStrings } from '../order-detail-strings'
import { canBePaid } from '../order-detail-view'
import { orderStrings } from '../order-strings'
import { useOrderActions } from '../use-order-actions'

/** One order: where it stands, its way, its bill with the reasons, and what can be done now. */
export function OrderDetailScreen() {
  const { detail: words, receipt, compensation, group } = useStrings(orderDetailStrings)
  const { action } = useStrings(orderStrings)
  const { orderId = '', pay } = useParams(routes.parcelOrderDetails)
  const read = useListedOrder(orderId)
  const state = useScreenState(read, orderId !== '')
  const order = read.data
  const paying = usePaying({ payableId: orderId, canPay: order && canBePaid(order), isStale: read.isStale, isAsked: pay !== undefined })
  const { press, overlays } = useOrderActions(paying.open)
  const [isServiceOpen, setServiceOpen] = useState(false)
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  usePullDown(read.refetch)
  const time = useServerTime(order?.now ?? '', read.dataUpdatedAt)
  if (!order) {
    return (
      <Screen title={words.title} {...state} {...whileHeroLoads(state, toStatusHeroHeight(true))}>
        <Empty plain title={words.notFound} action={words.backToList} onAction={() => void goTo(routes.orders, {})} />
      </Screen>
    )
  }

  const { groupId } = order
  const now = toServerNow(time)
  return (
    <Screen
      title={words.title}
      {...state}
      hero={toHeroHeight(order)}
      bar={<OrderActionBar order={order} onAction={(action) => press(order, action)} onService={() => setServiceOpen(true)} />}
      overlays={
        <>
          {overlays}
          {paying.isOpen && <OrderPaySheet orderId={orderId} onClose={paying.close} />}
          <ServicePopup open={isServiceOpen} about={{ orderId }} onClose={() => setServiceOpen(false)} />
          {isReceiptOpen && order.bill && <ReceiptSheet order={order} bill={order.bill} onClose={() => setReceiptOpen(false)} />}
        </>
      }
    >
      <OrderHero order={order} now={now} />
      {order.trackingNumber === undefined ? <BillFirst order={order} /> : <ShipmentFirst order={order} />}
      <Apart>
        <StageTimes order={order} now={now} />
      </Apart>
      <Apart>
        <OrderEvidence orderId={orderId} />
      </Apart>
      <Apart>
        <OrderFacts order={order} />
      </Apart>
      {groupId !== undefined && (
        <Apart>
          <Card pad="form">
            <Cell icon="users" title={group} onPress={() => void goTo(routes.groupdetails, { groupId })} />
          </Card>
        </Apart>
      )}
      {order.paidAt !== undefined && (
        <Apart>
          <Button kind="line" size="m" block icon="receipt" onPress={() => setReceiptOpen(true)}>
            {receipt.open}
          </Button>
        </Apart>
      )}
      {order.status === 'signed' && (
        <Apart>
          <Button kind="line" size="m" block icon="camera" onPress={() => press(order, 'showcase')}>
            {action.showcase}
          </Button>
        </Apart>
      )}
      {(order.status === 'shipped' || order.status === 'signed') && (
        <Apart>
          <Button kind="line" size="m" block icon="shield-check" onPress={() => goTo(routes.feedback, { orderId, about: 'compensation' })}>
            {compensation}
          </Button>
        </Apart>
      )}
    </Screen>
  )
}

/** Until it leaves, the bill is what the member has to look at. */
function BillFirst({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      <BillHead order={order} />
      <OrderNotes order={order} />
      <Apart>
        <BillLines order={order} />
      </Apart>
      <Apart>
        <RecipientCard order={order} />
      </Apart>
    </>
  )
}

function ShipmentFirst({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      <TrackingCard order={order} />
      <OrderNotes order={order} />
      <Apart>
        <RecipientCard order={order} />
      </Apart>
      <Apart>
        <BillHead order={order} />
      </Apart>
      <Apart>
        <BillLines order={order} />
      </Apart>
    </>
  )
}

function Apart({ children }: { readonly children: ReactNode }) {
  return <View className="mt">{children}</View>
}
