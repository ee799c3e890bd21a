-- What members say of goods: reviews of what they have bought, questions, answers to them and replies to reviews. What the shop says itself
-- has a table of its own, since nobody reviews it and no member has written it.

-- When the line was reviewed: its review may be withdrawn and written again, but there is no second one.
alter table shop_order_lines add column reviewed_at timestamptz(3);
-- What a member can review, the first to end first.
create index shop_orders_signed on shop_orders (member_id, signed_at, id) where status = 'signed';

-- Of the reviews that everybody sees. Apart from the goods, since a review must touch no row of the catalogue.
create table shop_ratings (
  goods_id uuid primary key references shop_goods (id),
  rating_sum bigint not null default 0,
  rating_count bigint not null default 0,
  -- Four or five stars, and one or two.
  good_count bigint not null default 0,
  bad_count bigint not null default 0,
  -- With photos.
  photo_count bigint not null default 0,
  constraint shop_ratings_counts check (
    rating_sum between rating_count and 5 * rating_count and good_count >= 0 and bad_count >= 0 and good_count + bad_count <= rating_count
    and photo_count between 0 and rating_count
  )
) with (fillfactor = 70);

create table shop_reviews (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  order_line_id uuid not null constraint shop_reviews_line unique references shop_order_lines (id),
  goods_id uuid not null references shop_goods (id),
  sku_id uuid not null references shop_skus (id),
  rating integer not null check (rating between 1 and 5),
  is_anonymous boolean not null,
  photo_count integer not null default 0 check (photo_count >= 0),
  status text not null default 'unreviewed' check (status in ('unreviewed', 'approved', 'notPassed', 'withdrawn')),
  text text not null,
  -- It says more than its stars.
  has_content boolean not null generated always as (text <> '' or photo_count > 0) stored,
  -- As others see its author: the nickname (null: a masked number) and picture when it was written, reviewed with the text.
  author_name text,
  author_picture_id uuid references files (id),
  reason text,
  revision integer not null default 1,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  author_checked text check (author_checked in ('waiting', 'pass', 'review', 'risky')),
  author_trace_id text unique,
  waits_since timestamptz(3) default app_now(),
  -- At first: a later text does not bring it to the front again.
  written_at timestamptz(3) not null default app_now(),
  constraint shop_reviews_reason check ((status = 'notPassed') = (reason is not null)),
  constraint shop_reviews_wait check (status <> 'unreviewed' or waits_since is not null)
);

-- Of goods: all, with photos, good, bad; and of one option.
create index shop_reviews_goods on shop_reviews (goods_id, has_content desc, written_at desc, id desc) where status = 'approved';
create index shop_reviews_photos on shop_reviews (goods_id, has_content desc, written_at desc, id desc)
  where status = 'approved' and photo_count > 0;
create index shop_reviews_good on shop_reviews (goods_id, has_content desc, written_at desc, id desc)
  where status = 'approved' and rating >= 4;
create index shop_reviews_bad on shop_reviews (goods_id, has_content desc, written_at desc, id desc)
  where status = 'approved' and rating <= 2;
create index shop_reviews_sku on shop_reviews (sku_id, has_content desc, written_at desc, id desc) where status = 'approved';
create index shop_reviews_member on shop_reviews (member_id, written_at desc, id desc);
create index shop_reviews_author_picture on shop_reviews (author_picture_id) where author_picture_id is not null;
create index shop_reviews_waiting on shop_reviews (waits_since, id) where waits_since is not null;

create table shop_review_photos (
  review_id uuid not null references shop_reviews (id) on delete cascade,
  position integer not null,
  file_id uuid not null references files (id),
  failed boolean not null default false,
  trace_id text unique,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  primary key (review_id, position)
);
create index shop_review_photos_file on shop_review_photos (file_id);

