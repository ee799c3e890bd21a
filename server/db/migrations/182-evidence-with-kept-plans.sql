-- The same words as before, from a function whose plan a session keeps: one in SQL was read and planned anew for each row, which was half of
-- what a payment asked of the database, and grew with each kind of thing that is chained.
create or replace function evidence_content(source text, kept jsonb) returns text
language plpgsql stable
as $$
declare
  names text[] := case source
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
  end;
  picture text;
begin
  if kept -> 'file_id' is not null then
    select encode(sha256, 'hex') into picture from files where id = (kept ->> 'file_id')::uuid;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object('picture', picture)
    || coalesce((select jsonb_object_agg(name, kept -> name) from unnest(names) name), '{}')
  )::text;
end
$$;

-- What depends on the database's encoding is stable: as such it is put in its place in the statement that calls it.
alter function evidence_start(uuid) stable;

-- One write to the head of a line for each entry, where there were two.
create or replace function evidence_append(line uuid, source text, source_key text, content text) returns void
language plpgsql
as $$
declare
  said text := E'\n' || source || E'\n' || source_key || E'\n' || content;
  place integer;
  next bytea;
begin
  loop
    -- Whoever appends to one line does so one after the other.
    update evidence_lines
      set entries = entries + 1, newest_hash = sha256(newest_hash || convert_to((entries + 1) || said, 'UTF8'))
      where id = line
      returning entries, newest_hash into place, next;
    exit when found;
    insert into evidence_lines (id, entries, newest_hash)
      values (line, 1, sha256(evidence_start(line) || convert_to('1' || said, 'UTF8')))
      on conflict (id) do nothing
      returning entries, newest_hash into place, next;
    -- Another has just begun the line: it is there now.
    exit when found;
  end loop;
  insert into evidence_entries (line_id, position, source, source_key, content, hash)
    values (line, place, source, source_key, content, next);
end
$$;
