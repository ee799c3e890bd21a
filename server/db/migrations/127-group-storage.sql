-- How long the storage clock stands in groups that have not formed is bounded: such a pause says whose it is. Those of before, whose
-- members were not told of a bound, say nothing and have none.
alter table parcel_storage_pauses add column group_id uuid references groups (id);
create index parcel_storage_pauses_group on parcel_storage_pauses (group_id) where group_id is not null;