create table shop_comments (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('question', 'answer', 'reply')),
  goods_id uuid not null references shop_goods (id),
  -- What it answers, or replies to.
  question_id uuid references shop_comments (id) on delete cascade,
  review_id uuid references shop_reviews (id) on delete cascade,
  member_id uuid not null references members (id),
  -- With which its author had received the goods when it was written. Nobody else learns which it is.
  order_id uuid references shop_orders (id),
  status text not null default 'unreviewed' check (status in ('unreviewed', 'approved', 'notPassed')),
  text text not null,
  author_name text,
  author_picture_id uuid references files (id),
  reason text,
  revision integer not null default 1,
  checked text check (checked in ('waiting', 'pass', 'review', 'risky')),
  author_checked text check (author_checked in ('waiting', 'pass', 'review', 'risky')),
  author_trace_id text unique,
  waits_since timestamptz(3) default app_now(),
  written_at timestamptz(3) not null default app_now(),
  -- When others could first see it, with what it answers: only then is that one's author notified.
  published_at timestamptz(3),
  constraint shop_comments_about check (
    case kind when 'question' then question_id is null and review_id is null
      when 'answer' then question_id is not null and review_id is null
      else question_id is null and review_id is not null end
  ),
  constraint shop_comments_reason check ((status = 'notPassed') = (reason is not null)),
  constraint shop_comments_wait check (status <> 'unreviewed' or waits_since is not null)
);

create index shop_comments_questions on shop_comments (goods_id, written_at desc, id desc) where kind = 'question';
create index shop_comments_answers on shop_comments (question_id, written_at, id) where question_id is not null;
create index shop_comments_replies on shop_comments (review_id, written_at, id) where review_id is not null;
create index shop_comments_member on shop_comments (member_id, written_at desc, id desc);
create index shop_comments_order on shop_comments (order_id) where order_id is not null;
create index shop_comments_author_picture on shop_comments (author_picture_id) where author_picture_id is not null;
create index shop_comments_waiting on shop_comments (waits_since, id) where waits_since is not null;

-- What the shop says itself: public at once.
create table shop_answers (
  id uuid primary key default gen_random_uuid(),
  question_id uuid references shop_comments (id) on delete cascade,
  review_id uuid references shop_reviews (id) on delete cascade,
  text text not null,
  answered_by uuid not null references operator_keys (id),
  written_at timestamptz(3) not null default app_now(),
  constraint shop_answers_about check ((question_id is null) <> (review_id is null))
);
create index shop_answers_question on shop_answers (question_id, written_at, id) where question_id is not null;
create index shop_answers_review on shop_answers (review_id, written_at, id) where review_id is not null;

-- Once by each member for each review and each comment.
create table shop_voice_reports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id),
  review_id uuid references shop_reviews (id) on delete cascade,
  comment_id uuid references shop_comments (id) on delete cascade,
  reason text not null,
  text text,
  created_at timestamptz(3) not null default app_now(),
  answered_at timestamptz(3),
  constraint shop_voice_reports_once unique nulls not distinct (member_id, review_id, comment_id),
  constraint shop_voice_reports_about check ((review_id is null) <> (comment_id is null))
);
create index shop_voice_reports_review on shop_voice_reports (review_id, created_at) where review_id is not null;
create index shop_voice_reports_comment on shop_voice_reports (comment_id, created_at) where comment_id is not null;

-- However a review becomes public or stops being so: decided, rewritten, withdrawn, or left behind by an account that was closed.
create function count_shop_ratings() returns trigger
language plpgsql
as $$
declare
  counted boolean := tg_op <> 'INSERT' and old.status = 'approved';
  counts boolean := tg_op <> 'DELETE' and new.status = 'approved';
  goods uuid := coalesce(new.goods_id, old.goods_id);
begin
  if not counted and not counts then
    return null;
  end if;
  if counted and counts and old.rating = new.rating and (old.photo_count > 0) = (new.photo_count > 0) then
    return null;
  end if;
  insert into shop_ratings (goods_id) values (goods) on conflict do nothing;
  update shop_ratings set
    rating_sum = rating_sum + case when counts then new.rating else 0 end - case when counted then old.rating else 0 end,
    rating_count = rating_count + counts::integer - counted::integer,
    good_count = good_count + (counts and new.rating >= 4)::integer - (counted and old.rating >= 4)::integer,
    bad_count = bad_count + (counts and new.rating <= 2)::integer - (counted and old.rating <= 2)::integer,
    photo_count = photo_count + (counts and new.photo_count > 0)::integer - (counted and old.photo_count > 0)::integer
  where goods_id = goods;
  return null;
end
$$;
create trigger shop_reviews_counted after insert or update or delete on shop_reviews
  for each row execute function count_shop_ratings();

create trigger shop_reviews_noted after insert or update or delete on shop_reviews for each row execute function note_change_of_row();
create trigger shop_comments_noted after insert or update or delete on shop_comments for each row execute function note_change_of_row();
