-- Who buys for others. An agent is a member, or one of our own buyers: an operator's key. What an applicant says of themselves lies apart,
-- and most of it goes once it is decided.
create table agents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references members (id),
  operator_key_id uuid constraint agents_operator_key unique references operator_keys (id),
  status text not null default 'trial' check (status in ('trial', 'active', 'suspended', 'ended')),
  -- What a suspended agent is again afterwards.
  status_before text check (status_before in ('trial', 'active')),
  suspended_until timestamptz(3),
  suspend_reason text,
  -- As it was when somebody of the staff admitted them.
  name text,
  city text,
  completed_deals integer not null default 0 check (completed_deals >= 0),
  stocked_deals integer not null default 0 check (stocked_deals >= 0),
  on_time_deals integer not null default 0 check (on_time_deals between 0 and stocked_deals),
  created_at timestamptz(3) not null default app_now(),
  ended_at timestamptz(3),
  constraint agents_who check (num_nonnulls(member_id, operator_key_id) = 1),
  constraint agents_suspended check ((status = 'suspended') = (suspended_until is not null) and (status = 'suspended') = (status_before is not null))
);
-- Somebody whose time as an agent has ended may become one anew.
create unique index agents_member on agents (member_id) where status <> 'ended';
create index agents_of_member on agents (member_id) where member_id is not null;
create index agents_suspended_until on agents (suspended_until) where status = 'suspended';

create table agent_applications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  -- What came of it.
  agent_id uuid references agents (id),
  status text not null default 'sent' check (status in ('sent', 'approved', 'refused', 'withdrawn', 'ended')),
  real_name text not null,
  country text not null check (country in ('CN', 'TW', 'HK')),
  phone text not null,
  city text not null,
  skills text[] not null,
  text text not null,
  terms text not null,
  -- As others would know the member when it was sent; the staff decides about it, too.
  nickname text,
  -- The number, sealed as those of addresses are, and by what it is known again. All three go together, or the hash alone stays.
  key_id text,
  sealed bytea,
  number_hash text,
  sent_at timestamptz(3) not null default app_now(),
  decided_at timestamptz(3),
  reason text,
  constraint agent_applications_sealed check (num_nonnulls(key_id, sealed) in (0, 2) and (sealed is null or number_hash is not null)),
  constraint agent_applications_kept check (status not in ('sent', 'approved') or number_hash is not null),
  constraint agent_applications_reason check (status <> 'refused' or reason is not null)
);
-- One that lives for each person, by whatever account, and one for each account.
create unique index agent_applications_number on agent_applications (number_hash) where status in ('sent', 'approved');
create unique index agent_applications_living on agent_applications (member_id) where status in ('sent', 'approved');
create index agent_applications_hash on agent_applications (number_hash) where number_hash is not null;
create index agent_applications_member on agent_applications (member_id, sent_at desc, id desc);
create index agent_applications_status on agent_applications (status, sent_at, id);
create index agent_applications_agent on agent_applications (agent_id) where agent_id is not null;
create index agent_applications_key on agent_applications (key_id) where key_id is not null;

-- Sealed, and not among the pictures: no address leads to them.
create table agent_id_photos (
  application_id uuid not null references agent_applications (id) on delete cascade,
  side text not null check (side in ('front', 'back')),
  content_type text not null,
  key_id text not null,
  sealed bytea not null,
  primary key (application_id, side)
);
create index agent_id_photos_key on agent_id_photos (key_id);

create table agent_strikes (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id),
  reason text not null check (reason in ('gaveUp', 'notBought', 'late', 'objection', 'fakeGoods', 'fakeNumber')),
  created_at timestamptz(3) not null default app_now()
);
create index agent_strikes_agent on agent_strikes (agent_id, created_at);

create table agent_flags (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id),
  kind text not null check (kind in ('withdrawsOften', 'bidsAtOnce', 'sameNetwork', 'sameMember', 'coverBids', 'usedNumber')),
  note text not null,
  created_at timestamptz(3) not null default app_now()
);
create index agent_flags_latest on agent_flags (created_at desc, id desc);
create index agent_flags_agent on agent_flags (agent_id, created_at desc, id desc);

-- Of completed deals, once for each; written with the first deals.
create table agent_ratings (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id),
  stars integer not null check (stars between 1 and 5),
  created_at timestamptz(3) not null default app_now()
);
create index agent_ratings_agent on agent_ratings (agent_id);

-- Why an ID number is read: to decide on an application, too. Only widens.
alter table id_number_reads drop constraint id_number_reads_reason_check;
alter table id_number_reads add constraint id_number_reads_reason_check check (reason in ('shown', 'customs', 'agentReview'));

create function note_change_of_agent() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from agents where id = coalesce(new.agent_id, old.agent_id)));
  return null;
end
$$;

create trigger agents_noted after insert or update or delete on agents for each row execute function note_change_of_row();
create trigger agent_applications_noted after insert or update or delete on agent_applications
  for each row execute function note_change_of_row();
create trigger agent_strikes_noted after insert or update or delete on agent_strikes for each row execute function note_change_of_agent();
