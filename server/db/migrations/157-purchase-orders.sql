-- Orders at foreign shops. An order is one purchase for each shop: each has its own status, and its own share of every fee, of points and
-- of money, so that it ends by itself.
alter table payables drop constraint payables_kind_check;
alter table payables add constraint payables_kind_check
  check (kind in ('order', 'shopOrder', 'purchaseOrder', 'buyQuestion', 'deal', 'difference'));

create table purchase_orders (
  id uuid primary key,
  order_number text not null constraint purchase_orders_number unique,
  member_id uuid not null references members (id),
  warehouse_id uuid not null references warehouses (id),
  goods_cents bigint not null check (goods_cents > 0),
  transport_cents bigint not null check (transport_cents >= 0),
  service_cents bigint not null check (service_cents >= 0),
  other_cents bigint not null check (other_cents >= 0),
  -- Of the fee, in basis points, as it was when it was placed.
  service_rate integer not null check (service_rate between 0 and 10000),
  coupon_cents bigint not null default 0 check (coupon_cents between 0 and service_cents),
  points_deducted bigint not null default 0 check (points_deducted >= 0),
  -- With money.
  payable_cents bigint not null check (payable_cents >= 0),
  -- Paid for rises of its prices since.
  rise_cents bigint not null default 0 check (rise_cents >= 0),
  refunded_cents bigint not null default 0,
  refunded_points bigint not null default 0,
  rule text not null check (rule in ('ask', 'within', 'cancel')),
  allowance_cents bigint not null check (allowance_cents >= 0),
  allowance_used_cents bigint not null default 0,
  is_inspected boolean not null,
  remark text,
  -- {currency, rate, asOf}: what an amount was about in the money of the member's region when it was placed.
  approximate jsonb,
  due_at timestamptz(3) not null,
  paid_at timestamptz(3),
  paid_told_at timestamptz(3),
  -- Never paid.
  cancelled_at timestamptz(3),
  row_version integer not null default 1,
  created_at timestamptz(3) not null default app_now(),
  constraint purchase_orders_bill check (
    payable_cents = goods_cents + transport_cents + service_cents + other_cents - coupon_cents - points_deducted
  ),
  constraint purchase_orders_refunded check (
    refunded_cents between 0 and payable_cents + rise_cents and refunded_points between 0 and points_deducted
  ),
  constraint purchase_orders_allowance check (allowance_used_cents between 0 and allowance_cents),
  constraint purchase_orders_rule check (rule = 'within' or allowance_cents = 0),
  constraint purchase_orders_end check (paid_at is null or cancelled_at is null)
);

create index purchase_orders_member on purchase_orders (member_id, created_at desc, id desc);
create index purchase_orders_due on purchase_orders (due_at) where paid_at is null and cancelled_at is null;
create index purchase_orders_untold on purchase_orders (paid_at) where paid_at is not null and paid_told_at is null;

create function note_payable_purchase_order() returns trigger language plpgsql as $$
begin
  insert into payables (id, kind, number) values (new.id, 'purchaseOrder', new.order_number);
  return null;
end $$;

create trigger purchase_orders_payable after insert on purchase_orders for each row execute function note_payable_purchase_order();
create trigger purchase_orders_noted after insert or update or delete on purchase_orders for each row execute function note_change_of_row();

