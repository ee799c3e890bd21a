-- Carts and orders of the shop. A cart reserves nothing; an order does, until it is paid or its time to be paid is over.
create table cart_lines (
  member_id uuid not null references members (id),
  sku_id uuid not null references shop_skus (id),
  delivery text not null check (delivery in ('join', 'home')),
  quantity integer not null check (quantity between 1 and 999),
  -- The price that the member was shown last.
  seen_cents bigint not null check (seen_cents > 0),
  -- By the clock of the device where it came from one, which is never taken for later than now.
  changed_at timestamptz(3) not null,
  primary key (member_id, sku_id, delivery)
);

create table shop_orders (
  id uuid primary key,
  order_number text not null constraint shop_orders_number unique,
  member_id uuid not null references members (id),
  status text not null check (status in ('unpaid', 'toPick', 'picking', 'inStock', 'shipped', 'signed', 'cancelled', 'returned')),
  -- All its goods lie there.
  warehouse_id uuid not null references warehouses (id),
  delivery text not null check (delivery in ('join', 'home')),
  -- Straight home: where to, by what, and the whole price of it, which is a promise.
  address jsonb,
  channel_code text,
  channel_name jsonb,
  quote jsonb,
  goods_cents bigint not null check (goods_cents > 0),
  offer_id uuid references shop_offers (id),
  offer_cents bigint not null check (offer_cents between 0 and goods_cents),
  -- Named at checkout; taken with the payment.
  chosen_coupon_id uuid references member_coupons (id),
  coupon_cents bigint not null default 0 check (coupon_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  points_deducted bigint not null default 0 check (points_deducted >= 0),
  -- Of these the freight's share, once it is paid.
  freight_points bigint not null default 0 check (freight_points between 0 and points_deducted),
  payable_cents bigint not null check (payable_cents >= 0),
  refunded_cents bigint not null default 0,
  refunded_points bigint not null default 0,
  -- Of the freight, in money and points.
  refunded_freight_cents bigint not null default 0,
  remark text,
  due_at timestamptz(3) not null,
  -- The member was told that its time to be paid is nearly over.
  reminded_at timestamptz(3),
  paid_told_at timestamptz(3),
  paid_at timestamptz(3),
  picking_at timestamptz(3),
  stocked_at timestamptz(3),
  shipped_at timestamptz(3),
  signed_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('memberCancelled', 'overdue', 'short', 'sentBack')),
  -- What the staff wrote.
  end_remark text,
  carrier_name text,
  tracking_number text,
  row_version integer not null default 1,
  created_at timestamptz(3) not null default app_now(),
  constraint shop_orders_bill check (payable_cents = goods_cents - offer_cents - coupon_cents + freight_cents - points_deducted),
  constraint shop_orders_refunded check (refunded_cents between 0 and payable_cents and refunded_points between 0 and points_deducted),
  constraint shop_orders_refunded_freight check (refunded_freight_cents between 0 and freight_cents),
  constraint shop_orders_paid check (case status when 'unpaid' then paid_at is null when 'cancelled' then true else paid_at is not null end),
  constraint shop_orders_ended check ((status in ('signed', 'cancelled', 'returned')) = (ended_at is not null)),
  constraint shop_orders_end_reason check ((status = 'cancelled') = (end_reason is not null)),
  constraint shop_orders_home check ((delivery = 'home') = (address is not null and channel_code is not null and quote is not null))
);

create index shop_orders_member on shop_orders (member_id, created_at desc, id desc);
create index shop_orders_due on shop_orders (due_at) where status = 'unpaid';
create index shop_orders_untold on shop_orders (paid_at) where paid_at is not null and paid_told_at is null;
create index shop_orders_to_pick on shop_orders (warehouse_id, paid_at, id) where status in ('toPick', 'picking');
create index shop_orders_shipped on shop_orders (shipped_at) where status = 'shipped';

create function note_payable_shop_order() returns trigger language plpgsql as $$
begin
  insert into payables (id, kind, number) values (new.id, 'shopOrder', new.order_number);
  return null;
end $$;

create trigger shop_orders_payable after insert on shop_orders for each row execute function note_payable_shop_order();

