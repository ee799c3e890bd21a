import type { JoinPreview, joinGroupSchema } from '@contract/group/group'
import { limits } from '@contract/limits'
import type * as v from 'valibot'

/** What a member has chosen to join with. Pure. */
export interface JoinChoice {
  readonly parcelIds: readonly string[]
  readonly password: string
  readonly takesDifferences: boolean
}

/** Differences are taken where the member has allowed it before; else it is off until chosen. */
export const toEmptyChoice = (takesDifferences: boolean): JoinChoice => ({ parcelIds: [], password: '', takesDifferences })

export const isFull = ({ parcelIds }: JoinChoice): boolean => parcelIds.length >= limits.order.maxParcels

export function toggleParcel(choice: JoinChoice, parcelId: string): JoinChoice {
  const { parcelIds } = choice
  if (parcelIds.includes(parcelId)) return { ...choice, parcelIds: parcelIds.filter((one) => one !== parcelId) }
  return isFull(choice) ? choice : { ...choice, parcelIds: [...parcelIds, parcelId] }
}

/** Parcels that left the stock meanwhile are dropped, once all that are there are known. */
export function settleChoice(choice: JoinChoice, readyIds: readonly string[] | undefined): JoinChoice {
  if (!readyIds) return choice
  const parcelIds = choice.parcelIds.filter((one) => readyIds.includes(one))
  return parcelIds.length === choice.parcelIds.length ? choice : { ...choice, parcelIds }
}

/** What the balance lacks for setting aside what was previewed; 0 where it is enough. */
export function toMissing({ holdCents, heldCents, balanceCents }: Pick<JoinPreview, 'holdCents' | 'heldCents' | 'balanceCents'>): number {
  return Math.max(0, holdCents - heldCents - balanceCents)
}

export interface JoinTerms {
  readonly groupId: string
  /** Of the deadline and channel that stood there. */
  readonly terms: number
  /** Of a group that is locked, and of which the member is not yet. */
  readonly asksPassword: boolean
  readonly preview: Pick<JoinPreview, 'holdCents'>
  readonly acceptsDearer: boolean
  /** The member had allowed differences before. */
  readonly tookDifferences: boolean
}

export function toJoinInput(
  choice: JoinChoice,
  { groupId, terms, asksPassword, preview, acceptsDearer, tookDifferences }: JoinTerms,
): v.InferInput<typeof joinGroupSchema> {
  return {
    groupId,
    parcelIds: [...choice.parcelIds],
    seenHoldCents: preview.holdCents,
    acceptsDearer,
    seenTerms: terms,
    ...(asksPassword && { password: choice.password }),
    ...((choice.takesDifferences || tookDifferences) && { topUpCapCents: choice.takesDifferences ? limits.order.defaultTopUpCap : 0 }),
  }
}
