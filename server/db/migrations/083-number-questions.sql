-- How often a member was told today (a day of UTC) whether a tracking number is forecast already.
create table number_questions (
  member_id uuid primary key references members (id),
  day date not null,
  count integer not null check (count > 0)
);
