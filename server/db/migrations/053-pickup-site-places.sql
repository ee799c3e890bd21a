-- Where a pickup point is on the phone's own map: GCJ-02, in millionths of a degree. Not every operator has measured it.
alter table pickup_sites
  add column latitude_e6 integer check (latitude_e6 between -90000000 and 90000000),
  add column longitude_e6 integer check (longitude_e6 between -180000000 and 180000000),
  add constraint pickup_sites_place check ((latitude_e6 is null) = (longitude_e6 is null));
