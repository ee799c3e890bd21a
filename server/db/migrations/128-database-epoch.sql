-- Within which life of the database a transaction's number means one transaction. A crash takes the numbers back whose log had not
-- reached the disk, and they are given out again: so this row is not logged, and the database itself empties the table after a
-- crash, and where a replica becomes the primary. The start stands beside it, for copies and dumps that carry the row along.
create unlogged table database_epoch (
  id integer primary key default 1 check (id = 1),
  epoch uuid not null default gen_random_uuid(),
  started_at timestamptz not null default pg_postmaster_start_time()
);

insert into database_epoch default values;
