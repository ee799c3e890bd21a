import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { feedbackInputSchema } from '@contract/support/feedback'
import type { markFeedbackRead, writeOn as writeOnEndpoint } from '@contract/support/feedback-endpoints'
import type { answerFeedback, closeFeedback } from '@contract/support/feedback-operator-endpoints'
import { feedbackMachine, type FeedbackStatus } from '@contract/support/feedback-status'
import { assertOwnFiles } from '@server/base/file/file-service'
import { assertOwnAsked } from '@server/community/support/asked-payables'
import { listDecisionRows, type CaseDecisionRow } from '@server/community/support/case-store'
import {
  countFeedbackRows,
  countMessages,
  findFeedbackRow,
  insertFeedback,
  insertMessage,
  listFeedbackRows,
  listFirstMessageRows,
  listLatestAnswerRows,
  listMessageRows,
  listPhotoIds,
  lockFeedbackRow,
  moveFeedback,
  updateAnswersRead,
  type FeedbackKey,
  type FeedbackMessageRow,
  type FeedbackRow,
  type NewMessage,
} from '@server/community/support/feedback-store'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { readPage, type PageRequest } from '@server/db/keyset'
import { listPayables, type NamedPayable } from '@server/money/wallet/payable-kind'
import { getQuoteLine, listOrderReferences, type OrderReference } from '@server/trade/order/order-reference'

/** A conversation with what a list shows of it. */
export interface FeedbackRecord {
  readonly row: FeedbackRow
  readonly firstText: string
  readonly latestAnswer: FeedbackMessageRow | undefined
  readonly payable: NamedPayable | undefined
  readonly order: OrderReference | undefined
  readonly decision: CaseDecisionRow | undefined
}

/** And all that was said. */
export interface FeedbackThread {
  readonly record: FeedbackRecord
  readonly messages: readonly { readonly row: FeedbackMessageRow; readonly fileIds: readonly string[] }[]
}

/**
 * Returns the conversation's id. A bill line is looked up and kept with its amount, so that the service sees what the
 * member saw, whatever becomes of the bill.
 * @throws Refusal `notFound` for pictures, what it is about or a line that are not the member's, `invalid` for an order that is not what
 * it is about
 */
export async function sendFeedback(tx: Tx, memberId: string, input: v.InferOutput<typeof feedbackInputSchema>): Promise<string> {
  const { orderId, payableId = orderId, billLine: asked } = input
  await assertOwnFiles(tx, { memberId }, input.fileIds)
  if (asked !== undefined && orderId === undefined) throw new Refusal('required', { field: 'orderId' })
  if (orderId !== undefined && orderId !== payableId) throw new Refusal('invalid', { field: 'payableId' })
  if (payableId !== undefined) await assertOwnAsked(tx, { id: payableId, memberId })
  const line = orderId === undefined ? undefined : await getQuoteLine(tx, { orderId, memberId }, asked)
  const billLine = asked && line && { ...asked, amountCents: line.amountCents }
  const feedbackId = newId()
  await insertFeedback(tx, {
    id: feedbackId,
    memberId,
    type: input.type,
    contact: input.contact ?? null,
    payableId: payableId ?? null,
    orderId: orderId ?? null,
    billLine: billLine ? JSON.stringify(billLine) : null,
  })
  await insertMessage(tx, 0, byMember({ feedbackId, text: input.text, fileIds: input.fileIds }))
  return feedbackId
}

/** @throws Refusal `notFound`, `notAllowedNow` for one that has ended, `tooManyMessages` */
export async function writeOn(tx: Tx, memberId: string, input: ParsedInputOf<typeof writeOnEndpoint>): Promise<void> {
  const { feedbackId, text, fileIds } = input
  await assertOwnFiles(tx, { memberId }, fileIds)
  const row = await lockOpen(tx, { feedbackId, memberId }, 'write')
  await addMessage(tx, byMember({ feedbackId, text, fileIds }))
  await moveFeedback(tx, row, { action: 'write', to: 'open', newAnswers: 0 })
}

/** Returns whose it is. @throws Refusal `notFound`, `notAllowedNow`, `tooManyMessages` */
export async function answer(tx: Tx, operatorKeyId: string, input: ParsedInputOf<typeof answerFeedback>): Promise<string> {
  const row = await lockOpen(tx, input, 'answer')
  await addMessage(tx, { ...input, signedAs: input.signedAs, operatorKeyId, fileIds: [] })
  await moveFeedback(tx, row, { action: 'answer', to: 'answered', newAnswers: 1 })
  return row.memberId
}

