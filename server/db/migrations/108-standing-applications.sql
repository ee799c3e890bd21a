-- What a member has asked for beforehand: an application that is made by itself when its parcels are there.
create table standing_applications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  warehouse_id uuid not null references warehouses (id),
  status text not null default 'open' check (status in ('open', 'applied', 'stopped', 'ended')),
  -- All that an application says but its parcels and its value.
  wish jsonb not null,
  if_late text not null check (if_late in ('wait', 'goWithout')),
  if_problem text not null check (if_problem in ('wait', 'goWithout')),
  late_from timestamptz(3) not null,
  -- Why it is no order yet although its parcels are there; asked again when something of them has changed.
  obstacle jsonb,
  obstacle_at timestamptz(3),
  order_id uuid references orders (id),
  created_at timestamptz(3) not null default app_now(),
  constraint standing_applications_order check ((order_id is null) = (status <> 'applied')),
  constraint standing_applications_obstacle check ((obstacle is null) = (obstacle_at is null))
);

create index standing_applications_member on standing_applications (member_id, created_at desc, id desc);
create index standing_applications_open on standing_applications (created_at, id) where status = 'open';

create table standing_parcels (
  standing_id uuid not null references standing_applications (id) on delete cascade,
  parcel_id uuid not null references parcels (id),
  position integer not null,
  -- Of a standing application that is open: a parcel waits in one at most.
  is_open boolean not null default true,
  primary key (standing_id, parcel_id)
);

create unique index standing_parcels_open on standing_parcels (parcel_id) where is_open;

create trigger standing_applications_noted after insert or update or delete on standing_applications
  for each row execute function note_change_of_row();
