-- A parcel that a member misses: what arrives and is nobody's is compared with it.
create table parcel_lookouts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  tracking_number text,
  description text,
  carrier_code text,
  warehouse_id uuid references warehouses (id),
  -- A calendar day, as it was given.
  sent_on text check (sent_on ~ '^\d{4}-\d{2}-\d{2}$'),
  status text not null default 'open' check (status in ('open', 'found', 'ended')),
  created_at timestamptz(3) not null default app_now(),
  ends_at timestamptz(3) not null default app_now() + interval '60 days',
  -- When the member was last told of a parcel.
  told_at timestamptz(3),
  constraint parcel_lookouts_words check (
    tracking_number is not null or (description is not null and warehouse_id is not null and sent_on is not null)
  )
);

create index parcel_lookouts_member on parcel_lookouts (member_id, created_at desc, id desc);
create index parcel_lookouts_open on parcel_lookouts (created_at desc, id desc) where status = 'open';

create trigger parcel_lookouts_noted after insert or update or delete on parcel_lookouts
  for each row execute function note_change_of_row();

-- Whether a parcel of the pool could be the one that is missed: by what everybody sees of it, and no more, or a lookout
-- would be a way to ask for numbers.
create function could_be(lookout parcel_lookouts, parcel parcels) returns boolean
language sql stable
as $$
  select case
    when lookout.tracking_number is not null then
      number_head(lookout.tracking_number) = number_head(parcel.tracking_number)
      and number_tail(lookout.tracking_number) = number_tail(parcel.tracking_number)
    else
      lookout.warehouse_id = parcel.warehouse_id
      and (lookout.carrier_code is null or parcel.carrier_code is null or lookout.carrier_code = parcel.carrier_code)
      -- Days are meant by calendars everywhere.
      and parcel.in_stock_at >= (lookout.sent_on::timestamp at time zone 'UTC') - interval '1 day'
  end
$$;
