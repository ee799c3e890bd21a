-- Who a shipment comes from, in the member's own words.
create table sender_addresses (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  contact text not null,
  country text not null,
  phone text not null,
  province text not null,
  city text not null,
  street text,
  address text not null,
  postcode text,
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default app_now()
);

create index sender_addresses_member on sender_addresses (member_id, created_at desc);
create unique index sender_addresses_default on sender_addresses (member_id) where is_default;

-- The sender as it was when applied for; null: the platform's warehouse stands on the label.
alter table orders add column sender jsonb;
