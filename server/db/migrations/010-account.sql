create table members (
  id uuid primary key default gen_random_uuid(),
  -- On every label, so it is short, and says nothing about how many members there are.
  client_no text not null constraint members_client_no unique check (client_no ~ '^[A-Z]{2}[0-9]{6}$'),
  email text not null constraint members_email unique check (email = lower(email)),
  password_hash text not null,
  region text not null references regions (code),
  -- E.164
  phone text not null check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  name text not null default '',
  nickname text not null default '',
  referrer_id uuid references members (id) check (referrer_id <> id),
  created_at timestamptz(3) not null default app_now()
);

create index members_referrer on members (referrer_id) where referrer_id is not null;

-- The one code that an address may use at a time for one purpose. Asked for again, it is replaced.
create table mail_codes (
  email text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (email, purpose)
);

-- A session is the family of the tokens that follow one sign-in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  created_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_member on sessions (member_id) where revoked_at is null;
create index sessions_ends_at on sessions (ends_at);

create table session_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  replaced_at timestamptz,
  -- The next token, readable only with this one, while a second tab may still ask with this one.
  successor_cipher bytea
);

create index session_tokens_session on session_tokens (session_id);
create index session_tokens_successor on session_tokens (replaced_at) where successor_cipher is not null;
