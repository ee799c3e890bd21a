import { sql } from 'kysely'
import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'

/** Of an invited member: until when their spending counts. */
const endsAt = sql<Date>`invited.created_at + make_interval(years => ${limits.referral.years})`

/** Who has invited a member, where what they paid then still counts and the account that invited them lives. */
export async function findReferrerOf(db: Reader, invitedId: string, paidAt: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('members as invited')
    .innerJoin('members as referrer', 'referrer.id', 'invited.referrerId')
    .select('referrer.id')
    .where('invited.id', '=', invitedId)
    .whereRef('referrer.id', '!=', 'invited.id')
    .where('referrer.closedAt', 'is', null)
    .where('referrer.mergedAt', 'is', null)
    .where(sql<boolean>`${paidAt} < ${endsAt}`)
    .executeTakeFirst()
  return row?.id
}

export interface BonusRow {
  readonly id: string
  readonly memberId: string
  readonly bonusCents: number
  readonly bookedCents: number
}

const bonusColumns = ['id', 'memberId', 'bonusCents', 'bookedCents'] as const

export function findBonusOfOrder(db: Reader, orderId: string): Promise<BonusRow | undefined> {
  return db.selectFrom('referralBonuses').select(bonusColumns).where('orderId', '=', orderId).executeTakeFirst()
}

export interface NewBonus {
  readonly orderId: string
  readonly memberId: string
  readonly invitedId: string
  readonly spentCents: Cents
  readonly bonusCents: Cents
}

export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<void> {
  await tx.insertInto('referralBonuses').values(bonus).execute()
}

export async function updateBonus(
  tx: Tx,
  id: string,
  change: { readonly spentCents: Cents; readonly bonusCents: Cents } | { readonly bookedCents: number },
): Promise<void> {
  await tx.updateTable('referralBonuses').set(change).where('id', '=', id).execute()
}