create table purchases (
  id uuid primary key,
  order_id uuid not null references purchase_orders (id),
  position integer not null check (position between 0 and 9),
  platform text not null check (platform in ('taobao', 'tmall', '1688', 'jd', 'pdd', 'weidian', 'xianyu', 'other')),
  shop_id text not null,
  shop_name text not null,
  status text not null check (status in (
    'unpaid', 'toBuy', 'asking', 'bought', 'arriving', 'inStock', 'refunded', 'cancelled', 'returning', 'returned'
  )),
  goods_cents bigint not null check (goods_cents > 0),
  transport_cents bigint not null check (transport_cents >= 0),
  service_cents bigint not null check (service_cents >= 0),
  other_cents bigint not null check (other_cents >= 0),
  -- Its shares of what was taken off and of the money, once it is paid.
  coupon_cents bigint not null default 0 check (coupon_cents between 0 and service_cents),
  points bigint not null default 0 check (points >= 0),
  money_cents bigint not null default 0 check (money_cents >= 0),
  -- Paid with money for rises.
  rise_cents bigint not null default 0 check (rise_cents >= 0),
  -- What of each part has not come back.
  left_goods_cents bigint not null default 0 check (left_goods_cents >= 0),
  left_transport_cents bigint not null default 0 check (left_transport_cents >= 0),
  left_service_cents bigint not null default 0 check (left_service_cents >= 0),
  left_other_cents bigint not null default 0 check (left_other_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_points bigint not null default 0 check (refunded_points between 0 and points),
  -- Of the coupon: the platform's own, which goes back to it.
  refunded_coupon_cents bigint not null default 0 check (refunded_coupon_cents between 0 and coupon_cents),
  buyer_key_id uuid references operator_keys (id),
  claimed_until timestamptz(3),
  shop_order_number text,
  -- What the shop took, and what came back of it from there.
  actual_goods_cents bigint check (actual_goods_cents >= 0),
  actual_transport_cents bigint check (actual_transport_cents >= 0),
  recovered_cents bigint not null default 0 check (recovered_cents >= 0),
  bought_at timestamptz(3),
  sent_at timestamptz(3),
  stocked_at timestamptz(3),
  -- The member was told that it takes too long: once without a number, once without a receipt.
  lapse_told_at timestamptz(3),
  cancel_asked_at timestamptz(3),
  cancel_reason text,
  seller_words text,
  -- Its goods were inspected, or what that cost has come back.
  inspection_ended_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text check (end_reason in (
    'memberCancelled', 'overdue', 'ruleCancel', 'refused', 'noAnswer', 'sellerFailed', 'cancelledBySeller', 'lost', 'lapsed', 'returned'
  )),
  row_version integer not null default 1,
  constraint purchases_position unique (order_id, position),
  constraint purchases_shop unique (order_id, platform, shop_id),
  constraint purchases_shares check (
    status in ('unpaid', 'cancelled') or goods_cents + transport_cents + service_cents + other_cents = coupon_cents + points + money_cents
  ),
  constraint purchases_left check (
    left_goods_cents + left_transport_cents + left_service_cents + left_other_cents + refunded_cents + refunded_points
      = money_cents + points + rise_cents
  ),
  constraint purchases_bought check (
    (actual_goods_cents is null) = (bought_at is null) and (actual_transport_cents is null) = (bought_at is null)
    and (shop_order_number is null) = (bought_at is null)
  ),
  constraint purchases_recovered check (recovered_cents <= coalesce(actual_goods_cents + actual_transport_cents, 0)),
  constraint purchases_ended check ((status in ('refunded', 'cancelled', 'returned')) = (ended_at is not null)),
  constraint purchases_end_reason check ((ended_at is null) = (end_reason is null))
);

create index purchases_status on purchases (status) where status in ('toBuy', 'asking', 'bought', 'arriving', 'returning');
create index purchases_uninspected on purchases (stocked_at) where stocked_at is not null and inspection_ended_at is null;

create function note_change_of_purchase_order() returns trigger language plpgsql as $$
begin
  perform note_change_for((select member_id from purchase_orders where id = coalesce(new.order_id, old.order_id)));
  return null;
end $$;

create trigger purchases_noted after insert or update or delete on purchases for each row execute function note_change_of_purchase_order();

create table purchase_lines (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchases (id),
  position integer not null check (position between 0 and 99),
  goods_id text not null,
  -- '-': of goods without options.
  sku_id text not null,
  title text not null,
  option_text text not null,
  -- As the gateway names it.
  picture_id text,
  is_flagged boolean not null,
  quantity integer not null check (quantity between 1 and 999),
  unit_cents bigint not null check (unit_cents > 0),
  -- Of a piece, after whatever was consented to.
  agreed_cents bigint not null check (agreed_cents > 0),
  -- Of a piece, as the shop took it, and how customs read it.
  actual_cents bigint check (actual_cents > 0),
  customs_name text,
  refunded_quantity integer not null default 0,
  constraint purchase_lines_position unique (purchase_id, position),
  constraint purchase_lines_refunded check (refunded_quantity between 0 and quantity)
);

-- What the buyer photographed when it was bought.
create table purchase_photos (
  purchase_id uuid not null references purchases (id),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  taken_by uuid not null references operator_keys (id),
  taken_at timestamptz(3) not null default app_now(),
  primary key (purchase_id, position)
);

create index purchase_photos_file on purchase_photos (file_id);
create trigger purchase_photos_append_only before update or delete on purchase_photos for each row execute function refuse_change();

create table buy_questions (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- By which its payment is called.
  number text not null constraint buy_questions_number unique,
  kind text not null check (kind in ('priceRise', 'transportRise', 'shortage', 'optionGone', 'delay', 'flagged')),
  line_id uuid references purchase_lines (id),
  note text not null,
  -- {unitCents?, transportCents?, quantity?}
  was jsonb,
  now jsonb,
  ships_at timestamptz(3),
  -- To be paid on consent, and for what.
  difference_cents bigint not null check (difference_cents >= 0),
  -- [{optionText, unitCents, differenceCents}]
  choices jsonb not null,
  chosen integer check (chosen >= 0),
  asked_by uuid not null references operator_keys (id),
  asked_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  answer text check (answer in ('accept', 'option', 'fewer', 'wait', 'refuse')),
  -- Answered, or its time was over.
  ended_at timestamptz(3),
  constraint buy_questions_answered check (answer is null or ended_at is not null)
);

create unique index buy_questions_open on buy_questions (purchase_id) where ended_at is null;
create index buy_questions_purchase on buy_questions (purchase_id, asked_at desc);
create index buy_questions_expire on buy_questions (expires_at) where ended_at is null;

create function note_payable_buy_question() returns trigger language plpgsql as $$
begin
  insert into payables (id, kind, number) values (new.id, 'buyQuestion', new.number);
  return null;
end $$;

create trigger buy_questions_payable after insert on buy_questions for each row execute function note_payable_buy_question();

create function note_change_of_purchase() returns trigger language plpgsql as $$
begin
  perform note_change_for((
    select o.member_id from purchases p join purchase_orders o on o.id = p.order_id where p.id = coalesce(new.purchase_id, old.purchase_id)
  ));
  return null;
end $$;

create trigger buy_questions_noted after insert or update or delete on buy_questions for each row execute function note_change_of_purchase();

create table buy_question_photos (
  question_id uuid not null references buy_questions (id),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  taken_by uuid not null references operator_keys (id),
  taken_at timestamptz(3) not null default app_now(),
  primary key (question_id, position)
);

create index buy_question_photos_file on buy_question_photos (file_id);
create trigger buy_question_photos_append_only before update or delete on buy_question_photos for each row execute function refuse_change();

create table buy_refunds (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchases (id),
  stage text not null check (stage in (
    'notBought', 'memberWish', 'sellerFailed', 'sellerFault', 'changedMind', 'inspectionMissed', 'cheaper', 'missing'
  )),
  money_cents bigint not null check (money_cents >= 0),
  points bigint not null check (points >= 0),
  coupon_cents bigint not null check (coupon_cents >= 0),
  -- Of goods and transport, what the seller gives back.
  recovered_cents bigint not null check (recovered_cents >= 0),
  -- [{lineId, quantity}]: pieces that are not there.
  lines jsonb not null,
  reason text,
  -- Of the entry in the ledger.
  reference text not null constraint buy_refunds_reference unique,
  refunded_by uuid references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index buy_refunds_purchase on buy_refunds (purchase_id, created_at desc);
create trigger buy_refunds_append_only before update or delete on buy_refunds for each row execute function refuse_change();
