-- One-time codes of WeChat's that were taken here, so that each is good for one thing at all servers. A keyed hash of the
-- code; deleted when WeChat itself has long forgotten it.
create table wechat_codes (
  code_hash text primary key,
  taken_for text not null,
  taken_at timestamptz not null default app_now()
);

create index wechat_codes_taken_at on wechat_codes (taken_at);
