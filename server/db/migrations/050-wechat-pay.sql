-- Each time a member asks WeChat to pay for an order. The money itself is in the ledger, under `wechat:<id>`.
create table wechat_payments (
  id uuid primary key,
  -- Our number of it at WeChat.
  out_trade_no text not null constraint wechat_payments_out_trade_no unique check (out_trade_no ~ '^[0-9A-Za-z_-]{6,32}$'),
  order_id uuid not null references orders (id),
  member_id uuid not null references members (id),
  app_id text not null check (app_id <> ''),
  -- Who pays, as a keyed hash: enough to know the same payer again.
  payer_hash text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- WeChat's name of it, once asked for.
  prepay_id text,
  state text not null default 'created' check (state in ('created', 'succeeded', 'closed')),
  -- WeChat's number of the money: one money, one payment.
  transaction_id text constraint wechat_payments_transaction_id unique,
  -- What the money did: it paid the bill or a difference of the order, or was kept in the balance.
  used_for text check (used_for in ('bill', 'difference', 'balance')),
  created_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  looked_at timestamptz(3),
  ended_at timestamptz(3),
  constraint wechat_payments_state check (
    (state = 'succeeded') = (transaction_id is not null)
    and (state = 'succeeded') = (used_for is not null)
    and (state = 'created') = (ended_at is null)
  )
);

create index wechat_payments_order on wechat_payments (order_id, created_at desc);
-- Those that must be asked about.
create index wechat_payments_open on wechat_payments (coalesce(looked_at, created_at)) where state = 'created';
