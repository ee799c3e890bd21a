-- What the mall gateway has answered, shared by all servers: shown again while it is fresh, and with its time while the gateway is
-- away. Nothing of a member: a key is a hash of what was asked.
create table mall_answers (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('search', 'image', 'goods', 'resolve', 'rates')),
  -- JSON, as the server has read it.
  body text not null,
  as_of timestamptz(3) not null,
  fresh_until timestamptz(3) not null,
  keep_until timestamptz(3) not null,
  constraint mall_answers_times check (fresh_until <= keep_until)
);

create index mall_answers_ended on mall_answers (keep_until);
create index mall_answers_oldest on mall_answers (as_of);

-- How many calls all servers together may still make: one row, refilled by whoever takes of it.
create table mall_budget (
  id boolean primary key default true check (id),
  tokens double precision not null,
  at timestamptz not null,
  -- The gateway asked for fewer: until then it is refilled half as fast.
  halved_until timestamptz
);
