-- News: written by the staff in up to three languages, shown from a time on, read by guests too.

create table news (
  id uuid primary key default gen_random_uuid(),
  category text not null,
  is_pinned boolean not null,
  publish_at timestamptz(3) not null,
  -- Where it stands in lists: by its time, pinned ones a thousand years later. One column, so that a page's end is one place.
  ranked_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  written_by uuid not null references operator_keys (id),
  created_at timestamptz(3) not null default app_now()
);

create index news_ranked on news (ranked_at desc, id desc) where withdrawn_at is null;
create index news_ranked_in_category on news (category, ranked_at desc, id desc) where withdrawn_at is null;
create index news_by_time on news (publish_at desc, id desc);

create table news_texts (
  news_id uuid not null references news (id),
  language text not null,
  title text not null,
  summary text not null,
  -- What is drawn (newsBlockSchema). The HTML it was written as is not kept.
  blocks jsonb not null,
  minutes integer not null,
  primary key (news_id, language)
);

-- Which pictures a text shows: they are public while it is, and not cleaned away.
create table news_pictures (
  news_id uuid not null references news (id),
  file_id uuid not null references files (id),
  primary key (news_id, file_id)
);

create index news_pictures_file on news_pictures (file_id);

create table news_reads (
  member_id uuid not null references members (id),
  news_id uuid not null references news (id),
  read_at timestamptz(3) not null default app_now(),
  primary key (member_id, news_id)
);

create index news_reads_news on news_reads (news_id);

-- One row for each member whom it helped: however many ask at once, the count is that of the rows.
create table news_helpful (
  member_id uuid not null references members (id),
  news_id uuid not null references news (id),
  found_at timestamptz(3) not null default app_now(),
  primary key (member_id, news_id)
);

create index news_helpful_news on news_helpful (news_id);

create trigger news_reads_noted after insert or update or delete on news_reads for each row execute function note_change_of_row();
create trigger news_helpful_noted after insert or update or delete on news_helpful for each row execute function note_change_of_row();
