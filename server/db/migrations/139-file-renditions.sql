-- Narrower sizes of pictures, each made when it is first asked for. By the hash of the picture's content and not by its row: whatever
-- points at files keeps a picture for ever (server/base/file/unused-files-store.ts).
create table file_renditions (
  sha256 bytea not null check (length(sha256) = 32),
  width integer not null check (width > 0),
  -- The bytes are in the file store under this id. Null: the picture itself is no larger.
  stored_as uuid unique,
  bytes integer check (bytes > 0),
  created_at timestamptz(3) not null default app_now(),
  primary key (sha256, width),
  check (num_nonnulls(stored_as, bytes) <> 1)
);
