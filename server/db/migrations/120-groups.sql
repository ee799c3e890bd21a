-- Group shipping: members' parcels travel as one shipment to the leader's pickup address. While it is open each member's
-- estimated price is set aside; once it is packed, one bill is split and each member's part becomes an order of theirs.
create table groups (
  id uuid primary key default gen_random_uuid(),
  -- What a link and a WeChat scene carry: short, and by chance.
  code text not null unique check (code ~ '^[0-9A-Za-z]{6,12}$'),
  group_number text not null unique,
  leader_id uuid not null references members (id),
  status text not null default 'open' check (status in ('open', 'formed', 'priced', 'shipped', 'arrived', 'ended', 'disbanded')),
  name text not null,
  description text not null,
  image_file_id uuid not null references files (id),
  warehouse_id uuid not null references warehouses (id),
  channel_code text not null,
  -- The tariff that the group is estimated, and later billed by.
  tariff_version text not null,
  country text not null,
  city text not null,
  postcode text not null,
  recipient text not null,
  recipient_phone text not null,
  address text not null,
  password_hash text,
  target_grams bigint not null check (target_grams > 0),
  -- Sums over the members who are in, kept in the transaction that changes them: the hall sorts and filters by them.
  contributed_grams bigint not null default 0 check (contributed_grams >= 0),
  member_count integer not null default 0 check (member_count >= 0),
  -- To the next lower price; null where the lowest is reached.
  gap_grams bigint check (gap_grams > 0),
  ends_at timestamptz(3) not null,
  -- Counts the changes of deadline and channel; a member's line says which of them they have agreed to.
  terms integer not null default 1,
  consent_by timestamptz(3),
  -- The members were told that it ends soon.
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  formed_at timestamptz(3),
  priced_at timestamptz(3),
  -- Until then a rest may be unpaid.
  pay_by timestamptz(3),
  shipped_at timestamptz(3),
  carrier_name text,
  carrier_number text,
  arrived_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  foreign key (channel_code, tariff_version) references tariffs (channel_code, version),
  constraint groups_formed check ((status in ('formed', 'priced', 'shipped', 'arrived')) <= (formed_at is not null)),
  constraint groups_priced check ((status in ('priced', 'shipped', 'arrived')) <= (priced_at is not null)),
  constraint groups_shipped check ((status in ('shipped', 'arrived')) = (shipped_at is not null)),
  constraint groups_arrived check ((status = 'arrived') = (arrived_at is not null)),
  constraint groups_ended check ((status in ('ended', 'disbanded')) = (ended_at is not null))
);

create index groups_open_ends on groups (ends_at, id) where status = 'open';
create index groups_open_newest on groups (created_at desc, id desc) where status = 'open';
-- Without a gap comes last.
create index groups_open_gap on groups (coalesce(gap_grams, 999999999999), id) where status = 'open';
create index groups_consent on groups (consent_by) where status = 'open' and consent_by is not null;
create index groups_formed_at on groups (formed_at) where status = 'formed';
create index groups_priced on groups (ends_at) where status = 'priced';
create index groups_leader on groups (leader_id, created_at desc);
create index groups_image on groups (image_file_id);

-- One member's part of a group. Who has left keeps the row: what was set aside and came back is told from it.
create table group_lines (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id),
  member_id uuid not null references members (id),
  -- Which of the group's terms the member has agreed to.
  terms integer not null,
  grams bigint not null check (grams > 0),
  -- Of `balance_holds`; what is set aside until the line leaves or is billed.
  hold_id uuid not null references balance_holds (id),
  hold_cents bigint not null check (hold_cents >= 0),
  top_up_cap_cents bigint check (top_up_cap_cents >= 0),
  -- Yes to a price above the one alone.
  accepts_dearer boolean not null default false,
  joined_at timestamptz(3) not null default app_now(),
  left_at timestamptz(3),
  left_reason text check (left_reason in ('quit', 'removed', 'notConsented', 'dropped', 'unpaid', 'ended', 'disbanded')),
  left_text text,
  -- Once it is split.
  share_cents bigint check (share_cents >= 0),
  own_cents bigint check (own_cents >= 0),
  alone_cents bigint check (alone_cents >= 0),
  order_id uuid references orders (id),
  hand_over_code text,
  -- The code has done its work: whoever types it again hears so, and has not guessed.
  handed_over_at timestamptz(3),
  constraint group_lines_left check ((left_at is null) = (left_reason is null)),
  constraint group_lines_split check ((order_id is null) = (share_cents is null) and (order_id is null) = (own_cents is null))
);

