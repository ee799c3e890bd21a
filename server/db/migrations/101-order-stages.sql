-- What the carrier itself said of an event, beside our own word for it.
alter table order_tracks add column carrier_text text;

-- What was promised when the order was applied for; null: nothing was.
alter table orders add column promised_pack_hours integer check (promised_pack_hours > 0);
alter table orders add column promised_ship_hours integer check (promised_ship_hours > 0);
