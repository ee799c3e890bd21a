-- An account ends by joining another of the same person, or by being closed. Its row stays: orders, entries of the ledger
-- and numbers on labels point at it.
alter table members
  add column merged_into uuid references members (id) check (merged_into <> id),
  add column merged_at timestamptz(3),
  add column closed_at timestamptz(3),
  add constraint members_merged check ((merged_into is null) = (merged_at is null)),
  add constraint members_ended_once check (merged_at is null or closed_at is null or closed_at >= merged_at);

create index members_merged_into on members (merged_into) where merged_into is not null;

-- Who has closed the account is nobody any more.
alter table members drop constraint members_phone_check;
alter table members add constraint members_phone_check
  check (phone ~ '^\+[1-9][0-9]{5,14}$' or (phone = '' and closed_at is not null));

-- No money comes to an account that has ended, whoever looked it up before it did: the transaction is tried again
-- (40001) and then finds where the account has gone. The lock waits for an end under way.
create function ledger_refuse_ended_member() returns trigger
language plpgsql
as $$
declare
  ended boolean;
begin
  select merged_at is not null or closed_at is not null into ended
  from members where id = new.member_id for key share;
  if ended and new.balance <> 0 then
    raise exception 'the member account has ended meanwhile' using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;

create trigger ledger_accounts_of_the_living before insert or update of balance on ledger_accounts
  for each row when (new.member_id is not null and new.balance <> 0) execute function ledger_refuse_ended_member();
