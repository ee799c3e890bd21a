-- A keyed hash of the network that a sign-in came from: two are compared, and tell nothing else. It goes with its session, 30 days after.
alter table sessions add column network_hash text;
create index sessions_network on sessions (member_id) where network_hash is not null;
