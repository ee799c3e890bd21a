-- For whom something has changed, and by which transaction: append-only, written by triggers, so that no change can forget
-- it. A poll is answered from it without asking for the data again. Rows are added only, so members never wait for each other.
create table member_changes (
  xid xid8 not null default pg_current_xact_id(),
  -- Null: the platform's own data, which everybody sees.
  member_id uuid,
  at timestamptz not null default app_now(),
  constraint member_changes_once unique nulls not distinct (xid, member_id)
);

create function note_change_for(changed uuid) returns void
language plpgsql
as $$
begin
  -- What belongs to nobody (a parcel without an owner, the platform's accounts) is seen by nobody.
  if changed is not null then
    insert into member_changes (member_id) values (changed) on conflict do nothing;
  end if;
end
$$;

-- For tables with a member_id. A row that moves is gone for one member and new for the other.
create function note_change_of_row() returns trigger
language plpgsql
as $$
begin
  perform note_change_for(new.member_id);
  if old.member_id is distinct from new.member_id then
    perform note_change_for(old.member_id);
  end if;
  return null;
end
$$;

create function note_change_of_member() returns trigger
language plpgsql
as $$
begin
  perform note_change_for(coalesce(new.id, old.id));
  return null;
end
$$;

-- For tables whose rows hang on something of a member's, and stay there.
create function note_change_of_parcel() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from parcels where id = coalesce(new.parcel_id, old.parcel_id)));
  return null;
end
$$;

create function note_change_of_order() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from orders where id = coalesce(new.order_id, old.order_id)));
  return null;
end
$$;

create function note_change_of_transfer() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from transfers where id = coalesce(new.transfer_id, old.transfer_id)));
  return null;
end
$$;

create function note_change_of_feedback() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from feedbacks where id = coalesce(new.feedback_id, old.feedback_id)));
  return null;
end
$$;

create function note_change_of_session() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from sessions where id = coalesce(new.session_id, old.session_id)));
  return null;
end
$$;

create function note_change_for_everybody() returns trigger
language plpgsql
as $$
begin
  insert into member_changes (member_id) values (null) on conflict do nothing;
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select unnest(tables) as name, noted_by from (values
      ('note_change_of_row', array[
        'parcels', 'parcel_claims', 'orders', 'transfers', 'wechat_payments', 'ledger_accounts', 'addresses', 'sender_addresses',
        'id_numbers', 'id_number_reads', 'notifications', 'notification_preferences', 'message_permissions', 'feedbacks',
        'member_exports', 'warehouse_label_copies', 'wechat_links', 'facebook_links'
      ]),
      ('note_change_of_member', array['members']),
      ('note_change_of_parcel', array[
        'parcel_items', 'parcel_measurements', 'parcel_photos', 'parcel_events', 'parcel_storage_pauses', 'parcel_problems'
      ]),
      ('note_change_of_order', array[
        'order_parcels', 'order_bills', 'order_photos', 'order_adjustments', 'order_tracks', 'order_events'
      ]),
      ('note_change_of_transfer', array['transfer_slips']),
      ('note_change_of_feedback', array['feedback_messages', 'feedback_photos']),
      ('note_change_of_session', array['session_tokens']),
      ('note_change_for_everybody', array[
        'settings', 'regions', 'warehouses', 'warehouse_labels', 'pickup_sites', 'carriers', 'storage_tariffs', 'channels',
        'tariffs', 'services', 'customs_rules'
      ])
    ) of_kind (noted_by, tables)
  loop
    execute format(
      'create trigger %I after insert or update or delete on %I for each row execute function %I()',
      watched.name || '_noted', watched.name, watched.noted_by
    );
  end loop;
end
$$;

-- A session's last use is noted every few minutes while a page only asks: that alone must not make the page ask in full.
create trigger sessions_noted after insert or delete or update of member_id, ends_at, revoked_at on sessions
  for each row execute function note_change_of_row();
