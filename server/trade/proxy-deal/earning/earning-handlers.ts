import type { Complete } from '@contract/kit/complete'
import * as operatorEndpoints from '@contract/proxy/deal-operator-endpoints'
import * as endpoints from '@contract/proxy/earning-endpoints'
import type { Earnings } from '@contract/proxy/earnings'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import type { Member } from '@server/kit/who-asks'
import type { Ports } from '@server/ports/ports'
import * as reads from '@server/trade/proxy-deal/earning/earning-reads'
import * as payouts from '@server/trade/proxy-deal/earning/payout-service'

/** What is expected changes with deals that end by time. */
const inFull = { alwaysInFull: true }

interface OwnRequest {
  readonly tx: Reader
  readonly member: Member
  readonly now: Date
  readonly ports: Pick<Ports, 'idNumberSeal'>
}

const read = ({ tx, member, now, ports }: OwnRequest, month?: string): Promise<Complete<Earnings>> =>
  reads.readEarnings(tx, { memberId: member.id, month, now, seal: ports.idNumberSeal })

export const earningHandlers: HandlerList = [
  handle(endpoints.getEarnings, (request) => read(request, request.input.month), inFull),
  handle(endpoints.moveToBalance, async (request) => {
    const { tx, member, now, input: { amountCents } } = request
    await payouts.drawToBalance(tx, { memberId: member.id, now, amountCents })
    return read(request)
  }),
  handle(endpoints.requestPayout, async (request) => {
    const { tx, ports, member, now, input: { amountCents, account } } = request
    await payouts.requestPayout(tx, ports, { memberId: member.id, now, amountCents }, account)
    return read(request)
  }),
]

export const earningOperatorHandlers: HandlerList = [
  handle(operatorEndpoints.operatorListPayouts, ({ tx, ports, input }) => reads.listPayoutsForStaff(tx, input, ports.idNumberSeal)),
  handle(operatorEndpoints.readPayoutAccount, ({ tx, ports, input }) => reads.readPayoutAccount(tx, input.payoutId, ports.idNumberSeal)),
  handle(operatorEndpoints.payPayout, async ({ tx, ports, operator: { operatorKeyId }, input: { payoutId, reference } }) => {
    await payouts.payPayout(tx, ports, { payoutId, operatorKeyId }, reference)
    return reads.viewPayoutForStaff(tx, payoutId, ports.idNumberSeal)
  }),
  handle(operatorEndpoints.refusePayout, async ({ tx, ports, operator: { operatorKeyId }, input: { payoutId, reason } }) => {
    await payouts.refusePayout(tx, ports, { payoutId, operatorKeyId }, reason)
    return reads.viewPayoutForStaff(tx, payoutId, ports.idNumberSeal)
  }),
]
