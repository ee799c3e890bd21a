-- What agents draw of their earnings: to their own balance, or to a bank account by the service outside.
create table agent_payouts (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id),
  member_id uuid not null references members (id),
  kind text not null check (kind in ('balance', 'bank')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('waiting', 'paid', 'refused')),
  reference text,
  reason text,
  -- The account, sealed as ID numbers are, and by what it is known again.
  key_id text,
  sealed bytea,
  account_hash text,
  asked_at timestamptz(3) not null default app_now(),
  decided_at timestamptz(3),
  decided_by uuid references operator_keys (id),
  constraint agent_payouts_account check (
    num_nonnulls(key_id, sealed) in (0, 2) and (kind = 'balance') = (account_hash is null) and (kind = 'bank' or sealed is null)
  ),
  constraint agent_payouts_decided check ((status = 'waiting') = (decided_at is null)),
  constraint agent_payouts_reason check ((status = 'refused') = (reason is not null)),
  constraint agent_payouts_reference check (reference is null or status = 'paid')
);
create index agent_payouts_agent on agent_payouts (agent_id, asked_at desc, id desc);
create index agent_payouts_member on agent_payouts (member_id);
create index agent_payouts_status on agent_payouts (status, asked_at, id);
create index agent_payouts_key on agent_payouts (key_id) where key_id is not null;
create trigger agent_payouts_noted after insert or update or delete on agent_payouts for each row execute function note_change_of_row();

-- One account belongs to one agent.
create table agent_payout_accounts (
  account_hash text primary key,
  agent_id uuid not null references agents (id)
);
create index agent_payout_accounts_agent on agent_payout_accounts (agent_id);
