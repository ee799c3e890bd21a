import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import type { Payables } from '@server/money/wallet/payable'
import { CLOSE_PAYMENTS } from '@server/money/wallet/wechat-payment-service'
import {
  listOpenPaymentsOf,
  listUnansweredPayments,
  updateClosed,
  updateLookedAt,
  type KnownPayment,
} from '@server/money/wallet/wechat-payment-store'
import { settleTransaction } from '@server/money/wallet/wechat-settlement'
import type { Ports } from '@server/ports/ports'
import { WechatRefusedError } from '@server/ports/wechat/wechat-errors'
import type { WechatPay } from '@server/ports/wechat/wechat-pay'

/** Asked about one after the other, each within seconds: a turn ends before the next one begins. */
const BATCH = 20

/** WeChat's own message may be late or lost: open payments are asked about until they have been paid or can no longer be. */
export function registerWechatPaymentJobs({ jobs, wechatPay }: Pick<Ports, 'jobs' | 'wechatPay'>, database: Database, payables: Payables): void {
  if (!wechatPay) return
  const parts = { database, payables, pay: wechatPay }
  jobs.registerSchedule('wechat-look-after-payments', '* * * * *', () => lookAfterOpenPayments(parts))
  jobs.registerJob<ClosePayments>(CLOSE_PAYMENTS, async (of) => {
    await lookAfterAll(parts, await listOpenPaymentsOf(database.kysely, 'payableId' in of ? of.payableId : of.orderId))
  })
}

/** `orderId` alone comes from servers of the release before. */
type ClosePayments = { readonly payableId: string } | { readonly orderId: string }

interface Parts {
  readonly database: Database
  readonly payables: Payables
  readonly pay: WechatPay
}

export async function lookAfterOpenPayments(parts: Parts): Promise<void> {
  await lookAfterAll(parts, await listUnansweredPayments(parts.database.kysely, BATCH))
}

/** @throws AggregateError of all failures, when each payment has had its turn: one must not hold up the others. */
async function lookAfterAll(parts: Parts, payments: readonly KnownPayment[]): Promise<void> {
  const failures: unknown[] = []
  for (const payment of payments) {
    try {
      await lookAfter(parts, payment)
    } catch (error) {
      failures.push(error)
      await parts.database.transaction((tx) => updateLookedAt(tx, payment.id))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} WeChat payments could not be looked after`)
}

async function lookAfter({ database, payables, pay }: Parts, payment: KnownPayment): Promise<void> {
  const said = await pay.query(payment.outTradeNo)
  if (said?.trade_state === 'SUCCESS') return database.transaction((tx) => settleTransaction(tx, payables, pay, said))
  const isOver = payment.expiresAt <= (await getNow(database.kysely))
  const isWanted =
    !isOver && (await payables[payment.kind].findTakenFor(database.kysely, payment.payableId, payment.amountCents)) !== undefined
  if (isWanted) return database.transaction((tx) => updateLookedAt(tx, payment.id))
  if (said && said.trade_state !== 'CLOSED') await close(pay, payment)
  await database.transaction((tx) => updateClosed(tx, payment.id))
}

/** Paid at this very moment: then the next turn finds the money. */
async function close(pay: WechatPay, { outTradeNo }: KnownPayment): Promise<void> {
  try {
    await pay.close(outTradeNo)
  } catch (error) {
    if (error instanceof WechatRefusedError && error.wechatCode === 'ORDER_CLOSED') return
    throw error
  }
}
