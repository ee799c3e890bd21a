import { cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import type { Payables } from '@server/money/wallet/payable'
import { creditWechatPayment } from '@server/money/wallet/wallet-service'
import { findByOutTradeNo, lockWechatPayment, updateSucceeded, type WechatPaymentRow } from '@server/money/wallet/wechat-payment-store'
import { NotificationRefusedError } from '@server/ports/notification-refused'
import type { WechatPay, WechatTransaction } from '@server/ports/wechat/wechat-pay'

/** Why a payment that WeChat reports is not the one that we asked for. Undefined when it is. */
function findMismatch(payment: WechatPaymentRow, said: WechatTransaction, { merchantId }: Pick<WechatPay, 'merchantId'>): string | undefined {
  if (said.mchid !== merchantId) return 'another merchant'
  if (said.out_trade_no !== payment.outTradeNo) return 'another payment'
  if (said.trade_state !== 'SUCCESS') return undefined
  if (said.appid !== payment.appId) return 'another app'
  if (said.amount?.currency !== 'CNY') return 'another currency'
  if (said.amount.total !== payment.amountCents) return 'another amount'
  return said.transaction_id ? undefined : 'without a number'
}

/** Undefined where WeChat does not say it, or not as a time. */
function toPaidAt({ success_time: said }: WechatTransaction): Date | undefined {
  const at = said === undefined ? NaN : Date.parse(said)
  return Number.isNaN(at) ? undefined : new Date(at)
}

/** Whether what WeChat answers is about this payment; else it is not touched. */
export function isFitting(payment: WechatPaymentRow, said: WechatTransaction, pay: Pick<WechatPay, 'merchantId'>): boolean {
  return findMismatch(payment, said, pay) === undefined
}

/**
 * Books money that has arrived, once, however often and by whichever way WeChat says so: it is credited to the member's
 * balance, and pays what it was asked for if that still takes it. So it is never lost, whatever became of that meanwhile.
 * Nothing for a payment that has not been made.
 * @throws NotificationRefusedError for one that we did not ask for, or not so.
 */
export async function settleTransaction(tx: Tx, payables: Payables, pay: Pick<WechatPay, 'merchantId'>, said: WechatTransaction): Promise<void> {
  const found = await findByOutTradeNo(tx, said.out_trade_no)
  if (!found) throw new NotificationRefusedError('a payment that is not known', 404)
  const mismatch = findMismatch(found, said, pay)
  if (mismatch !== undefined) throw new NotificationRefusedError(mismatch, 400)
  if (said.trade_state !== 'SUCCESS') return
  const amountCents = cents(found.amountCents)
  // What it pays first, as everywhere where money moves: two ways to pay it come one after the other.
  const payable = await payables[found.kind].lockReceiving(tx, found.payableId, amountCents, toPaidAt(said))
  const payment = await lockWechatPayment(tx, found.id)
  const transactionId = said.transaction_id ?? ''
  if (payment.state === 'succeeded') {
    if (payment.transactionId !== transactionId) throw new NotificationRefusedError('paid twice under one number', 400)
    return
  }
  const { memo, takenFor } = payable
  await updateSucceeded(tx, payment.id, { transactionId, usedFor: takenFor ?? 'balance' })
  await creditWechatPayment(tx, {
    paymentId: payment.id,
    memberId: payment.memberId,
    amountCents,
    memo,
    isKept: takenFor === undefined,
  })
  if (takenFor !== undefined) await payable.pay()
}
