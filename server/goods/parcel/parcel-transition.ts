import { Refusal } from '@contract/kit/envelope'
import type { ParcelEvent } from '@contract/parcel/parcel'
import { parcelMachine, type ParcelActor, type ParcelStatus } from '@contract/parcel/parcel-status'
import type { Tx } from '@server/db/database'
import { insertEvents } from '@server/goods/parcel/parcel-evidence-store'
import { updateParcels, type ParcelChange, type ParcelRow } from '@server/goods/parcel/parcel-store'

export type ParcelAction = Parameters<typeof parcelMachine.allows>[1]

export interface Move {
  readonly action: ParcelAction
  readonly to: ParcelStatus
  /** How the history names it. */
  readonly event: ParcelEvent['kind']
  readonly remark?: string | undefined
  /** What changes along with the status. */
  readonly change?: Omit<ParcelChange, 'status'>
}

/** @throws Refusal `notAllowedNow` where the machine has no such way: somebody else was faster, or the screen is old. */
export function assertAllowed(parcel: ParcelRow, action: ParcelAction, by: ParcelActor): void {
  if (!parcelMachine.allows(parcel.status, action, by)) throw new Refusal('notAllowedNow')
}

/** The one way to a new status: of a locked row, after `assertAllowed`, with its line in the history. */
export function moveParcel(tx: Tx, parcel: ParcelRow, move: Move): Promise<void> {
  return moveParcels(tx, [parcel], move)
}

/** Several that go the same way. What the machine has no way for throws at once, so that the rest may travel with the commit. */
export function moveParcels(tx: Tx, parcels: readonly ParcelRow[], move: Move): Promise<void> {
  for (const { status } of parcels) parcelMachine.assertTransition(status, move.action, move.to)
  return writeMove(tx, parcels.map(({ id }) => id), move)
}

async function writeMove(tx: Tx, parcelIds: readonly string[], { to, event, remark, change }: Move): Promise<void> {
  if (parcelIds.length === 0) return
  await Promise.all([updateParcels(tx, parcelIds, { ...change, status: to }), insertEvents(tx, parcelIds, event, remark)])
}
