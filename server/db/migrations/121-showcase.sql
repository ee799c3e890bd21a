-- Showcase: members post their signed orders. What a post says of its order is taken from it once and kept here, so that its
-- author sees exactly what others will see, and nobody needs the order itself to read it.
create table posts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  order_id uuid not null references orders (id),
  status text not null default 'unreviewed' check (status in ('unreviewed', 'approved', 'notPassed', 'withdrawn')),
  text text not null,
  -- As others see its author: the nickname (null: a masked number) and picture when it was written, looked at with the text.
  author_name text,
  author_picture_id uuid references files (id),
  warehouse_id uuid not null references warehouses (id),
  warehouse_name jsonb not null,
  -- The region that the order went to; no city, which somebody has typed.
  country text not null,
  channel_code text not null,
  channel_name jsonb not null,
  days integer not null check (days >= 1),
  grams bigint not null check (grams >= 0),
  fee_per_kg_cents bigint not null check (fee_per_kg_cents >= 0),
  parcel_count integer not null check (parcel_count >= 0),
  -- Kept by a trigger of post_likes.
  likes integer not null default 0 check (likes >= 0),
  -- Those that everybody sees, a reply only with its comment. Kept by a trigger of comments.
  comments integer not null default 0 check (comments >= 0),
  reason text,
  -- Counts what its author has written: a check of an earlier text or picture says nothing of a later one.
  revision integer not null default 1,
  -- What WeChat's check has said of this revision; null where none was asked.
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  -- What it has said of the author's picture that this revision stands under, and by which name its answer is known.
  author_checked text check (author_checked in ('waiting', 'pass', 'review', 'risky')),
  author_trace_id text unique,
  -- Since when somebody of the staff should look at it: written, or reported.
  waits_since timestamptz(3) default app_now(),
  created_at timestamptz(3) not null default app_now(),
  edited_at timestamptz(3) not null default app_now(),
  -- When it was first let through; a later text does not bring it to the front again.
  published_at timestamptz(3),
  constraint posts_order unique (order_id),
  constraint posts_published check (status <> 'approved' or published_at is not null),
  constraint posts_reason check ((status = 'notPassed') = (reason is not null)),
  constraint posts_wait check (status <> 'unreviewed' or waits_since is not null)
);

-- The hall: all, of a route, of a channel, of both; each in both orders.
create index posts_newest on posts (published_at desc, id desc) where status = 'approved';
create index posts_liked on posts (likes desc, id desc) where status = 'approved';
create index posts_route_newest on posts (warehouse_id, country, published_at desc, id desc) where status = 'approved';
create index posts_route_liked on posts (warehouse_id, country, likes desc, id desc) where status = 'approved';
create index posts_channel_newest on posts (channel_code, published_at desc, id desc) where status = 'approved';
create index posts_channel_liked on posts (channel_code, likes desc, id desc) where status = 'approved';
create index posts_both_newest on posts (warehouse_id, country, channel_code, published_at desc, id desc) where status = 'approved';
create index posts_both_liked on posts (warehouse_id, country, channel_code, likes desc, id desc) where status = 'approved';
create index posts_member on posts (member_id, edited_at desc, id desc);
create index posts_author_picture on posts (author_picture_id) where author_picture_id is not null;
create index posts_waiting on posts (waits_since, id) where waits_since is not null;

create table post_photos (
  post_id uuid not null references posts (id) on delete cascade,
  position integer not null,
  file_id uuid not null references files (id),
  -- The staff meant this one when the post did not pass.
  failed boolean not null default false,
  -- By which WeChat's answer about this picture is known.
  trace_id text unique,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  primary key (post_id, position)
);
create index post_photos_file on post_photos (file_id);

