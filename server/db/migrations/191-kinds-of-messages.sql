-- Which tile a message is under is written with it, as the definition of its event says. A server of before writes none: for its events
-- the database goes on saying it. A new event needs no line here any more.
create or replace function set_notice_kind() returns trigger language plpgsql as $$
begin
  new.kind := coalesce(new.kind, case when new.event = 'feedbackAnswered' then 'order' else notice_kind_of(new.event) end);
  return new;
end $$;
