import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { forecastSent, type Sent } from '@server/goods/parcel/house-sending'
import { withdrawNumberClaim } from '@server/goods/parcel/parcel-claim-store'
import { listItemRows, lockParcelRowsById, lockTrackingNumbers, updateParcels } from '@server/goods/parcel/parcel-store'
import { assertAllowed, moveParcel } from '@server/goods/parcel/parcel-transition'
import type { Ports } from '@server/ports/ports'

// Other numbers for what a seller sends: one was wrong, and the warehouse has not received it.

/** What was announced by a number that was wrong. */
export interface WrongNumber {
  readonly parcelId: string
  readonly trackingNumber: string
  /** When the sending took hold of it: a forecast that is older was its member's own. */
  readonly sentAt: Date
}

/**
 * The forecasts of wrong numbers are withdrawn, and those numbers are free; the member's own forecast is theirs again. All numbers are
 * locked before their parcels, in one order.
 * @param sent by the numbers that are new; none where others are merely too many
 * @returns the parcels of the new numbers, in their order
 * @throws Refusal as `forecastSent`, and `notAllowedNow` where one of the wrong numbers has been received meanwhile
 */
export async function replaceSent(tx: Tx, ports: Ports, sent: Sent, wrong: readonly WrongNumber[]): Promise<string[]> {
  const { memberId, trackingNumbers } = sent
  await lockMember(tx, memberId)
  await lockTrackingNumbers(tx, [...trackingNumbers, ...wrong.map(({ trackingNumber }) => trackingNumber)])
  if (wrong.length > 0) await withdrawSent(tx, memberId, wrong)
  return forecastSent(tx, ports, sent)
}

async function withdrawSent(tx: Tx, memberId: string, wrong: readonly WrongNumber[]): Promise<void> {
  for (const parcel of await lockParcelRowsById(tx, memberId, wrong.map(({ parcelId }) => parcelId))) {
    assertAllowed(parcel, 'withdraw', 'house')
    const sentAt = wrong.find(({ parcelId }) => parcelId === parcel.id)?.sentAt
    if (sentAt !== undefined && parcel.createdAt < sentAt) {
      await updateParcels(tx, [parcel.id], { source: 'member', keptFor: null })
      continue
    }
    await moveParcel(tx, parcel, { action: 'withdraw', to: 'cancelled', event: 'withdrawn', change: { keptFor: null } })
    await withdrawNumberClaim(tx, parcel.id)
  }
}

/** How many pieces these boxes are said to hold. */
export async function countSentPieces(db: Reader, parcelIds: readonly string[]): Promise<number> {
  const items = await listItemRows(db, parcelIds)
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