-- Not unique: of two accounts that have become one, each may have joined. Who joins a second time adds to the line they have.
create index group_lines_in on group_lines (group_id, joined_at, id) where left_at is null;
create index group_lines_split on group_lines (group_id, joined_at, id) where order_id is not null;
create index group_lines_member on group_lines (member_id, joined_at desc);
create unique index group_lines_order on group_lines (order_id) where order_id is not null;

create table group_parcels (
  line_id uuid not null references group_lines (id),
  parcel_id uuid not null references parcels (id),
  position integer not null,
  -- Chargeable by the group's channel.
  grams bigint not null check (grams > 0),
  primary key (line_id, parcel_id)
);
create index group_parcels_parcel on group_parcels (parcel_id);

-- The bill of the one shipment, as measured; frozen.
create table group_bills (
  group_id uuid primary key references groups (id),
  quote jsonb not null,
  weight_grams bigint not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  note text,
  priced_by uuid not null references operator_keys (id),
  priced_at timestamptz(3) not null default app_now()
);

create table group_events (
  sequence bigint generated always as identity primary key,
  group_id uuid not null references groups (id),
  kind text not null,
  member_id uuid references members (id),
  text text,
  at timestamptz(3) not null default app_now()
);
create index group_events_group on group_events (group_id, sequence desc);

-- Wrong passwords and hand-over codes, counted for an hour and then cleaned away.
create table group_tries (
  kind text not null check (kind in ('password', 'handOver')),
  group_id uuid not null references groups (id),
  member_id uuid not null references members (id),
  at timestamptz(3) not null default app_now()
);
create index group_tries_group on group_tries (group_id, at);

-- What members have taken out of their own lists.
create table group_hidings (
  member_id uuid not null references members (id),
  group_id uuid not null references groups (id),
  primary key (member_id, group_id)
);

-- A group's own change concerns its leader and whoever is in it.
create function note_change_of_group() returns trigger
language plpgsql
as $$
begin
  perform note_change_for(coalesce(new.leader_id, old.leader_id));
  if tg_op = 'UPDATE' and old.leader_id is distinct from new.leader_id then
    perform note_change_for(old.leader_id);
  end if;
  perform note_change_for(line.member_id) from group_lines line where line.group_id = coalesce(new.id, old.id) and line.left_at is null;
  return null;
end
$$;
create trigger groups_noted after insert or update or delete on groups for each row execute function note_change_of_group();

create function note_change_of_group_line() returns trigger
language plpgsql
as $$
begin
  perform note_change_for(coalesce(new.member_id, old.member_id));
  -- Of two accounts that become one.
  if tg_op = 'UPDATE' and old.member_id is distinct from new.member_id then
    perform note_change_for(old.member_id);
  end if;
  perform note_change_for((select leader_id from groups where id = coalesce(new.group_id, old.group_id)));
  return null;
end
$$;
create trigger group_lines_noted after insert or update or delete on group_lines for each row execute function note_change_of_group_line();
create trigger group_hidings_noted after insert or update or delete on group_hidings for each row execute function note_change_of_row();

-- Reserved for a group, until its bill makes an order of them or they come back.
alter table parcels add column group_id uuid references groups (id);
alter table parcels drop constraint parcels_order;
alter table parcels add constraint parcels_order check (
  (order_id is not null or group_id is not null) = (status in ('inOrder', 'toBePaid', 'shipped', 'done'))
  and (group_id is null or (status = 'inOrder' and order_id is null))
);

-- A member's part of a group's shipment.
alter table orders add column group_id uuid references groups (id);
create index orders_group on orders (group_id) where group_id is not null;

-- What is set aside for a group is placed by the member who joins.
alter table balance_holds alter column placed_by drop not null;
alter table balance_holds add column group_id uuid references groups (id);
create index balance_holds_group on balance_holds (group_id) where group_id is not null;
