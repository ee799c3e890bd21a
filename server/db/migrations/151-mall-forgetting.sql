-- Each server keeps the last answers of the mall gateway in its memory: it drops them when this number has changed.
create table mall_forgetting (
  id boolean primary key default true check (id),
  count bigint not null check (count > 0)
);
