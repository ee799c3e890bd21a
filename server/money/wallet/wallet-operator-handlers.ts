import * as endpoints from '@contract/wallet/wallet-operator-endpoints'
import { getClientNos, getMember } from '@server/base/member/member-service'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'
import { notifyMember } from '@server/messaging/notification/notification-service'
import { findClearing, getClearingTotals, listClearing } from '@server/money/wallet/clearing-service'
import type { Payables } from '@server/money/wallet/payable'
import { getTransfer, listAllTransfers, reviewTransfer } from '@server/money/wallet/transfer-service'
import { creditMember } from '@server/money/wallet/wallet-service'
import { toOperatorTransfer } from '@server/money/wallet/wallet-views'

export const walletOperatorHandlers = (payables: Payables): HandlerList => [
  handle(endpoints.operatorListTransfers, async (request) => {
    const { tx, operator, input } = request
    const page = await listAllTransfers(tx, payables, input)
    const clientNos = await getClientNos(tx, page.items.map(({ row }) => row.memberId))
    const viewer = toViewer(request, operator.operatorKeyId)
    return {
      ...page,
      items: page.items.map((record) => toOperatorTransfer(record, viewer, clientNos.get(record.row.memberId) ?? '')),
    }
  }),

  handle(endpoints.reviewTransfer, async (request) => {
    const { tx, ports, operator, input, now } = request
    await reviewTransfer(tx, payables, operator.operatorKeyId, input, now)
    const record = await getTransfer(tx, payables, { transferId: input.transferId })
    const { transferId } = input
    const facts = input.decision === 'approve' ? { transferId, creditedCents: input.amountCents } : { transferId, reason: input.reason }
    await notifyMember(tx, ports, record.row.memberId, { event: 'transferReviewed', facts })
    const { ClientNO } = await getMember(tx, record.row.memberId)
    return toOperatorTransfer(record, toViewer(request, operator.operatorKeyId), ClientNO)
  }),

  handle(endpoints.creditMember, ({ tx, input }) => creditMember(tx, input)),

  handle(endpoints.getClearingTotals, ({ tx, input }) => getClearingTotals(tx, input.clearingChannel, input)),

  handle(endpoints.listClearing, async ({ tx, input: { clearingChannel, ...asked } }) => {
    const page = await listClearing(tx, clearingChannel, asked)
    return { ...page, items: [...page.items] }
  }),

  handle(endpoints.findClearing, async ({ tx, input }) => ({ items: await findClearing(tx, input.clearingChannel, input.references) })),
]
