import { ZERO_CENTS } from '@contract/kit/money'
import type { Purchase, PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ResultView } from '@/components/ResultView'
import { SectionTitle } from '@/components/SectionTitle'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useHasPassed } from '@/entities/payable/use-has-passed'
import { RefundTable } from '@/entities/proxy/RefundTable'
import { useStrings } from '@/i18n/use-strings'
import { goBack, replaceWith, toAddress } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { isNotFound } from '@/query/business-error'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { toMomentHere, useServerTime, type ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import styles from '../components/mall-order.module.scss'
import { MallPayPage } from '../components/MallPayPage'
import { isNamed, useMallOrderToPay } from '../mall-order-queries'
import { mallPayStrings } from '../mall-pay-strings'
import { useBuyingAgain } from '../use-mall-order-actions'
import { DealToPay } from './DealToPay'

/** Pays an order at foreign shops, what a consent costs more, or a deal. What is paid already leads on by itself. */
export function MallPayScreen() {
  const { dealId, ...which } = useParams(routes.mallPay)
  return dealId === undefined ? <OrderToPay {...which} /> : <DealToPay dealId={dealId} />
}

function OrderToPay({ orderId, questionId }: { readonly orderId?: string | undefined; readonly questionId?: string | undefined }) {
  const words = useStrings(mallPayStrings)
  const which = questionId === undefined ? { orderId } : { questionId }
  const read = useMallOrderToPay(which)
  const state = useScreenState(read, isNamed(which))
  const order = read.data
  const time = useServerTime(order?.now ?? '', read.dataUpdatedAt)
  if (!order) {
    return (
      <ShopFrame title={words.title} {...state} error={isNotFound(read.error) ? undefined : state.error}>
        <Empty plain title={words.notFound} action={words.toOrders} onAction={() => void replaceWith(routes.mallOrders)} />
      </ShopFrame>
    )
  }
  if (questionId === undefined) return <PayingOrder order={order} time={time} state={state} />
  const asked = order.purchases.find(({ question }) => question?.questionId === questionId)
  return <PayingDifference order={order} questionId={questionId} asked={asked} time={time} state={state} />
}

interface PayingProps {
  readonly order: PurchaseOrderDetail
  readonly time: ServerTime
  readonly state: ScreenState
}

function PayingOrder({ order, time, state }: PayingProps) {
  const words = useStrings(mallPayStrings)
  const buyAgain = useBuyingAgain()
  const { orderId, orderNumber, dueAt, status, isInspected } = order
  const isOver = useHasPassed(dueAt === undefined ? undefined : toMomentHere(dueAt, time)) || order.isOverdue
  const [isPaidHere, setPaidHere] = useState(false)
  const toOrder = () => void replaceWith(routes.mallOrders, { orderId })
  const isPaid = status !== 'unpaid' && status !== 'cancelled'
  useEffect(() => {
    if (isPaid && !isPaidHere) void replaceWith(routes.mallOrders, { orderId })
  }, [isPaid, isPaidHere, orderId])
  if (isPaid && !isPaidHere) return <ShopFrame title={words.title} loading />
  const lapsed = (
    <ShopFrame title={words.title}>
      <ResultView
        art="box-open"
        title={words.lapsed.title}
        text={words.lapsed.text}
        primary={{ text: words.lapsed.again, onPress: () => void buyAgain(orderId) }}
        secondary={{ text: words.lapsed.back, onPress: () => void goBack() }}
      />
    </ShopFrame>
  )
  if (status === 'cancelled') return lapsed
  return (
    <MallPayPage
      name={words.order(orderNumber)}
      due={dueAt === undefined ? undefined : { at: dueAt, time, left: words.within, over: words.lapsed.title }}
      promise={words.promise}
      over={isOver ? lapsed : undefined}
      offlineSince={state.offlineSince}
      payable={{
        id: orderId,
        state: { ...state, loading: false },
        owed: { canPay: order.actions.includes('pay') && !isOver, takesDeductions: true, dueCents: order.payableCents },
        returnTo: toAddress(routes.mallPay, { orderId }),
        head: () => null,
        words,
        paid: { art: 'box-closed', title: words.paid.title, text: words.paid.text, primary: { text: words.paid.toOrder, onPress: toOrder } },
        onPaid: () => setPaidHere(true),
      }}
    >
      <SectionTitle title={words.refunds} />
      <Card pad="none">
        <View className={styles.refunds}>
          <RefundTable isInspected={isInspected} />
        </View>
      </Card>
    </MallPayPage>
  )
}

interface PayingDifferenceProps extends PayingProps {
  readonly questionId: string
  /** Undefined once it is answered, or over. */
  readonly asked: Purchase | undefined
}

function PayingDifference({ order: { orderId }, questionId, asked, time, state }: PayingDifferenceProps) {
  const words = useStrings(mallPayStrings)
  const question = asked?.question
  const isOver = useHasPassed(question && toMomentHere(question.expiresAt, time)) || question?.isOver === true
  const [isPaidHere, setPaidHere] = useState(false)
  const toOrder = () => void replaceWith(routes.mallOrders, { orderId })
  const over = (
    <ShopFrame title={words.title}>
      <ResultView art="box-open" title={words.over.title} text={words.over.text} primary={{ text: words.paid.toOrder, onPress: toOrder }} />
    </ShopFrame>
  )
  const dueCents =
    question && (question.chosen === undefined ? question.differenceCents : question.choices[question.chosen]?.differenceCents)
  if (!isPaidHere && (!question || dueCents === undefined || question.answer !== undefined)) return over
  return (
    <MallPayPage
      name={words.difference(asked?.shopName ?? '')}
      due={question && { at: question.expiresAt, time, left: words.within, over: words.over.title }}
      promise={words.differencePromise}
      over={isOver && !isPaidHere ? over : undefined}
      offlineSince={state.offlineSince}
      payable={{
        id: questionId,
        state: { ...state, loading: false },
        owed: { canPay: !isOver, takesDeductions: false, dueCents: dueCents ?? ZERO_CENTS },
        returnTo: toAddress(routes.mallPay, { questionId }),
        head: () => null,
        words,
        paid: { art: 'box-closed', title: words.paid.title, text: words.paid.differenceText, primary: { text: words.paid.toOrder, onPress: toOrder } },
        onPaid: () => setPaidHere(true),
      }}
    />
  )
}
