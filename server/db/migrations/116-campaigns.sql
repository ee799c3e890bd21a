-- Activities: what operators announce for a time, with coupons to claim, and who wants to be told when one begins.

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  -- Headline, story, rules and milestones in three languages, as published; for good.
  texts jsonb not null,
  picture_file_id uuid references files (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  published_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now(),
  constraint campaigns_period check (starts_at < ends_at)
);

create index campaigns_end on campaigns (ends_at) where withdrawn_at is null;

create table campaign_coupons (
  campaign_id uuid not null references campaigns (id),
  coupon_code text not null references coupon_offers (code),
  position integer not null,
  primary key (campaign_id, coupon_code)
);

create index campaign_coupons_code on campaign_coupons (coupon_code);

-- A campaign's coupon waits for it: for the first to begin of those that name it. Null: for none.
create function first_campaign_start(offer_code text) returns timestamptz language sql stable as $$
  select min(campaigns.starts_at)
  from campaign_coupons join campaigns on campaigns.id = campaign_coupons.campaign_id
  where campaign_coupons.coupon_code = offer_code and campaigns.withdrawn_at is null
$$;

create table campaign_reminders (
  member_id uuid not null references members (id),
  campaign_id uuid not null references campaigns (id),
  asked_at timestamptz(3) not null default app_now(),
  -- Set in the transaction that tells the member: nobody is told twice.
  sent_at timestamptz(3),
  primary key (member_id, campaign_id)
);

create index campaign_reminders_due on campaign_reminders (campaign_id, member_id) where sent_at is null;
