import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { Deductions } from '@contract/payment/payment-options'
import { MINUTE_MS } from '@contract/kit/time'
import type { PayableKind } from '@contract/payment/payable'
import type { WechatApp, WechatPaymentState } from '@contract/wallet/wechat-pay'
import { takeCodeFor } from '@server/base/member/wechat-code-service'
import { getNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { Payables } from '@server/money/wallet/payable'
import {
  findOpenPayment,
  findWechatPayment,
  insertWechatPayment,
  countOpenPaymentRows,
  listOpenPaymentsOf,
  lockWechatPayment,
  updatePrepayId,
  type WechatPaymentRow,
} from '@server/money/wallet/wechat-payment-store'
import { isFitting, settleTransaction } from '@server/money/wallet/wechat-settlement'
import type { Ports } from '@server/ports/ports'
import { WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import type { WechatIdentity, WechatLogin } from '@server/ports/wechat/wechat-login'
import type { SignedRequest, WechatPay, WechatTransaction } from '@server/ports/wechat/wechat-pay'
import { toWechatRefusal } from '@server/ports/wechat/wechat-refusals'

/** Long enough to find one's password, short enough that a bill left open does not wait for it. */
const LIFE_MS = 30 * MINUTE_MS
/** A pending payment that expires sooner than this is not reused. */
const LEAST_LEFT_MS = 5 * MINUTE_MS
export const CLOSE_PAYMENTS = 'wechat-close-payments'

type WechatPorts = Pick<Ports, 'secret' | 'wechatPay' | 'wechatLogin'>

export interface StartInput {
  readonly kind: PayableKind
  readonly payableId: string
  readonly seenTotalCents: Cents
  readonly deductions?: Deductions | undefined
  readonly payer: { readonly app: WechatApp; readonly code: string }
}

interface Asking {
  /** Its own transaction: the record must be there before WeChat hears of it. */
  readonly transaction: Database['transaction']
  readonly db: Reader
  readonly payables: Payables
  readonly ports: WechatPorts
  readonly memberId: string
}

/** A payment that WeChat knows of. */
export interface Prepaid extends Pick<StartInput, 'kind' | 'payableId'> {
  readonly paymentId: string
  readonly prepayId: string
}

/**
 * Before the request's transaction: writes the payment down, then asks WeChat for it. What fails on the way leaves at most
 * a record that nobody can pay.
 * @throws Refusal `wechatPayNotSetUp`, `notFound`, `notAllowedNow`, `priceChanged`, `wechatUnavailable`, `wechatCodeExpired`,
 * `wechatBusy`, `wechatBlocked`
 */
export async function askForPayment({ transaction, db, payables, ports, memberId }: Asking, input: StartInput): Promise<Prepaid> {
  const { pay, login } = getWechat(ports, input.payer.app)
  await payables[input.kind].assertDue(db, { id: input.payableId, memberId }, input)
  try {
    const payer = await login.identify(input.payer.app, input.payer.code)
    const { number, ...payment } = await transaction((tx) =>
      openPayment(tx, payables, ports, { ...input, memberId, payer, code: input.payer.code }),
    )
    const asked = { kind: input.kind, payableId: input.payableId, paymentId: payment.id }
    if (payment.prepayId !== null) return { ...asked, prepayId: payment.prepayId }
    const prepayId = await pay.prepay({
      appId: payment.appId,
      openid: payer.openid,
      outTradeNo: payment.outTradeNo,
      description: number,
      amountCents: payment.amountCents,
      expiresAt: payment.expiresAt,
    })
    return { ...asked, prepayId }
  } catch (error) {
    throw toWechatRefusal(error)
  }
}

function getWechat({ wechatPay, wechatLogin }: WechatPorts, app: WechatApp): { pay: WechatPay; login: WechatLogin } {
  if (!wechatPay || wechatLogin?.appIdOf(app) === undefined) throw new Refusal('wechatPayNotSetUp')
  return { pay: wechatPay, login: wechatLogin }
}

interface Opening extends Omit<StartInput, 'payer'> {
  readonly memberId: string
  readonly payer: WechatIdentity
  readonly code: string
}

/** The same payer who comes back goes on with the same payment, so that one bill is not asked for twice. */
async function openPayment(
  tx: Tx,
  payables: Payables,
  ports: Pick<Ports, 'secret'>,
  { kind, payableId, memberId, seenTotalCents, deductions, payer, code }: Opening,
): Promise<WechatPaymentRow & { readonly number: string }> {
  await takeCodeFor(tx, ports, code, `payment ${payableId} ${memberId}`)
  const { number, dueCents, dueAt } = await payables[kind].lockDue(tx, { id: payableId, memberId }, { seenTotalCents, deductions })
  const now = await getNow(tx)
  const payerHash = ports.secret.sign('wechat payer', `${payer.appId} ${payer.openid}`)
  const expiresAt = earlier(new Date(now.getTime() + LIFE_MS), dueAt)
  // One that ends with what it is for cannot be had any longer: then it is as good as a new one.
  const goodUntil = earlier(new Date(now.getTime() + LEAST_LEFT_MS), dueAt && new Date(dueAt.getTime() - 1))
  const open = await findOpenPayment(tx, { payableId, payerHash, amountCents: dueCents, goodUntil })
  if (open) return { ...open, number }
  const id = newId()
  const payment = await insertWechatPayment(tx, {
    id,
    outTradeNo: id.replaceAll('-', ''),
    payableId,
    memberId,
    appId: payer.appId,
    payerHash,
    amountCents: dueCents,
    expiresAt,
  })
  return { ...payment, number }
}

const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one)

/**
 * What the client asks WeChat to pay with, if it still is what was asked for.
 * @throws Refusal `notAllowedNow` when it has been paid or closed meanwhile, `priceChanged`
 */
export async function finishAsking(
  tx: Tx,
  payables: Payables,
  { wechatPay }: WechatPorts,
  { kind, payableId, paymentId, prepayId }: Prepaid,
  { seenTotalCents, memberId }: { readonly seenTotalCents: Cents; readonly memberId: string },
): Promise<SignedRequest & { readonly paymentId: string }> {
  if (!wechatPay) throw new Refusal('wechatPayNotSetUp')
  await payables[kind].lockDue(tx, { id: payableId, memberId }, { seenTotalCents })
  const payment = await lockWechatPayment(tx, paymentId)
  if (payment.state !== 'created') throw new Refusal('notAllowedNow')
  await updatePrepayId(tx, paymentId, prepayId)
  return { paymentId, ...wechatPay.toPaymentRequest(payment.appId, prepayId) }
}

interface PaymentKey {
  readonly paymentId: string
  readonly memberId: string
}

/**
 * Before the request's transaction: what WeChat itself says of a payment that still waits. Undefined where it says
 * nothing new, or does not answer: then the member waits on.
 * @throws Refusal `notFound`
 */
export async function askAboutPayment(db: Reader, { wechatPay }: WechatPorts, key: PaymentKey): Promise<WechatTransaction | undefined> {
  const payment = await findWechatPayment(db, key)
  if (!payment) throw new Refusal('notFound')
  if (payment.state !== 'created' || !wechatPay) return undefined
  try {
    const transaction = await wechatPay.query(payment.outTradeNo)
    return transaction && isFitting(payment, transaction, wechatPay) ? transaction : undefined
  } catch (error) {
    if (error instanceof WechatUnreachableError) return undefined
    throw toWechatRefusal(error)
  }
}

/** Books what WeChat said, and tells how the payment stands. */
export async function checkPayment(
  tx: Tx,
  payables: Payables,
  ports: WechatPorts,
  key: PaymentKey,
  said: WechatTransaction | undefined,
): Promise<WechatPaymentState> {
  if (said && ports.wechatPay) await settleTransaction(tx, payables, ports.wechatPay, said)
  const payment = await findWechatPayment(tx, key)
  if (!payment) throw new Refusal('notFound')
  return toState(payment)
}

function toState({ state, usedFor }: WechatPaymentRow): WechatPaymentState {
  if (state === 'closed') return 'closed'
  if (state === 'created') return 'waiting'
  return usedFor === 'balance' ? 'credited' : 'paid'
}

/** When a payable has been cancelled, paid or priced anew, what was asked for it at WeChat is closed there. Part of the transaction. */
export async function queueClosing(tx: Tx, { jobs, wechatPay }: Pick<Ports, 'jobs' | 'wechatPay'>, payableId: string): Promise<void> {
  if (!wechatPay) return
  const open = await listOpenPaymentsOf(tx, payableId)
  // Servers of the release before read `orderId`.
  if (open.length > 0) await jobs.enqueue(tx, CLOSE_PAYMENTS, { payableId, orderId: payableId })
}

/** Something was asked for at WeChat that can still be paid. */
export async function hasOpenPayment(db: Reader, payableId: string): Promise<boolean> {
  return (await listOpenPaymentsOf(db, payableId)).length > 0
}

/** Asked for, and neither paid nor given up yet. */
export function countOpenPayments(db: Reader, memberId: string): Promise<number> {
  return countOpenPaymentRows(db, memberId)
}
