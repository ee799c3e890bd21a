-- Who made a parcel. Servers of the release before write members' own alone.
alter table parcels
  add column source text not null default 'member' check (source in ('member', 'shop', 'proxy', 'deal')),
  -- What the house makes is somebody's from the first.
  add constraint parcels_source_owner check (source = 'member' or member_id is not null);

-- What joined goods have become: each box is a parcel of the member.
create table shop_order_parcels (
  order_id uuid not null references shop_orders (id),
  parcel_id uuid not null constraint shop_order_parcels_parcel unique references parcels (id),
  position integer not null check (position between 0 and 4),
  -- [{lineId, quantity}]
  contents jsonb not null,
  -- Its member has given it back from the shelf; then the staff have put the goods where others can buy them.
  returned_at timestamptz(3),
  restocked_at timestamptz(3),
  primary key (order_id, parcel_id),
  constraint shop_order_parcels_position unique (order_id, position),
  constraint shop_order_parcels_restocked check (restocked_at is null or returned_at is not null)
);

create index shop_order_parcels_to_restock on shop_order_parcels (returned_at, parcel_id) where returned_at is not null and restocked_at is null;

-- Straight home: what the box weighed when it left, and how it looked.
alter table shop_orders
  add column tracking_page text,
  add column sent_grams bigint check (sent_grams > 0);

create table shop_order_photos (
  order_id uuid not null references shop_orders (id),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  kind text not null check (kind in ('weighing', 'label', 'size', 'beforePacking', 'afterPacking', 'other')),
  taken_by uuid not null references operator_keys (id),
  taken_at timestamptz(3) not null default app_now(),
  primary key (order_id, position)
);

create index shop_order_photos_file on shop_order_photos (file_id);
create trigger shop_order_photos_append_only before update or delete on shop_order_photos for each row execute function refuse_change();

-- What these say, the order's own row changes along with.
create function note_change_of_shop_order() returns trigger language plpgsql as $$
begin
  perform note_change_for((select member_id from shop_orders where id = coalesce(new.order_id, old.order_id)));
  return null;
end $$;

create trigger shop_order_parcels_noted after insert or update or delete on shop_order_parcels
  for each row execute function note_change_of_shop_order();
create trigger shop_order_photos_noted after insert or update or delete on shop_order_photos
  for each row execute function note_change_of_shop_order();

-- pickup: joined goods, which lie in the member's own place in the warehouse from then on.
alter table wechat_shipping_reports drop constraint wechat_shipping_reports_kind_check;
alter table wechat_shipping_reports add constraint wechat_shipping_reports_kind_check check (kind in ('courier', 'pickup', 'balance'));

create or replace function notice_kind_of(event text) returns text language sql immutable as $$
  select case
    when event in ('arrival', 'problem', 'problemNews', 'reassigned', 'claimDecided', 'lookoutMatched', 'storage', 'shopStocked') then 'parcel'
    when event in (
      'transferMade', 'transferBlocked', 'priced', 'shipped', 'sentBack', 'shopDue', 'shopPaid', 'shopCancelled', 'shopShort', 'shopShipped', 'shopSigned'
    ) then 'order'
    when event = 'groupNews' then 'group'
    when event in ('transferReviewed', 'referralBonus', 'shopRefunded') then 'wallet'
    else 'activity'
  end
$$;
