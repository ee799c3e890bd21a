-- Where the carrier itself shows a shipment; given with the shipment by whoever hands it over.
alter table orders add column tracking_page text check (tracking_page ~ '^https://');
