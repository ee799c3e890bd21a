-- Coupons: what operators offer, and what members have claimed of it.

create table coupon_offers (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  -- Names in three languages, benefit and conditions, as published; for good.
  terms jsonb not null,
  -- Null: no end of it.
  stock integer check (stock > 0),
  per_member integer not null check (per_member > 0),
  claimed_count integer not null default 0,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  -- How long one is good from its claim, and until when at most.
  valid_days integer check (valid_days > 0),
  valid_until timestamptz(3),
  withdrawn_at timestamptz(3),
  published_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now(),
  constraint coupon_offers_stock check (claimed_count between 0 and coalesce(stock, claimed_count)),
  constraint coupon_offers_period check (opens_at < closes_at),
  constraint coupon_offers_validity check (valid_days is not null or valid_until is not null)
);

create index coupon_offers_open on coupon_offers (closes_at, id) where withdrawn_at is null;

create table member_coupons (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references coupon_offers (id),
  member_id uuid not null references members (id),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default app_now(),
  -- What it is used for; given back if that is not paid.
  order_id uuid references orders (id)
);

create index member_coupons_member on member_coupons (member_id, created_at desc, id desc);
create index member_coupons_offer on member_coupons (offer_id, member_id);
-- One coupon an order.
create unique index member_coupons_order on member_coupons (order_id) where order_id is not null;
create trigger member_coupons_noted after insert or update or delete on member_coupons
  for each row execute function note_change_of_row();

alter table orders add column coupon_cents bigint not null default 0 check (coupon_cents >= 0);
