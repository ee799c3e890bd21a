-- Operator data. A version of a tariff is never changed: orders keep the terms that they were applied for under.
create table tariffs (
  channel_code text not null,
  version text not null,
  terms jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (channel_code, version)
);

create table channels (
  code text primary key,
  name jsonb not null,
  transport text not null check (transport in ('sea', 'air', 'land')),
  -- Where the channel starts from.
  warehouse_codes jsonb not null,
  transit_days_min integer not null check (transit_days_min >= 0),
  transit_days_max integer not null check (transit_days_max >= transit_days_min),
  tariff_version text not null,
  sort_order integer not null,
  foreign key (code, tariff_version) references tariffs (channel_code, version)
);

create table services (
  code text primary key check (code in ('reinforcement', 'photoCheck', 'removePackaging')),
  version text not null,
  cents bigint not null check (cents >= 0)
);

-- A change of law is a new row, valid from its day on.
create table customs_rules (
  country text not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  version text not null,
  threshold_cents bigint not null check (threshold_cents >= 0),
  tax_rate_basis_points integer not null check (tax_rate_basis_points between 0 and 10000),
  document_fee_cents bigint not null check (document_fee_cents >= 0),
  primary key (country, valid_from)
);
