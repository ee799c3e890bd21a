-- Which WeChat account signs in as which member: one each way in each of our apps. The openid itself is not kept, only a
-- keyed hash of it: enough to know it again.
create table wechat_links (
  app_id text not null check (app_id <> ''),
  openid_hash text not null,
  member_id uuid not null references members (id),
  created_at timestamptz(3) not null default app_now(),
  primary key (app_id, openid_hash),
  constraint wechat_links_member unique (member_id, app_id)
);