/** A conversation that asks for money has an order, and a line of its bill or what is to be compensated. */
export const isCase = ({ orderId, billLine, compensation }: FeedbackRow): boolean =>
  orderId !== null && (billLine !== null || compensation !== null)

/**
 * With a last answer or without one. What asks for money ends by a decision alone: its member can ask for it once. Returns whose it is.
 * @throws Refusal `notFound`, `notAllowedNow`
 */
export async function close(tx: Tx, operatorKeyId: string, input: ParsedInputOf<typeof closeFeedback>): Promise<string> {
  const { feedbackId, text, signedAs } = input
  const row = await lockOpen(tx, input, 'close')
  if (isCase(row)) throw new Refusal('notAllowedNow')
  if (text !== undefined) await addMessage(tx, { feedbackId, text, signedAs, operatorKeyId, fileIds: [] })
  await moveFeedback(tx, row, { action: 'close', to: 'closed', newAnswers: text === undefined ? 0 : 1 })
  return row.memberId
}

export async function lockOpen(tx: Tx, key: FeedbackKey, action: 'write' | 'answer' | 'close' | 'decide'): Promise<FeedbackRow> {
  const row = await lockFeedbackRow(tx, key)
  if (!row) throw new Refusal('notFound')
  if (!feedbackMachine.allows(row.status, action)) throw new Refusal('notAllowedNow')
  return row
}

const byMember = (message: Omit<NewMessage, 'operatorKeyId' | 'signedAs'>): NewMessage => ({ ...message, operatorKeyId: undefined, signedAs: undefined })

export async function addMessage(tx: Tx, message: NewMessage): Promise<void> {
  const count = await countMessages(tx, message.feedbackId)
  if (count >= limits.feedback.maxMessages) throw new Refusal('tooManyMessages')
  await insertMessage(tx, count, message)
}

/** @throws Refusal `notFound` */
export async function markRead(tx: Tx, memberId: string, input: ParsedInputOf<typeof markFeedbackRead>): Promise<void> {
  const { feedbackId, seenAnswers } = input
  if (!(await findFeedbackRow(tx, { feedbackId, memberId }))) throw new Refusal('notFound')
  await updateAnswersRead(tx, feedbackId, seenAnswers)
}

/** @throws Refusal `notFound`, also for another member's. */
export async function getThread(db: Reader, key: FeedbackKey): Promise<FeedbackThread> {
  const row = await findFeedbackRow(db, key)
  const [record] = row ? await toRecords(db, [row]) : []
  if (!record) throw new Refusal('notFound')
  const photos = await listPhotoIds(db, key.feedbackId)
  const rows = await listMessageRows(db, key.feedbackId)
  return { record, messages: rows.map((message) => ({ row: message, fileIds: photos.get(message.position) ?? [] })) }
}

/** The one in which somebody spoke last comes first. */
export function listOwn(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<FeedbackRecord>>> {
  return listPage(db, request, { memberId, order: 'newestFirst' })
}

/** Of all members, the one that waits longest first. */
export function listAll(
  db: Reader,
  request: PageRequest & { readonly status?: FeedbackStatus | undefined },
): Promise<Complete<Page<FeedbackRecord>>> {
  return listPage(db, request, { status: request.status, order: 'oldestFirst' })
}

async function listPage(
  db: Reader,
  request: PageRequest,
  filter: { memberId?: string; status?: FeedbackStatus | undefined; order: 'newestFirst' | 'oldestFirst' },
): Promise<Complete<Page<FeedbackRecord>>> {
  const page = await readPage(request, (part) => listFeedbackRows(db, { ...filter, ...part }), (row) => ({ at: row.changedAt, id: row.id }))
  return { ...page, items: await toRecords(db, page.items) }
}

export function countOwn(db: Reader, memberId: string): Promise<{ all: number; unread: number }> {
  return countFeedbackRows(db, memberId)
}

/** Five queries, however many there are. */
export async function toRecords(db: Reader, rows: readonly FeedbackRow[]): Promise<FeedbackRecord[]> {
  const ids = rows.map((row) => row.id)
  const first = await listFirstMessageRows(db, ids)
  const answers = await listLatestAnswerRows(db, ids)
  const decisions = await listDecisionRows(db, ids)
  const payables = await listPayables(db, rows.flatMap((row) => row.payableId ?? []))
  const orders = await listOrderReferences(db, rows.flatMap((row) => row.orderId ?? []))
  return rows.map((row) => ({
    row,
    firstText: first.get(row.id)?.text ?? '',
    latestAnswer: answers.get(row.id),
    payable: row.payableId === null ? undefined : payables.get(row.payableId),
    order: row.orderId === null ? undefined : orders.get(row.orderId),
    decision: decisions.get(row.id),
  }))
}
