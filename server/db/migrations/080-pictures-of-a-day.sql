-- What a member has added within a day is counted at each upload.
create index files_owner_member on files (owner_member_id, created_at) where owner_member_id is not null;
