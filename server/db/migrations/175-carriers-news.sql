-- What carriers say of shipments, by an aggregator that asks them for us: one row a tracking number, since the parts of a group's shipment
-- share one.
create table carrier_watches (
  id uuid primary key,
  tracking_number text not null unique,
  carrier_name text not null,
  -- waiting: to be subscribed to at next_at · watched: news are pushed, and asked for at next_at if none comes · refused: an operator must
  -- look at it · ended: it was delivered, nobody waits for it any more, or it was watched for long.
  state text not null default 'waiting' check (state in ('waiting', 'watched', 'refused', 'ended')),
  -- Set as it is claimed (the claim's end) and is put off.
  next_at timestamptz(3) default app_now(),
  tries integer not null default 0,
  -- The provider's own code: nothing personal.
  last_error text check (length(last_error) <= 80),
  -- Since when it is tried: an operator's retry begins anew.
  since timestamptz(3) not null default app_now(),
  heard_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  constraint carrier_watches_next check ((state in ('waiting', 'watched')) = (next_at is not null))
);
create index carrier_watches_state on carrier_watches (state, created_at, id);
create index carrier_watches_next on carrier_watches (next_at, id) where next_at is not null;

-- Of an event that a carrier has told: the number it was told of, so that it goes with a number that was corrected; and what makes it this
-- event, so that it stands there once however often it is told.
alter table order_tracks add column carrier_number text;
alter table order_tracks add column carrier_mark text;
alter table order_tracks add constraint order_tracks_of_carrier check ((carrier_number is null) = (carrier_mark is null));
create unique index order_tracks_carrier_mark on order_tracks (order_id, carrier_mark) where carrier_mark is not null;

-- A carrier tells its number in capitals and figures; here it stands as it was typed.
create index orders_carrier_number on orders (carrier_number) where carrier_number is not null;
create index orders_plain_carrier_number on orders (regexp_replace(upper(carrier_number), '[^A-Z0-9]', '', 'g')) where carrier_number is not null;
create index carrier_watches_plain_number on carrier_watches (regexp_replace(upper(tracking_number), '[^A-Z0-9]', '', 'g'));
