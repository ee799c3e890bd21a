import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { networkFailureText } from '@/api/wire-texts'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { ResultView } from '@/components/ResultView'
import { RollingMoney } from '@/components/RollingMoney'
import { Skeleton } from '@/components/Skeleton'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { haptics } from '@/platform/haptics'
import { wechatPay } from '@/platform/wechat-pay'
import { useScreenState } from '@/query/screen-state'
import { useWallet } from '@/entities/wallet/wallet-queries'
import { usePay } from './payable-queries'
import type { Payable } from './payable'
import { payStrings } from './pay-strings'
import styles from './PayFlow.module.scss'
import { PayMethods, type PayMethod } from './PayMethods'
import { PayMix } from './PayMix'
import { PayNotes } from './PayNotes'
import { type PaymentMix, usePaymentMix } from './use-payment-mix'
import { useWechatPay } from './use-wechat-pay'
import { WechatPayView } from './WechatPayView'

/** What a payment gives its frame, by the names that a sheet has for them. */
export interface PayParts {
  readonly stage: 'choosing' | 'wechat' | 'paid'
  readonly children: ReactNode
  /** The button that stays in sight below the content; left out where there is none. */
  readonly bar?: ReactNode
  /** A payment runs: nothing may close the frame. */
  readonly locked?: boolean
  /** Nothing in the content can be pressed. */
  readonly textOnly?: boolean
}

/** What there is to choose from, and what it comes to. */
export interface PayPieces {
  /** The rows of the thing. */
  readonly head: ReactNode
  readonly dueCents: number
  readonly mix: PaymentMix
  /** Why the last try has paid nothing. */
  readonly notes: ReactNode
  /** Coupon and points; absent where neither is to be had. */
  readonly deductions: ReactNode
  readonly methods: ReactNode
}

export interface PayFlowProps {
  readonly payable: Payable
  /** How the pieces lie; below each other, as in a sheet, when left out. */
  readonly layout?: ((pieces: PayPieces) => ReactNode) | undefined
  /** The member leaves the payment. */
  readonly onClose: () => void
  /** A sheet, or a page. */
  readonly frame: (parts: PayParts) => ReactNode
}

/** Balance, WeChat, or a transfer with its slip. The amount on the button is what is charged, or nothing is. */
export function PayFlow({ payable, onClose, frame, layout = inSheet }: PayFlowProps) {
  const words = useStrings(payStrings)
  const language = useLanguage()
  const { id, state, owed, transfer } = payable
  const wallet = useWallet()
  const walletState = useScreenState(wallet)
  const pay = usePay(id)
  const [isPaid, setPaid] = useState(false)
  const [chosen, setChosen] = useState<PayMethod | undefined>(() => (wechatPay.hasReturnedFor(id) ? 'wechat' : undefined))
  const wechat = useWechatPay(payable, finish)
  const isMixed = owed?.takesDeductions === true
  const mix = usePaymentMix(id, isMixed, !isPaid && !pay.isRunning && wechat.phase === 'idle')
  const mixState = useScreenState(mix.read, isMixed)

  const due = isMixed ? mix.dueCents : owed?.dueCents
  const balance = wallet.data?.balanceCents
  const canPay = owed?.canPay === true
  const isEnough = canPay && due !== undefined && balance !== undefined && balance >= due
  const takesWechat = wechat.isOffered && canPay && due !== undefined && due > 0
  const hasWechat = takesWechat && payable.wechatClosed === undefined
  const method = hasWechat && (chosen === 'wechat' || !isEnough) ? 'wechat' : isEnough ? 'balance' : undefined
  const isRunning = pay.isRunning || wechat.phase === 'asking'
  const isLoading = state.loading || walletState.loading || (canPay && mixState.loading)
  const hasResumed = useRef(false)
  useEffect(() => {
    // WeChat was asked who pays, and has opened the page anew: what the member had tapped goes on.
    if (hasResumed.current || !hasWechat || !wechatPay.hasReturnedFor(id)) return
    hasResumed.current = true
    void submitWechat(due)
  })
  if (isPaid) return frame({ stage: 'paid', children: <ResultView {...payable.paid} /> })
  if (wechat.phase !== 'idle' && wechat.phase !== 'asking') {
    const isConfirming = wechat.phase === 'confirming'
    return frame({
      stage: 'wechat',
      textOnly: isConfirming,
      bar: isConfirming && <Button size="xl" block loading>{words.wechat.confirming.title}</Button>,
      children: <WechatPayView wechat={wechat} words={payable.words} onClose={onClose} />,
    })
  }

  function finish() {
    haptics.tap('medium')
    payable.onPaid?.()
    setPaid(true)
  }

  /** The bill or the balance may not be what it was: show what holds now. */
  function readAgain() {
    state.onRetry()
    walletState.onRetry()
    if (isMixed) mixState.onRetry()
  }

  async function submitWechat(dueCents: number) {
    if (await wechat.pay(dueCents, mix.deductions)) readAgain()
  }

  async function submit() {
    if (due === undefined) return
    const outcome = await pay.run({ seenTotalCents: due, deductions: mix.deductions, ...payable.terms })
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
        {due === 0 ? words.confirm(formatMoney(due)) : (payable.words.submit ?? words.submit)(formatMoney(due))}
      </Button>
    ) : (
      canPay &&
      balance !== undefined &&
      // Before what is due is known, another way to pay may take its place under the finger.
      due !== undefined &&
      transfer && (
        <Button size="xl" block onPress={() => transfer.open(mix.deductions)}>
          {words.transfer}
        </Button>
      )
    )
  return frame({
    stage: 'choosing',
    locked: isRunning,
    bar: isLoading && layout === inSheet ? <Skeleton height="48px" radius="24px" /> : bar,
    children:
      isLoading ? (
        <Waiting payable={payable} />
      ) : !owed || balance === undefined || (canPay && due === undefined) ? (
        <ErrorCard message={state.error ?? walletState.error ?? mixState.error ?? networkFailureText[language]} onRetry={readAgain} />
      ) : !canPay || due === undefined ? (
        <Empty plain title={payable.words.notDue} />
      ) : (
        layout({
          head: payable.head(mix.options?.totalCents ?? due),
          dueCents: due,
          mix,
          notes: (
            <PayNotes error={method === 'wechat' ? wechat.error : pay.error} refused={wechat.refused} cancelled={payable.words.cancelled} />
          ),
          deductions: mix.options && (
            <PayMix mix={mix} options={mix.options} words={payable.words} carded={layout !== inSheet} />
          ),
          methods: (
            <PayMethods
              payable={payable}
              dueCents={due}
              balanceCents={balance}
              deductions={mix.deductions}
              method={method}
              hasWechat={hasWechat}
              isWechatClosed={takesWechat && !hasWechat}
              onMethod={setChosen}
            />
          ),
        })
      ),
  })
}

function inSheet({ head, dueCents, notes, deductions, methods }: PayPieces): ReactNode {
  return (
    <>
      <View className={styles.amount} aria-live="polite">
        {head}
        <RollingMoney cents={dueCents} size="large" />
      </View>
      {notes}
      {deductions}
      {methods}
    </>
  )
}

/** As high as what comes, or the sheet would grow under the finger: the amount, two ways to pay, what can be set. */
function Waiting({ payable: { transfer, setting } }: Pick<PayFlowProps, 'payable'>) {
  return (
    <View className={styles.waiting}>
      <Skeleton width="150px" height="58px" radius="12px" />
      <Skeleton height={transfer ? '128px' : '64px'} radius="12px" />
      {setting && <Skeleton height="66px" radius="12px" />}
    </View>
  )
}
