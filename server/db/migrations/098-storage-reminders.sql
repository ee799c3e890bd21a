-- Of which end of its free storage a parcel's owner has been told: each once. 0 stands for a parcel whose free days were over before
-- anybody could be told.
create table storage_reminders (
  parcel_id uuid not null references parcels (id),
  days_left integer not null check (days_left >= 0),
  created_at timestamptz(3) not null default app_now(),
  primary key (parcel_id, days_left)
);
