import { verifyOrder, verifyParcel, verifyShopOrder } from '@contract/evidence/evidence-endpoints'
import { verifyAllEvidence } from '@contract/evidence/evidence-operator-endpoints'
import { readLine, verifyLine, verifyLines } from '@server/across/evidence/evidence-service'
import { assertOwnParcel } from '@server/goods/parcel/parcel-service'
import { handlePrepared, type HandlerList } from '@server/kit/handler'
import { assertOwnOrder } from '@server/trade/order/order-reference'
import { getOwnShopOrder } from '@server/trade/shop-order/shop-order-service'

/** Whoever changes a row behind our back tells no change: these are always read in full. */
const inFull = { alwaysInFull: true }

/** Before the request's own transaction: pictures may lie in the database too, and many are read for long. */
export const evidenceHandlers: HandlerList = [
  handlePrepared(
    verifyParcel,
    async ({ transaction, member, input: { parcelId }, ports }) => {
      const written = await transaction(async (tx) => {
        await assertOwnParcel(tx, { parcelId, memberId: member.id })
        return readLine(tx, parcelId)
      })
      return verifyLine(written, ports.fileStore)
    },
    ({ prepared }) => Promise.resolve(prepared),
    inFull,
  ),

  handlePrepared(
    verifyOrder,
    async ({ transaction, member, input: { orderId }, ports }) => {
      const written = await transaction(async (tx) => {
        await assertOwnOrder(tx, { orderId, memberId: member.id })
        return readLine(tx, orderId)
      })
      return verifyLine(written, ports.fileStore)
    },
    ({ prepared }) => Promise.resolve(prepared),
    inFull,
  ),

  handlePrepared(
    verifyShopOrder,
    async ({ transaction, member, input: { orderId }, ports }) => {
      const written = await transaction(async (tx) => {
        await getOwnShopOrder(tx, { orderId, memberId: member.id })
        return readLine(tx, orderId)
      })
      return verifyLine(written, ports.fileStore)
    },
    ({ prepared }) => Promise.resolve(prepared),
    inFull,
  ),

  handlePrepared(
    verifyAllEvidence,
    ({ db, transaction, input, ports }) => verifyLines(db, transaction, ports.fileStore, input.cursor),
    ({ prepared }) => Promise.resolve(prepared),
    inFull,
  ),
]
