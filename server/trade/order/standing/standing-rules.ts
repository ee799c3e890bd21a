import type { StandingRule } from '@contract/order/standing-application'
import type { ParcelStatus } from '@contract/parcel/parcel-status'

export interface StandingFacts {
  readonly ifLate: StandingRule
  readonly ifProblem: StandingRule
  /** The day until which it waits has passed, by the database's time. */
  readonly isLate: boolean
  /** In the order in which they were chosen. */
  readonly parcels: readonly { readonly parcelId: string; readonly status: ParcelStatus; readonly isKept?: boolean }[]
}

export type StandingStep =
  /** Some parcel is still to come, or to be put right. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'apply'; readonly parcelIds: readonly string[] }
  /** There is nothing left that it could wait for. */
  | { readonly kind: 'end' }

const COMING: readonly ParcelStatus[] = ['notInStock']
const NOT_PACKABLE: readonly ParcelStatus[] = ['incomplete', 'problem']

/**
 * What becomes of a standing application now. Parcels that are neither here nor coming (in another order, withdrawn, sent back)
 * have left it by themselves. Who is left behind by a rule stays in the member's parcels. What is in stock and kept, for a deal that is not
 * confirmed or for a return, is like a problem, and like one that is late: either rule goes without it.
 */
export function decideStanding({ ifLate, ifProblem, isLate, parcels }: StandingFacts): StandingStep {
  const of = (statuses: readonly ParcelStatus[]) => parcels.filter(({ status }) => statuses.includes(status))
  const stocked = of(['inStock'])
  const [ready, kept] = [stocked.filter(({ isKept }) => isKept !== true), stocked.filter(({ isKept }) => isKept === true)]
  const [coming, notPackable] = [of(COMING), of(NOT_PACKABLE)]
  if (stocked.length + coming.length + notPackable.length === 0) return { kind: 'end' }
  const goesWithoutLate = isLate && ifLate === 'goWithout'
  const waitsForComing = coming.length > 0 && !goesWithoutLate
  const waitsForProblem = notPackable.length > 0 && ifProblem === 'wait'
  const waitsForKept = kept.length > 0 && ifProblem === 'wait' && !goesWithoutLate
  if (waitsForComing || waitsForProblem || waitsForKept) return { kind: 'wait' }
  if (ready.length > 0) return { kind: 'apply', parcelIds: ready.map(({ parcelId }) => parcelId) }
  // Those that could still come are late, and the member did not want to wait for them.
  return coming.length > 0 && notPackable.length + kept.length === 0 ? { kind: 'end' } : { kind: 'wait' }
}
