-- The shop's catalogue. Goods and their options are never deleted, only withdrawn: orders and carts name them.
alter table operator_keys drop constraint operator_keys_scope_check;
alter table operator_keys add constraint operator_keys_scope_check check (scope in ('warehouse', 'finance', 'support', 'shop', 'admin'));

create table shop_categories (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint shop_categories_code unique check (code ~ '^[a-z0-9-]{1,30}$'),
  -- Two levels: a parent has none itself.
  parent_id uuid references shop_categories (id) check (parent_id <> id),
  names jsonb not null,
  icon text not null,
  sort_order integer not null,
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null default app_now()
);

create table shop_goods (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint shop_goods_code unique check (code ~ '^[A-Z0-9-]{1,30}$'),
  category_id uuid not null references shop_categories (id),
  -- All its stock lies there.
  warehouse_id uuid not null references warehouses (id),
  names jsonb not null,
  subtitles jsonb not null,
  -- What is drawn below the options: paragraphs by language.
  texts jsonb not null,
  -- Up to three, each with its values: [{code, names, values: [{code, names}]}].
  options jsonb not null,
  goods_nature text not null check (goods_nature in ('ordinary', 'special', 'sensitive')),
  is_fragile boolean not null,
  -- join: it becomes a parcel in stock · home: it is sent by itself.
  offers_join boolean not null,
  offers_home boolean not null,
  -- So many one member may have, open and paid.
  per_member integer check (per_member between 1 and 999),
  state text not null check (state in ('draft', 'onShelf', 'withdrawn')),
  on_shelf_at timestamptz(3),
  -- Kept by a job, never by a sale: a hot row would be a queue.
  min_price_cents bigint not null default 0,
  max_price_cents bigint not null default 0,
  sold_count bigint not null default 0,
  rank_score bigint not null default 0,
  search tsvector not null default '',
  row_version integer not null default 1,
  created_at timestamptz(3) not null default app_now(),
  constraint shop_goods_delivery check (offers_join or offers_home),
  constraint shop_goods_shelf check (state <> 'onShelf' or on_shelf_at is not null)
);

create index shop_goods_search on shop_goods using gin (search) where state = 'onShelf';
create index shop_goods_ranked on shop_goods (rank_score desc, id) where state = 'onShelf';
create index shop_goods_sold on shop_goods (sold_count desc, id) where state = 'onShelf';
create index shop_goods_priced on shop_goods (min_price_cents, id) where state = 'onShelf';
create index shop_goods_category_ranked on shop_goods (category_id, rank_score desc, id) where state = 'onShelf';
create index shop_goods_category_sold on shop_goods (category_id, sold_count desc, id) where state = 'onShelf';
create index shop_goods_category_priced on shop_goods (category_id, min_price_cents, id) where state = 'onShelf';

create table shop_goods_pictures (
  goods_id uuid not null references shop_goods (id),
  position integer not null check (position between 0 and 8),
  file_id uuid not null references files (id),
  primary key (goods_id, position)
);

create index shop_goods_pictures_file on shop_goods_pictures (file_id);

create table shop_skus (
  id uuid primary key default gen_random_uuid(),
  goods_id uuid not null references shop_goods (id),
  code text not null constraint shop_skus_code unique check (code ~ '^[A-Z0-9-]{1,40}$'),
  -- {option's code: value's code}, and the same as one text.
  option_values jsonb not null,
  values_key text not null,
  price_cents bigint not null check (price_cents between 1 and 100000000),
  list_price_cents bigint check (list_price_cents > price_cents),
  weight_grams bigint not null check (weight_grams between 1 and 30000),
  length_mm bigint not null check (length_mm between 1 and 2000),
  width_mm bigint not null check (width_mm between 1 and 2000),
  height_mm bigint not null check (height_mm between 1 and 2000),
  -- As customs read it.
  customs_name text not null,
  file_id uuid references files (id),
  withdrawn_at timestamptz(3),
  row_version integer not null default 1,
  created_at timestamptz(3) not null default app_now(),
  constraint shop_skus_values unique (goods_id, values_key)
);

create index shop_skus_file on shop_skus (file_id) where file_id is not null;

-- Apart from the options, since a sale must touch no row of the catalogue. Its check is the last guard against selling twice. No index
-- but the key, and room in each page: every change stays where it is.
create table shop_stock (
  sku_id uuid primary key references shop_skus (id),
  on_hand bigint not null default 0,
  reserved bigint not null default 0,
  constraint shop_stock_reserved check (reserved between 0 and on_hand)
) with (fillfactor = 70);

-- Limited-time prices. Of several that run the latest begun counts.
create table shop_prices (
  sku_id uuid not null references shop_skus (id),
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3) not null check (valid_from < valid_until),
  price_cents bigint not null check (price_cents between 1 and 100000000),
  set_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now(),
  primary key (sku_id, valid_from)
);

-- Everything that changes what is on hand, and why.
create table shop_stock_moves (
  sequence bigint generated always as identity primary key,
  sku_id uuid not null references shop_skus (id),
  kind text not null check (kind in ('received', 'counted', 'picked', 'returned', 'damaged', 'correction')),
  delta bigint not null check (delta <> 0),
  on_hand_after bigint not null check (on_hand_after >= 0),
  reason text,
  moved_by uuid references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index shop_stock_moves_sku on shop_stock_moves (sku_id, sequence desc);
create trigger shop_stock_moves_append_only before update or delete on shop_stock_moves
  for each row execute function refuse_change();
