-- Money that is set aside on a balance until something is settled: the ledger moves it between the member's accounts
-- `balance` and `held`, a row here says what for and until when.
create table balance_holds (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- What the member reads.
  reason text not null,
  order_id uuid references orders (id),
  -- Then it is released by itself.
  ends_at timestamptz(3) not null,
  released_at timestamptz(3),
  placed_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index balance_holds_member on balance_holds (member_id, created_at desc) where released_at is null;
create index balance_holds_ending on balance_holds (ends_at) where released_at is null;
create trigger balance_holds_noted after insert or update or delete on balance_holds
  for each row execute function note_change_of_row();
