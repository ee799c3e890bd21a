-- A forecast beyond the first few hundred that a member has open: where the parcel comes without a member number on its
-- label, it waits in the claim pool instead of being theirs (docs/decisions/whose-a-parcel-is.md).
alter table parcels add column needs_label boolean not null default false;
