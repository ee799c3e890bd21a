import * as endpoints from '@contract/wallet/wallet-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { toViewer } from '@server/modules/parcel/parcel-views'
import { getTransfer, listTransfers, submitTransfer } from '@server/modules/wallet/transfer-service'
import { getWallet } from '@server/modules/wallet/wallet-service'
import { toTransferView } from '@server/modules/wallet/wallet-views'

export const walletHandlers: HandlerList = [
  handle(endpoints.getWallet, ({ tx, member }) => getWallet(tx, member.id)),

  handle(endpoints.submitTransfer, async (request) => {
    const { tx, member, input } = request
    const transferId = await submitTransfer(tx, member.id, input)
    return toTransferView(await getTransfer(tx, { transferId, memberId: member.id }), toViewer(request, member.id))
  }),

  handle(endpoints.listTransfers, async (request) => {
    const { tx, member, input } = request
    const page = await listTransfers(tx, { ...input, memberId: member.id })
    const viewer = toViewer(request, member.id)
    return { ...page, items: page.items.map((record) => toTransferView(record, viewer)) }
  }),
]
