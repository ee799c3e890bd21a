import type { Selectable } from 'kysely'
import { appNow } from '@server/db/clock'
import type { NewRow } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { ProxyRequestTables } from '@server/db/tables/proxy-request-tables'

export type QuestionRow = Selectable<ProxyRequestTables['requestQuestions']>

/** The earliest first. */
export function listQuestionRows(db: Reader, requestIds: readonly string[]): Promise<QuestionRow[]> {
  if (requestIds.length === 0) return Promise.resolve([])
  return db.selectFrom('requestQuestions').selectAll().where('requestId', 'in', requestIds).orderBy('askedAt').orderBy('id').execute()
}

export function findQuestionRow(db: Reader, questionId: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('requestQuestions').selectAll().where('id', '=', questionId).executeTakeFirst()
}

export async function insertQuestion(tx: Tx, row: NewRow<ProxyRequestTables['requestQuestions']>): Promise<void> {
  await tx.insertInto('requestQuestions').values(row).execute()
}

/** False where it was answered before. */
export async function answerQuestion(tx: Tx, questionId: string, answer: string): Promise<boolean> {
  const row = await tx
    .updateTable('requestQuestions')
    .set({ answer, answeredAt: appNow })
    .where('id', '=', questionId)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How often this agent has asked about it. */
export async function countAsked(db: Reader, requestId: string, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('requestQuestions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requestId', '=', requestId)
    .where('agentId', '=', agentId)
    .executeTakeFirstOrThrow()
  return count
}
