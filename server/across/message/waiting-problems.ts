import { toNotice } from '@server/across/message/message-text'
import type { Reader } from '@server/db/database'
import { findWaitingParcels } from '@server/goods/parcel/stored-parcels-service'
import { isReadable, toQuestion } from '@server/messaging/notice/notice'
import type { NoticeQuestion } from '@server/messaging/notice/notice-definition'
import type { MessageRow } from '@server/messaging/notification/message-service'
import { listObstructedIds } from '@server/trade/order/standing/standing-service'

/**
 * Those of these messages that wait for the member's decision, which costs money until then, as things stand now: what has been
 * answered, packed or changed is no problem any more, however the message was written. Two questions at most, none where none was one.
 */
export async function listWaitingIds(db: Reader, memberId: string, rows: readonly MessageRow[]): Promise<ReadonlySet<string>> {
  const questions = rows.flatMap((row) => toOpen(row) ?? [])
  const idsOf = (...kinds: NoticeQuestion['of'][]) => [...new Set(questions.filter(({ of }) => kinds.includes(of)).flatMap(({ ids }) => ids))]
  const [{ lying, undecided }, obstructed] = await Promise.all([
    findWaitingParcels(db, memberId, idsOf('undecided', 'lying')),
    listObstructedIds(db, memberId, idsOf('obstructed')),
  ])
  const waiting = { lying, undecided, obstructed }
  return new Set(questions.flatMap(({ messageId, of, ids }) => (ids.some((id) => waiting[of].has(id)) ? [messageId] : [])))
}

function toOpen(row: MessageRow): (NoticeQuestion & { readonly messageId: string }) | undefined {
  const notice = toNotice(row)
  const question = isReadable(notice) ? toQuestion(notice) : undefined
  return question && { messageId: row.id, ...question }
}
