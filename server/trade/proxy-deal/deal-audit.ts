import { sql } from 'kysely'
import type { Reader } from '@server/db/database'

export interface DealFault {
  /** What is wrong. */
  readonly fault: string
  /** Of the deal or payout; 'all' of the sums. */
  readonly id: string
}

/** Lines of the ledger in accounts of a kind, with what their entries are about. */
const linesOf = (account: string) => sql`(
  select l.amount, e.kind, e.memo from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
  where a.kind = ${account})`

const openHolds = sql`(select payable_id, sum(amount_cents) as cents from balance_holds where released_at is null and ends_at is null group by payable_id)`

/** Whether deals, what is set aside for them, payouts and the books say the same. One statement, so that it sees one moment. */
export async function listDealFaults(db: Reader): Promise<DealFault[]> {
  const { rows } = await sql<DealFault>`
    select 'set aside otherwise than it is open' as fault, d.id::text as id from deals d left join ${openHolds} hold on hold.payable_id = d.id
      where coalesce(hold.cents, 0) <> case when d.paid_at is not null and d.ended_at is null then d.total_cents else 0 end
    union all select 'given on otherwise than the books say', d.id::text from deals d
      where coalesce(d.earned_cents + d.commission_cents, 0) <> coalesce((
        select sum(line.amount) from (select * from ${linesOf('earnings')} one union all select * from ${linesOf('purchases')} two
          union all select * from ${linesOf('revenue')} three) line
        where line.kind = 'dealReleased' and line.memo ->> 'dealId' = d.id::text), 0)
    union all select 'asking otherwise than asked', d.id::text from deals d
      where (d.status = 'asking') <> exists (select 1 from deal_questions q where q.deal_id = d.id and q.ended_at is null)
    union all select 'disputed otherwise than objected to', d.id::text from deals d
      where (d.status = 'disputed') <> exists (select 1 from deal_disputes x where x.deal_id = d.id and x.decided_at is null)
    union all select 'an accepted bid without its deal', b.id::text from bids b
      where b.status = 'accepted' and not exists (select 1 from deals d where d.bid_id = b.id)
    union all select 'parcels kept for a deal that is over', p.id::text from parcels p
      where p.kept_for = 'deal' and not exists (
        select 1 from deal_parcels link join deals d on d.id = link.deal_id where link.parcel_id = p.id and d.ended_at is null)
    union all select 'held otherwise than set aside', 'all' where (
      select coalesce(sum(balance), 0) from ledger_accounts where kind = 'held') <> (
      select coalesce(sum(amount_cents), 0) from balance_holds where released_at is null)
    union all select 'drawn otherwise than the books say', 'all' where (
      select coalesce(sum(balance), 0) from ledger_accounts where kind = 'clearingPayout') <> (
      select coalesce(sum(amount_cents), 0) from agent_payouts where status = 'waiting' or (status = 'paid' and kind = 'bank'))`.execute(db)
  return rows
}
