import { limits } from '@contract/limits'
import type { MessageKind } from '@contract/notification/message'
import { NOTICE_EVENTS, type NoticeEvent } from '@contract/notification/notification'
import type { Notice } from '@server/messaging/notice/notice'
import { insertNotification } from '@server/messaging/notification/notification-store'
import { forgetPastMessages } from '@server/messaging/notification/message-service'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const KINDS: Record<NoticeEvent, MessageKind> = {
  arrival: 'parcel', problem: 'parcel', problemNews: 'parcel', reassigned: 'parcel', claimDecided: 'parcel', lookoutMatched: 'parcel', storage: 'parcel',
  transferMade: 'order', transferBlocked: 'order', priced: 'order', shipped: 'order', delivered: 'order', sentBack: 'order',
  shopDue: 'order', shopPaid: 'order', shopCancelled: 'order', shopRefunded: 'wallet',
  shopShort: 'order', shopStocked: 'parcel', shopShipped: 'order', shopSigned: 'order', afterSaleNews: 'order',
  proxyPaid: 'order', proxyAsk: 'order', proxyBought: 'order', proxyNews: 'order', proxyCancelled: 'order', proxyRefunded: 'wallet',
  requestBids: 'activity', agentDecided: 'activity', dealNews: 'order', dealDue: 'order', agentDue: 'order', payoutNews: 'wallet',
  groupNews: 'group',
  transferReviewed: 'wallet', referralBonus: 'wallet',
  feedbackAnswered: 'order', campaignBegun: 'activity', postReviewed: 'activity', commentNews: 'activity', reviewDecided: 'activity', voiceNews: 'activity', shopBack: 'activity',
}

const memberId = async () =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()).id

/** As a server of before does it. */
async function insertWithoutKind(event: string, daysAgo = 0): Promise<string> {
  const { rows } = await server.db.execute(
    'insert into notifications (member_id, event, facts, created_at) select id, $1, \'{}\', app_now() - make_interval(days => $2::int) from members where client_no = $3 returning kind',
    [event, daysAgo, member.ClientNO],
  )
  return (rows as { kind: string }[])[0]?.kind ?? ''
}

it.each(NOTICE_EVENTS)('%s is kept under its tile [spec 1.17]', async (event) => {
  const id = await memberId()
  const messageId = await server.db.transaction((tx) => insertNotification(tx, id, { event, facts: {} } as Notice))
  const row = await server.db.kysely.selectFrom('notifications').select('kind').where('id', '=', messageId).executeTakeFirstOrThrow()
  expect(row.kind).toBe(KINDS[event])
})

it.each(['arrival', 'delivered', 'feedbackAnswered', 'groupNews', 'payoutNews', 'shopBack'] as const)(
  '%s of a server of before, which writes no tile, has it from the database',
  async (event) => expect(await insertWithoutKind(event)).toBe(KINDS[event]),
)

it('tells an event that neither knows among the activities, rather than undoing what happened', async () => {
  expect(await insertWithoutKind('ofALaterRelease')).toBe('activity')
})

it('keeps a message for as long as promised, and no longer', async () => {
  await insertWithoutKind('arrival', limits.message.keptDays - 1)
  await insertWithoutKind('arrival', limits.message.keptDays + 1)
  await server.db.transaction(forgetPastMessages)
  const { rows } = await server.db.execute('select 1 from notifications n join members m on m.id = n.member_id where m.client_no = $1', [member.ClientNO])
  expect(rows).toHaveLength(1)
})
