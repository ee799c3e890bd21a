import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { ErrorCode } from '@contract/kit/errors'
import type { CompensationBar, CompensationTerm, KeptCompensation } from '@contract/support/compensation'
import type { fileCompensation as fileEndpoint } from '@contract/support/compensation-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { listHeldOfOrder } from '@server/community/support/case-store'
import { toCompensationTerms } from '@server/community/support/compensation-terms'
import { insertFeedback, insertMessage } from '@server/community/support/feedback-store'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { postBetween } from '@server/money/wallet/post-between'
import { getShippedBox, lockOwnOrder, type ShippedBox } from '@server/trade/order/order-for-compensation'
import { isAfterSaleAsked } from '@server/trade/shop-order/after-sale/after-sale-service'
import { listOrderReferences } from '@server/trade/order/order-reference'

type OwnOrder = { readonly orderId: string; readonly memberId: string }

/** @throws Refusal `notFound`, also for another member's order */
export async function getTerms(db: Reader, key: OwnOrder, now: Date): Promise<{ terms: CompensationTerm[]; box: ShippedBox }> {
  const box = await getShippedBox(db, key)
  return { terms: toCompensationTerms({ ...box, cases: await listHeldOfOrder(db, key.orderId) }, now), box }
}

const REFUSALS: Record<CompensationBar, ErrorCode> = {
  notShipped: 'compensationNotNow',
  received: 'compensationNotNow',
  notSigned: 'compensationNotNow',
  used: 'compensationAboveCap',
  tooEarly: 'compensationTooEarly',
  tooLate: 'compensationTooLate',
  filed: 'compensationTwice',
}

/**
 * Begins a conversation that asks for compensation; returns its id. The order's row is locked, so that two cases of one box
 * never hold more of its cap than there is.
 * @throws Refusal `notFound`, and why it cannot be asked for
 */
export async function fileCompensation(tx: Tx, memberId: string, input: ParsedInputOf<typeof fileEndpoint>, now: Date): Promise<string> {
  const { orderId, ground, parcelId, claimedCents, text, photos } = input
  const fileIds = photos.map(({ fileId }) => fileId)
  await assertOwnFiles(tx, { memberId }, fileIds)
  await lockOwnOrder(tx, { orderId, memberId })
  const { terms, box } = await getTerms(tx, { orderId, memberId }, now)
  const term = terms.find((one) => one.ground === ground && one.parcelId === parcelId)
  if (!term) throw new Refusal('notFound')
  const { bar, cover, cap, closesAt, neededPhotos } = term
  if (bar !== undefined || closesAt === undefined) throw new Refusal(REFUSALS[bar ?? 'notSigned'])
  const meant = parcelId === undefined ? box.parcels.map((parcel) => parcel.parcelId) : [parcelId]
  if (await isAfterSaleAsked(tx, meant)) throw new Refusal('compensationTwice')
  if (claimedCents > cap.capCents) throw new Refusal('compensationAboveCap', { field: 'claimedCents' })
  const photoKinds = photos.map(({ kind }) => kind)
  if (neededPhotos.some((kind) => !photoKinds.includes(kind))) throw new Refusal('compensationPhotosMissing', { field: 'photos' })

  const feedbackId = newId()
  const compensation: KeptCompensation = { ground, parcelId, cover, claimedCents, capCents: cap.capCents, closesAt, photoKinds }
  await insertFeedback(tx, {
    id: feedbackId,
    memberId,
    type: 'parcel',
    contact: null,
    payableId: orderId,
    orderId,
    billLine: null,
    compensation: JSON.stringify(compensation),
  })
  await insertMessage(tx, 0, { feedbackId, text, fileIds, operatorKeyId: undefined, signedAs: undefined })
  return feedbackId
}

export interface Payment {
  readonly feedbackId: string
  readonly memberId: string
  readonly orderId: string
  readonly compensation: KeptCompensation
  readonly grantedCents: Cents
}

/** Into the balance, by one entry for the case. @throws Refusal `invalidAmount` for more than was asked for */
export async function payCompensation(tx: Tx, { feedbackId, memberId, orderId, compensation, grantedCents }: Payment): Promise<void> {
  if (grantedCents > compensation.claimedCents) throw new Refusal('invalidAmount', { field: 'grantedCents' })
  const orderNumber = (await listOrderReferences(tx, [orderId])).get(orderId)?.orderNumber
  const { status } = await postBetween(tx, {
    memberId,
    platform: 'compensation',
    amount: grantedCents,
    kind: 'compensation',
    reference: `compensation:${feedbackId}`,
    memo: { orderId, orderNumber },
    tooLarge: new Refusal('invalidAmount', { field: 'grantedCents' }),
  })
  if (status === 'already-posted') throw new Refusal('notAllowedNow')
}
