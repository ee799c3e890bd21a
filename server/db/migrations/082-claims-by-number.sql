-- A claim is about a number: it may be there before its parcel, and without a forecast, since another member's stands.
alter table parcel_claims
  add column tracking_number text,
  -- What the member has announced of the parcel, where no forecast could hold it.
  add column announced jsonb,
  -- Whether the parcel's label names the member.
  add column on_label boolean not null default false,
  -- How it ended, for claims that an operator has decided.
  add column decided_at timestamptz(3),
  add column decided_by uuid references operator_keys (id),
  add column reason text,
  -- Null until the parcel lies in the claim pool.
  alter column parcel_id drop not null,
  alter column forecast_id drop not null,
  add constraint parcel_claims_decided check ((decided_at is null) = (decided_by is null));

update parcel_claims set tracking_number = parcels.tracking_number from parcels where parcels.id = parcel_claims.parcel_id;

-- A server of the release before, still beside this one, names the parcel alone.
create function number_claim() returns trigger
language plpgsql
as $$
begin
  new.tracking_number := (select tracking_number from parcels where id = new.parcel_id);
  return new;
end
$$;

create trigger parcel_claims_numbered before insert on parcel_claims
  for each row when (new.tracking_number is null) execute function number_claim();

drop index parcel_claims_parcel;
create index parcel_claims_number on parcel_claims (tracking_number) where status = 'waiting';
create index parcel_claims_member on parcel_claims (member_id, created_at) where status = 'waiting';

-- The claim pool: what has arrived and waits for its owner.
create index parcels_pool on parcels (created_at desc, id desc)
  where member_id is null
    and status in ('notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid', 'shipped', 'returning');

-- Whether the parcel's owner may read what happened: what was done in the name of a member who had the parcel before is
-- that member's own.
create function is_of_owner(event parcel_events) returns boolean
language sql stable
as $$
  select event.kind in ('received', 'flagged', 'settled', 'returned', 'disposed')
    or event.sequence >= coalesce(
      (select max(sequence) from parcel_events where parcel_id = event.parcel_id and kind = 'assigned'), 0)
$$;
