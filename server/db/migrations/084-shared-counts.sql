-- How often each caller of a limited endpoint has asked within a window, for all servers together: a keyed hash of endpoint
-- and caller. Unlogged, since no count is worth waiting for the disk; after a crash everybody begins anew.
create unlogged table caller_counts (
  caller text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Where accounts have signed in from: a keyed hash of the e-mail address and the network.
create table known_networks (
  place text primary key,
  seen_at timestamptz not null default app_now()
);
