-- The referral programme: a code that invites, and what each signed order of an invited member has earned.

-- Ten signs that nobody mixes up; by chance, so that they tell no count.
create function new_referral_code() returns text
language sql volatile
as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(chance.bytes, place) % 31, 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) chance,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) place
$$;

alter table members add column referral_code text not null default new_referral_code();
create unique index members_referral_code on members (referral_code);

create table referral_bonuses (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id),
  -- Who has invited, and gets the bonus.
  member_id uuid not null references members (id),
  invited_id uuid not null references members (id),
  -- Freight and services that were paid and not given back; and the referrer's share of it.
  spent_cents bigint not null check (spent_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  -- What the ledger has given the referrer of it. More than the bonus: what a refund took off is still owed.
  booked_cents bigint not null default 0 check (booked_cents >= 0),
  created_at timestamptz(3) not null default app_now()
);

create index referral_bonuses_member on referral_bonuses (member_id, created_at desc, id desc);
create index referral_bonuses_invited on referral_bonuses (invited_id);
create index referral_bonuses_open on referral_bonuses (member_id) where bonus_cents <> booked_cents;
