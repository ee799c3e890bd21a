-- Double entry. Money and points move only by entries whose lines sum to zero; entries and lines are never changed.

create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  member_id uuid,
  unit text not null check (unit in ('cents', 'points')),
  floor bigint,
  balance bigint not null default 0,
  created_at timestamptz not null default app_now(),
  constraint ledger_accounts_floor check (floor is null or balance >= floor)
);

create unique index ledger_accounts_member on ledger_accounts (member_id, kind) where member_id is not null;
create unique index ledger_accounts_platform on ledger_accounts (kind) where member_id is null;

create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  reference text not null constraint ledger_entries_reference unique check (reference <> ''),
  memo jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);

create table ledger_lines (
  sequence bigint generated always as identity unique,
  entry_id uuid not null references ledger_entries (id),
  account_id uuid not null references ledger_accounts (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (entry_id, account_id)
);

create index ledger_lines_account on ledger_lines (account_id, sequence desc);

create function ledger_refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the ledger is append-only: reverse the entry with a new one' using errcode = 'restrict_violation';
end
$$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function ledger_refuse_change();
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_lines_not_truncated before truncate on ledger_lines
  for each statement execute function ledger_refuse_change();

-- Checked at commit, when all lines of an entry are there.
create function ledger_check_entry(checked_entry uuid) returns void
language plpgsql
as $$
begin
  if (select count(*) from ledger_lines where entry_id = checked_entry) < 2 then
    raise exception 'a ledger entry needs at least two lines' using errcode = 'check_violation';
  end if;
  if exists (
    select 1
    from ledger_lines line join ledger_accounts account on account.id = line.account_id
    where line.entry_id = checked_entry
    group by account.unit
    having sum(line.amount) <> 0
  ) then
    raise exception 'the lines of a ledger entry must sum to zero' using errcode = 'check_violation';
  end if;
end
$$;

create function ledger_check_account(checked_account uuid) returns void
language plpgsql
as $$
begin
  if (select balance from ledger_accounts where id = checked_account) <> coalesce(
    (select balance_after from ledger_lines where account_id = checked_account order by sequence desc limit 1), 0
  ) then
    raise exception 'a ledger balance must equal its last line' using errcode = 'check_violation';
  end if;
end
$$;

create function ledger_check_new_entry() returns trigger
language plpgsql
as $$
begin
  perform ledger_check_entry(new.id);
  return null;
end
$$;

create function ledger_check_new_line() returns trigger
language plpgsql
as $$
begin
  perform ledger_check_entry(new.entry_id);
  perform ledger_check_account(new.account_id);
  return null;
end
$$;

create function ledger_check_changed_account() returns trigger
language plpgsql
as $$
begin
  perform ledger_check_account(new.id);
  return null;
end
$$;

create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_new_entry();
create constraint trigger ledger_lines_balanced after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_check_new_line();
create constraint trigger ledger_accounts_follow_lines after insert or update on ledger_accounts
  deferrable initially deferred for each row execute function ledger_check_changed_account();
