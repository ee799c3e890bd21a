-- Customer service has keys of its own: it needs neither the shelves nor the money.
alter table operator_keys drop constraint operator_keys_scope_check;
alter table operator_keys add constraint operator_keys_scope_check check (scope in ('warehouse', 'finance', 'support', 'admin'));

-- What members ask or tell the service.
create table feedbacks (
  id uuid primary key,
  member_id uuid not null references members (id),
  type text not null check (type in ('parcel', 'fee', 'delivery', 'app', 'suggestion')),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  contact text,
  order_id uuid references orders (id),
  -- The line of that order's bill, as it stood when it was asked about.
  bill_line jsonb,
  -- Counts, not a flag: an answer that comes while the member reads the one before stays unread.
  answers integer not null default 0 check (answers >= 0),
  answers_read integer not null default 0,
  sent_at timestamptz(3) not null default app_now(),
  changed_at timestamptz(3) not null default app_now(),
  constraint feedbacks_read check (answers_read between 0 and answers),
  constraint feedbacks_bill_line check (bill_line is null or order_id is not null)
);

create index feedbacks_member on feedbacks (member_id, changed_at desc, id desc);
create index feedbacks_unread on feedbacks (member_id) where answers > answers_read;
create index feedbacks_status on feedbacks (status, changed_at, id);
create index feedbacks_changed on feedbacks (changed_at, id);

create table feedback_messages (
  feedback_id uuid not null references feedbacks (id),
  position integer not null check (position >= 0),
  -- Empty: the member wrote it.
  operator_key_id uuid references operator_keys (id),
  signed_as text,
  text text not null check (text <> ''),
  written_at timestamptz(3) not null default app_now(),
  primary key (feedback_id, position),
  constraint feedback_messages_signed check (signed_as is null or operator_key_id is not null)
);

create table feedback_photos (
  feedback_id uuid not null,
  message_position integer not null,
  position integer not null,
  file_id uuid not null references files (id),
  primary key (feedback_id, message_position, position),
  foreign key (feedback_id, message_position) references feedback_messages (feedback_id, position)
);

-- What was said stays as it was said.
create function feedback_messages_refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'what was said to the service is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger feedback_messages_append_only before update or delete on feedback_messages
  for each row execute function feedback_messages_refuse_change();
