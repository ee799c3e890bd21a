import { Refusal } from '@contract/kit/envelope'
import { addCents, subtractCents, type Cents } from '@contract/kit/money'
import { toAnswerDue, toPromise } from '@contract/proxy/bid-rules'
import { isInTime } from '@contract/proxy/deadlines'
import type { DealQuestionKind, Defence } from '@contract/proxy/deal'
import type { FileOwner } from '@server/base/file/file-owner'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import { assertNoContact } from '@server/trade/agent/no-contact'
import { refundDeal, type DealCall } from '@server/trade/proxy-deal/deal-end-service'
import { tellMemberOfDeal } from '@server/trade/proxy-deal/deal-notices'
import * as parts from '@server/trade/proxy-deal/deal-parts-store'
import { moveDeal, type DealRow } from '@server/trade/proxy-deal/deal-store'
import { assertStatus, lockDeal } from '@server/trade/proxy-deal/locked-deal'

// What an agent does for a deal: a member who is one, or one of our own buyers.

export interface AgentKey {
  readonly dealId: string
  readonly agentId: string
  /** Whose photos prove it. */
  readonly owner: FileOwner
}

async function lockOwn({ tx }: DealCall, { dealId, agentId, owner }: AgentKey, photoIds: readonly string[]): Promise<DealRow> {
  await assertOwnFiles(tx, owner, photoIds)
  return lockDeal(tx, { dealId, agentId })
}

export interface Bought {
  readonly shopOrderNumber: string
  readonly customsName: string
  readonly photoIds: readonly string[]
}

/** @throws Refusal `notFound`, `notAllowedNow`, `contactNotAllowed` */
export async function buyDeal(call: DealCall, key: AgentKey, { shopOrderNumber, customsName, photoIds }: Bought): Promise<void> {
  const { tx, ports, now } = call
  const row = await lockOwn(call, key, photoIds)
  assertStatus(row, ['toBuy'], now)
  if (row.paidAt === null) throw new Error(`deal ${row.number} is to be bought and was not paid`)
  await parts.insertDealPhotos(tx, row.id, 'bought', [...new Set(photoIds)])
  const set = { shopOrderNumber, customsName, boughtAt: appNow, dueAt: toPromise(row.paidAt, row.promiseDays).endsAt, dueToldAt: null }
  await moveDeal(tx, row, { action: 'buy', to: 'bought', by: 'agent', set, data: { shopOrderNumber, customsName } })
  await tellMemberOfDeal(tx, ports, row, { news: 'bought' })
}

export interface Asked {
  readonly kind: DealQuestionKind
  /** Of all pieces now. */
  readonly goodsCents?: Cents | undefined
  readonly extraDays?: number | undefined
  readonly note: string
  readonly photoIds: readonly string[]
}

/**
 * Also where it stays below the limit: the accepted total is what was agreed. @throws Refusal `notFound`, `notAllowedNow`, `required`,
 * `invalid`, `contactNotAllowed`
 */
export async function askMember(call: DealCall, key: AgentKey, asked: Asked): Promise<void> {
  const { tx, ports, now } = call
  const { kind, note, photoIds, extraDays } = asked
  assertNoContact({ note })
  const row = await lockOwn(call, key, photoIds)
  assertStatus(row, ['toBuy'], now)
  const wasCents = row.totalCents
  const nowCents = kind === 'rise' ? addCents(toRisen(row, asked.goodsCents), row.feeCents) : wasCents
  if (kind === 'delay' && extraDays === undefined) throw new Refusal('required', { field: 'extraDays' })
  if (kind === 'delay' && row.promiseDays + (extraDays ?? 0) > MOST_DAYS) throw new Refusal('invalid', { field: 'extraDays' })
  if (kind === 'change' && note === '') throw new Refusal('required', { field: 'note' })
  const expiresAt = toAnswerDue(now)
  const fields = { dealId: row.id, kind, note, wasCents, nowCents, extraDays: kind === 'delay' ? (extraDays ?? null) : null, expiresAt }
  const question = await parts.insertQuestion(tx, fields, [...new Set(photoIds)])
  const data = { questionId: question.id, kind, wasCents, nowCents }
  await moveDeal(tx, row, { action: 'ask', to: 'asking', by: 'agent', set: { dueAt: expiresAt, dueToldAt: null }, data })
  await tellMemberOfDeal(tx, ports, row, { news: 'asked', amountCents: subtractCents(nowCents, wasCents) })
}

/** However often somebody asks for more days. */
const MOST_DAYS = 60

function toRisen({ goodsCents }: DealRow, risen: Cents | undefined): Cents {
  if (risen === undefined) throw new Refusal('required', { field: 'goodsCents' })
  if (risen <= goodsCents) throw new Refusal('invalid', { field: 'goodsCents' })
  return risen
}

export interface GivingUp {
  readonly isSoldOut: boolean
  readonly note: string
  readonly photoIds: readonly string[]
}

/**
 * Nothing is held against an agent who shows that it is sold out. @throws Refusal `notFound`, `notAllowedNow`, `photoRequired`,
 * `contactNotAllowed`
 */
export async function giveUpDeal(call: DealCall, key: AgentKey, { isSoldOut, note, photoIds }: GivingUp): Promise<void> {
  assertNoContact({ note })
  const row = await lockOwn(call, key, photoIds)
  assertStatus(row, ['toBuy'], call.now)
  if (isSoldOut && photoIds.length === 0) throw new Refusal('photoRequired', { field: 'photoIds' })
  await parts.insertDealPhotos(call.tx, row.id, 'soldOut', [...new Set(photoIds)])
  const ending = { action: 'giveUp', by: 'agent', endReason: 'gaveUp', data: { isSoldOut, note } } as const
  await refundDeal(call, { row, parcelIds: [] }, ending, isSoldOut ? undefined : 'gaveUp')
}

export interface Answered {
  readonly kind: Defence
  readonly text: string
  readonly photoIds: readonly string[]
}

/** Once, and in time. @throws Refusal `notFound`, `notAllowedNow`, `contactNotAllowed` */
export async function answerDispute(call: DealCall, key: AgentKey, { kind, text, photoIds }: Answered): Promise<void> {
  const { tx, ports, now } = call
  assertNoContact({ text })
  const row = await lockOwn(call, key, photoIds)
  assertStatus(row, ['disputed'], now)
  const [dispute] = await parts.listDisputes(tx, [row.id])
  if (dispute?.defendedAt !== null || !isInTime(now, dispute.answerUntil)) throw new Refusal('notAllowedNow')
  await parts.updateDispute(tx, row.id, { defence: kind, defenceText: text, defendedAt: appNow })
  await parts.insertDealPhotos(tx, row.id, 'defence', [...new Set(photoIds)])
  await moveDeal(tx, row, { action: 'answer', to: 'disputed', by: 'agent', data: { kind } })
  await tellMemberOfDeal(tx, ports, row, { news: 'defended' })
}
