import type { answerProblem as answerEndpoint } from '@contract/parcel/one-parcel-endpoints'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { ProblemAnswer } from '@contract/parcel/parcel'
import type * as endpoints from '@contract/parcel/parcel-operator-endpoints'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { assertOwnFiles } from '@server/base/file/file-service'
import { getSettings } from '@server/base/system/system-service'
import type { Tx } from '@server/db/database'
import type { ProblemOutcome } from '@server/db/tables/parcel-tables'
import { listBoxIds, toStockStatus } from '@server/goods/parcel/box-service'
import { lockWithNumber } from '@server/goods/parcel/parcel-assignment-service'
import { insertPhotos, listMeasurementRows } from '@server/goods/parcel/parcel-evidence-store'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { lockOwnParcel } from '@server/goods/parcel/parcel-service'
import type { ParcelRow } from '@server/goods/parcel/parcel-store'
import { assertAllowed, moveFollowedParcels, moveParcel } from '@server/goods/parcel/parcel-transition'
import { lockAnyParcel } from '@server/goods/parcel/parcel-warehouse-service'
import { decidePoolClaims, type PoolClaimRow } from '@server/goods/parcel/pool-claim-store'
import { chargeProblemFee, getOpenProblem, refundProblemFee } from '@server/goods/parcel/problem-fee-service'
import { findFee, toTerms } from '@server/goods/parcel/problem-offers'
import { clearProblemAnswers, insertProblem, updateProblemAnswer, updateProblemOutcome, updateReturn } from '@server/goods/parcel/problem-store'

/** A problem item from its raising to its end. Whatever is decided about it is decided while its parcel is locked. */

/** Each answer, and what it looks like when the warehouse has done just that. */
const OUTCOME_OF: Readonly<Record<ProblemAnswer, ProblemOutcome>> = { fix: 'backToStock', return: 'returning', dispose: 'disposed' }

/**
 * What ways out of it cost today stays with the problem.
 * @throws Refusal `notFound`, `notAllowedNow`
 */
export async function flagParcel(tx: Tx, operatorKeyId: string, input: ParsedInputOf<typeof endpoints.flagParcel>): Promise<void> {
  const photos = input.photos ?? []
  await assertOwnFiles(tx, { operatorKeyId }, photos.map((photo) => photo.fileId))
  const parcel = await lockAnyParcel(tx, input.parcelId)
  assertAllowed(parcel, 'flag', 'operator')
  const [{ problemFees }, measurements] = await Promise.all([
    getSettings(tx),
    parcel.measurementId === null ? [] : listMeasurementRows(tx, [parcel.measurementId]),
  ])
  const terms = toTerms(problemFees, input.type, measurements[0]?.weightGrams)
  await insertProblem(tx, { parcelId: parcel.id, kind: input.type, remark: input.remark, ...terms })
  await insertPhotos(tx, parcel.id, photos, operatorKeyId)
  await moveParcel(tx, parcel, { action: 'flag', to: 'problem', event: 'flagged', remark: input.remark })
}

/**
 * What the member asks for, and what it costs from their balance. The parcel stays a problem item until the warehouse has done it;
 * until then another answer may be given, and what the first has cost goes back.
 * @throws Refusal `notFound`, `notAllowedNow`, also for what cannot be done with it; `priceChanged` where the member saw another
 * fee; `balanceInsufficient`
 */
export async function answerProblem(tx: Tx, memberId: string, input: ParsedInputOf<typeof answerEndpoint>): Promise<void> {
  const { parcelId, answer, remark, returnTo, seenFeeCents } = input
  const parcel = await lockOwnParcel(tx, memberId, parcelId)
  assertAllowed(parcel, 'answer', 'member')
  const problem = await getOpenProblem(tx, parcelId)
  const feeCents = findFee(problem, answer)
  if (feeCents === undefined) throw new Refusal('notAllowedNow')
  if (feeCents !== seenFeeCents) throw new Refusal('priceChanged')
  await refundProblemFee(tx, parcel, problem)
  await chargeProblemFee(tx, parcel, problem, feeCents)
  await updateProblemAnswer(tx, parcelId, { answer, answerRemark: remark || null, returnTo: (answer === 'return' && returnTo) || null })
  await moveParcel(tx, parcel, { action: 'answer', to: 'problem', event: 'answered', remark })
}

