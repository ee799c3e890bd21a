-- The bytes of pictures and exports, where several servers share a database and no folder. In pieces, so that whoever hands one
-- on holds a piece at a time. An embedded database keeps them in its folder.
create table file_pieces (
  file_id uuid not null,
  position integer not null check (position >= 0),
  content bytea not null,
  created_at timestamptz(3) not null default app_now(),
  primary key (file_id, position)
);

-- Pictures and archives are compressed already.
alter table file_pieces alter column content set storage external;
