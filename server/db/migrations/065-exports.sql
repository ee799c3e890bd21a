-- A member's own data, put together to be taken along. The file lies sealed in the file store under the same id.
create table member_exports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  language text not null check (language in ('zh-Hant', 'zh-Hans', 'en')),
  steps_done integer not null default 0,
  steps_total integer not null,
  bytes integer check (bytes > 0),
  requested_at timestamptz(3) not null default app_now(),
  finished_at timestamptz(3),
  check ((status = 'ready') = (bytes is not null))
);

create index member_exports_member on member_exports (member_id, requested_at desc);
-- One at a time.
create unique index member_exports_waiting on member_exports (member_id) where status = 'waiting';
