-- Shops keep what members copied: a label that changes must be known to have been another one, and who copied which.
alter table warehouses add column label_version integer not null default 1 check (label_version >= 1);

create table warehouse_labels (
  warehouse_id uuid not null references warehouses (id),
  version integer not null check (version >= 1),
  phone text not null,
  address text not null,
  address_suffix text not null,
  postcode text not null,
  valid_from timestamptz(3) not null default app_now(),
  primary key (warehouse_id, version)
);

create trigger warehouse_labels_append_only before update or delete on warehouse_labels
  for each row execute function refuse_change();

insert into warehouse_labels (warehouse_id, version, phone, address, address_suffix, postcode)
select id, label_version, phone, address, address_suffix, postcode from warehouses;

-- The latest label that a member copied whole, or has read to be another; the first one of which only a line was copied.
create table warehouse_label_copies (
  member_id uuid not null references members (id),
  warehouse_id uuid not null references warehouses (id),
  version integer not null,
  copied_at timestamptz(3) not null default app_now(),
  primary key (member_id, warehouse_id),
  foreign key (warehouse_id, version) references warehouse_labels (warehouse_id, version)
);
