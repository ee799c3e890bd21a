import type { OrderDetail } from '@contract/order/order'
import { tabErrorTexts } from '@contract/kit/tab-errors'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { networkFailureText } from '@/api/wire-texts'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { RollingMoney } from '@/components/RollingMoney'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { haptics } from '@/platform/haptics'
import { wechatPay } from '@/platform/wechat-pay'
import { BusinessError } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useWallet } from '@/entities/wallet/wallet-queries'
import { usePayOrder, useWatchedOrder } from '../order-queries'
import { toActions, toDue } from '../order-view'
import { payStrings } from '../pay-strings'
import { usePaymentMix } from '../use-payment-mix'
import { useWechatPay } from '../use-wechat-pay'
import { PaidView } from './PaidView'
import { PayMix } from './PayMix'
import { PayMethods, toTransfer, type PayMethod } from './PayMethods'
import styles from './PaySheet.module.scss'
import { WechatPayView } from './WechatPayView'

export interface PaySheetProps {
  readonly orderId: string
  readonly onClose: () => void
}

/** Balance, or a transfer with its slip. The amount on the button is what is charged, or nothing is. */
export function PaySheet({ orderId, onClose }: PaySheetProps) {
  const words = useStrings(payStrings)
  const language = useLanguage()
  const order = useWatchedOrder(orderId)
  const wallet = useWallet()
  const orderState = useScreenState(order)
  const walletState = useScreenState(wallet)
  const pay = usePayOrder()
  const [takesDifferences, setTakesDifferences] = useState<boolean>()
  const [isPaid, setPaid] = useState(false)
  const [chosen, setChosen] = useState<PayMethod | undefined>(() => (wechatPay.hasReturnedFor(orderId) ? 'wechat' : undefined))
  const wechat = useWechatPay(orderId, finish)
  const isUnpaid = order.data?.status === 'unpaid'
  const mix = usePaymentMix(orderId, isUnpaid)
  const mixState = useScreenState(mix.read, isUnpaid)

  const due = isUnpaid ? mix.dueCents : order.data && toDue(order.data)
  const balance = wallet.data?.balanceCents
  const canPay = order.data !== undefined && toActions(order.data).some((action) => action === 'pay' || action === 'payDifference')
  const isEnough = canPay && due !== undefined && balance !== undefined && balance >= due
  const hasWechat = wechat.isOffered && canPay && due !== undefined && due > 0
  const method = hasWechat && (chosen === 'wechat' || !isEnough) ? 'wechat' : isEnough ? 'balance' : undefined
  const isRunning = pay.isRunning || wechat.phase === 'asking'
  const hasResumed = useRef(false)
  useEffect(() => {
    // WeChat was asked who pays, and has opened the page anew: what the member had tapped goes on.
    if (hasResumed.current || !hasWechat || !wechatPay.hasReturnedFor(orderId)) return
    hasResumed.current = true
    void submitWechat(due)
  })
  if (isPaid) return <PaidView onClose={onClose} />
  if (wechat.phase !== 'idle' && wechat.phase !== 'asking') return <WechatPayView wechat={wechat} onClose={onClose} />

  function finish() {
    haptics.tap('medium')
    setPaid(true)
  }

  /** The bill or the balance may not be what it was: show what holds now. */
  function readAgain() {
    void order.refetch()
    void wallet.refetch()
    if (isUnpaid) void mix.read.refetch()
  }

  async function submitWechat(dueCents: number) {
    if (await wechat.pay(dueCents, mix.deductions)) readAgain()
  }

  async function submit() {
    if (due === undefined) return
    const outcome = await pay.run({
      orderId,
      seenTotalCents: due,
      deductions: mix.deductions,
      ...(takesDifferences !== undefined && { topUpCapCents: takesDifferences ? limits.order.defaultTopUpCap : 0 }),
    })
    if (outcome.ok) finish()
    else readAgain()
  }

  const bar =
    method === 'wechat' && due !== undefined ? (
      <Button size="xl" block loading={isRunning} onPress={() => submitWechat(due)}>
        {words.wechat.submit(formatMoney(due))}
      </Button>
    ) : method === 'balance' && due !== undefined ? (
      <Button size="xl" block loading={isRunning} onPress={submit}>
        {words.submit(formatMoney(due))}
      </Button>
    ) : (
      canPay &&
      balance !== undefined &&
      order.data?.status === 'unpaid' && (
        <Button size="xl" block onPress={() => goTo(routes.transferUploading, toTransfer(orderId, mix.deductions))}>
          {words.transfer}
        </Button>
      )
    )
  const error = method === 'wechat' ? wechat.error : pay.error
  const failure = error && (error instanceof BusinessError ? error.message : networkFailureText[language])
  return (
    <Sheet open title={words.title} onClose={onClose} locked={isRunning} bar={bar || undefined}>
      {orderState.loading || walletState.loading || (canPay && mixState.loading) ? (
        <Skeleton height="160px" radius="12px" />
      ) : !order.data || balance === undefined || (canPay && due === undefined) ? (
        <ErrorCard
          message={orderState.error ?? walletState.error ?? mixState.error ?? networkFailureText[language]}
          onRetry={() => {
            orderState.onRetry()
            walletState.onRetry()
            if (isUnpaid) mixState.onRetry()
          }}
        />
      ) : !canPay || due === undefined ? (
        <Empty plain title={words.notDue} />
      ) : (
        <>
          <Amount order={order.data} billCents={mix.options?.totalCents} dueCents={due} />
          {failure !== undefined && (
            <View {...withRole('alert')}>
              <NoteLine tone="problem">
                {tabErrorTexts.paymentFailed[language]} · {failure}
              </NoteLine>
            </View>
          )}
          {wechat.refused !== undefined && (
            <View {...withRole('status')}>
              <NoteLine>{wechat.refused === 'cancelled' ? words.wechat.cancelled : words.wechat.failed}</NoteLine>
            </View>
          )}
          {mix.options && <PayMix mix={mix} options={mix.options} />}
          <PayMethods
            deductions={mix.deductions}
            order={order.data}
            dueCents={due}
            balanceCents={balance}
            method={method}
            hasWechat={hasWechat}
            onMethod={setChosen}
            takesDifferences={takesDifferences ?? (order.data.topUpCapCents ?? 0) > 0}
            onTakesDifferences={setTakesDifferences}
          />
        </>
      )}
    </Sheet>
  )
}

interface AmountProps {
  readonly order: OrderDetail
  /** Before a coupon and points. */
  readonly billCents: number | undefined
  readonly dueCents: number
}

function Amount({ order, billCents, dueCents }: AmountProps) {
  const words = useStrings(payStrings)
  return (
    <View className={styles.amount} aria-live="polite">
      <View className="t13 c3 num">
        {order.status === 'unpaid' ? words.bill(order.orderNumber, formatMoney(billCents ?? order.totalPayableCents)) : words.difference(order.orderNumber)}
      </View>
      <RollingMoney cents={dueCents} size="large" />
    </View>
  )
}
