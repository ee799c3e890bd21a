import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Grams } from '@contract/kit/weight'
import type { ProblemAnswer, ProblemKind } from '@contract/parcel/parcel'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { anyOf, prepared, type Value } from '@server/db/prepared'
import type { ParcelTables, ProblemOutcome } from '@server/db/tables/parcel-tables'

export type ProblemRow = Selectable<ParcelTables['parcelProblems']>

export const listOpenProblemRows = prepared((db, parcelIds: Value<readonly string[]>) =>
  db.selectFrom('parcelProblems').selectAll().where('parcelId', '=', anyOf(parcelIds)).where('settledAt', 'is', null),
)

export interface NewProblem {
  readonly parcelId: string
  readonly kind: ProblemKind
  readonly remark: string
  readonly fixCents: Cents | null
  readonly returnHandlingCents: Cents
  readonly returnPerKgCents: Cents
  readonly returnGrams: Grams | null
  readonly disposeCents: Cents
}

export async function insertProblem(tx: Tx, problem: NewProblem): Promise<void> {
  await tx.insertInto('parcelProblems').values(problem).execute()
}

export interface GivenAnswer {
  readonly answer: ProblemAnswer
  readonly answerRemark: string | null
  readonly returnTo: string | null
}

export async function updateProblemAnswer(tx: Tx, parcelId: string, answer: GivenAnswer): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ ...answer, answeredAt: appNow })
    .where('parcelId', '=', parcelId)
    .where('settledAt', 'is', null)
    .execute()
}

/** What is charged for the answer that stands; each charge has a number of its own. */
export async function updateProblemFee(
  tx: Tx,
  problemId: string,
  fee: { readonly feeCents: Cents | null; readonly charges: number },
): Promise<void> {
  await tx.updateTable('parcelProblems').set(fee).where('id', '=', problemId).execute()
}

/** What a member has said of it is not what another says; nor is it what is asked for once it was declined. */
export async function clearProblemAnswers(tx: Tx, parcelId: string): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ answer: null, answerRemark: null, answeredAt: null, returnTo: null })
    .where('parcelId', '=', parcelId)
    .execute()
}

export async function updateProblemOutcome(tx: Tx, parcelId: string, outcome: ProblemOutcome): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ outcome, settledAt: appNow })
    .where('parcelId', '=', parcelId)
    .where('settledAt', 'is', null)
    .execute()
}

/** Of the problem that it is sent back for: the latest. */
export async function updateReturn(
  tx: Tx,
  parcelId: string,
  { carrierName, trackingNumber }: { readonly carrierName: string; readonly trackingNumber: string },
): Promise<void> {
  await tx
    .updateTable('parcelProblems')
    .set({ returnCarrier: carrierName, returnNumber: trackingNumber, returnedAt: appNow })
    .where('parcelId', '=', parcelId)
    .where('outcome', '=', 'returning')
    .where('settledAt', '=', sql<Date>`(select max(settled_at) from parcel_problems where parcel_id = ${parcelId})`)
    .execute()
}

/** How it went back to its sender, where it did. */
export function findReturnRow(db: Reader, parcelId: string): Promise<Pick<ProblemRow, 'returnCarrier' | 'returnNumber' | 'returnedAt'> | undefined> {
  return db
    .selectFrom('parcelProblems')
    .select(['returnCarrier', 'returnNumber', 'returnedAt'])
    .where('parcelId', '=', parcelId)
    .where('returnedAt', 'is not', null)
    .orderBy('returnedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
