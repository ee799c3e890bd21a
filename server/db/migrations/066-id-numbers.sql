-- ID numbers lie sealed and apart from the addresses, so that whoever reads an address never holds one.
create table id_numbers (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  -- Of an address, or an order's own copy of it.
  address_id uuid unique references addresses (id) on delete cascade,
  order_id uuid unique references orders (id),
  -- Where an order's copy came from; the address may be gone.
  source_address_id uuid,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null default app_now(),
  constraint id_numbers_of_one check (num_nonnulls(address_id, order_id) = 1)
);

create index id_numbers_member on id_numbers (member_id);
create index id_numbers_key on id_numbers (key_id);

-- Every time that one was read whole: it stays when the address goes.
create table id_number_reads (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  address_id uuid,
  order_id uuid references orders (id),
  reader text not null check (reader in ('member', 'operator')),
  key_name text,
  reason text not null check (reason in ('shown', 'customs')),
  created_at timestamptz(3) not null default app_now(),
  constraint id_number_reads_key check ((reader = 'operator') = (key_name is not null))
);

create index id_number_reads_member on id_number_reads (member_id, created_at desc);

-- Counts the changes, so that one made elsewhere is not lost unseen.
alter table addresses add column version integer not null default 1;
