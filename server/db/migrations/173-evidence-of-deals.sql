-- What both sides of a deal do and show is chained as well: a dispute is decided by it.
create or replace function evidence_content(source text, kept jsonb) returns text
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
        when 'shop_orders' then array['id', 'sent_grams', 'shipped_at']
        when 'shop_order_photos' then array['order_id', 'position', 'file_id', 'kind', 'taken_by', 'taken_at']
        when 'shop_after_sale_photos' then array['order_id', 'after_sale_id', 'position', 'file_id', 'taken_by', 'taken_at']
        when 'deal_events' then array['deal_id', 'action', 'status', 'actor', 'data', 'created_at']
        when 'deal_photos' then array['deal_id', 'kind', 'position', 'file_id', 'taken_at']
      end) name
    ), '{}')
  )::text
$$;

create or replace function evidence_key(source text, kept jsonb) returns text
language sql immutable
as $$
  select case
    when source in ('parcel_measurements', 'parcel_photos', 'shop_orders') then kept ->> 'id'
    when source = 'order_bills' then kept ->> 'order_id'
    when source in ('order_photos', 'shop_order_photos') then (kept ->> 'order_id') || ':' || (kept ->> 'position')
    when source = 'shop_after_sale_photos' then (kept ->> 'after_sale_id') || ':' || (kept ->> 'position')
    when source = 'deal_photos' then (kept ->> 'deal_id') || ':' || (kept ->> 'kind') || ':' || (kept ->> 'position')
    else kept ->> 'sequence'
  end
$$;

create or replace function evidence_now(line uuid) returns table (source text, source_key text, content text, at timestamptz)
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
    union all select 1, 'shop_orders', to_jsonb(t), shipped_at from shop_orders t where id = line and sent_grams is not null
    union all select 2, 'shop_order_photos', to_jsonb(t), taken_at from shop_order_photos t where order_id = line
    union all select 2, 'shop_after_sale_photos', to_jsonb(t), taken_at from shop_after_sale_photos t where order_id = line
    union all select 2, 'deal_photos', to_jsonb(t), taken_at from deal_photos t where deal_id = line
    union all select 3, 'deal_events', to_jsonb(t), created_at from deal_events t where deal_id = line
  ) rows
  order by at, rank, source, (kept ->> 'sequence')::bigint, (kept ->> 'position')::integer
$$;

create or replace function evidence_record() returns trigger
language plpgsql
set timezone = 'UTC'
as $$
declare
  kept jsonb := to_jsonb(new);
begin
  perform evidence_append(
    coalesce(kept ->> 'parcel_id', kept ->> 'order_id', kept ->> 'deal_id')::uuid, tg_table_name, evidence_key(tg_table_name, kept),
    evidence_content(tg_table_name, kept)
  );
  return null;
end
$$;

do $$
declare
  line uuid;
begin
  for line in (select id from deals order by 1) loop
    perform evidence_append(line, now.source, now.source_key, now.content) from evidence_now(line) now;
  end loop;
end
$$;

create trigger deal_events_recorded after insert on deal_events for each row execute function evidence_record();
create trigger deal_photos_recorded after insert on deal_photos for each row execute function evidence_record();
