-- What a member shows at the hand-over lies in plain digits no more: a hash with a key, which is held against what is typed, and a sealed
-- copy for the member's own page, as long as it is good. Servers of the release before go on writing hand_over_code until the last of
-- them is replaced, and cannot read what this release writes; a job seals what they, and older releases, have left. The next release drops it.
alter table group_lines add column hand_over_hash text;
alter table group_lines add column hand_over_sealed text;
create index group_lines_plain_code on group_lines (id) where hand_over_code is not null;
