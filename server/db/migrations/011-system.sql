-- What the operator has changed of the platform's settings; the rest has its default in the program.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default app_now()
);

-- Apps that a member signed in with, by the id that push will use. An installation belongs to who used it last.
create table installations (
  app_cid text primary key,
  member_id uuid not null references members (id),
  updated_at timestamptz not null default app_now()
);

create index installations_member on installations (member_id);

-- Pictures: the bytes are in the file store under the same id.
create table files (
  id uuid primary key,
  owner_member_id uuid references members (id),
  owner_operator_key_id uuid,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default app_now(),
  check (num_nonnulls(owner_member_id, owner_operator_key_id) = 1)
);

-- Mails on their way out, written in the transaction that causes them. The text goes when it has been sent for good.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);

create index mails_created_at on mails (created_at desc);
