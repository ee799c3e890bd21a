import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'

const today = sql`(${appNow} at time zone 'UTC')::date`
const MOST = limits.parcel.numberQuestionsPerDay

/** False, and nothing counted, when the member has none left today: the row decides, whoever asks at the same moment. */
export async function countNumberQuestion(tx: Tx, memberId: string): Promise<boolean> {
  const counted = await tx
    .insertInto('numberQuestions')
    .values({ memberId, day: today, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('memberId')
        .doUpdateSet({ day: today, count: sql`case when number_questions.day = ${today} then number_questions.count + 1 else 1 end` })
        .where(sql<boolean>`(number_questions.day <> ${today} or number_questions.count < ${MOST})`),
    )
    .returning('memberId')
    .executeTakeFirst()
  return counted !== undefined
}

export async function hasNumberQuestions(db: Reader, memberId: string): Promise<boolean> {
  const spent = await db
    .selectFrom('numberQuestions')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('day', '=', today)
    .where('count', '>=', MOST)
    .executeTakeFirst()
  return spent === undefined
}
