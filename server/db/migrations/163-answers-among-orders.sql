-- What the service answers is mostly about an order or its bill, and no activity. Said here, for notice_kind_of is replaced by files that
-- run after this one.
create or replace function set_notice_kind() returns trigger language plpgsql as $$
begin
  new.kind := case when new.event = 'feedbackAnswered' then 'order' else notice_kind_of(new.event) end;
  return new;
end $$;

update notifications set kind = 'order' where event = 'feedbackAnswered';
