import { sql, type Selectable } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { BillLineKey } from '@contract/support/feedback'
import type { FeedbackRow } from '@server/community/support/feedback-store'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { prepared, type Value } from '@server/db/prepared'
import type { KeptBillLine, SupportTables } from '@server/db/tables/support-tables'

/** Conversations that ask for money: about a line of a bill. */

export type CaseDecisionRow = Selectable<SupportTables['caseDecisions']>

export interface LineCaseRow {
  readonly id: string
  readonly billLine: KeptBillLine | null
  readonly grantedCents: Cents | null
  readonly reason: string | null
  readonly decidedAt: Date | null
}

/** An answer in between ends nothing: what was asked is still to be decided. */
const isOpenOrDecided = sql<boolean>`(feedbacks.status <> 'closed' or case_decisions.decided_at is not null)`

/** About lines of an order's bill: what waits for a decision and what was decided, the latest question first. */
export const listLineCaseRows: (db: Reader, orderId: string, memberId: string) => Promise<LineCaseRow[]> = prepared(
  (db, orderId: Value<string>, memberId: Value<string>) =>
    db
      .selectFrom('feedbacks')
      .leftJoin('caseDecisions', 'caseDecisions.feedbackId', 'feedbacks.id')
      .select(['feedbacks.id', 'billLine', 'grantedCents', 'reason', 'decidedAt'])
      .where('orderId', '=', orderId)
      .where('memberId', '=', memberId)
      .where('billLine', 'is not', null)
      .where(isOpenOrDecided)
      .orderBy('sentAt', 'desc')
      .orderBy('feedbacks.id', 'desc'),
)

export async function insertDecision(tx: Tx, row: Omit<CaseDecisionRow, 'decidedAt'>): Promise<void> {
  await tx.insertInto('caseDecisions').values(row).execute()
}

export async function listDecisionRows(db: Reader, feedbackIds: readonly string[]): Promise<Map<string, CaseDecisionRow>> {
  if (feedbackIds.length === 0) return new Map()
  const rows = await db.selectFrom('caseDecisions').selectAll().where('feedbackId', 'in', feedbackIds).execute()
  return new Map(rows.map((row) => [row.feedbackId, row]))
}

/** What was decided for the member about one line of a bill, case by case. */
export async function listGrantedOfLine(db: Reader, orderId: string, { label, subject }: BillLineKey): Promise<Cents[]> {
  const rows = await db
    .selectFrom('caseDecisions')
    .innerJoin('feedbacks', 'feedbacks.id', 'caseDecisions.feedbackId')
    .select('grantedCents')
    .where('orderId', '=', orderId)
    .where(sql<boolean>`bill_line ->> 'label' = ${label}`)
    .where(sql<boolean>`bill_line ->> 'subject' is not distinct from ${subject ?? null}::text`)
    .execute()
  return rows.map(({ grantedCents }) => grantedCents)
}

/** Of all members: what waits for a decision, the longest first. */
export function listOpenCaseRows(
  db: Reader,
  { after, count }: { readonly after?: Keyset | undefined; readonly count: number },
): Promise<FeedbackRow[]> {
  let query = db
    .selectFrom('feedbacks')
    .selectAll()
    .where((where) => where.or([where('billLine', 'is not', null), where('compensation', 'is not', null)]))
    .where('status', '<>', 'closed')
    .orderBy('changedAt')
    .orderBy('id')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(changed_at, id) > (${after.at}, ${after.id})`)
  return query.execute()
}

/** What each case of an order holds of its cap: what it asks for; once it is decided, what it was granted. */
export async function listHeldOfOrder(db: Reader, orderId: string): Promise<{ parcelId: string | undefined; heldCents: Cents }[]> {
  const rows = await db
    .selectFrom('feedbacks')
    .leftJoin('caseDecisions', 'caseDecisions.feedbackId', 'feedbacks.id')
    .select(['compensation', 'grantedCents'])
    .where('orderId', '=', orderId)
    .where('compensation', 'is not', null)
    .execute()
  return rows.flatMap(({ compensation, grantedCents }) =>
    compensation ? [{ parcelId: compensation.parcelId, heldCents: grantedCents ?? compensation.claimedCents }] : [],
  )
}

/** Of these parcels of orders, those for which compensation is being asked for, or was granted, alone or with their whole box. */
export async function listCompensatedParcelIds(
  db: Reader,
  parcels: readonly { readonly parcelId: string; readonly orderId: string | null }[],
): Promise<string[]> {
  const sent = parcels.filter(({ orderId }) => orderId !== null)
  if (sent.length === 0) return []
  const { rows } = await sql<{ parcelId: string }>`
    select sent.parcel_id from unnest(
      ${sent.map(({ parcelId }) => parcelId)}::uuid[], ${sent.map(({ orderId }) => orderId)}::uuid[]
    ) as sent (parcel_id, order_id)
    where exists (
      select 1 from feedbacks asked left join case_decisions decided on decided.feedback_id = asked.id
      where asked.order_id = sent.order_id and asked.compensation is not null and decided.granted_cents is distinct from 0
        and coalesce(asked.compensation ->> 'parcelId', sent.parcel_id::text) = sent.parcel_id::text)`.execute(db)
  return rows.map(({ parcelId }) => parcelId)
}
