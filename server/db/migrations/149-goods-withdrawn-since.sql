-- Since when goods are withdrawn: a cart keeps what cannot be bought any more for so long, and no longer. Set by the
-- database, so that a server of the release before, running beside, sets it too.
alter table shop_goods add column withdrawn_at timestamptz(3);

create function shop_goods_withdrawn() returns trigger language plpgsql as $$
begin
  new.withdrawn_at := case when new.state = 'withdrawn' then coalesce(new.withdrawn_at, app_now()) end;
  return new;
end
$$;

create trigger shop_goods_withdrawn before insert or update of state on shop_goods
  for each row execute function shop_goods_withdrawn();

update shop_goods set withdrawn_at = app_now() where state = 'withdrawn';
