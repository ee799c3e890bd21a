-- The product's clock: the transaction's time by the database. Tests move it for their own connections with
-- app.clock_offset_ms; nothing else sets it.
create function app_now() returns timestamptz
language sql stable
as $$
  select now() + make_interval(
    secs => coalesce(nullif(current_setting('app.clock_offset_ms', true), ''), '0')::double precision / 1000
  )
$$;

-- The first answer to each writing request, kept for a day: the same request sent again gets the same answer.
create table request_answers (
  owner text not null,
  request_id uuid not null,
  endpoint text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (owner, request_id)
);

create index request_answers_created_at on request_answers (created_at);

create table regions (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  calling_code text not null check (calling_code ~ '^[1-9][0-9]{0,5}$'),
  name_zh_hant text not null,
  name_zh_hans text not null,
  name_en text not null,
  sort_order integer not null unique
);

-- Counters for numbers that people read, one row per letter and day.
create table serial_numbers (
  name text primary key,
  last_value bigint not null check (last_value > 0)
);
