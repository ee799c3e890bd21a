-- What was measured, seen and done, chained: each entry's hash is made of the hash before it and of what its row said when it
-- was written. Written by triggers, so that no act can forget it, and in the act's own transaction.
create table evidence_lines (
  -- A parcel's or an order's.
  id uuid primary key,
  entries integer not null,
  newest_hash bytea not null,
  began_at timestamptz(3) not null default app_now()
);

create table evidence_entries (
  line_id uuid not null references evidence_lines (id),
  position integer not null check (position > 0),
  -- The row that it is about: its table, and its key there.
  source text not null,
  source_key text not null,
  content text not null,
  hash bytea not null,
  recorded_at timestamptz(3) not null default app_now(),
  primary key (line_id, position),
  constraint evidence_entries_once unique (source, source_key)
);

create trigger evidence_entries_append_only before update or delete on evidence_entries
  for each row execute function refuse_change();
create trigger evidence_entries_not_truncated before truncate on evidence_entries
  for each statement execute function refuse_change();

-- What a row says: named columns alone, so that one that is added later changes nothing of what was said; empty ones are left
-- out. Times are UTC's, whatever the session's zone. A picture is what its bytes are.
create function evidence_content(source text, kept jsonb) returns text
language sql stable
as $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'picture', (select encode(sha256, 'hex') from files where id = (kept ->> 'file_id')::uuid)
    ) || coalesce((
      select jsonb_object_agg(name, kept -> name)
      from unnest(case source
        when 'parcel_events' then array['parcel_id', 'kind', 'remark', 'created_at']
        when 'parcel_measurements' then array['parcel_id', 'weight_grams', 'length_mm', 'width_mm', 'height_mm', 'measured_by', 'measured_at']
        when 'parcel_photos' then array['parcel_id', 'position', 'file_id', 'kind', 'taken_by', 'taken_at']
        when 'order_events' then array['order_id', 'action', 'status', 'actor', 'created_at']
        when 'order_bills' then array['order_id', 'quote', 'weight_grams', 'length_mm', 'width_mm', 'height_mm', 'pieces', 'note', 'priced_by', 'priced_at']
        when 'order_photos' then array['order_id', 'position', 'file_id', 'kind', 'taken_at']
        when 'order_tracks' then array['order_id', 'kind', 'place', 'remark', 'carrier_text', 'happened_at']
      end) name
    ), '{}')
  )::text
$$;

create function evidence_key(source text, kept jsonb) returns text
language sql immutable
as $$
  select case
    when source in ('parcel_measurements', 'parcel_photos') then kept ->> 'id'
    when source = 'order_bills' then kept ->> 'order_id'
    when source = 'order_photos' then (kept ->> 'order_id') || ':' || (kept ->> 'position')
    else kept ->> 'sequence'
  end
$$;

-- Where a line begins: by its own name, so that no line can be shown in another's place.
create function evidence_start(line uuid) returns bytea
language sql immutable
as $$
  select sha256(convert_to('evidence ' || line::text, 'UTF8'))
$$;

create function evidence_append(line uuid, source text, source_key text, content text) returns void
language plpgsql
as $$
declare
  place integer;
  previous bytea;
  next bytea;
begin
  -- Whoever appends to one line does so one after the other.
  insert into evidence_lines as head (id, entries, newest_hash) values (line, 1, evidence_start(line))
    on conflict (id) do update set entries = head.entries + 1
    returning entries, newest_hash into place, previous;
  next := sha256(previous || convert_to(place || E'\n' || source || E'\n' || source_key || E'\n' || content, 'UTF8'));
  insert into evidence_entries (line_id, position, source, source_key, content, hash)
    values (line, place, source, source_key, content, next);
  update evidence_lines set newest_hash = next where id = line;
end
$$;

create function evidence_record() returns trigger
language plpgsql
set timezone = 'UTC'
as $$
declare
  kept jsonb := to_jsonb(new);
begin
  perform evidence_append(
    coalesce(kept ->> 'parcel_id', kept ->> 'order_id')::uuid, tg_table_name, evidence_key(tg_table_name, kept),
    evidence_content(tg_table_name, kept)
  );
  return null;
end
$$;

-- What the rows of a line say now, in the order in which they were written, as far as that can be known.
create function evidence_now(line uuid) returns table (source text, source_key text, content text, at timestamptz)
language sql stable
set timezone = 'UTC'
as $$
  select source, evidence_key(source, kept), evidence_content(source, kept), at
  from (
    select 1 as rank, 'parcel_measurements' as source, to_jsonb(t) as kept, measured_at as at from parcel_measurements t where parcel_id = line
    union all select 2, 'parcel_photos', to_jsonb(t), taken_at from parcel_photos t where parcel_id = line
    union all select 3, 'parcel_events', to_jsonb(t), created_at from parcel_events t where parcel_id = line
    union all select 1, 'order_bills', to_jsonb(t), priced_at from order_bills t where order_id = line
    union all select 2, 'order_photos', to_jsonb(t), taken_at from order_photos t where order_id = line
    union all select 3, 'order_events', to_jsonb(t), created_at from order_events t where order_id = line
    union all select 4, 'order_tracks', to_jsonb(t), happened_at from order_tracks t where order_id = line
  ) rows
  order by at, rank, source, (kept ->> 'sequence')::bigint, (kept ->> 'position')::integer
$$;

-- What was there before is recorded as it is now: it counts from today, and each entry says so by its time.
do $$
declare
  line uuid;
begin
  for line in (select id from parcels union all select id from orders order by 1) loop
    perform evidence_append(line, now.source, now.source_key, now.content) from evidence_now(line) now;
  end loop;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'parcel_events', 'parcel_measurements', 'parcel_photos', 'order_events', 'order_bills', 'order_photos', 'order_tracks'
  ] loop
    execute format('create trigger %I after insert on %I for each row execute function evidence_record()', watched || '_recorded', watched);
  end loop;
end
$$;

-- Photos of the goods before they are packed and of the box after it.
alter table parcel_photos drop constraint parcel_photos_kind_check;
alter table parcel_photos add constraint parcel_photos_kind_check
  check (kind in ('weighing', 'label', 'size', 'beforePacking', 'afterPacking', 'other'));
alter table order_photos drop constraint order_photos_kind_check;
alter table order_photos add constraint order_photos_kind_check
  check (kind in ('weighing', 'label', 'size', 'beforePacking', 'afterPacking', 'other'));
