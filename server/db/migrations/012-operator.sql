create table operator_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scope text not null check (scope in ('warehouse', 'finance', 'admin')),
  -- SHA-256 of 256 random bits: the key itself is kept nowhere.
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz(3) not null default app_now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- Who did what: append-only, kept when a key has been revoked.
create table operator_acts (
  sequence bigint generated always as identity primary key,
  key_id uuid not null references operator_keys (id),
  action text not null,
  subject_id text,
  outcome text not null,
  created_at timestamptz(3) not null default app_now()
);

create function operator_acts_refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger operator_acts_append_only before update or delete on operator_acts
  for each row execute function operator_acts_refuse_change();
