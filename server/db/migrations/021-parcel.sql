create table carriers (
  code text primary key,
  name jsonb not null,
  monogram text not null,
  color text not null,
  patterns jsonb not null,
  sort_order integer not null
);

-- A version is never changed: parcels keep the terms that they arrived under.
create table storage_tariffs (
  version text primary key,
  free_days integer not null check (free_days >= 0),
  per_kg_day_cents bigint not null check (per_kg_day_cents >= 0),
  created_at timestamptz not null default app_now()
);

-- One row per tracking number ever named. Whoever decides about a number takes its row first, so that a forecast and
-- the arrival of the same parcel see each other.
create table tracking_numbers (
  number text primary key
);

create table parcels (
  id uuid primary key default gen_random_uuid(),
  -- Null: arrived without a forecast, waits for its owner.
  member_id uuid references members (id),
  status text not null check (status in (
    'notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid',
    'shipped', 'done', 'returning', 'returned', 'disposed', 'cancelled'
  )),
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{6,40}$'),
  -- Null while the parcel has no owner who named it.
  carrier_code text references carriers (code),
  warehouse_id uuid not null references warehouses (id),
  goods_nature text not null default 'ordinary' check (goods_nature in ('ordinary', 'special', 'sensitive')),
  fragile boolean not null default false,
  order_id uuid,
  -- Milliseconds, as JavaScript's dates: the lists page by it.
  created_at timestamptz(3) not null default app_now(),
  in_stock_at timestamptz(3),
  measurement_id uuid,
  storage_version text,
  storage_free_days integer,
  storage_per_kg_day_cents bigint,
  constraint parcels_owner check (member_id is null or carrier_code is not null),
  constraint parcels_arrival check (
    (in_stock_at is null) = (measurement_id is null)
    and (in_stock_at is null) = (storage_version is null)
    and (in_stock_at is null) = (storage_free_days is null)
    and (in_stock_at is null) = (storage_per_kg_day_cents is null)
  ),
  constraint parcels_order check ((order_id is not null) = (status in ('inOrder', 'toBePaid', 'shipped', 'done')))
);

-- A live parcel takes up its number: once among all members, once among those without an owner.
create unique index parcels_live_number on parcels (tracking_number)
  where member_id is not null
    and status in ('notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid', 'shipped', 'returning');
create unique index parcels_ownerless_number on parcels (tracking_number)
  where member_id is null
    and status in ('notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid', 'shipped', 'returning');
create index parcels_member on parcels (member_id, created_at desc, id desc);
create index parcels_status on parcels (status, created_at desc, id desc);
create index parcels_order on parcels (order_id) where order_id is not null;

create table parcel_items (
  parcel_id uuid not null references parcels (id),
  position integer not null,
  name text not null check (name <> ''),
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  primary key (parcel_id, position)
);

-- Evidence: what the warehouse measured and saw, and what happened. Added, never changed.
create table parcel_measurements (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels (id),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  measured_by uuid not null references operator_keys (id),
  measured_at timestamptz(3) not null default app_now()
);

alter table parcels add constraint parcels_measurement foreign key (measurement_id) references parcel_measurements (id);

create table parcel_photos (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels (id),
  position integer not null,
  file_id uuid not null references files (id),
  kind text not null check (kind in ('weighing', 'label', 'size', 'other')),
  taken_by uuid not null references operator_keys (id),
  taken_at timestamptz(3) not null default app_now()
);

create index parcel_photos_parcel on parcel_photos (parcel_id, taken_at, position);

create table parcel_events (
  sequence bigint generated always as identity primary key,
  parcel_id uuid not null references parcels (id),
  kind text not null,
  remark text,
  created_at timestamptz(3) not null default app_now()
);

create index parcel_events_parcel on parcel_events (parcel_id, sequence desc);

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger parcel_measurements_append_only before update or delete on parcel_measurements
  for each row execute function refuse_change();
create trigger parcel_photos_append_only before update or delete on parcel_photos
  for each row execute function refuse_change();
create trigger parcel_events_append_only before update or delete on parcel_events
  for each row execute function refuse_change();

-- The storage clock stands while the parcel is in an application.
create table parcel_storage_pauses (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels (id),
  paused_at timestamptz(3) not null,
  resumed_at timestamptz(3) check (resumed_at >= paused_at)
);

create unique index parcel_storage_pauses_open on parcel_storage_pauses (parcel_id) where resumed_at is null;
create index parcel_storage_pauses_parcel on parcel_storage_pauses (parcel_id, paused_at);

create table parcel_problems (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels (id),
  kind text not null check (kind in ('damaged', 'prohibited', 'mismatch', 'unreadable', 'oversize', 'other')),
  remark text not null,
  raised_at timestamptz(3) not null default app_now(),
  answer text check (answer in ('fix', 'return', 'dispose')),
  answer_remark text,
  answered_at timestamptz(3),
  outcome text check (outcome in ('backToStock', 'returning', 'disposed')),
  settled_at timestamptz(3),
  constraint parcel_problems_settled check ((outcome is null) = (settled_at is null))
);

create unique index parcel_problems_open on parcel_problems (parcel_id) where settled_at is null;

-- A forecast that named the number of a parcel without an owner. Knowing a number takes nobody's goods: the operator
-- decides.
create table parcel_claims (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels (id),
  member_id uuid not null references members (id),
  forecast_id uuid not null references parcels (id),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz(3) not null default app_now()
);

create unique index parcel_claims_waiting on parcel_claims (forecast_id) where status = 'waiting';
create index parcel_claims_parcel on parcel_claims (parcel_id) where status = 'waiting';
