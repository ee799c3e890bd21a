create table operator_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scope text not null check (scope in ('warehouse', 'finance', 'admin')),
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Who did what: append-only, kept when a key has been revoked.
create table operator_acts (
  sequence bigint generated always as identity primary key,
  key_id uuid not null references operator_keys (id),
  action text not null,
  subject_id text,
  outcome text not null,
  created_at timestamptz not null default app_now()
);

alter table files add constraint files_owner_operator_key foreign key (owner_operator_key_id) references operator_keys (id);
