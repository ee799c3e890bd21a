-- Several boxes may travel under one waybill. The first that is forecast or comes is the parcel that had the number all along;
-- each further one is a parcel of its own that names it. A number is taken up by the first alone.
alter table parcels
  add column first_box_id uuid references parcels (id),
  -- Which of how many, where the carrier's bars have said it.
  add column box_number integer check (box_number between 1 and 999),
  add column box_count integer check (box_count between 1 and 999),
  -- Of a first one: others have come after it.
  add column has_boxes boolean not null default false,
  add constraint parcels_box check (box_number is null or box_count is null or box_number <= box_count),
  add constraint parcels_first_box check (first_box_id is null or (first_box_id <> id and not has_boxes));

create index parcels_first_box on parcels (first_box_id) where first_box_id is not null;

drop index parcels_live_number;
create unique index parcels_live_number on parcels (tracking_number)
  where member_id is not null and first_box_id is null
    and status in ('notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid', 'shipped', 'returning');
drop index parcels_ownerless_number;
create unique index parcels_ownerless_number on parcels (tracking_number)
  where member_id is null and first_box_id is null
    and status in ('notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid', 'shipped', 'returning');

-- The goods of a waybill lie in one of its boxes: another is worth nothing by itself.
alter table order_parcels
  drop constraint order_parcels_value_cents_check,
  add constraint order_parcels_value_cents_check check (value_cents >= 0);
