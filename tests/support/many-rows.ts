import type { Database } from '@server/db/database'

/** Ids as the SQL below makes them. */
export const busyMember = '00000000-0000-4000-8000-000000000001'
export const quieterMember = '00000000-0000-4000-8000-000000000002'

/**
 * A member with a long past, beside others: so many parcels, and `others` orders, transfers and ledger lines, nearly all
 * of them done with; what a filter looks for is among the oldest. By SQL, without the triggers that check single rows.
 */
export async function fillManyRows(db: Database, parcels: number, others = parcels): Promise<void> {
  const member = (n: string) => `('00000000-0000-4000-8000-' || lpad((1 + ${n})::text, 12, '0'))::uuid`
  // Two of three rows are the busy member's. The ledger has but one other member: of a short past the planner reads all.
  const owner = member('case when n % 3 = 0 then 1 + n % 7 else 0 end')
  const at = `timestamptz '2026-11-01 00:00Z' - n * interval '1 minute'`
  const texts = `'{"zh-Hant":"倉","zh-Hans":"仓","en":"Warehouse"}'`
  await db.execute(`
    begin;
    set local session_replication_role = replica;
    insert into operator_keys (id, name, scope, key_hash) values ('00000000-0000-4000-9000-000000000001', 'many', 'admin', sha256('many'));
    insert into members (id, client_no, email, password_hash, region, phone)
      select ${member('n')}, 'MR' || lpad(n::text, 6, '0'), 'many-' || n || '@example.com', 'none', 'TW', '+886912345678'
      from generate_series(0, 8) n;
    insert into warehouses (id, code, name, phone, address, address_suffix, postcode, country, utc_offset_minutes, sort_order)
      select md5('warehouse ' || n)::uuid, 'W' || n, ${texts}, '1', 'a', '', '1', 'CN', 480, n from generate_series(0, 1) n;
    insert into carriers (code, name, monogram, color, patterns, sort_order) values ('SF', ${texts}, 'S', '#000', '[]', 1);
    insert into parcels (id, member_id, status, tracking_number, carrier_code, warehouse_id, created_at)
      select md5('parcel ' || n)::uuid, ${owner},
        case when n > ${parcels} - 20 then 'problem' when n % 1000 = 0 then 'notInStock' else 'cancelled' end,
        'MANYROWS' || n, 'SF', md5('warehouse ' || (case when n > ${parcels} - 40 then 1 else 0 end))::uuid, ${at}
      from generate_series(1, ${parcels}) n;
    insert into parcel_items (parcel_id, position, name, quantity, unit_price_cents)
      select md5('parcel ' || n)::uuid, 0, 'goods ' || n, 1, 100 from generate_series(1, ${parcels}) n;
    insert into orders (id, order_number, member_id, status, warehouse_id, warehouse_name, channel_code, channel_name,
        transit_days_max, tariff_version, pickup_method, address, goods_value_cents, declared_value_cents, insured, services,
        customs_rule, estimate, estimate_box, created_at, cancelled_at, cancel_reason)
      select md5('order ' || n)::uuid, 'MANYROWS' || n, ${owner}, case when n > ${others} - 20 then 'unprocessed' else 'cancelled' end,
        md5('warehouse 0')::uuid, ${texts}, 'SEA', ${texts}, 9, '1', 'delivery', '{}', 1, 1, false, '[]', '{}', '{}', '{}', ${at},
        case when n > ${others} - 20 then null else now() end, case when n > ${others} - 20 then null else 'other' end
      from generate_series(1, ${others}) n;
    insert into order_parcels (order_id, position, parcel_id, tracking_number, carrier_code, goods_nature, fragile, item_names, value_cents, actual_grams)
      select md5('order ' || n)::uuid, 0, md5('parcel ' || n)::uuid, 'MANYROWS' || n, 'SF', 'ordinary', false, jsonb_build_array('goods ' || n), 100, 100
      from generate_series(1, least(${others}, ${parcels})) n;
    insert into transfers (id, member_id, amount_cents, status, approved, reason, submitted_at, reviewed_at, reviewed_by)
      select md5('transfer ' || n)::uuid, ${owner}, 1,
        case when n > ${others} - 20 then 'unreviewed' else 'reviewed' end, case when n > ${others} - 20 then null else false end,
        case when n > ${others} - 20 then null else 'no' end, ${at}, case when n > ${others} - 20 then null else now() end,
        case when n > ${others} - 20 then null else '00000000-0000-4000-9000-000000000001'::uuid end
      from generate_series(1, ${others}) n;
    insert into ledger_accounts (id, kind, member_id, unit)
      select md5('account ' || n)::uuid, 'balance', ${member('n')}, 'cents' from generate_series(0, 8) n;
    insert into ledger_entries (id, kind, reference, memo, created_at)
      select md5('entry ' || n)::uuid, case when n < 20 then 'topUp' else 'orderPayment' end, 'many:' || n, '{}', timestamptz '2026-01-01 00:00Z' + n * interval '1 hour'
      from generate_series(1, ${others}) n;
    insert into ledger_lines (entry_id, account_id, amount, balance_after)
      select md5('entry ' || n)::uuid, md5('account ' || (case when n % 3 = 0 then 1 else 0 end))::uuid, 1, 1
      from generate_series(1, ${others}) n;
    insert into ledger_months (account_id, month, kind, line_count, in_amount, out_amount, first_sequence, last_sequence)
      select line.account_id, ledger_month_of(entry.created_at), entry.kind, count(*), sum(line.amount), 0, min(line.sequence), max(line.sequence)
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id group by 1, 2, 3;
    commit`)
  await db.execute('analyze')
}
