-- Points: what is left of each time some were earned, so that the oldest go first and each line can say when it ends.

create table point_lots (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  -- What has earned them; a signed order earns once.
  order_id uuid unique references orders (id),
  -- As many as it earns now: a refund takes some off.
  points bigint not null check (points >= 0),
  left_points bigint not null check (left_points between 0 and points),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default app_now()
);

create index point_lots_left on point_lots (member_id, expires_at, id) where left_points > 0;
create index point_lots_expiring on point_lots (expires_at) where left_points > 0;
create trigger point_lots_noted after insert or update or delete on point_lots
  for each row execute function note_change_of_row();

-- Which of them an order is paid with: given back to where they came from if it is not.
create table order_points (
  order_id uuid not null references orders (id),
  lot_id uuid not null references point_lots (id),
  points bigint not null check (points > 0),
  primary key (order_id, lot_id)
);

alter table orders add column points_deducted bigint not null default 0 check (points_deducted >= 0);
