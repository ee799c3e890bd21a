-- What kinds of devices a member has signed in with, so that one never seen before is told to the mailbox. Sessions do not say it: they
-- are forgotten as they end, and whoever comes back a month later is no stranger.
create table known_devices (
  member_id uuid not null references members (id),
  device text not null,
  app text not null,
  seen_at timestamptz not null default app_now(),
  primary key (member_id, device, app)
);

create index known_devices_seen_at on known_devices (seen_at);

insert into known_devices (member_id, device, app, seen_at)
  select member_id, device, app, max(created_at) from sessions group by member_id, device, app;
