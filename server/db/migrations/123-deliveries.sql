-- What leaves the house for a member by mail, push or WeChat, and what becomes of it. Never what it said: the facts are sealed, and
-- gone once nobody needs them to try again.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  -- Null of a code and of a word about an account: they go to an address, which may be nobody's, or not the member's any more.
  member_id uuid references members (id),
  event text not null,
  channel text not null check (channel in ('email', 'push', 'wechat')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'noQuota', 'refused', 'failed')),
  sealed_facts text,
  attempts integer not null default 0,
  -- A code of the other side's: nothing personal.
  last_error text check (length(last_error) <= 80),
  -- Nobody else sends it before then: who has claimed it may be dead by then.
  claimed_until timestamptz,
  held_until timestamptz,
  -- Of the consent that a WeChat message costs: held may come back, spent is what WeChat may have counted.
  quota text not null default 'none' check (quota in ('none', 'held', 'spent')),
  template_id text,
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz(3),
  check ((state = 'waiting') = (ended_at is null)),
  check ((member_id is null) = (event in ('code', 'account'))),
  check (member_id is not null or channel = 'email')
);
create index deliveries_member on deliveries (member_id, created_at desc, id desc);
create index deliveries_dead on deliveries (ended_at desc, id desc) where state = 'failed';
create index deliveries_waiting on deliveries (expires_at) where state = 'waiting';
create index deliveries_created_at on deliveries (created_at);
-- Not noted: each mail that leaves would make every open page of its member ask for everything again. The log is read in full.

-- Browsers that may be pushed to. One belongs to the session that has registered it, and is silent once that is over.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint_hash text not null unique,
  sealed text not null,
  created_at timestamptz not null default app_now()
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create trigger push_subscriptions_noted after insert or update or delete on push_subscriptions for each row execute function note_change_of_row();

-- Which of a delivery's browsers have taken it already: a second try is for the others.
create table push_takings (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  primary key (delivery_id, subscription_id)
);
create index push_takings_subscription on push_takings (subscription_id);

create table quiet_hours (
  member_id uuid primary key references members (id),
  is_on boolean not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  offset_minutes integer not null check (offset_minutes between -720 and 840),
  -- As the tz database calls it; its offset is then the zone's, and the one beside it stands only where no such zone is known.
  zone text,
  updated_at timestamptz not null default app_now()
);
create trigger quiet_hours_noted after insert or update or delete on quiet_hours for each row execute function note_change_of_row();

-- What a zone has at a moment, east of Greenwich; null for one that this database does not know: a device may be newer.
create function zone_offset(zone_name text, moment timestamptz) returns integer
language plpgsql
stable strict
as $$
declare
  minutes integer;
begin
  minutes := extract(epoch from (moment at time zone zone_name) - (moment at time zone 'UTC')) / 60;
  return case when minutes between -720 and 840 then minutes end;
exception
  when invalid_parameter_value then
    return null;
end
$$;

-- The pair that browsers know this platform by (VAPID): made once for all servers.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default app_now()
);

alter table installations add column session_id uuid references sessions (id) on delete set null;
create index installations_session on installations (session_id) where session_id is not null;

alter table mails add column delivery_id uuid references deliveries (id) on delete cascade;
-- Where its button leads and what it is unsubscribed by, sealed as its text is.
alter table mails add column sealed_links text;
create index mails_delivery on mails (delivery_id) where delivery_id is not null;

alter table notification_preferences drop constraint notification_preferences_channel_check;
alter table notification_preferences add constraint notification_preferences_channel_check check (channel in ('app', 'email', 'push', 'wechat'));
