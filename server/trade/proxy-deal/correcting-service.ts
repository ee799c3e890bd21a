import { Refusal } from '@contract/kit/envelope'
import type { Tx } from '@server/db/database'
import { TransactionAgainError } from '@server/db/database-errors'
import { countSentPieces, replaceSent } from '@server/goods/parcel/house-resending'
import { waitInPlaceOf } from '@server/trade/order/standing/standing-service'
import { tellMemberOfDeal } from '@server/trade/proxy-deal/deal-notices'
import { linkParcel, listLinkedParcels, unlinkParcel } from '@server/trade/proxy-deal/deal-parts-store'
import { moveDeal } from '@server/trade/proxy-deal/deal-store'
import { assertStatus } from '@server/trade/proxy-deal/locked-deal'
import { lockSeen, toSent, type SendCall, type SendingOf } from '@server/trade/proxy-deal/sent-boxes'

/** Announced, and not seen by the warehouse. */
type Linked = Awaited<ReturnType<typeof listLinkedParcels>>[number]
const isAwaited = ({ status }: Linked): boolean => status === 'notInStock'
/** A forecast that has ended by itself: it waits for nothing. */
const isOver = ({ status }: Linked): boolean => status === 'cancelled'

/**
 * The numbers are those that were named now. What was announced by another one is withdrawn; what is named again stays as it is. The same
 * numbers change nothing.
 * @throws Refusal `notAllowedNow` where a number that is left out has been received; where part of the goods is there and fewer boxes
 * are to come than before, since that part would then count as all of it; and as `sendDeal`
 */
export async function correctNumbers({ tx, ports, now }: SendCall, sending: SendingOf): Promise<void> {
  const { seen, trackingNumbers } = sending
  const linked = await listLinkedParcels(tx, seen.id)
  const wrong = linked.filter(({ trackingNumber }) => !trackingNumbers.includes(trackingNumber))
  const kept = linked.filter((one) => !wrong.includes(one))
  const added = trackingNumbers.filter((number) => !kept.some(({ trackingNumber }) => trackingNumber === number))
  if (wrong.length === 0 && added.length === 0) return
  const withdrawn = wrong.filter((one) => !isOver(one))
  const isPartThere = linked.some((one) => !isAwaited(one) && !isOver(one))
  if (!withdrawn.every(isAwaited) || (isPartThere && added.length < withdrawn.length)) throw notNow()

  const pieces = seen.quantity - (await countSentPieces(tx, kept.map(({ parcelId }) => parcelId)))
  const parcelIds = await replaceSent(tx, ports, toSent(sending, added, pieces), withdrawn)
  const row = await lockSeen(tx, sending)
  assertStatus(row, ['arriving'], now)
  if (row.receivedAt !== null) throw notNow()
  await assertSameLinks(tx, row.id, linked)
  await waitInPlaceOf(tx, withdrawn.map(({ parcelId }) => parcelId), parcelIds)
  for (const { parcelId } of wrong) await unlinkParcel(tx, row.id, parcelId)
  for (const parcelId of parcelIds) await linkParcel(tx, row.id, parcelId)
  const data = { trackingNumbers, withdrawn: wrong.map(({ trackingNumber }) => trackingNumber) }
  await moveDeal(tx, row, { action: 'send', to: 'arriving', by: 'agent', data })
  await tellMemberOfDeal(tx, ports, row, { news: 'resent' })
}

const notNow = () => new Refusal('notAllowedNow', { field: 'trackingNumbers' })

/** Somebody else may have corrected them meanwhile, or a forecast may have become another parcel. */
async function assertSameLinks(tx: Tx, dealId: string, linked: readonly Linked[]): Promise<void> {
  const ids = (rows: readonly Linked[]) => rows.map(({ parcelId }) => parcelId).join()
  if (ids(await listLinkedParcels(tx, dealId)) !== ids(linked)) throw new TransactionAgainError(new Error('the parcels of a deal have become others'))
}
