-- What each account of a member took in and gave out in a month, by kind of entry: a statement adds months up without reading
-- their lines. The database itself counts each line as it comes, so that neither can be without the other. Months are those of
-- UTC+8, which all our places keep.
create table ledger_months (
  account_id uuid not null references ledger_accounts (id),
  month date not null,
  kind text not null,
  line_count integer not null,
  in_amount bigint not null,
  out_amount bigint not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  primary key (account_id, month, kind)
);

create function ledger_month_of(at timestamptz) returns date
language sql immutable
as $$
  select date_trunc('month', (at at time zone 'UTC') + interval '8 hours')::date
$$;

create function ledger_count_months() returns trigger
language plpgsql
as $$
begin
  insert into ledger_months as counted (account_id, month, kind, line_count, in_amount, out_amount, first_sequence, last_sequence)
  select
    line.account_id, ledger_month_of(entry.created_at), entry.kind, count(*),
    sum(greatest(line.amount, 0)), sum(greatest(-line.amount, 0)), min(line.sequence), max(line.sequence)
  from added line
    join ledger_accounts account on account.id = line.account_id
    join ledger_entries entry on entry.id = line.entry_id
  where account.member_id is not null
  group by line.account_id, ledger_month_of(entry.created_at), entry.kind
  on conflict (account_id, month, kind) do update set
    line_count = counted.line_count + excluded.line_count,
    in_amount = counted.in_amount + excluded.in_amount,
    out_amount = counted.out_amount + excluded.out_amount,
    first_sequence = least(counted.first_sequence, excluded.first_sequence),
    last_sequence = greatest(counted.last_sequence, excluded.last_sequence);
  return null;
end
$$;

create trigger ledger_lines_counted after insert on ledger_lines
  referencing new table as added for each statement execute function ledger_count_months();

insert into ledger_months (account_id, month, kind, line_count, in_amount, out_amount, first_sequence, last_sequence)
select
  line.account_id, ledger_month_of(entry.created_at), entry.kind, count(*),
  sum(greatest(line.amount, 0)), sum(greatest(-line.amount, 0)), min(line.sequence), max(line.sequence)
from ledger_lines line
  join ledger_accounts account on account.id = line.account_id
  join ledger_entries entry on entry.id = line.entry_id
where account.member_id is not null
group by line.account_id, ledger_month_of(entry.created_at), entry.kind;
