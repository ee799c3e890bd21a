import type { Database } from '@server/db/database'

/** One statement, so that it sees one moment: every way in which the books could be wrong, counted. */
const FAULTS = `select
  (select count(*)::int from (select a.unit from ledger_lines l join ledger_accounts a on a.id = l.account_id group by a.unit having sum(l.amount) <> 0) x) as "units that do not sum to zero",
  (select count(*)::int from ledger_accounts where member_id is not null and balance < 0) as "members below zero",
  (select count(*)::int from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.member_id is not null and l.balance_after < 0) as "lines below zero",
  (select count(*)::int from ledger_accounts a where a.balance <> coalesce((select sum(amount) from ledger_lines l where l.account_id = a.id), 0)) as "accounts that are not their lines",
  (select count(*)::int from orders o left join (
     select e.memo ->> 'orderId' as order_id, sum(l.amount) as amount from ledger_lines l
     join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
     where a.kind = 'balance' and e.kind not in ('hold', 'holdReleased') group by 1) moved on moved.order_id = o.id::text
   where o.paid_cents <> -coalesce(moved.amount, 0)) as "orders paid otherwise than the books say",
  (select count(*)::int from orders o left join (select order_id, sum(difference_cents) as difference from order_adjustments group by 1) d on d.order_id = o.id
     join order_bills b on b.order_id = o.id
   where o.payable_cents + o.points_deducted + o.coupon_cents <> (b.quote ->> 'totalCents')::bigint + coalesce(d.difference, 0)) as "orders that owe otherwise than their bill",
  (select count(*)::int from (select member_id, balance from ledger_accounts where kind = 'points') a
     full join (select member_id, sum(left_points) as points from point_lots group by member_id) l on l.member_id = a.member_id
   where coalesce(a.balance, 0) <> coalesce(l.points, 0)) as "members whose points are not their lots",
  (select count(*)::int from (select member_id, balance from ledger_accounts where kind = 'held') a
     full join (select member_id, sum(amount_cents) as amount from balance_holds where released_at is null group by member_id) h on h.member_id = a.member_id
   where coalesce(a.balance, 0) <> coalesce(h.amount, 0)) as "members who hold otherwise than their holds",
  (select count(*)::int from orders o where o.points_deducted <> coalesce((select sum(points) from payable_points p where p.payable_id = o.id), 0)) as "orders that hold other points than they were given",
  (select count(*)::int from orders o where (o.coupon_cents > 0) <> exists (select 1 from member_coupons c where c.order_id = o.id)) as "orders without their coupon, or coupons without their order",
  (select count(*)::int from orders where status = 'cancelled' and points_deducted + coupon_cents > 0) as "cancelled orders that hold points or a coupon",
  (select count(*)::int from coupon_offers f where f.claimed_count <> (select count(*) from member_coupons c where c.offer_id = f.id)) as "offers that count otherwise than was claimed",
  (select count(*)::int from orders where status = 'financeVerifying' and not exists (select 1 from transfers t where t.order_id = orders.id and t.status = 'unreviewed')) as "orders that wait for no slip",
  (select count(*)::int from transfers t join orders o on o.id = t.order_id where t.status = 'unreviewed' and o.status <> 'financeVerifying') as "slips that no order waits for",
  (select count(*)::int from (select memo ->> 'transferId' from ledger_entries where kind = 'topUp' group by 1 having count(*) > 1) x) as "slips credited twice",
  (select count(*)::int from orders o join order_parcels op on op.order_id = o.id join parcels p on p.id = op.parcel_id
   where (o.status in ('packing', 'shipped', 'signed', 'unpaid', 'financeVerifying', 'unprocessed') and p.order_id is distinct from o.id)
      or (o.status = 'cancelled' and p.order_id = o.id)) as "parcels in the wrong place",
  (select count(*)::int from groups g cross join lateral (
     select coalesce(sum(l.grams), 0) as grams, count(distinct l.member_id) as members from group_lines l where l.group_id = g.id and l.left_at is null) said
   where g.status in ('open', 'formed') and (g.contributed_grams <> said.grams or g.member_count <> said.members)) as "groups whose sums are not their lines",
  (select count(*)::int from group_lines l join groups g on g.id = l.group_id join balance_holds h on h.id = l.hold_id
   where h.group_id is distinct from g.id or h.member_id <> l.member_id or h.amount_cents <> l.hold_cents
      or (h.released_at is null) <> (g.status in ('open', 'formed') and l.left_at is null)) as "lines that hold otherwise than they should",
  (select count(*)::int from balance_holds h where h.group_id is not null and h.released_at is null
     and not exists (select 1 from group_lines l where l.hold_id = h.id and l.left_at is null)) as "holds for no line of a group",
  (select count(*)::int from group_lines l join groups g on g.id = l.group_id join group_parcels gp on gp.line_id = l.id join parcels p on p.id = gp.parcel_id
   where g.status in ('open', 'formed') and l.left_at is null and (p.group_id is distinct from g.id or p.member_id <> l.member_id)) as "parcels of a group that are somewhere else",
  (select count(*)::int from parcels p join groups g on g.id = p.group_id where g.status not in ('open', 'formed') or not exists (
     select 1 from group_parcels gp join group_lines l on l.id = gp.line_id where gp.parcel_id = p.id and l.group_id = g.id and l.left_at is null)) as "parcels reserved by nobody",
  (select count(*)::int from group_lines l where l.grams <> (select sum(gp.grams) from group_parcels gp where gp.line_id = l.id)) as "lines that weigh otherwise than their parcels",
  (select count(*)::int from group_bills b where (b.quote ->> 'totalCents')::bigint <> (
     select sum(l.share_cents) from group_lines l where l.group_id = b.group_id and l.order_id is not null)) as "bills whose shares do not add up",
  (select count(*)::int from group_lines l join order_bills b on b.order_id = l.order_id where (b.quote ->> 'totalCents')::bigint <> l.share_cents + l.own_cents) as "members' bills that are not their shares and own costs",
  (select count(*)::int from orders o where o.group_id is not null and not exists (
     select 1 from group_lines l where l.order_id = o.id and l.group_id = o.group_id and l.member_id = o.member_id)) as "orders of a group without their line"`

/** Names of what is wrong; none when all adds up. */
export async function findFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute(FAULTS)
  return Object.entries(rows[0] as Record<string, number>).filter(([, count]) => count !== 0).map(([name, count]) => `${count} ${name}`)
}
