-- How others may call a member, the names at the shops and in WeChat, and a picture.
alter table members
  add column username text,
  -- Two names of one look are one name.
  add column username_key text constraint members_username unique,
  add column wangwang text not null default '',
  add column wechat text not null default '',
  add column avatar_file_id uuid references files (id),
  add check ((username is null) = (username_key is null));

create index members_avatar on members (avatar_file_id) where avatar_file_id is not null;
