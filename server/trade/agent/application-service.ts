import { findIdNumberFault } from '@contract/address/id-number'
import { Refusal } from '@contract/kit/envelope'
import { toHomeDay } from '@contract/kit/home-day'
import { findPhoneFault, toE164 } from '@contract/kit/phone'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { ApplyInput } from '@contract/proxy/agent'
import { isTooYoung, toBirthDay } from '@contract/proxy/agent-age'
import { applicationMachine } from '@contract/proxy/agent-status'
import { isInTime } from '@contract/proxy/deadlines'
import { takeOwnFiles } from '@server/base/file/taken-files'
import { getOwnImage } from '@server/base/file/file-service'
import { getApplicant } from '@server/base/member/applicant-service'
import { lockMember } from '@server/base/member/member-service'
import { getSettings } from '@server/base/system/system-service'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { tellAgent } from '@server/trade/agent/agent-notices'
import { findLivingRow, insertAgent, takeStrikesAlong } from '@server/trade/agent/agent-store'
import * as store from '@server/trade/agent/application-store'
import { sealPhoto, toNumberHash, type SealedPhoto } from '@server/trade/agent/id-data'
import { assertNoContact } from '@server/trade/agent/no-contact'

// How somebody becomes an agent, up to the decision.

const { agent: rules } = limits.proxy

/** When somebody may apply at the earliest; in the past for who may now. */
export async function findApplyFrom(db: Reader, memberId: string): Promise<Date> {
  const [{ createdAt }, refusedAt, { agentAccountDays }] = await Promise.all([
    getApplicant(db, memberId),
    store.findLastRefusal(db, memberId),
    getSettings(db),
  ])
  const byAge = createdAt.getTime() + agentAccountDays * DAY_MS
  const afterRefusal = refusedAt === undefined ? 0 : refusedAt.getTime() + rules.applyAgainDays * DAY_MS
  return new Date(Math.max(byAge, afterRefusal))
}

/** An application before it is written: its photos are read and sealed outside of the transaction. */
export interface PreparedApplication {
  readonly applicationId: string
  /** Undefined where one of both is none of the member's: then the application is refused. */
  readonly photos: readonly SealedPhoto[] | undefined
}

type SealPorts = Pick<Ports, 'fileStore' | 'idNumberSeal'>

export async function prepareApplication(
  db: Reader,
  ports: SealPorts,
  memberId: string,
  { frontId, backId }: ApplyInput,
): Promise<PreparedApplication> {
  const applicationId = newId()
  const sides = [
    ['front', frontId],
    ['back', backId],
  ] as const
  const photos: SealedPhoto[] = []
  for (const [side, fileId] of sides) {
    const image = await getOwnImage(db, memberId, fileId).catch(toUndefined)
    const content = image && (await ports.fileStore.find(fileId))
    if (!image || !content) return { applicationId, photos: undefined }
    photos.push(sealPhoto(ports.idNumberSeal, { applicationId, side, contentType: image.contentType, content }))
  }
  return { applicationId, photos }
}

function toUndefined(error: unknown): undefined {
  if (error instanceof Refusal) return undefined
  throw error
}

export interface Applying {
  readonly memberId: string
  readonly now: Date
  readonly ports: Pick<Ports, 'idNumberSeal' | 'secret' | 'jobs'>
  readonly prepared: PreparedApplication
}

/**
 * @throws Refusal `notAllowedNow` with one that waits or as an agent, `applyAgainLater`, `tooYoung`, `idNumberTaken`, `contactNotAllowed`,
 * the faults of an ID number and of a phone, and `notFound` for a photo that is another's or is used for something
 */
