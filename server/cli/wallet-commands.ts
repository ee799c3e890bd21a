import type { OutputOf } from '@contract/kit/endpoint'
import { TRANSFER_STATUSES } from '@contract/order/order'
import { operatorListHolds, placeHold, releaseHold } from '@contract/wallet/hold-endpoints'
import { creditMember, operatorListTransfers, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { getOption, getWord, UsageError, type Command } from '@server/cli/command'
import { getOrderId } from '@server/cli/find-things'
import { readAmount, readChoice, readCount } from '@server/cli/read-values'
import { toAmount, toFacts, toMinute, toTable, withMore } from '@server/cli/text-table'

type TransferRow = OutputOf<typeof operatorListTransfers>['items'][number]

const toRow = (transfer: TransferRow) => [
  transfer.transferId,
  transfer.status === 'unreviewed' ? 'unreviewed' : transfer.approved ? 'approved' : 'rejected',
  transfer.ClientNO,
  transfer.orderNumber ?? 'top-up',
  transfer.amountCents === undefined ? '' : toAmount(transfer.amountCents),
  transfer.dueCents === undefined ? '' : toAmount(transfer.dueCents),
  transfer.taobaoOrderNumber ?? `${transfer.slips.length} slip(s)`,
  toMinute(transfer.submittedAt),
]

const toHoldFacts = ({ holdId, balanceCents, heldCents }: OutputOf<typeof placeHold>) =>
  toFacts({ hold: holdId, balance: toAmount(balanceCents), held: toAmount(heldCents) })

export const walletCommands: readonly Command[] = [
  {
    name: 'transfers',
    help: 'transfers that wait for review, oldest first',
    options: {
      status: { value: `<${TRANSFER_STATUSES.join('|')}>`, help: 'unreviewed unless said' },
      cursor: { value: '<cursor>', help: 'go on where the last list ended' },
    },
    example: 'transfers',
    async run(server, typed) {
      const cursor = typed.find('cursor')
      const page = await server.ask(operatorListTransfers, {
        status: readChoice(typed.find('status') ?? 'unreviewed', TRANSFER_STATUSES, 'status'),
        cursor,
      })
      const table = toTable(['transfer', 'status', 'member', 'for', 'stated', 'due', 'proof', 'since (UTC)'], page.items.map(toRow))
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
  {
    name: 'review-transfer',
    words: ['<transfer-id>'],
    help: 'approve what has arrived in the account, or refuse with a reason',
    options: {
      approve: { value: '<12.50>', help: 'the amount that arrived: it is credited, then pays the order if it is enough' },
      reject: { value: '<reason>', help: 'what the member reads' },
    },
    example: 'review-transfer 0190f0e2-… --approve 128.00',
    async run(server, typed) {
      const transferId = getWord(typed, 0)
      const [approve, reject] = [typed.find('approve'), typed.find('reject')]
      if ((approve === undefined) === (reject === undefined)) throw new UsageError('say either --approve or --reject')
      const transfer = await server.ask(
        reviewTransfer,
        approve === undefined
          ? { decision: 'reject', transferId, reason: reject ?? '' }
          : { decision: 'approve', transferId, amountCents: readAmount(approve) },
      )
      return {
        data: transfer,
        text: toFacts({
          transfer: transfer.transferId,
          result: transfer.approved ? 'approved' : 'rejected',
          credited: transfer.creditedCents === undefined ? undefined : toAmount(transfer.creditedCents),
          order: transfer.orderNumber,
          reason: transfer.reason,
        }),
      }
    },
  },
  {
    name: 'credit',
    words: ['<member-number>'],
    help: 'credit a member’s balance, as a ledger entry with its reason',
    options: {
      amount: { value: '<100.00>', help: 'how much', required: true },
      reason: { value: '<text>', help: 'kept with the entry', required: true },
    },
    example: 'credit TW208516 --amount 100 --reason "welcome"',
    async run(server, typed) {
      const credited = await server.ask(creditMember, {
        ClientNO: getWord(typed, 0),
        amountCents: readAmount(getOption(typed, 'amount')),
        reason: getOption(typed, 'reason'),
      })
      return { data: credited, text: toFacts({ balance: toAmount(credited.balanceCents) }) }
    },
  },
  {
    name: 'holds',
    words: ['<member-number>'],
    help: 'what is set aside of a member’s balance, why, and until when',
    options: {},
    example: 'holds TW208516',
    async run(server, typed) {
      const holds = await server.ask(operatorListHolds, { ClientNO: getWord(typed, 0) })
      const rows = holds.map(({ holdId, amountCents, orderNumber, endsAt, reason }) => [holdId, toAmount(amountCents), orderNumber ?? '', endsAt === undefined ? 'settled' : toMinute(endsAt), reason])
      return { data: holds, text: toTable(['hold', 'amount', 'order', 'until (UTC)', 'reason'], rows) }
    },
  },
  {
    name: 'hold',
    words: ['<member-number>'],
    help: 'set an amount aside while something is disputed; released by itself when the days are over',
    options: {
      amount: { value: '<50.00>', help: 'how much', required: true },
      reason: { value: '<text>', help: 'what the member reads', required: true },
      days: { value: '<14>', help: 'how long at most', required: true },
      order: { value: '<order>', help: 'what it is about: an order’s number or id' },
    },
    example: 'hold TW208516 --amount 50 --days 14 --reason "The bank asks about this payment"',
    async run(server, typed) {
      const order = typed.find('order')
      const placed = await server.ask(placeHold, {
        ClientNO: getWord(typed, 0),
        amountCents: readAmount(getOption(typed, 'amount')),
        reason: getOption(typed, 'reason'),
        days: readCount(getOption(typed, 'days')),
        ...(order !== undefined && { orderId: await getOrderId(server, order) }),
      })
      return { data: placed, text: toHoldFacts(placed) }
    },
  },
  {
    name: 'release-hold',
    words: ['<hold-id>'],
    help: 'give what was set aside back before its time',
    options: {},
    example: 'release-hold 0190f0e2-…',
    async run(server, typed) {
      const released = await server.ask(releaseHold, { holdId: getWord(typed, 0) })
      return { data: released, text: toHoldFacts(released) }
    },
  },
]
