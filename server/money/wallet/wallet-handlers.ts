import * as endpoints from '@contract/wallet/wallet-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'
import type { Payables } from '@server/money/wallet/payable'
import { getStatement } from '@server/money/wallet/statement-service'
import { getTransfer, listTransfers, submitTransfer } from '@server/money/wallet/transfer-service'
import { getWallet, listFinanceLines } from '@server/money/wallet/wallet-service'
import { toTransferView } from '@server/money/wallet/wallet-views'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'

export const walletHandlers = (payables: Payables): HandlerList => [
  handle(endpoints.getWallet, ({ tx, member }) => getWallet(tx, member.id)),

  // Which month is the present one, the clock alone says.
  handle(endpoints.getStatement, ({ tx, member, input, now }) => getStatement(tx, member.id, input.month, now), { alwaysInFull: true }),

  handle(endpoints.listFinance, async ({ tx, member, input }) => {
    const page = await listFinanceLines(tx, member.id, input)
    return { ...page, items: [...page.items] }
  }),

  handle(endpoints.submitTransfer, async (request) => {
    const { tx, member, input } = request
    const transferId = await submitTransfer(tx, payables, member.id, input)
    if (input.orderId !== undefined) await queueClosing(tx, request.ports, input.orderId)
    return toTransferView(await getTransfer(tx, payables, { transferId, memberId: member.id }), toViewer(request, member.id))
  }),

  handle(endpoints.getTransfer, async (request) => {
    const { tx, member, input } = request
    return toTransferView(await getTransfer(tx, payables, { ...input, memberId: member.id }), toViewer(request, member.id))
  }),

  handle(endpoints.listTransfers, async (request) => {
    const { tx, member, input } = request
    const page = await listTransfers(tx, payables, { ...input, memberId: member.id })
    const viewer = toViewer(request, member.id)
    return { ...page, items: page.items.map((record) => toTransferView(record, viewer)) }
  }),
]
