-- What a member says to have a parcel of the pool: its number or pictures of the order. The warehouse decides. Beside
-- `parcel_claims`, which holds what forecasts and labels say of a number, and how it was decided whose a parcel is.
create table pool_claims (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid not null references parcels (id),
  member_id uuid not null references members (id),
  -- As the member has given it, right or wrong.
  tracking_number text,
  goods text,
  remark text,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- Null where the parcel went to somebody else.
  reason text,
  created_at timestamptz(3) not null default app_now(),
  decided_at timestamptz(3),
  decided_by uuid references operator_keys (id),
  constraint pool_claims_decided check ((status in ('approved', 'refused')) = (decided_at is not null))
);

create index pool_claims_parcel on pool_claims (parcel_id, member_id);
create index pool_claims_member on pool_claims (member_id, created_at desc, id desc);
create index pool_claims_status on pool_claims (status, created_at, id);

create table pool_claim_photos (
  claim_id uuid not null references pool_claims (id),
  position integer not null,
  file_id uuid not null references files (id),
  primary key (claim_id, position)
);

create index pool_claim_photos_file on pool_claim_photos (file_id);

create function note_change_of_pool_claim() returns trigger
language plpgsql
as $$
begin
  perform note_change_for((select member_id from pool_claims where id = coalesce(new.claim_id, old.claim_id)));
  return null;
end
$$;

create trigger pool_claims_noted after insert or update or delete on pool_claims
  for each row execute function note_change_of_row();
create trigger pool_claim_photos_noted after insert or update or delete on pool_claim_photos
  for each row execute function note_change_of_pool_claim();

-- The box or the goods alone, no label in sight: the pool shows such photos to everybody.
alter table parcel_photos add column without_label boolean not null default false;

-- How a number begins and ends for strangers: at least six signs between stay hidden (contract/parcel/number-mask.ts).
create function number_head(number text) returns text
language sql immutable
as $$
  select left(number, (least(8, greatest(0, length(number) - 6)) + 1) / 2)
$$;

create function number_tail(number text) returns text
language sql immutable
as $$
  select right(number, least(8, greatest(0, length(number) - 6)) / 2)
$$;
