-- The hash of a picture of the staff's as it was before it was written anew: who sends a catalogue again sends no picture twice.
alter table files add column source_sha256 bytea check (length(source_sha256) = 32);
create index files_source on files (source_sha256) where source_sha256 is not null;
