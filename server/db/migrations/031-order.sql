-- What the member agreed to is copied in: later changes of an address, channel or price do not touch an order.
create table orders (
  id uuid primary key,
  order_number text not null unique,
  member_id uuid not null references members (id),
  status text not null check (status in (
    'unprocessed', 'unpaid', 'financeVerifying', 'packing', 'shipped', 'signed', 'cancelled'
  )),
  warehouse_id uuid not null references warehouses (id),
  warehouse_name jsonb not null,
  channel_code text not null,
  channel_name jsonb not null,
  transit_days_max integer not null,
  tariff_version text not null,
  pickup_method text not null check (pickup_method in ('delivery', 'selfPickup')),
  address jsonb not null,
  goods_value_cents bigint not null check (goods_value_cents > 0),
  declared_value_cents bigint not null check (declared_value_cents > 0 and declared_value_cents <= goods_value_cents),
  insured boolean not null,
  services jsonb not null,
  customs_rule jsonb not null,
  remark text,
  -- Differences up to this much are taken from the balance without asking; null: always ask.
  top_up_cap_cents bigint check (top_up_cap_cents >= 0),
  estimate jsonb not null,
  estimate_box jsonb not null,
  created_at timestamptz(3) not null default app_now(),
  -- The bill with all its corrections, and what has been paid of it; null before it is priced.
  payable_cents bigint check (payable_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  due_at timestamptz(3),
  paid_at timestamptz(3),
  shipped_at timestamptz(3),
  carrier_name text,
  carrier_number text,
  signed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text check (cancel_reason in ('changedMind', 'wrongAddress', 'wrongParcels', 'tooExpensive', 'other', 'paymentOverdue')),
  cancel_remark text,
  foreign key (channel_code, tariff_version) references tariffs (channel_code, version),
  constraint orders_bill check (
    (payable_cents is null) = (due_at is null)
    and (payable_cents is not null or status in ('unprocessed', 'cancelled'))
  ),
  constraint orders_paid check ((status in ('packing', 'shipped', 'signed')) = (paid_at is not null)),
  constraint orders_shipped check (
    (status in ('shipped', 'signed')) = (shipped_at is not null)
    and (shipped_at is null) = (carrier_name is null)
    and (shipped_at is null) = (carrier_number is null)
  ),
  constraint orders_signed check ((status = 'signed') = (signed_at is not null)),
  constraint orders_cancelled check (
    (status = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)
  )
);

create index orders_member on orders (member_id, created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
-- What time moves on by itself.
create index orders_due on orders (due_at) where status = 'unpaid';
create index orders_shipped_at on orders (shipped_at) where status = 'shipped';

-- The parcels as they were when applied for; a cancelled order still tells what was in it.
create table order_parcels (
  order_id uuid not null references orders (id),
  position integer not null,
  parcel_id uuid not null references parcels (id),
  tracking_number text not null,
  carrier_code text not null,
  goods_nature text not null,
  fragile boolean not null,
  item_names jsonb not null,
  value_cents bigint not null check (value_cents > 0),
  actual_grams integer not null check (actual_grams > 0),
  storage_charge jsonb,
  primary key (order_id, position)
);

create index order_parcels_parcel on order_parcels (parcel_id);

-- The frozen bill: what the packed box weighed and measured, and its price.
create table order_bills (
  order_id uuid primary key references orders (id),
  quote jsonb not null,
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  pieces integer not null check (pieces > 0),
  note text,
  priced_by uuid not null references operator_keys (id),
  priced_at timestamptz(3) not null default app_now()
);

create table order_photos (
  order_id uuid not null references orders (id),
  position integer not null,
  file_id uuid not null references files (id),
  kind text not null check (kind in ('weighing', 'label', 'size', 'other')),
  taken_at timestamptz(3) not null default app_now(),
  primary key (order_id, position)
);

-- Corrections of a paid bill. Above zero the member owes more, below zero money goes back.
create table order_adjustments (
  sequence bigint generated always as identity unique,
  id uuid primary key,
  order_id uuid not null references orders (id),
  difference_cents bigint not null check (difference_cents <> 0),
  reason text not null,
  -- What was taken from the balance without asking, by the member's cap.
  taken_cents bigint not null default 0 check (taken_cents >= 0),
  settled_at timestamptz(3),
  adjusted_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index order_adjustments_order on order_adjustments (order_id, sequence desc);

create table order_tracks (
  sequence bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  place text,
  remark text,
  happened_at timestamptz(3) not null default app_now()
);

create index order_tracks_order on order_tracks (order_id, happened_at desc, sequence desc);

-- Every step of an order's life: by which action, by whom, when.
create table order_events (
  sequence bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  action text not null,
  status text not null,
  actor text not null check (actor in ('member', 'operator', 'time')),
  created_at timestamptz(3) not null default app_now()
);

create index order_events_order on order_events (order_id, sequence);

create trigger order_bills_append_only before update or delete on order_bills
  for each row execute function refuse_change();
create trigger order_photos_append_only before update or delete on order_photos
  for each row execute function refuse_change();
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
