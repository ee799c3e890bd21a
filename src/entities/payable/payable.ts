import type { Cents } from '@contract/kit/money'
import type { Deductions } from '@contract/payment/payment-options'
import type { ReactNode } from 'react'
import type { ResultViewProps } from '@/components/ResultView'
import type { ScreenState } from '@/query/screen-state'
import type { PaymentTerms } from './payable-queries'

/** What a thing that is paid hands to its payment. Nothing here knows what kind of thing it is. */
export interface Payable {
  /** The thing's own id; the server, WeChat and the device know the payment by it. */
  readonly id: string
  /** Of reading the thing. `onRetry` reads it again, also after a refused payment: it may owe another amount by now. */
  readonly state: Pick<ScreenState, 'loading' | 'error' | 'onRetry'>
  /** Undefined until the thing has been read. */
  readonly owed: Owed | undefined
  /** The address of the page that WeChat opens again when it had to be left; that page holds this payment. */
  readonly returnTo: string
  /** What stands above the amount: rows, the deadline. `billCents` is the amount before a coupon and points. */
  readonly head: (billCents: Cents) => ReactNode
  /** A bank transfer with its slip; absent where the thing takes none. */
  readonly transfer?: TransferWay | undefined
  /** Why WeChat cannot pay it any more, though the balance can; absent while it can. */
  readonly wechatClosed?: string | undefined
  /** Another page asks whether WeChat's money has come; absent where that is asked here. */
  readonly checkElsewhere?: ((paymentId: string) => Promise<void>) | undefined
  /** A setting that is shown while the balance pays. */
  readonly setting?: ReactNode
  /** Goes with a payment from the balance. */
  readonly terms?: PaymentTerms | undefined
  readonly words: PayableWords
  /** What is shown once it is paid, and where its button leads. */
  readonly paid: ResultViewProps
  /** Refreshes what the payment's own endpoint does not name in `about` and `changes`. */
  readonly onPaid?: (() => void) | undefined
}

export interface Owed {
  /** False where nothing can be paid now, whatever the amount. */
  readonly canPay: boolean
  /** Whether a coupon and points may pay a part: the server then says what is left to pay, and `dueCents` is not used. */
  readonly takesDeductions: boolean
  readonly dueCents: Cents
}

export interface TransferWay {
  readonly text: string
  /** Opens the page of the transfer, which keeps what was chosen here. */
  readonly open: (deductions: Deductions | undefined) => void
}

/** Sentences that name the thing. */
export interface PayableWords {
  readonly notDue: string
  /** On the button, where it says something else than every payment. */
  readonly submit?: ((amount: string) => string) | undefined
  /** Beneath WeChat: what becomes of money that goes back. */
  readonly wechat?: string | undefined
  /** How many coupons fit. */
  readonly coupons: (count: number) => string
  /** Up to which share, and amount, points may pay. */
  readonly share: (rate: string, amount: string) => string
  /** WeChat: the member closed its window. */
  readonly cancelled: string
  /** WeChat: the server has not heard of the money yet. */
  readonly late: string
  /** WeChat: the money came too late for the thing and is in the balance. */
  readonly credited: string
}
