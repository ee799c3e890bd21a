import { sumCents } from '@contract/kit/money'
import { writeDay } from '@contract/kit/written-day'
import { limits } from '@contract/limits'
import type { MessageTask } from '@contract/notification/message'
import { toFacts, toGone, toHomeMoment, toKilograms, toMoney, toSeen, toTask, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import { getLookout, toLookoutStatus } from '@server/goods/parcel/lookout-service'
import { getParcel } from '@server/goods/parcel/parcel-service'
import { toParcelDetail } from '@server/goods/parcel/parcel-views'
import { getOwnClaim } from '@server/goods/parcel/pool-claim-service'
import { listStoredParcels } from '@server/goods/parcel/stored-parcels-service'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'

export async function toParcelSubject(context: Context, { parcelId, number }: SubjectOf<'parcel'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const dossier = await unlessGone(getParcel(db, memberId, parcelId))
  if (!dossier) return toGone(context, 'parcels', number)
  const parcel = toParcelDetail(dossier, viewer)
  const { actualGrams, size } = parcel
  return toSeen(context, 'parcel', {
    id: parcelId,
    number,
    facts: toFacts(context, {
      weight: actualGrams === undefined ? undefined : toKilograms(actualGrams),
      size: size && `${size.lengthMm / 10} × ${size.widthMm / 10} × ${size.heightMm / 10} cm`,
      value: parcel.items.length === 0 ? undefined : toMoney(context, parcel.valueCents),
      warehouse: parcel.warehouseName,
    }),
    photos: parcel.photos.map(({ fileId, url }) => ({ fileId, url })),
    next: toParcelTask(context, parcel),
  })
}

function toParcelTask(
  context: Context,
  { parcelId, status, problem, groupId }: ReturnType<typeof toParcelDetail>,
): MessageTask | undefined {
  if (status === 'problem' && problem && problem.answer === undefined) return toTask(context, 'answer', 'problem', parcelId)
  if (status === 'incomplete') return toTask(context, 'complete', 'parcel', parcelId)
  // One that a group holds is packed by the group.
  if (status === 'inStock' && groupId === undefined) return toTask(context, 'pack', 'packing', parcelId)
  return undefined
}

/** The parcel was never the member's, or is not any more: only people can say why. */
export function toLostSubject(context: Context, { number }: SubjectOf<'lostParcel'>): Subject {
  return toSeen(context, 'parcels', { number, next: toTask(context, 'service', 'service') })
}

export async function toClaimSubject(context: Context, { claimId }: SubjectOf<'claim'>): Promise<Subject> {
  const claim = await unlessGone(getOwnClaim(context.db, context.memberId, claimId))
  if (!claim) return toGone(context, 'claims')
  const { status, createdAt, decidedAt } = claim.row
  return toSeen(context, 'claims', {
    facts: toFacts(context, {
      state: messageWords[context.viewer.language].states.claim[status],
      claimed: toHomeMoment(context, createdAt).day,
      decided: decidedAt ? toHomeMoment(context, decidedAt).day : undefined,
    }),
    next: toTask(context, 'service', 'service'),
  })
}

/** What could be the missed parcel may have found its owner meanwhile. */
export async function toLookoutSubject(context: Context, { lookoutId }: SubjectOf<'lookout'>): Promise<Subject> {
  const lookout = await unlessGone(getLookout(context.db, context.memberId, lookoutId))
  if (!lookout) return toGone(context, 'claimPool')
  const { row, matches } = lookout
  const status = toLookoutStatus(row, context.viewer.now)
  const isOpen = status === 'open'
  if (isOpen && matches === 0) return toGone(context, 'claimPool')
  return toSeen(context, 'claimPool', {
    facts: toFacts(context, {
      state: messageWords[context.viewer.language].states.lookout[status],
      matches: isOpen ? String(matches) : undefined,
      until: isOpen ? toHomeMoment(context, row.endsAt).day : undefined,
    }),
    next: matches > 0 ? toTask(context, 'claim', 'claimPool') : undefined,
  })
}

/** Of the parcels whose free days were ending, those that still lie there with the clock going. */
export async function toStorageSubject(context: Context, { parcelIds }: SubjectOf<'storage'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const { owned, lying } = await listStoredParcels(db, memberId, parcelIds, viewer.now)
  if (owned === 0) return toGone(context, 'parcels')
  const packable = lying.filter((parcel) => parcel.isPackable).slice(0, limits.order.maxParcels)
  const [soonest] = lying.map(({ freeUntil }) => freeUntil).sort()
  return toSeen(context, 'parcels', {
    facts: toFacts(context, {
      lying: `${lying.length} / ${parcelIds.length}`,
      freeUntil: soonest && writeDay(soonest, viewer.language),
      dayFee: lying.length === 0 ? undefined : toMoney(context, sumCents(lying.map(({ dayFeeCents }) => dayFeeCents))),
    }),
    next: packable.length === 0 ? undefined : toTask(context, 'pack', 'packing', packable.map(({ parcelId }) => parcelId).join(',')),
  })
}
