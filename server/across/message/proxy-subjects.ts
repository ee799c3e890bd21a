import type { DealDetail } from '@contract/proxy/deal'
import { toFacts, toGone, toHomeMoment, toMoney, toSeen, unlessGone, type Context, type Subject } from '@server/across/message/message-subject'
import { messageWords } from '@server/across/message/message-words'
import type { SubjectOf } from '@server/messaging/notice/notice-subject'
import { getAgentDeal, getOwnDeal, toDealReader } from '@server/trade/proxy-deal/deal-reads'
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
      ends: dueAt === undefined ? undefined : toHomeMoment(context, dueAt).minute,
    }),
  })
}

/** Its page is for whichever side is told, also once it has ended. */
export function toDealSubject(context: Context, subject: SubjectOf<'deal'>): Promise<Subject> {
  return subject.to === 'member' ? toMembersDeal(context, subject) : toAgentsDeal(context, subject)
}

async function toMembersDeal(context: Context, { dealId, number }: SubjectOf<'deal'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const deal = await unlessGone(getOwnDeal(db, { dealId, memberId }, viewer))
  if (!deal) return toGone(context, 'request', number)
  const { totalCents, refundedCents } = deal
  const facts = {
    price: toMoney(context, totalCents),
    ends: toEnd(context, deal),
    cameBack: refundedCents > 0 ? toMoney(context, refundedCents) : undefined,
  }
  return toSeen(context, 'deal', { id: dealId, number, facts: toFacts(context, facts) })
}

async function toAgentsDeal(context: Context, { dealId, number }: SubjectOf<'deal'>): Promise<Subject> {
  const { db, memberId, viewer } = context
  const deal = await unlessGone(getAgentDeal(db, memberId, dealId, viewer))
  if (!deal) return toGone(context, 'acting', number)
  return toSeen(context, 'agentDeal', { id: dealId, number, facts: toFacts(context, { ends: toEnd(context, deal) }) })
}

/** Of the time that runs now, whoever it runs for. */
const toEnd = (context: Context, { deadline }: Pick<DealDetail, 'deadline'>) =>
  deadline === undefined || deadline.isOver ? undefined : toHomeMoment(context, deadline.at).minute

/** Its page says how it stands. */
export const toAgentSubject = (context: Context): Subject => toSeen(context, 'acting')
