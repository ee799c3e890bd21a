-- When a pickup point is open, in a shape that can be reckoned with; its text stays beside it.
alter table pickup_sites add column opening_hours jsonb;
