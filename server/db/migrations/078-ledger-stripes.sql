-- The platform's own accounts stand in stripes: a payment locks the one of its member, so that payments of different members
-- do not wait for each other's commit. What the platform has of a kind is the sum of its stripes.
alter table ledger_accounts
  add column stripe smallint not null default 0 check (stripe between 0 and 15),
  add constraint ledger_accounts_own_whole check (member_id is null or stripe = 0);

drop index ledger_accounts_platform;
create unique index ledger_accounts_platform on ledger_accounts (kind, stripe) where member_id is null;
