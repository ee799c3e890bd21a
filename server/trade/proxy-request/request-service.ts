import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { toRequestDue } from '@contract/proxy/bid-rules'
import type { SaveRequest } from '@contract/proxy/request'
import { requestReviewMachine } from '@contract/proxy/request'
import { requestMachine } from '@contract/proxy/request-status'
import { assertOwnFiles } from '@server/base/file/file-service'
import { lockMember } from '@server/base/member/member-service'
import { askForCheck, type CheckPorts } from '@server/base/moderation/content-check'
import { toNextRevision } from '@server/base/moderation/moderated'
import { getOpenWarehouse } from '@server/base/warehouse/warehouse-service'
import type { ColumnsOf } from '@server/db/columns'
import type { Tx } from '@server/db/database'
import { nextSerialNumber } from '@server/db/ids'
import type { ProxyRequestTables } from '@server/db/tables/proxy-request-tables'
import { assertNoContact } from '@server/trade/agent/no-contact'
import { countStanding } from '@server/trade/proxy-request/bid-store'
import * as questions from '@server/trade/proxy-request/question-store'
import { closeRequest, toStateAt } from '@server/trade/proxy-request/request-closing'
import { assertLink } from '@server/trade/proxy-request/request-link'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'
import * as store from '@server/trade/proxy-request/request-store'

// What members do with their requests.

export interface Requester {
  readonly memberId: string
  readonly now: Date
}

type Written = Omit<SaveRequest, 'proxyRequestId'>

function toColumns({ link, title, optionText = '', quantity, limitCents, warehouseId, substitution, note = '' }: Omit<Written, 'photoIds'>) {
  const text = [title, optionText, note].filter(Boolean).join('\n')
  const columns = { link: link ?? null, title, optionText, quantity, limitCents, warehouseId, substitution, note }
  return { ...columns, text } satisfies ColumnsOf<ProxyRequestTables['proxyRequests'], Omit<Written, 'photoIds'>> & { readonly text: string }
}

/**
 * A new one, or one that is changed. Somebody looks at what was written before agents see it. @returns its id
 * @throws Refusal `tooManyRequestsOpen`, `contactNotAllowed`, `linkRefused`, `linkNotGoods`, `unknownWarehouse`, `warehouseClosed`,
 * `notFound`, `requestClosed`, and `notAllowedNow`
 * for a change while a bid is standing
 */
export async function saveRequest(tx: Tx, ports: CheckPorts, { memberId, now }: Requester, input: SaveRequest): Promise<string> {
  const { proxyRequestId: requestId, photoIds, ...written } = input
  if (requestId === undefined) await assertRoom(tx, memberId)
  const earlier = requestId === undefined ? undefined : await lockOpen(tx, { memberId, now }, requestId)
  await assertWritable(tx, memberId, input)
  if (earlier?.warehouseId !== input.warehouseId) await getOpenWarehouse(tx, input.warehouseId)
  const row = earlier
    ? await edit(tx, earlier, written)
    : await store.insertRequest(tx, { ...toColumns(written), number: await nextSerialNumber(tx, 'R'), memberId, ...NO_AUTHOR })
  await store.replacePhotos(tx, row.id, photoIds)
  await askForCheck(tx, ports, moderatedRequest, row)
  return row.id
}

/** Agents never learn who asks. */
const NO_AUTHOR = { authorName: null, authorPictureId: null }

async function assertRoom(tx: Tx, memberId: string): Promise<void> {
  await lockMember(tx, memberId)
  const max = limits.proxy.request.maxOpen
  if ((await store.countOpen(tx, memberId)) >= max) throw new Refusal('tooManyRequestsOpen', { params: { max } })
}

async function assertWritable(tx: Tx, memberId: string, { link, title, optionText, note, photoIds }: SaveRequest): Promise<void> {
  assertNoContact({ title, optionText, note })
  if (link !== undefined) assertLink(link)
  if (new Set(photoIds).size !== photoIds.length) throw new Refusal('invalid', { field: 'photoIds' })
  await assertOwnFiles(tx, { memberId }, photoIds)
}

/** Its time begins anew with the next approval. */
async function edit(tx: Tx, row: store.RequestRow, written: Omit<Written, 'photoIds'>): Promise<store.RequestRow> {
  requestMachine.assertTransition(row.state, 'edit', 'open')
  if ((await countStanding(tx, { requestId: row.id })) > 0) throw new Refusal('notAllowedNow')
  requestReviewMachine.assertTransition(row.status, 'edit', 'unreviewed')
  const unseen = { status: 'unreviewed' as const, visibleAt: null, dueAt: null }
  await store.updateRequest(tx, row.id, { ...toColumns(written), ...unseen, ...toNextRevision(row) })
  return { ...row, revision: row.revision + 1 }
}

/** @throws Refusal `notFound`, also for another member's, `requestClosed` */
async function lockOpen(tx: Tx, { memberId, now }: Requester, requestId: string): Promise<store.RequestRow> {
  const row = await store.lockRequestRow(tx, requestId)
  if (row?.memberId !== memberId) throw new Refusal('notFound')
  if (toStateAt(row, now) === 'closed') throw new Refusal('requestClosed')
  return row
}

/** At any time before a bid is accepted. @throws Refusal `notFound`, `requestClosed` */
export async function withdrawRequest(tx: Tx, requester: Requester, requestId: string): Promise<void> {
  await closeRequest(tx, await lockOpen(tx, requester, requestId), 'withdraw')
}

/** @throws Refusal `notFound`, `requestClosed`, `invalid` for what is no higher */
export async function raiseRequest(tx: Tx, requester: Requester, requestId: string, limitCents: Cents): Promise<void> {
  const row = await lockOpen(tx, requester, requestId)
  requestMachine.assertTransition(row.state, 'raise', 'open')
  if (limitCents <= row.limitCents) throw new Refusal('invalid', { field: 'limitCents' })
  await store.updateRequest(tx, requestId, { limitCents })
}

/** @throws Refusal `notFound`, `requestClosed`, `notAllowedNow` once it was, and before agents see it */
export async function prolongRequest(tx: Tx, requester: Requester, requestId: string): Promise<void> {
  const row = await lockOpen(tx, requester, requestId)
  if (!canProlong(row) || row.visibleAt === null) throw new Refusal('notAllowedNow')
  requestMachine.assertTransition(row.state, 'prolong', 'open')
  const prolongations = row.prolongations + 1
  await store.updateRequest(tx, requestId, { prolongations, dueAt: toRequestDue(row.visibleAt, prolongations) })
}

export const canProlong = ({ visibleAt, prolongations }: store.RequestRow): boolean =>
  visibleAt !== null && prolongations < limits.proxy.request.maxProlongations

/** Once; all agents read it. @returns the request's id @throws Refusal `notFound`, `requestClosed`, `notAllowedNow`, `contactNotAllowed` */
export async function answerQuestion(tx: Tx, requester: Requester, questionId: string, text: string): Promise<string> {
  const question = await questions.findQuestionRow(tx, questionId)
  if (!question) throw new Refusal('notFound')
  await lockOpen(tx, requester, question.requestId)
  assertNoContact({ text })
  if (!(await questions.answerQuestion(tx, questionId, text))) throw new Refusal('notAllowedNow')
  return question.requestId
}
