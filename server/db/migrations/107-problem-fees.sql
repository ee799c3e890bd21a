-- What each way out of a problem costs, as it was when the warehouse raised it: what a member sees stays what they agree to.
-- Null: the warehouse cannot put this one right.
alter table parcel_problems add column fix_cents integer check (fix_cents >= 0);
alter table parcel_problems add column return_handling_cents integer not null default 0 check (return_handling_cents >= 0);
alter table parcel_problems add column return_per_kg_cents integer not null default 0 check (return_per_kg_cents >= 0);
-- Null: it was never weighed, and only the handling is charged.
alter table parcel_problems add column return_grams integer check (return_grams > 0);
alter table parcel_problems add column dispose_cents integer not null default 0 check (dispose_cents >= 0);

-- What has been taken from the balance for the answer that stands; how often something was, so that no entry is posted twice.
alter table parcel_problems add column fee_cents integer check (fee_cents > 0);
alter table parcel_problems add column charges integer not null default 0 check (charges >= 0);
alter table parcel_problems add column return_to text;

-- How it left for its sender.
alter table parcel_problems add column return_carrier text;
alter table parcel_problems add column return_number text;
alter table parcel_problems add column returned_at timestamptz(3);
alter table parcel_problems add constraint parcel_problems_returned
  check ((return_number is null) = (returned_at is null) and (return_number is null) = (return_carrier is null));

-- Those that were raised before anything was charged.
update parcel_problems set fix_cents = 0 where kind <> 'prohibited';
