-- Where a carrier itself shows a parcel: an address with {number} in it; null: it has none that a number alone leads to.
alter table carriers add column tracking_page text;
