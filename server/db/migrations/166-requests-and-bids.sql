-- What members wish to have bought, what agents ask about it and bid. A bid is seen by the request's member and by its own agent, and by
-- nobody else: no column of a request counts or sums bids, and no change of one is noted for another agent.
create table proxy_requests (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint proxy_requests_number unique,
  member_id uuid not null references members (id),
  state text not null default 'open' check (state in ('open', 'closed')),
  close_reason text check (close_reason in ('accepted', 'expired', 'noBids', 'withdrawn', 'refused')),
  closed_at timestamptz(3),
  link text,
  title text not null,
  option_text text not null,
  quantity integer not null check (quantity between 1 and 999),
  -- Of one piece.
  limit_cents bigint not null check (limit_cents > 0),
  warehouse_id uuid not null references warehouses (id),
  substitution text not null check (substitution in ('color', 'none', 'ask')),
  note text not null,
  prolongations integer not null default 0 check (prolongations >= 0),
  -- Since when agents see it, and the first instant at which it is too late to bid.
  visible_at timestamptz(3),
  due_at timestamptz(3),
  -- When the member was last told of bids, and whether there are later ones.
  bids_told_at timestamptz(3),
  bids_untold boolean not null default false,
  created_at timestamptz(3) not null default app_now(),
  -- As of every moderated kind. The text is all of its words.
  status text not null default 'unreviewed' check (status in ('unreviewed', 'approved', 'notPassed')),
  text text not null,
  author_name text,
  author_picture_id uuid references files (id),
  reason text,
  revision integer not null default 1,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  author_checked text check (author_checked in ('waiting', 'pass', 'review', 'risky')),
  author_trace_id text unique,
  waits_since timestamptz(3) default app_now(),
  constraint proxy_requests_closed check ((state = 'closed') = (close_reason is not null) and (state = 'closed') = (closed_at is not null)),
  constraint proxy_requests_visible check (num_nonnulls(visible_at, due_at) in (0, 2) and (status <> 'approved' or visible_at is not null)),
  constraint proxy_requests_reason check ((status = 'notPassed') = (reason is not null))
);
create index proxy_requests_member on proxy_requests (member_id, created_at desc, id desc);
create index proxy_requests_open on proxy_requests (visible_at desc, id desc) where state = 'open' and status = 'approved';
create index proxy_requests_due on proxy_requests (due_at) where state = 'open' and due_at is not null;
create index proxy_requests_untold on proxy_requests (bids_told_at) where bids_untold;
create index proxy_requests_state on proxy_requests (state, created_at desc, id desc);
create index proxy_requests_waiting on proxy_requests (waits_since, id) where waits_since is not null;
create index proxy_requests_author_picture on proxy_requests (author_picture_id) where author_picture_id is not null;

create table request_photos (
  request_id uuid not null references proxy_requests (id) on delete cascade,
  position integer not null,
  file_id uuid not null references files (id),
  failed boolean not null default false,
  trace_id text unique,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  primary key (request_id, position)
);
create index request_photos_file on request_photos (file_id);

create table request_questions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references proxy_requests (id) on delete cascade,
  agent_id uuid not null references agents (id),
  topic text not null check (topic in ('spec', 'color', 'replace', 'invoice', 'quantity')),
  text text not null,
  asked_at timestamptz(3) not null default app_now(),
  answer text,
  answered_at timestamptz(3),
  constraint request_questions_answered check ((answer is null) = (answered_at is null))
);
create index request_questions_request on request_questions (request_id, asked_at, id);
create index request_questions_agent on request_questions (agent_id);

create table request_reports (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references proxy_requests (id) on delete cascade,
  member_id uuid not null references members (id),
  reason text not null,
  text text,
  created_at timestamptz(3) not null default app_now(),
  answered_at timestamptz(3),
  constraint request_reports_once unique (request_id, member_id)
);
create index request_reports_member on request_reports (member_id);

create table bids (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references proxy_requests (id) on delete cascade,
  agent_id uuid not null references agents (id),
  goods_cents bigint not null check (goods_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  total_cents bigint not null generated always as (goods_cents + fee_cents) stored,
  promise_days integer not null check (promise_days between 1 and 30),
  note text not null,
  revision integer not null default 1 check (revision between 1 and 4),
  status text not null default 'standing' check (status in ('standing', 'withdrawn', 'accepted', 'lost', 'void')),
  created_at timestamptz(3) not null default app_now(),
  changed_at timestamptz(3) not null default app_now(),
  ended_at timestamptz(3),
  constraint bids_once unique (request_id, agent_id),
  constraint bids_ended check ((status = 'standing') = (ended_at is null))
);
create unique index bids_accepted on bids (request_id) where status = 'accepted';
create index bids_agent on bids (agent_id, created_at desc, id desc);
create index bids_agent_standing on bids (agent_id) where status = 'standing';

create table bid_proofs (
  bid_id uuid not null references bids (id) on delete cascade,
  position integer not null,
  file_id uuid not null references files (id),
  primary key (bid_id, position)
);
create index bid_proofs_file on bid_proofs (file_id);

-- Of a request's own rows, for its member alone.
create function note_change_of_request() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from proxy_requests where id = coalesce(new.request_id, old.request_id)));
  return null;
end
$$;

-- For the member, and for the agent whose it is.
create function note_change_of_agents_own() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from proxy_requests where id = coalesce(new.request_id, old.request_id)));
  perform note_change_for((select member_id from agents where id = coalesce(new.agent_id, old.agent_id)));
  return null;
end
$$;

create trigger proxy_requests_noted after insert or update or delete on proxy_requests for each row execute function note_change_of_row();
create trigger request_photos_noted after insert or update or delete on request_photos for each row execute function note_change_of_request();
create trigger request_questions_noted after insert or update or delete on request_questions
  for each row execute function note_change_of_agents_own();
create trigger bids_noted after insert or update or delete on bids for each row execute function note_change_of_agents_own();