-- As the goods were when ordered, and each line's own share of everything that was taken off: a refund is arithmetic on these.
create table shop_order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_orders (id),
  position integer not null check (position between 0 and 99),
  sku_id uuid not null references shop_skus (id),
  goods_id uuid not null references shop_goods (id),
  names jsonb not null,
  -- The values that were chosen, in each language; empty where there is no choice.
  option_texts jsonb not null,
  file_id uuid references files (id),
  icon text not null,
  customs_name text not null,
  goods_nature text not null check (goods_nature in ('ordinary', 'special', 'sensitive')),
  weight_grams bigint not null check (weight_grams > 0),
  length_mm bigint not null,
  width_mm bigint not null,
  height_mm bigint not null,
  quantity integer not null check (quantity between 1 and 999),
  unit_cents bigint not null check (unit_cents > 0),
  offer_cents bigint not null check (offer_cents >= 0),
  coupon_cents bigint not null default 0 check (coupon_cents >= 0),
  points bigint not null default 0 check (points >= 0),
  money_cents bigint not null check (money_cents >= 0),
  refunded_quantity integer not null default 0,
  refunded_cents bigint not null default 0,
  refunded_points bigint not null default 0,
  constraint shop_order_lines_position unique (order_id, position),
  constraint shop_order_lines_shares check (unit_cents * quantity = offer_cents + coupon_cents + points + money_cents),
  constraint shop_order_lines_refunded check (
    refunded_quantity between 0 and quantity and refunded_cents between 0 and money_cents and refunded_points between 0 and points
  )
);

create index shop_order_lines_sku on shop_order_lines (sku_id);
create index shop_order_lines_goods on shop_order_lines (goods_id);
create index shop_order_lines_file on shop_order_lines (file_id) where file_id is not null;

-- What an order keeps from others. held: until it is paid · committed: paid · picked: it has left the shelf · released: given back.
create table shop_reservations (
  order_id uuid not null references shop_orders (id),
  sku_id uuid not null references shop_skus (id),
  quantity integer not null check (quantity > 0),
  picked integer not null default 0 check (picked between 0 and quantity),
  state text not null check (state in ('held', 'committed', 'picked', 'released')),
  primary key (order_id, sku_id)
);

create index shop_reservations_held on shop_reservations (sku_id) where state in ('held', 'committed');

create table shop_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_orders (id),
  kind text not null check (kind in ('cancelled', 'short', 'shelfReturn', 'afterSale', 'goodwill')),
  -- [{lineId, quantity, moneyCents, points}]
  lines jsonb not null,
  freight_cents bigint not null check (freight_cents >= 0),
  -- Goods and freight together.
  money_cents bigint not null check (money_cents >= 0),
  points bigint not null check (points >= 0),
  reason text,
  -- Of the entry in the ledger.
  reference text not null constraint shop_refunds_reference unique,
  refunded_by uuid references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index shop_refunds_order on shop_refunds (order_id, created_at desc);
create trigger shop_refunds_append_only before update or delete on shop_refunds for each row execute function refuse_change();

create trigger cart_lines_noted after insert or update or delete on cart_lines for each row execute function note_change_of_row();
create trigger shop_orders_noted after insert or update or delete on shop_orders for each row execute function note_change_of_row();

-- What is sent home keeps the ID number for customs as any order does.
alter table id_numbers drop constraint id_numbers_order_id_fkey;
alter table id_numbers add foreign key (order_id) references payables (id);

-- Channels by which the shop sends goods home.
alter table channels add column for_shop boolean not null default false;

-- Which tile a message is under is said by a function from now on, which a later release replaces: what was generated can be given up
-- where it stands, but not written anew.
create function notice_kind_of(event text) returns text language sql immutable as $$
  select case
    when event in ('arrival', 'problem', 'problemNews', 'reassigned', 'claimDecided', 'lookoutMatched', 'storage') then 'parcel'
    when event in ('transferMade', 'transferBlocked', 'priced', 'shipped', 'sentBack', 'shopDue', 'shopPaid', 'shopCancelled') then 'order'
    when event = 'groupNews' then 'group'
    when event in ('transferReviewed', 'referralBonus', 'shopRefunded') then 'wallet'
    else 'activity'
  end
$$;

create function set_notice_kind() returns trigger language plpgsql as $$
begin
  new.kind := notice_kind_of(new.event);
  return new;
end $$;

alter table notifications alter column kind drop expression;
create trigger notifications_kind_set before insert on notifications for each row execute function set_notice_kind();
