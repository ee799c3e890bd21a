import { toFacts, toGone, toHomeMoment, toMoney, toSeen, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { toDealReader } from '@server/trade/proxy-deal/deal-reads'
import { getOwnRequest } from '@server/trade/proxy-request/request-reads'

export async function toRequestSubject(context: Context, { requestId, number }: SubjectOf<'request'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const request = await unlessGone(getOwnRequest(db, memberId, requestId, { ...viewer, readDeals: toDealReader(viewer.now) }))
  if (!request) return toGone(context, 'request', number)
  const { status, bidCount, lowestCents, dueAt } = request
  return toSeen(context, 'request', {
    id: requestId,
    number,
    facts: toFacts(context, {
      state: messageWords[viewer.language].states.request[status],
      bids: String(bidCount),
      lowest: lowestCents === undefined ? undefined : toMoney(context, lowestCents),
      ends: dueAt === undefined ? undefined : toHomeMoment(dueAt).minute,
    }),
  })
}

/** Its page says how it stands. */
export const toAgentSubject = (context: Context): Subject => toSeen(context, 'acting')
