-- The folder of this database in an object store. Two databases in one bucket have different ones, so the sweep of one never deletes what
-- rows of the other name. A copy of a database has the same one as the original.
create table object_folder (
  id integer primary key default 1 check (id = 1),
  name uuid not null default gen_random_uuid()
);
