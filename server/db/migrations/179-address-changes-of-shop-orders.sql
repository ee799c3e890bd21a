-- An address of a paid order of the shop that the staff have changed: what stood there before, who changed it and why. What stands there
-- now is in the order.
create table shop_address_changes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_orders (id),
  before jsonb not null,
  reason text not null,
  changed_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index shop_address_changes_order on shop_address_changes (order_id, created_at);
create trigger shop_address_changes_append_only before update or delete on shop_address_changes for each row execute function refuse_change();
