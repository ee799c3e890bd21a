-- The language that a member used last: what is sent by itself is written in it. Empty until the next sign-in.
alter table members add column language text check (language in ('zh-Hant', 'zh-Hans', 'en'));

-- A code is of use for minutes, a word about a parcel for half a day: each mail says itself until when it may leave.
alter table mails add column expires_at timestamptz;
update mails set expires_at = created_at + interval '10 minutes';
alter table mails alter column expires_at set not null;

-- Only what a member has chosen; the rest is as the program has it.
create table notification_preferences (
  member_id uuid not null references members (id),
  event text not null,
  channel text not null check (channel in ('app', 'email', 'wechat')),
  is_on boolean not null,
  updated_at timestamptz not null default app_now(),
  primary key (member_id, event, channel)
);

-- What a member was told of in the app. The facts, not the sentence: it is written in the language of whoever reads it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  event text not null,
  facts jsonb not null,
  created_at timestamptz(3) not null default app_now(),
  read_at timestamptz
);

create index notifications_member on notifications (member_id, created_at desc, id desc);
