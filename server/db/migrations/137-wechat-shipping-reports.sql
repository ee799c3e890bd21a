-- What WeChat is told of the shipment that a payment was for (its duty to report shipments): one row a payment that succeeded. Nothing of
-- the payer is kept here: WeChat Pay names them when the report is sent.
create table wechat_shipping_reports (
  payment_id uuid primary key references wechat_payments (id),
  -- owed: the order has not left, nothing to tell yet · waiting: to be sent at next_try_at · reported: WeChat has it · failed: an
  -- operator must look at it.
  state text not null default 'owed' check (state in ('owed', 'waiting', 'reported', 'failed')),
  -- courier: the order left the house · balance: the money stayed in, or came back to, the member's balance.
  kind text check (kind in ('courier', 'balance')),
  carrier_name text,
  tracking_number text,
  -- Since when it is tried: a correction and an operator's retry begin anew.
  due_at timestamptz(3),
  -- Set as it falls due, is claimed (the claim's end) and is put off.
  next_try_at timestamptz(3),
  tries integer not null default 0,
  -- WeChat takes one correction of what it has been told.
  is_corrected boolean not null default false,
  -- A code of WeChat's: nothing personal.
  last_error text check (length(last_error) <= 80),
  created_at timestamptz(3) not null default app_now(),
  reported_at timestamptz(3),
  constraint wechat_shipping_reports_told check (
    (state = 'owed') = (kind is null)
    and (kind is null) = (due_at is null)
    and (kind is not distinct from 'courier') = (tracking_number is not null)
    and (tracking_number is null) = (carrier_name is null)
    and (state = 'waiting') = (next_try_at is not null)
  )
);
create index wechat_shipping_reports_state on wechat_shipping_reports (state, created_at, payment_id);
create index wechat_shipping_reports_waiting on wechat_shipping_reports (next_try_at, payment_id) where state = 'waiting';

-- In the transaction that books the money, whichever release books it: servers of the release before know nothing of reports.
create function owe_shipping_report() returns trigger language plpgsql as $$
begin
  insert into wechat_shipping_reports (payment_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger wechat_payments_owe_report after update of state on wechat_payments
  for each row when (new.state = 'succeeded' and old.state <> 'succeeded') execute function owe_shipping_report();

-- Paid before, and not shipped yet. What was shipped before has been entered at WeChat by hand, or its money would not have come.
insert into wechat_shipping_reports (payment_id)
  select payment.id from wechat_payments payment join orders on orders.id = payment.order_id
  where payment.state = 'succeeded' and payment.used_for <> 'balance' and orders.status = 'packing';
