import { Refusal } from '@contract/kit/envelope'
import type { ParcelEvent } from '@contract/parcel/parcel'
import { parcelMachine, type ParcelActor, type ParcelStatus } from '@contract/parcel/parcel-status'
import type { Tx } from '@server/db/database'
import { insertEvents } from '@server/goods/parcel/parcel-evidence-store'
import type { FollowedStatus, ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { updateParcels, type ParcelChange, type ParcelRow } from '@server/goods/parcel/parcel-store'

export type ParcelAction = Parameters<typeof parcelMachine.allows>[1]

interface MoveTo<To extends ParcelStatus> {
  readonly action: ParcelAction
  readonly to: To
  /** How the history names it. */
  readonly event: ParcelEvent['kind']
  readonly remark?: string | undefined
  /** What changes along with the status. */
  readonly change?: Omit<ParcelChange, 'status'>
}

/** Within the house, where nobody follows: a move that others must hear of does not compile as one of these. */
export type Move = MoveTo<Exclude<ParcelStatus, FollowedStatus>>
export type FollowedMove = MoveTo<ParcelStatus>

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

/** Moves them, and tells those who follow parcels of their sources. */
export async function moveFollowedParcels(
  tx: Tx,
  parcels: readonly ParcelRow[],
  move: FollowedMove,
  followers: ParcelFollowers,
): Promise<void> {
  for (const { status } of parcels) parcelMachine.assertTransition(status, move.action, move.to)
  await writeMove(
    tx,
    parcels.map(({ id }) => id),
    move,
  )
  for (const source of [...new Set(parcels.map((parcel) => parcel.source))].sort()) {
    await followers[source]?.(
      tx,
      parcels.filter((parcel) => parcel.source === source).map(({ id }) => id),
    )
  }
}

async function writeMove(tx: Tx, parcelIds: readonly string[], { to, event, remark, change }: FollowedMove): Promise<void> {
  if (parcelIds.length === 0) return
  await Promise.all([updateParcels(tx, parcelIds, { ...change, status: to }), insertEvents(tx, parcelIds, event, remark)])
}
