-- An after-sale of goods that lie in a parcel of the house: a part of it goes back to the shelf.
alter table shop_after_sales add column parcel_id uuid references parcels (id);
create index shop_after_sales_parcel on shop_after_sales (parcel_id) where parcel_id is not null;
