-- What members mean to have bought at foreign shops. Everything of the goods is as the member saw it last, since the gateway may be
-- away: it reserves nothing, and nothing is ordered at its price.
create table mall_cart_lines (
  member_id uuid not null references members (id),
  platform text not null check (platform in ('taobao', 'tmall', '1688', 'jd', 'pdd', 'weidian', 'xianyu', 'other')),
  goods_id text not null check (goods_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- '-': of goods without options.
  sku_id text not null check (sku_id ~ '^[A-Za-z0-9_:;.-]{1,128}$'),
  quantity integer not null check (quantity between 1 and 999),
  title text not null check (title <> ''),
  option_text text not null,
  picture_id text,
  shop_id text not null,
  shop_name text not null,
  -- The price of a piece that the member was shown last, and from when it was.
  seen_cents bigint not null check (seen_cents > 0),
  seen_as_of timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (member_id, platform, goods_id, sku_id)
);

create trigger mall_cart_lines_noted after insert or update or delete on mall_cart_lines for each row execute function note_change_of_row();
