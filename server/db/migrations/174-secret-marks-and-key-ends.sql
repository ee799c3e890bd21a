-- The key from which all others of the server are derived, sealed with each FILE_SECRET that may open it: two servers with secrets of
-- their own never work on one database, and a secret is changed without changing what it has sealed.
create table secret_marks (
  -- A keyed hash: says nothing of the secret.
  secret_id text primary key,
  sealed text not null,
  created_at timestamptz(3) not null default app_now()
);

-- When a key ends by itself, and from where it opens anything: comma-separated networks. Null: never, and from everywhere.
alter table operator_keys add column ends_at timestamptz(3);
alter table operator_keys add column networks text;
