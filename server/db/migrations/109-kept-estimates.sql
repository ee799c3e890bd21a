-- What a member was told that a box would cost, kept when they went on from there to pack: it stands beside the bill of
-- what they pack.
create table kept_estimates (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  channel_code text not null,
  channel_name jsonb not null,
  -- As it was asked for.
  request jsonb not null,
  box jsonb not null,
  quote jsonb not null,
  created_at timestamptz(3) not null default app_now()
);

create index kept_estimates_member on kept_estimates (member_id, created_at desc, id desc);

create trigger kept_estimates_noted after insert or update or delete on kept_estimates
  for each row execute function note_change_of_row();

-- The order has a copy of its own: what stands beside a bill does not go with the member's list.
alter table orders add column kept_estimate jsonb;
