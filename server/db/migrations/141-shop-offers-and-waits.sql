-- What the shop takes off an order by itself, what members wait for, and how much of limited goods each has bought.

create table shop_offers (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint shop_offers_code unique check (code ~ '^[A-Z0-9-]{1,30}$'),
  names jsonb not null,
  threshold_cents bigint not null check (threshold_cents > 0),
  -- {kind: amount, amountCents} or {kind: percent, rate, capCents}.
  benefit jsonb not null,
  -- {kind: all}, {kind: categories, categoryIds} or {kind: goods, goodsIds}.
  covers jsonb not null,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  published_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now(),
  constraint shop_offers_period check (opens_at < closes_at)
);

create index shop_offers_open on shop_offers (closes_at, id) where withdrawn_at is null;

-- Who wants to be notified when an option is back; goes with the notice.
create table shop_waits (
  member_id uuid not null references members (id),
  sku_id uuid not null references shop_skus (id),
  created_at timestamptz(3) not null default app_now(),
  primary key (member_id, sku_id)
);

create index shop_waits_oldest on shop_waits (sku_id, created_at, member_id);
create trigger shop_waits_noted after insert or update or delete on shop_waits
  for each row execute function note_change_of_row();

-- Pieces of an option that can be bought again, and for which somebody waits: a job notifies them.
create table shop_back_in_stock (
  sku_id uuid primary key references shop_skus (id),
  pieces bigint not null check (pieces > 0)
);

-- Pieces of goods that a member has in orders that are open or paid, for goods of which one may have so many.
create table shop_member_counts (
  member_id uuid not null references members (id),
  goods_id uuid not null references shop_goods (id),
  bought bigint not null default 0 check (bought >= 0),
  primary key (member_id, goods_id)
);

create index shop_member_counts_goods on shop_member_counts (goods_id);
create trigger shop_member_counts_noted after insert or update or delete on shop_member_counts
  for each row execute function note_change_of_row();

-- By which the job finds limited-time prices that have begun or ended.
create index shop_prices_from on shop_prices (valid_from);
create index shop_prices_until on shop_prices (valid_until);
