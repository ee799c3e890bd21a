-- How much is taken off the goods, and what the member wants to see on the photos of the opened parcels.
alter table orders add column packing_level text not null default 'keepOuter' check (packing_level in ('keepOuter', 'keepRetailBox', 'strip'));
alter table orders add column photo_request text;
