-- What money can pay. Its id is that of the thing itself, so that references of the ledger stay as they are. The kinds of goods, of
-- purchases, of deals and of their differences come with their own tables, each of which fills this one as orders do.
create table payables (
  id uuid primary key,
  kind text not null check (kind in ('order', 'shopOrder', 'purchaseOrder', 'deal', 'difference')),
  -- What members and staff call it; it never changes.
  number text not null constraint payables_number unique
);

insert into payables (id, kind, number) select id, 'order', order_number from orders;

create function note_payable_order() returns trigger language plpgsql as $$
begin
  insert into payables (id, kind, number) values (new.id, 'order', new.order_number);
  return null;
end $$;

create trigger orders_payable after insert on orders for each row execute function note_payable_order();

-- Servers of the release before write and read `order_id`; this one writes `payable_id`. Each finds its own. When no such server can
-- run any more, `order_id` is dropped, and `wechat_payments.payable_id`, which the trigger fills, may be declared not null.
create function keep_payable_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.payable_id := coalesce(new.payable_id, new.order_id);
  elsif new.payable_id is not distinct from old.payable_id and new.order_id is distinct from old.order_id then
    new.payable_id := new.order_id;
  end if;
  if new.order_id is distinct from new.payable_id then
    new.order_id := (select id from payables where id = new.payable_id and kind = 'order');
  end if;
  return new;
end $$;

alter table wechat_payments add column payable_id uuid references payables (id), alter column order_id drop not null;
update wechat_payments set payable_id = order_id;
create index wechat_payments_payable on wechat_payments (payable_id, created_at desc);
create trigger wechat_payments_keep_payable before insert on wechat_payments
  for each row execute function keep_payable_of_order();

alter table point_lots add column payable_id uuid constraint point_lots_payable unique references payables (id);
update point_lots set payable_id = order_id;
create trigger point_lots_keep_payable before insert on point_lots
  for each row execute function keep_payable_of_order();

alter table member_coupons add column payable_id uuid references payables (id);
update member_coupons set payable_id = order_id;
-- One coupon for one thing.
create unique index member_coupons_payable on member_coupons (payable_id) where payable_id is not null;
-- Before `member_coupons_order_number`, which then sees the order whoever wrote it: triggers run in the order of their names.
create trigger member_coupons_keep_payable before insert or update of order_id, payable_id on member_coupons
  for each row execute function keep_payable_of_order();
drop trigger member_coupons_order_number on member_coupons;
create trigger member_coupons_order_number before insert or update of order_id, payable_id on member_coupons
  for each row when (new.order_id is not null or new.order_number is not null) execute function keep_order_number();

-- One without an end lasts until what it is for is settled.
alter table balance_holds add column payable_id uuid references payables (id), alter column ends_at drop not null;
update balance_holds set payable_id = order_id;
alter table balance_holds add constraint balance_holds_end check (ends_at is not null or payable_id is not null);
create trigger balance_holds_keep_payable before insert on balance_holds
  for each row execute function keep_payable_of_order();

-- By the name that it gets when no server of the release before can run any more. What it holds is of any payable.
alter table order_points drop constraint order_points_order_id_fkey;
alter table order_points add foreign key (order_id) references payables (id);
create view payable_points as select order_id as payable_id, lot_id, points from order_points;
