import { Refusal } from '@contract/kit/envelope'
import { cents, type Cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import type { ParcelRow } from '@server/goods/parcel/parcel-store'
import { listOpenProblemRows, updateProblemFee, type ProblemRow } from '@server/goods/parcel/problem-store'
import { postBetween } from '@server/money/wallet/post-between'

/**
 * Takes from the owner's balance what an answer costs. The parcel is locked, so that its problem has one charge at a time.
 * @throws Refusal `balanceInsufficient` with `missingCents`
 */
export async function chargeProblemFee(tx: Tx, parcel: ParcelRow, problem: ProblemRow, feeCents: Cents): Promise<void> {
  if (feeCents === 0) return
  const charges = problem.charges + 1
  await postFee(tx, parcel, { kind: 'problemFee', reference: `problem:${problem.id}:fee:${charges}`, toPlatform: feeCents })
  await updateProblemFee(tx, problem.id, { feeCents, charges })
}

/**
 * Gives back what was taken for the answer that stands: it is changed, or not carried out. To whoever owns the locked parcel, so
 * before it is given to somebody else.
 * @returns what went back; nothing where nothing was taken
 * @throws Refusal `notAllowedNow` for a balance that cannot hold more
 */
export async function refundProblemFee(tx: Tx, parcel: ParcelRow, problem: ProblemRow): Promise<Cents | undefined> {
  const { id, feeCents, charges } = problem
  if (feeCents === null) return undefined
  await postFee(tx, parcel, { kind: 'problemRefund', reference: `problem:${id}:refund:${charges}`, toPlatform: cents(-feeCents) })
  await updateProblemFee(tx, id, { feeCents: null, charges })
  return feeCents
}

export async function getOpenProblem(tx: Tx, parcelId: string): Promise<ProblemRow> {
  const [problem] = await listOpenProblemRows(tx, [parcelId])
  if (!problem) throw new Error(`parcel ${parcelId} has no open problem`)
  return problem
}

interface Fee {
  readonly kind: 'problemFee' | 'problemRefund'
  readonly reference: string
  /** Below zero it gives back. */
  readonly toPlatform: number
}

async function postFee(tx: Tx, { id: parcelId, memberId, trackingNumber }: ParcelRow, { kind, reference, toPlatform }: Fee): Promise<void> {
  if (memberId === null) throw new Error(`parcel ${parcelId} has no owner who could pay`)
  const { status } = await postBetween(tx, {
    memberId,
    platform: 'revenue',
    amount: -toPlatform,
    kind,
    reference,
    memo: { parcelId, trackingNumber },
    tooLarge: new Refusal('notAllowedNow'),
  })
  if (status === 'already-posted') throw new Refusal('notAllowedNow')
}
