-- What waits for the member stands first in their lists, what is over last: parcel-turn.ts and order-turn.ts have the same words.
create index parcels_member_turn on parcels (
  member_id,
  (case when status in ('problem', 'incomplete', 'toBePaid') then 2
    when status in ('done', 'returned', 'disposed', 'cancelled') then 0 else 1 end) desc,
  created_at desc, id desc
);
create index parcels_member_warehouse_turn on parcels (
  member_id, warehouse_id,
  (case when status in ('problem', 'incomplete', 'toBePaid') then 2
    when status in ('done', 'returned', 'disposed', 'cancelled') then 0 else 1 end) desc,
  created_at desc, id desc
);
create index orders_member_turn on orders (
  member_id,
  (case when status in ('unpaid') then 2 when status in ('signed', 'cancelled') then 0 else 1 end) desc,
  created_at desc, id desc
);
