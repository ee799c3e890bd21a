-- When a delivery is tried next: set as it is queued, claimed (the claim's end) and put off. A job only wakes; this decides.
alter table deliveries add column next_try_at timestamptz(3) not null default app_now();
-- Tries that got no answer: what was handed over then may have come.
alter table deliveries add column unanswered integer not null default 0;
update deliveries set next_try_at = coalesce(greatest(held_until, claimed_until), created_at) where state = 'waiting';
create index deliveries_due on deliveries (next_try_at, id) where state = 'waiting';

-- Also which have turned it away for good: neither is pushed to again.
alter table push_takings add column is_refused boolean not null default false;
