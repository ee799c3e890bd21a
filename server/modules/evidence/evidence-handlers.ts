import { verifyOrder, verifyParcel } from '@contract/evidence/evidence-endpoints'
import { verifyAllEvidence } from '@contract/evidence/evidence-operator-endpoints'
import { handlePrepared, type HandlerList } from '@server/http/handler'
import { readLine, verifyLine, verifyLines } from '@server/modules/evidence/evidence-service'
import { assertOwnOrder } from '@server/modules/order/order-reference-service'
import { assertOwnParcel } from '@server/modules/parcel/parcel-service'

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
    verifyAllEvidence,
    ({ db, transaction, input, ports }) => verifyLines(db, transaction, ports.fileStore, input.cursor),
    ({ prepared }) => Promise.resolve(prepared),
    inFull,
  ),
]
