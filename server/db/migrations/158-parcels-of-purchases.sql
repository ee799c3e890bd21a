-- What is bought at a foreign shop becomes parcels of the member. One parcel may hold goods of two purchases.
create table buy_parcels (
  purchase_id uuid not null references purchases (id),
  parcel_id uuid not null references parcels (id),
  linked_at timestamptz(3) not null default app_now(),
  primary key (purchase_id, parcel_id)
);

create index buy_parcels_parcel on buy_parcels (parcel_id);
create trigger buy_parcels_noted after insert or update or delete on buy_parcels for each row execute function note_change_of_purchase();

-- Not packed while it may go back to its seller, or its deal is not settled.
alter table parcels add column kept_for text check (kept_for in ('return', 'deal'));

create table buy_returns (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchases (id),
  reason text not null check (reason in ('wrong', 'broken', 'missing', 'fake', 'changedMind')),
  text text not null,
  asked_at timestamptz(3) not null default app_now(),
  agreed_at timestamptz(3),
  -- Which the member is told of before the goods go back.
  way_back_cents bigint check (way_back_cents >= 0),
  way_back_number text,
  ended_at timestamptz(3),
  constraint buy_returns_agreed check ((agreed_at is null) = (way_back_cents is null))
);

create unique index buy_returns_open on buy_returns (purchase_id) where ended_at is null;
create index buy_returns_purchase on buy_returns (purchase_id, asked_at desc);
create trigger buy_returns_noted after insert or update or delete on buy_returns for each row execute function note_change_of_purchase();

create table buy_return_photos (
  return_id uuid not null references buy_returns (id),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  primary key (return_id, position)
);

create index buy_return_photos_file on buy_return_photos (file_id);
create trigger buy_return_photos_append_only before update or delete on buy_return_photos for each row execute function refuse_change();

-- What members are told of their purchases.
create or replace function notice_kind_of(event text) returns text language sql immutable as $$
  select case
    when event in ('arrival', 'problem', 'problemNews', 'reassigned', 'claimDecided', 'lookoutMatched', 'storage', 'shopStocked') then 'parcel'
    when event in (
      'transferMade', 'transferBlocked', 'priced', 'shipped', 'sentBack', 'shopDue', 'shopPaid', 'shopCancelled', 'shopShort', 'shopShipped', 'shopSigned',
      'afterSaleNews', 'proxyPaid', 'proxyAsk', 'proxyBought', 'proxyNews', 'proxyCancelled'
    ) then 'order'
    when event = 'groupNews' then 'group'
    when event in ('transferReviewed', 'referralBonus', 'shopRefunded', 'proxyRefunded') then 'wallet'
    else 'activity'
  end
$$;

-- Those who buy at foreign shops.
alter table operator_keys drop constraint operator_keys_scope_check;
alter table operator_keys add constraint operator_keys_scope_check
  check (scope in ('warehouse', 'finance', 'support', 'shop', 'buyer', 'admin'));
