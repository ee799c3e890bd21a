-- A bill up to this much is paid from the balance as soon as it is made. Null: the member pays it themselves.
alter table orders add column auto_pay_cap_cents bigint check (auto_pay_cap_cents > 0);
