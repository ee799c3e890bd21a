-- Each list reads its page from an index, however many rows there are: first what the list is filtered by, then its order.
create index parcels_member_status on parcels (member_id, status, created_at desc, id desc);
create index parcels_member_warehouse on parcels (member_id, warehouse_id, created_at desc, id desc);
create index parcels_member_warehouse_status on parcels (member_id, warehouse_id, status, created_at desc, id desc);
create index parcels_created on parcels (created_at desc, id desc);
create index parcels_number on parcels (tracking_number, created_at desc, id desc);

create index orders_member_status on orders (member_id, status, created_at desc, id desc);
create index orders_created on orders (created_at desc, id desc);

create index transfers_member_status on transfers (member_id, status, submitted_at desc, id desc);
create index transfers_submitted on transfers (submitted_at, id);
