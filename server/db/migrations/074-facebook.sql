-- Which Facebook account signs in as which member: one each way. Of Facebook's id only a keyed hash is kept.
create table facebook_links (
  app_id text not null check (app_id <> ''),
  user_hash text not null,
  member_id uuid not null references members (id),
  created_at timestamptz(3) not null default app_now(),
  primary key (app_id, user_hash),
  constraint facebook_links_member unique (member_id, app_id)
);

-- Sign-ins that have begun: each can be ended once. Of the state, too, only a keyed hash.
create table facebook_attempts (
  state_hash text primary key,
  expires_at timestamptz(3) not null
);

create index facebook_attempts_expires on facebook_attempts (expires_at);