-- Replies hang on a comment, never on a reply.
create table comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts (id) on delete cascade,
  parent_id uuid references comments (id) on delete cascade,
  -- Of those that hang on it, how many were let through. Kept by a trigger.
  replies integer not null default 0 check (replies >= 0),
  -- Which one it answers: the comment that it hangs on, or another reply to that.
  answers_id uuid references comments (id) on delete set null,
  member_id uuid not null references members (id),
  status text not null default 'unreviewed' check (status in ('unreviewed', 'approved', 'notPassed')),
  text text not null,
  -- As with posts.
  author_name text,
  author_picture_id uuid references files (id),
  reason text,
  revision integer not null default 1,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  author_checked text check (author_checked in ('waiting', 'pass', 'review', 'risky')),
  author_trace_id text unique,
  waits_since timestamptz(3) default app_now(),
  written_at timestamptz(3) not null default app_now(),
  -- When others could first see it, with its post and the comment that it hangs on: only then are they told of it.
  published_at timestamptz(3),
  constraint comments_reason check ((status = 'notPassed') = (reason is not null)),
  constraint comments_wait check (status <> 'unreviewed' or waits_since is not null)
);
create index comments_top on comments (post_id, written_at, id) where parent_id is null;
create index comments_replies on comments (parent_id, written_at, id) where parent_id is not null;
create index comments_answers on comments (answers_id) where answers_id is not null;
-- For all of them going with their post.
create index comments_post on comments (post_id);
create index comments_author_picture on comments (author_picture_id) where author_picture_id is not null;
create index comments_member on comments (member_id, written_at desc, id desc);
-- Let through, and still behind a post or comment that is not.
create index comments_untold on comments (post_id) where status = 'approved' and published_at is null;
create index comments_waiting on comments (waits_since, id) where waits_since is not null;

create table post_likes (
  post_id uuid not null references posts (id) on delete cascade,
  member_id uuid not null references members (id),
  primary key (post_id, member_id)
);
create index post_likes_member on post_likes (member_id);

-- Once by each member for each post and each comment.
create table showcase_reports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  post_id uuid not null references posts (id) on delete cascade,
  comment_id uuid references comments (id) on delete cascade,
  reason text not null,
  text text,
  created_at timestamptz(3) not null default app_now(),
  -- The staff has looked at it.
  answered_at timestamptz(3),
  constraint showcase_reports_once unique nulls not distinct (member_id, post_id, comment_id)
);
create index showcase_reports_post on showcase_reports (post_id, created_at) where answered_at is null;
-- They go with their post, answered ones too.
create index showcase_reports_of_post on showcase_reports (post_id);
create index showcase_reports_comment on showcase_reports (comment_id) where comment_id is not null;

-- However a like comes or goes: pressed, with a closed account, or as the second of two accounts that have become one.
create function count_likes() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update posts set likes = likes + 1 where id = new.post_id;
  else
    update posts set likes = likes - 1 where id = old.post_id;
  end if;
  return null;
end
$$;
create trigger post_likes_counted after insert or delete on post_likes for each row execute function count_likes();

-- A comment counts with the replies that were let through while it is seen itself: hidden, deleted or let through, it takes
-- them along. A reply tells its comment, which tells the post; of a comment that is deleted nothing is left to be told.
create function count_comments() returns trigger
language plpgsql
as $$
declare
  counted integer := case when tg_op <> 'INSERT' and old.status = 'approved' then 1 + old.replies else 0 end;
  counts integer := case when tg_op <> 'DELETE' and new.status = 'approved' then 1 + new.replies else 0 end;
begin
  if counts = counted then
    return null;
  elsif coalesce(new.parent_id, old.parent_id) is not null then
    update comments set replies = replies + counts - counted where id = coalesce(new.parent_id, old.parent_id);
  else
    update posts set comments = comments + counts - counted where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end
$$;
create trigger comments_counted after insert or update or delete on comments for each row execute function count_comments();

create trigger posts_noted after insert or update or delete on posts for each row execute function note_change_of_row();
create trigger comments_noted after insert or update or delete on comments for each row execute function note_change_of_row();
create trigger post_likes_noted after insert or update or delete on post_likes for each row execute function note_change_of_row();

-- To whom WeChat's own messages and checks go. Sealed with the server's secret; filled when the member signs in by WeChat.
alter table wechat_links add column openid_sealed text;

-- What a member can post, the one signed last first.
create index orders_signed on orders (member_id, signed_at desc, id desc) where status = 'signed';
