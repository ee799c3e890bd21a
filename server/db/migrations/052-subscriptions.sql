-- WeChat messages that a member has allowed and that have not been sent: each yes in WeChat's window is one message.
create table message_permissions (
  member_id uuid not null references members (id),
  template_id text not null,
  -- More than anybody would ever be sent.
  allowed integer not null check (allowed between 0 and 1000),
  updated_at timestamptz not null default app_now(),
  primary key (member_id, template_id)
);
