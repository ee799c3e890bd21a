import { toNotice } from '@server/across/message/message-text'
import type { Reader } from '@server/db/database'
import { findWaitingParcels } from '@server/goods/parcel/stored-parcels-service'
import { isReadable } from '@server/messaging/delivery/notice'
import type { MessageRow } from '@server/messaging/notification/message-service'
import { listObstructedIds } from '@server/trade/order/standing/standing-service'

/** Free storage that ends so soon costs money if the member does nothing. */
const LAST_FREE_DAYS = 1

/** One for whose answer somebody waits, by the thing that it is about. */
interface Question {
  readonly messageId: string
  readonly of: 'undecided' | 'lying' | 'obstructed'
  readonly ids: readonly string[]
}

/**
 * Those of these messages that wait for the member's decision, which costs money until then, as things stand now: what has been
 * answered, packed or changed is no problem any more, however the message was written. Two questions at most, none where none was one.
 */
export async function listWaitingIds(db: Reader, memberId: string, rows: readonly MessageRow[]): Promise<ReadonlySet<string>> {
  const questions = rows.flatMap((row) => toQuestion(row) ?? [])
  const idsOf = (...of: Question['of'][]) => [...new Set(questions.flatMap((question) => (of.includes(question.of) ? question.ids : [])))]
  const [{ lying, undecided }, obstructed] = await Promise.all([
    findWaitingParcels(db, memberId, idsOf('undecided', 'lying')),
    listObstructedIds(db, memberId, idsOf('obstructed')),
  ])
  const waiting = { lying, undecided, obstructed }
  return new Set(questions.flatMap(({ messageId, of, ids }) => (ids.some((id) => waiting[of].has(id)) ? [messageId] : [])))
}

function toQuestion(row: MessageRow): Question | undefined {
  const notice = toNotice(row)
  if (!isReadable(notice)) return undefined
  const { event, facts } = notice
  const messageId = row.id
  if (event === 'problem' || (event === 'problemNews' && facts.news === 'declined')) return { messageId, of: 'undecided', ids: [facts.parcelId] }
  if (event === 'storage' && facts.freeDaysLeft <= LAST_FREE_DAYS) return { messageId, of: 'lying', ids: facts.parcels.map(({ parcelId }) => parcelId) }
  if (event === 'transferBlocked') return { messageId, of: 'obstructed', ids: [facts.standingId] }
  return undefined
}