/** Those whose bonus is another than what was booked of it, the oldest first; nobody else changes them until this transaction ends. */
export function lockOpenBonuses(tx: Tx, memberId: string): Promise<BonusRow[]> {
  return tx
    .selectFrom('referralBonuses')
    .select(bonusColumns)
    .where('memberId', '=', memberId)
    .whereRef('bonusCents', '!=', 'bookedCents')
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What all of them are worth together; what of it is owed is not taken off. */
export async function sumBonuses(db: Reader, memberId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('referralBonuses')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bonusCents'), sql<number>`0`).as('sum'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return sum
}

export async function getReferralCode(db: Reader, memberId: string): Promise<string> {
  const { referralCode } = await db.selectFrom('members').select('referralCode').where('id', '=', memberId).executeTakeFirstOrThrow()
  return referralCode
}

export interface MonthRow {
  readonly month: string
  readonly spentCents: number
  readonly bonusCents: number
  readonly owedCents: number
}

/** What the invited have spent, by the months of UTC+8 in which they signed; the latest first. */
export function listBonusMonths(db: Reader, memberId: string): Promise<MonthRow[]> {
  return db
    .selectFrom('referralBonuses')
    .select(sql<string>`to_char(ledger_month_of(created_at), 'YYYY-MM')`.as('month'))
    .select((eb) => [
      eb.fn.sum<number>('spentCents').as('spentCents'),
      eb.fn.sum<number>('bonusCents').as('bonusCents'),
      sql<number>`sum(greatest(booked_cents - bonus_cents, 0))`.as('owedCents'),
    ])
    .where('memberId', '=', memberId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
}

export async function countInvited(db: Reader, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referrerId', '=', memberId)
    .where('mergedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** As far as who has invited them may know them. */
export interface InvitedRow {
  readonly id: string
  readonly nickname: string
  readonly clientNo: string
  readonly at: Date
  readonly endsAt: Date
  readonly isOver: boolean
  readonly spentCents: number
  readonly bonusCents: number
}

/** The latest first. */
export function listInvitedRows(
  db: Reader,
  memberId: string,
  { after, count }: { readonly after: Keyset | undefined; readonly count: number },
): Promise<InvitedRow[]> {
  const sumOf = (column: 'spent_cents' | 'bonus_cents') =>
    sql<number>`coalesce((select sum(${sql.ref(column)}) from referral_bonuses bonus where bonus.invited_id = invited.id and bonus.member_id = ${memberId}), 0)`
  const rows = db
    .selectFrom('members as invited')
    .select(['invited.id', 'invited.nickname', 'invited.clientNo', 'invited.createdAt as at'])
    .select([
      endsAt.as('endsAt'),
      sql<boolean>`${endsAt} <= ${appNow}`.as('isOver'),
      sumOf('spent_cents').as('spentCents'),
      sumOf('bonus_cents').as('bonusCents'),
    ])
    .where('invited.referrerId', '=', memberId)
    .where('invited.mergedAt', 'is', null)
    .orderBy('invited.createdAt', 'desc')
    .orderBy('invited.id', 'desc')
    .limit(count)
  return (
    after ? rows.where(sql<boolean>`(date_trunc('milliseconds', invited.created_at), invited.id) < (${after.at}, ${after.id})`) : rows
  ).execute()
}

export interface SpendingRow {
  readonly id: string
  readonly orderNumber: string
  readonly nickname: string
  readonly clientNo: string
  readonly spentCents: number
  readonly bonusCents: number
  readonly bookedCents: number
  readonly at: Date
}

/** The latest first. */
export function listSpendingRows(
  db: Reader,
  memberId: string,
  { after, count }: { readonly after: Keyset | undefined; readonly count: number },
): Promise<SpendingRow[]> {
  const rows = db
    .selectFrom('referralBonuses as bonus')
    .innerJoin('members as invited', 'invited.id', 'bonus.invitedId')
    .select(['bonus.id', sql<string>`coalesce(bonus.order_number, '')`.as('orderNumber'), 'invited.nickname', 'invited.clientNo'])
    .select(['bonus.spentCents', 'bonus.bonusCents', 'bonus.bookedCents', 'bonus.createdAt as at'])
    .where('bonus.memberId', '=', memberId)
    .orderBy('bonus.createdAt', 'desc')
    .orderBy('bonus.id', 'desc')
    .limit(count)
  return (after ? rows.where(sql<boolean>`(bonus.created_at, bonus.id) < (${after.at}, ${after.id})`) : rows).execute()
}

export interface ReferralSums {
  readonly invited: number
  readonly spentCents: number
  readonly bonusCents: number
  readonly bookedCents: number
  readonly owedCents: number
}

/** A row for each member who has invited somebody: how many, and what came of it. */
const referrers = sql`(
  select id, coalesce(invited, 0) as invited, coalesce(spent_cents, 0) as spent_cents, coalesce(bonus_cents, 0) as bonus_cents,
    coalesce(booked_cents, 0) as booked_cents, coalesce(owed_cents, 0) as owed_cents
  from (
    select referrer_id as id, count(*) as invited from members
    where referrer_id is not null and merged_at is null group by referrer_id
  ) counted
  full join (
    select member_id as id, sum(spent_cents) as spent_cents, sum(bonus_cents) as bonus_cents, sum(booked_cents) as booked_cents,
      sum(greatest(booked_cents - bonus_cents, 0)) as owed_cents
    from referral_bonuses group by member_id
  ) earned using (id)
) referrers`

export async function sumAllReferrals(db: Reader): Promise<ReferralSums & { readonly referrers: number }> {
  const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`
  const { rows } = await sql<ReferralSums & { referrers: number }>`
    select count(*) as referrers, ${sql.join(['invited', 'spent_cents', 'bonus_cents', 'booked_cents', 'owed_cents'].map(sumOf))}
    from ${referrers}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums are always one row')
  return sums
}

/** Who has earned most first, then who has invited most. */
export async function listLargestReferrers(db: Reader, count: number): Promise<(ReferralSums & { readonly clientNo: string })[]> {
  const { rows } = await sql<ReferralSums & { clientNo: string }>`
    select client_no, invited, spent_cents::bigint, bonus_cents::bigint, booked_cents::bigint, owed_cents::bigint
    from ${referrers} join members using (id)
    order by bonus_cents desc, invited desc, client_no limit ${count}`.execute(db)
  return rows
}

/** The number of who has invited a member. */
export async function findReferrerNumber(db: Reader, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members as invited')
    .innerJoin('members as referrer', 'referrer.id', 'invited.referrerId')
    .select('referrer.clientNo')
    .where('invited.id', '=', memberId)
    .executeTakeFirst()
  return row?.clientNo
}
