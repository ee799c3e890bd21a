-- Operator data: texts in the product's languages are JSON objects keyed by language.
create table warehouses (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name jsonb not null,
  phone text not null,
  -- In front of and behind the member number on the label.
  address text not null,
  address_suffix text not null,
  postcode text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  utc_offset_minutes integer not null check (utc_offset_minutes between -720 and 840),
  sort_order integer not null
);

create table pickup_sites (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name jsonb not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  city jsonb not null,
  address jsonb not null,
  postcode text not null,
  phone text not null,
  hours jsonb not null
);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  contact text not null,
  country text not null,
  phone text not null,
  pickup_method text not null check (pickup_method in ('delivery', 'selfPickup')),
  province text not null,
  city text not null,
  street text,
  address text not null,
  postcode text,
  pickup_site_id uuid references pickup_sites (id),
  is_default boolean not null,
  created_at timestamptz(3) not null default app_now(),
  constraint addresses_pickup_site check (pickup_method = 'delivery' or pickup_site_id is not null)
);

create index addresses_member on addresses (member_id, created_at desc);
create unique index addresses_default on addresses (member_id) where is_default;
