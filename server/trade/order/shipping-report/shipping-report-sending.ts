import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import type { Database, Reader } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import type { WechatPay, WechatTransaction } from '@server/ports/wechat/wechat-pay'
import type { ShippedWay, ShippingOutcome, WechatShipping } from '@server/ports/wechat/wechat-shipping'
import type { ReportedThing, Reportables } from '@server/trade/order/shipping-report/reportable'
import { toNextStep } from '@server/trade/order/shipping-report/shipping-report-rules'
import * as store from '@server/trade/order/shipping-report/shipping-report-store'
import { findWechatCarrierId } from '@server/trade/order/shipping-report/wechat-carriers'

/** Longer than the payer, a token, another token and the report may take together. */
const CLAIM_SECONDS = (2 * MINUTE_MS) / SECOND_MS
/** Within seconds each: a turn ends before the next one begins. */
const A_TURN = 100
const AT_ONCE = 500
/** So many in a row: the others are left to the next turn, or each would wait for WeChat in vain. */
const MOST_UNANSWERED = 3

export interface ReportingParts {
  readonly database: Database
  readonly reportables: Reportables
  readonly pay: Pick<WechatPay, 'query'>
  /** Undefined where no mini-program is set up: then nothing is reported, and what is owed waits for one. */
  readonly shipping: WechatShipping | undefined
  /** Of the official account, whose payments WeChat asks no reports of. */
  readonly pageAppId: string | undefined
}

/**
 * Tells WeChat what is due, so much as one turn of the job may take. Nothing is held while WeChat is asked: a server that is killed
 * between WeChat's yes and our note leaves the claim, and after it the same is told again, which WeChat knows (10060023).
 * @throws AggregateError of all failures that are not WeChat's, when each report has had its turn
 */
export async function reportShipments(parts: ReportingParts): Promise<void> {
  const { database, reportables, shipping, pageAppId } = parts
  if (pageAppId !== undefined) await database.transaction((tx) => store.deleteOwedOfApp(tx, pageAppId))
  if (!shipping) return
  for (const one of reportables) {
    while ((await database.transaction((tx) => store.makeDue(tx, one, shipping.appId, AT_ONCE))) === AT_ONCE);
  }
  let unanswered = 0
  const isAway = () => unanswered >= MOST_UNANSWERED
  const failures = await workOff<string>({
    name: 'shipping report',
    list: async (after) => (after === undefined ? store.listDue(database.kysely, A_TURN) : []),
    async work(paymentId) {
      const answer = isAway() ? undefined : await reportOne({ ...parts, shipping }, paymentId)
      if (answer !== undefined) unanswered = answer === 'unanswered' ? unanswered + 1 : 0
    },
  })
  throwFailures(failures, 'shipping reports')
}

type Asking = Omit<ReportingParts, 'shipping'> & { readonly shipping: WechatShipping }

/** @returns what WeChat said; undefined where another server has it */
async function reportOne(parts: Asking, paymentId: string): Promise<ShippingOutcome['kind'] | undefined> {
  const { database } = parts
  const claimed = await database.transaction((tx) => store.claimReport(tx, paymentId, CLAIM_SECONDS))
  if (!claimed) return undefined
  const outcome = await tell(parts, claimed)
  const next = toNextStep(outcome, claimed)
  await database.transaction((tx) => {
    if (next.state === 'reported') return store.markReported(tx, claimed, next.reason)
    return next.state === 'failed' ? store.markFailed(tx, claimed, next.reason) : store.putOff(tx, claimed, next)
  })
  return outcome.kind
}

async function tell({ database, reportables, pay, shipping }: Asking, claimed: store.ClaimedReport): Promise<ShippingOutcome> {
  const db = database.kysely
  const payment = await store.findReportedPayment(db, claimed.paymentId)
  const thing = payment && (await findThing(db, reportables, payment.orderId, claimed.kind))
  if (!payment || !thing) throw new Error(`nothing is known of the payment ${claimed.paymentId}`)
  const said = await askPayment(pay, payment.outTradeNo)
  if ('kind' in said) return said
  const openid = said.payer?.openid
  if (openid === undefined) return { kind: 'later', reason: 'payer not named' }
  const { description } = thing
  return shipping.report({ outTradeNo: payment.outTradeNo, openid, description, toldAt: claimed.now, way: await toWay(db, thing, claimed) })
}

async function findThing(db: Reader, reportables: Reportables, id: string, kind: store.ClaimedReport['kind']): Promise<ReportedThing | undefined> {
  for (const one of reportables) {
    const thing = await one.describe(db, id, kind)
    if (thing) return thing
  }
  return undefined
}

/** Who paid only WeChat knows: here it is kept as a hash. */
async function askPayment(pay: ReportingParts['pay'], outTradeNo: string): Promise<WechatTransaction | ShippingOutcome> {
  try {
    return (await pay.query(outTradeNo)) ?? { kind: 'unknown', reason: 'wechat pay unknown' }
  } catch (error) {
    if (error instanceof WechatUnreachableError) return { kind: 'unanswered', reason: 'wechat pay unanswered' }
    if (error instanceof WechatRefusedError) return { kind: 'later', reason: `wechat pay ${error.wechatCode}`.slice(0, 80) }
    throw error
  }
}

async function toWay(db: Reader, { recipientPhone }: ReportedThing, claimed: store.ClaimedReport): Promise<ShippedWay> {
  const { kind, carrierName, trackingNumber } = claimed
  if (carrierName === null || trackingNumber === null) return { kind: kind === 'pickup' ? 'pickup' : 'virtual' }
  return { kind: 'courier', trackingNumber, carrierId: await findWechatCarrierId(db, carrierName), recipientPhone }
}
