-- Who made a parcel. Servers of the release before write members' own alone.
alter table parcels
  add column source text not null default 'member' check (source in ('member', 'shop', 'proxy', 'deal')),
  -- What the house makes is somebody's from the first.
  add constraint parcels_source_owner check (source = 'member' or member_id is not null);
