-- How many goods of a category are on the shelf, without those of the categories below it. A page of a category says how many there are;
-- counting them took seven times as long as the page itself. Kept by the database, so that a server of the release before, running
-- beside, keeps it too. Who writes the catalogue does so one after the other.
alter table shop_categories add column goods_count integer not null default 0 constraint shop_categories_goods_count check (goods_count >= 0);

create function shop_goods_added() returns trigger language plpgsql as $$
begin
  update shop_categories category set goods_count = category.goods_count + added.count
  from (select category_id, count(*) as count from added_goods where state = 'onShelf' group by category_id) added
  where category.id = added.category_id;
  return null;
end
$$;

create trigger shop_goods_added after insert on shop_goods
  referencing new table as added_goods for each statement execute function shop_goods_added();

create function shop_goods_moved() returns trigger language plpgsql as $$
begin
  update shop_categories set goods_count = goods_count - 1 where id = old.category_id and old.state = 'onShelf';
  update shop_categories set goods_count = goods_count + 1 where id = new.category_id and new.state = 'onShelf';
  return null;
end
$$;

create trigger shop_goods_moved after update of state, category_id on shop_goods
  for each row when (old.state is distinct from new.state or old.category_id is distinct from new.category_id)
  execute function shop_goods_moved();

update shop_categories category set goods_count = shelf.count
from (select category_id, count(*) as count from shop_goods where state = 'onShelf' group by category_id) shelf
where category.id = shelf.category_id;
