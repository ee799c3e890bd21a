-- What members ask for goods that were sold to them: money back for goods that they keep, or send back.
create table shop_after_sales (
  id uuid primary key,
  case_number text not null constraint shop_after_sales_number unique,
  order_id uuid not null references shop_orders (id),
  line_id uuid not null references shop_order_lines (id),
  quantity integer not null check (quantity between 1 and 999),
  kind text not null check (kind in ('refundOnly', 'returnRefund')),
  reason text not null check (reason in ('damaged', 'wrong', 'missing', 'quality', 'notAsShown', 'lost', 'changedMind')),
  text text not null,
  state text not null check (state in ('requested', 'returning', 'received', 'refunded', 'refused', 'withdrawn')),
  -- requested, received: the staff · returning: the member, until a number is there.
  due_at timestamptz(3),
  -- A part of the money for goods that stay with the member.
  offered_cents bigint check (offered_cents > 0),
  offer_reason text,
  offered_at timestamptz(3),
  refusal text,
  accepted_at timestamptz(3),
  return_carrier text,
  return_number text,
  number_sent_at timestamptz(3),
  received_as text check (received_as in ('restock', 'damaged')),
  received_at timestamptz(3),
  ended_at timestamptz(3),
  -- What came back: money and freight as in its row of shop_refunds.
  refunded_cents bigint,
  refunded_points bigint,
  refunded_freight_cents bigint,
  created_at timestamptz(3) not null default app_now(),
  constraint shop_after_sales_ended check ((state in ('refunded', 'refused', 'withdrawn')) = (ended_at is not null)),
  constraint shop_after_sales_refused check ((state = 'refused') = (refusal is not null)),
  constraint shop_after_sales_offer check ((offered_cents is null) = (offer_reason is null) and (offered_cents is null) = (offered_at is null)),
  constraint shop_after_sales_number_sent check ((return_number is null) = (number_sent_at is null)),
  constraint shop_after_sales_received check ((received_at is null) = (received_as is null)),
  constraint shop_after_sales_refunded check (
    (state = 'refunded') = (refunded_cents is not null)
    and (refunded_cents is null) = (refunded_points is null) and (refunded_cents is null) = (refunded_freight_cents is null)
  )
);

-- One at a time of a line, whoever asks at the same moment.
create unique index shop_after_sales_open on shop_after_sales (line_id) where state in ('requested', 'returning', 'received');
create index shop_after_sales_order on shop_after_sales (order_id, created_at desc, id desc);
create index shop_after_sales_line on shop_after_sales (line_id);
create index shop_after_sales_due on shop_after_sales (state, due_at, id) where state in ('requested', 'returning', 'received');

-- What the member shows, and how the warehouse found what came back.
create table shop_after_sale_photos (
  after_sale_id uuid not null references shop_after_sales (id),
  order_id uuid not null references shop_orders (id),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  -- Null: by the member.
  taken_by uuid references operator_keys (id),
  taken_at timestamptz(3) not null default app_now(),
  primary key (after_sale_id, position)
);

create index shop_after_sale_photos_file on shop_after_sale_photos (file_id);
create index shop_after_sale_photos_order on shop_after_sale_photos (order_id);
create trigger shop_after_sale_photos_append_only before update or delete on shop_after_sale_photos for each row execute function refuse_change();

create trigger shop_after_sales_noted after insert or update or delete on shop_after_sales
  for each row execute function note_change_of_shop_order();
create trigger shop_after_sale_photos_noted after insert or update or delete on shop_after_sale_photos
  for each row execute function note_change_of_shop_order();
