-- The number of an order stands beside its id, so that coupons, bonuses and readings of an ID number are listed without the table of
-- orders, which lies above theirs. It never changes. By a trigger, since servers of the release before write the id alone.
create function keep_order_number() returns trigger language plpgsql as $$
begin
  new.order_number := (select order_number from orders where id = new.order_id);
  return new;
end $$;

alter table member_coupons add column order_number text;
update member_coupons set order_number = orders.order_number from orders where orders.id = member_coupons.order_id;
create trigger member_coupons_order_number before insert or update of order_id on member_coupons
  for each row when (new.order_id is not null or new.order_number is not null) execute function keep_order_number();

alter table referral_bonuses add column order_number text;
update referral_bonuses set order_number = orders.order_number from orders where orders.id = referral_bonuses.order_id;
create trigger referral_bonuses_order_number before insert on referral_bonuses
  for each row execute function keep_order_number();

alter table id_number_reads add column order_number text;
update id_number_reads set order_number = orders.order_number from orders where orders.id = id_number_reads.order_id;
create trigger id_number_reads_order_number before insert on id_number_reads
  for each row when (new.order_id is not null) execute function keep_order_number();
