-- Money that a member says to have sent, and what finance found. Without an order it is a top-up.
create table transfers (
  id uuid primary key,
  member_id uuid not null references members (id),
  order_id uuid references orders (id),
  amount_cents bigint check (amount_cents > 0),
  taobao_order_number text check (taobao_order_number ~ '^[0-9]{10,24}$'),
  remark text,
  status text not null default 'unreviewed' check (status in ('unreviewed', 'reviewed')),
  approved boolean,
  credited_cents bigint check (credited_cents > 0),
  reason text,
  -- What the order still lacked when the money had been credited.
  short_cents bigint check (short_cents > 0),
  submitted_at timestamptz(3) not null default app_now(),
  reviewed_at timestamptz(3),
  reviewed_by uuid references operator_keys (id),
  constraint transfers_proof check (amount_cents is not null or taobao_order_number is not null),
  constraint transfers_review check (
    (status = 'reviewed') = (approved is not null)
    and (status = 'reviewed') = (reviewed_at is not null)
    and (status = 'reviewed') = (reviewed_by is not null)
    and (credited_cents is not null) = coalesce(approved, false)
    and (reason is not null) = coalesce(not approved, false)
  )
);

-- Taken once. A refused one is free again: else a stranger who names it first would take it from its owner.
create unique index transfers_taobao_number on transfers (taobao_order_number) where approved is distinct from false;
create index transfers_member on transfers (member_id, submitted_at desc, id desc);
create index transfers_order on transfers (order_id, submitted_at desc) where order_id is not null;
create index transfers_status on transfers (status, submitted_at, id);
-- One waiting slip an order.
create unique index transfers_waiting_order on transfers (order_id) where status = 'unreviewed';

create table transfer_slips (
  transfer_id uuid not null references transfers (id),
  position integer not null,
  file_id uuid not null references files (id),
  primary key (transfer_id, position)
);