/**
 * The warehouse cannot do it: the member gets back what it has cost, and is asked again.
 * @returns what went back
 * @throws Refusal `notFound`, `notAllowedNow` also where nothing was asked for
 */
export async function declineAnswer(
  tx: Tx,
  { parcelId, reason }: ParsedInputOf<typeof endpoints.declineAnswer>,
): Promise<Cents | undefined> {
  const parcel = await lockAnyParcel(tx, parcelId)
  assertAllowed(parcel, 'decline', 'operator')
  const problem = await getOpenProblem(tx, parcelId)
  if (problem.answer === null) throw new Refusal('notAllowedNow')
  const refundedCents = await refundProblemFee(tx, parcel, problem)
  await clearProblemAnswers(tx, parcelId)
  await moveParcel(tx, parcel, { action: 'decline', to: 'problem', event: 'declined', remark: reason })
  return refundedCents
}

export interface Settled {
  readonly trackingNumber: string
  /** That end with it, where nobody can have the parcel any more. */
  readonly claims: readonly PoolClaimRow[]
  /** Went back to the balance, since something else was done than was asked for. */
  readonly refundedCents: Cents | undefined
}

/** @throws Refusal `notFound`, `notAllowedNow`, `required` for the word that those who claim it read */
export async function settleProblem(
  tx: Tx,
  operatorKeyId: string,
  input: ParsedInputOf<typeof endpoints.settleProblem>,
  followers: ParcelFollowers,
): Promise<Settled> {
  const { parcelId, outcome, remark } = input
  const parcel = await lockWithNumber(tx, parcelId)
  assertAllowed(parcel, 'settle', 'operator')
  const claims = await endClaimsOfGone(tx, operatorKeyId, parcel, input)
  const problem = await getOpenProblem(tx, parcelId)
  const isAsAsked = problem.answer !== null && OUTCOME_OF[problem.answer] === outcome
  const refundedCents = isAsAsked ? undefined : await refundProblemFee(tx, parcel, problem)
  await updateProblemOutcome(tx, parcel.id, outcome)
  const to = outcome === 'backToStock' ? await toStatusBeforeProblem(tx, parcel) : outcome
  await moveFollowedParcels(tx, [parcel], { action: 'settle', to, event: outcome === 'disposed' ? 'disposed' : 'settled', remark }, followers)
  return { trackingNumber: parcel.trackingNumber, claims, refundedCents }
}

async function endClaimsOfGone(
  tx: Tx,
  operatorKeyId: string,
  { id: parcelId, memberId }: ParcelRow,
  { outcome, remark }: ParsedInputOf<typeof endpoints.settleProblem>,
): Promise<readonly PoolClaimRow[]> {
  if (memberId !== null || outcome === 'backToStock') return []
  const claims = await decidePoolClaims(tx, { parcelId, winnerId: undefined, operatorKeyId, reason: remark ?? '' })
  if (claims.length > 0 && !remark) throw new Refusal('required', { field: 'remark' })
  return claims
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function markReturned(
  tx: Tx,
  { parcelId, remark, ...shipment }: ParsedInputOf<typeof endpoints.markReturned>,
  followers: ParcelFollowers,
): Promise<void> {
  const parcel = await lockAnyParcel(tx, parcelId)
  assertAllowed(parcel, 'returned', 'operator')
  await updateReturn(tx, parcelId, shipment)
  const told = `${shipment.carrierName} ${shipment.trackingNumber}${remark ? `\n${remark}` : ''}`
  await moveFollowedParcels(tx, [parcel], { action: 'returned', to: 'returned', event: 'returned', remark: told }, followers)
}

async function toStatusBeforeProblem(tx: Tx, parcel: ParcelRow): Promise<ParcelStatus> {
  return parcel.inStockAt === null ? 'notInStock' : toStockStatus(tx, await listBoxIds(tx, parcel))
}
