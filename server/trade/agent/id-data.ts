import { maskIdNumber } from '@contract/address/id-number'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { IdPhotoSide } from '@contract/proxy/agent-status'
import { noteAgentReview } from '@server/base/address/id-number-service'
import type { Tx } from '@server/db/database'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import type { Secret } from '@server/ports/secret'
import * as store from '@server/trade/agent/application-store'

// What an applicant sends of their ID: sealed as the numbers of addresses are, read by the staff alone, and each time is noted.

/** By this a number is known again. Nobody works a number out of it without this server's secret. */
export const toNumberHash = (secret: Pick<Secret, 'sign'>, country: string, idNumber: string): string =>
  secret.sign('id number of an agent', `${country} ${idNumber}`)

/** A photo opens beside its application and side alone. */
const toPhotoOwner = (applicationId: string, side: IdPhotoSide) => `${applicationId} ${side}`

export interface SealedPhoto {
  readonly side: IdPhotoSide
  readonly contentType: string
  readonly keyId: string
  readonly sealed: Buffer
}

export function sealPhoto(
  seal: IdNumberSeal,
  {
    applicationId,
    side,
    contentType,
    content,
  }: { readonly applicationId: string; readonly side: IdPhotoSide; readonly contentType: string; readonly content: Buffer },
): SealedPhoto {
  return { side, contentType, ...seal.seal(toPhotoOwner(applicationId, side), content.toString('base64')) }
}

const unsealNumber = (seal: IdNumberSeal, { id, keyId, sealed }: store.ApplicationRow): string | undefined =>
  keyId === null || sealed === null ? undefined : seal.unseal(id, { keyId, sealed })

/** Undefined once it is deleted. */
export function toMaskedNumber(seal: IdNumberSeal, row: store.ApplicationRow): string | undefined {
  const idNumber = unsealNumber(seal, row)
  return idNumber === undefined ? undefined : maskIdNumber(idNumber)
}

export interface StaffReader {
  readonly seal: IdNumberSeal
  readonly keyName: string
}

/** Noted for the staff and for the member. @throws Refusal `notFound`, also once it is deleted */
export async function readIdNumber(tx: Tx, { seal, keyName }: StaffReader, applicationId: string): Promise<string> {
  const row = await store.findApplicationRow(tx, applicationId)
  const idNumber = row && unsealNumber(seal, row)
  if (!row || idNumber === undefined) throw new Refusal('notFound')
  await noteAgentReview(tx, row.memberId, keyName)
  return idNumber
}

/** In base64. @throws Refusal `notFound`, also once it is deleted */
export async function readIdPhoto(tx: Tx, { seal, keyName }: StaffReader, applicationId: string, side: IdPhotoSide) {
  const row = await store.findApplicationRow(tx, applicationId)
  const photo = await store.findIdPhoto(tx, applicationId, side)
  const content = photo && seal.unseal(toPhotoOwner(applicationId, side), photo)
  if (!row || !photo || content === undefined) throw new Refusal('notFound')
  await noteAgentReview(tx, row.memberId, keyName)
  return { contentType: photo.contentType, content }
}

const AT_ONCE = 100

/** Of those who were refused a while ago, nothing of the ID is kept. Done again it changes nothing. */
export async function forgetRefusedIds(tx: Tx): Promise<void> {
  for (const applicationId of await store.listPastRefusedIds(tx, limits.proxy.agent.refusedPhotosDays, AT_ONCE)) {
    await store.deleteIdPhotos(tx, applicationId)
    await store.forgetIdNumber(tx, applicationId)
  }
}

/** After a change of keys, as the numbers of addresses. */
export async function resealAgentIds(tx: Tx, seal: IdNumberSeal): Promise<void> {
  for (const row of await store.lockNumbersOfOtherKeys(tx, seal.keyId, AT_ONCE)) {
    const idNumber = unsealNumber(seal, row)
    if (idNumber !== undefined) await store.replaceSealedNumber(tx, row.id, seal.seal(row.id, idNumber))
  }
  for (const photo of await store.lockPhotosOfOtherKeys(tx, seal.keyId, AT_ONCE)) {
    const owner = toPhotoOwner(photo.applicationId, photo.side)
    const content = seal.unseal(owner, photo)
    if (content !== undefined) await store.replaceSealedPhoto(tx, photo, seal.seal(owner, content))
  }
}
