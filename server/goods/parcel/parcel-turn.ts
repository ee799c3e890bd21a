import { parcelMachine, type ParcelStatus } from '@contract/parcel/parcel-status'
import { defineTurn } from '@server/db/turn'

/** Which parcels wait for their member. An index has the same words: a change of them is a migration, too. */
export const parcelTurn = defineTurn<ParcelStatus>(['problem', 'incomplete', 'toBePaid'], parcelMachine.endStatuses)