export async function apply(tx: Tx, { memberId, now, ports, prepared }: Applying, input: ApplyInput): Promise<void> {
  await lockMember(tx, memberId)
  const living = (await findLivingRow(tx, memberId)) ?? (await store.lockLivingApplication(tx, memberId))
  if (living) throw new Refusal('notAllowedNow')
  const from = await findApplyFrom(tx, memberId)
  if (isInTime(now, from)) throw new Refusal('applyAgainLater', { params: { date: toHomeDay(from) } })
  const phone = readOwnPhone(input)
  assertIdNumber(input, now)
  assertNoContact({ text: input.text, city: input.city })
  const { applicationId, photos } = prepared
  if (!photos || input.frontId === input.backId) throw new Refusal('notFound', { field: 'backId' })

  const row = await store.insertApplication(tx, {
    id: applicationId,
    memberId,
    realName: input.realName,
    country: input.country,
    phone,
    city: input.city,
    skills: [...new Set(input.skills)],
    text: input.text ?? '',
    terms: input.terms,
    nickname: (await getApplicant(tx, memberId)).nickname,
    ...ports.idNumberSeal.seal(applicationId, input.idNumber),
    numberHash: toNumberHash(ports.secret, input.country, input.idNumber),
  })
  if (!row) throw new Refusal('idNumberTaken', { field: 'idNumber' })
  await store.insertIdPhotos(tx, photos.map((photo) => ({ ...photo, applicationId })))
  const taken = await takeOwnFiles(tx, ports.jobs, memberId, [input.frontId, input.backId])
  if (taken !== 2) throw new Refusal('notFound', { field: 'frontId' })
}

function readOwnPhone({ phone, phoneCountry }: ApplyInput): string {
  const fault = findPhoneFault(phone, phoneCountry)
  const kept = toE164(phone, phoneCountry)
  if (fault !== undefined || kept === undefined) throw new Refusal(fault ?? 'invalidPhone', { field: 'phone' })
  return kept
}

function assertIdNumber({ idNumber, country }: ApplyInput, now: Date): void {
  const fault = findIdNumberFault(idNumber, country)
  if (fault) throw new Refusal(fault, { field: 'idNumber' })
  const birthDay = toBirthDay(idNumber, country)
  if (birthDay !== undefined && isTooYoung(birthDay, toHomeDay(now))) {
    throw new Refusal('tooYoung', { field: 'idNumber', params: { age: rules.leastAge } })
  }
}

/** Its number and photos are gone with it. @throws Refusal `notAllowedNow` without one that waits */
export async function withdraw(tx: Tx, memberId: string): Promise<void> {
  await lockMember(tx, memberId)
  const row = await store.lockLivingApplication(tx, memberId)
  if (!row || !applicationMachine.allows(row.status, 'withdraw', 'member')) throw new Refusal('notAllowedNow')
  await withdrawRow(tx, row)
}

/** Of a locked one that waits. */
export async function withdrawRow(tx: Tx, row: store.ApplicationRow): Promise<void> {
  await store.deleteIdPhotos(tx, row.id)
  await store.moveApplication(tx, row, { action: 'withdraw', to: 'withdrawn', set: { ...store.NO_ID_NUMBER, decidedAt: appNow } })
}

/** @throws Refusal `notFound`, `notAllowedNow` of one that is decided or withdrawn, `agentsNotOpen` */
export async function approve(tx: Tx, ports: NoticePorts, applicationId: string): Promise<void> {
  const row = await lockWaiting(tx, applicationId, 'approve')
  if ((await getSettings(tx)).deals !== 'agents') throw new Refusal('agentsNotOpen')
  const { memberId, nickname, city } = row
  const agent = await insertAgent(tx, { memberId, operatorKeyId: null, status: 'trial', name: nickname, city })
  await takeStrikesAlong(tx, agent)
  await store.deleteIdPhotos(tx, row.id)
  await store.moveApplication(tx, row, { action: 'approve', to: 'approved', set: { agentId: agent.id, decidedAt: appNow } })
  await tellAgent(tx, ports, row, { news: 'approved' })
}

/** What was sent of the ID goes later. @throws Refusal as `approve` */
export async function refuse(tx: Tx, ports: NoticePorts, applicationId: string, reason: string): Promise<void> {
  const row = await lockWaiting(tx, applicationId, 'refuse')
  await store.moveApplication(tx, row, { action: 'refuse', to: 'refused', set: { reason, decidedAt: appNow } })
  await tellAgent(tx, ports, row, { news: 'refused', reason })
}

async function lockWaiting(tx: Tx, applicationId: string, action: 'approve' | 'refuse'): Promise<store.ApplicationRow> {
  const row = await store.lockApplicationRow(tx, applicationId)
  if (!row) throw new Refusal('notFound')
  if (!applicationMachine.allows(row.status, action, 'operator')) throw new Refusal('notAllowedNow')
  return row
}
