-- A member objects to a refused after-sale, once: finance decides it. What the service had said stands beside it.
alter table shop_after_sales
  add column objection text,
  add column objected_at timestamptz(3),
  add column first_refusal text,
  add constraint shop_after_sales_objected check (
    (objection is null) = (objected_at is null) and (objection is null) = (first_refusal is null)
  );
