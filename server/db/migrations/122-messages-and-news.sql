-- Which tile a message is under. By the event alone, so no writer can forget it or choose another.
-- An event that this release does not know must not undo what happened: it is told among the activities.
alter table notifications add column kind text generated always as (
  case event
    when 'arrival' then 'parcel' when 'problem' then 'parcel' when 'problemNews' then 'parcel' when 'reassigned' then 'parcel'
    when 'claimDecided' then 'parcel' when 'lookoutMatched' then 'parcel' when 'storage' then 'parcel'
    when 'transferMade' then 'order' when 'transferBlocked' then 'order' when 'priced' then 'order' when 'shipped' then 'order'
    when 'sentBack' then 'order'
    when 'groupNews' then 'group'
    when 'transferReviewed' then 'wallet' when 'referralBonus' then 'wallet'
    when 'feedbackAnswered' then 'activity' when 'campaignBegun' then 'activity'
    when 'postReviewed' then 'activity' when 'commentNews' then 'activity'
    else 'activity'
  end
) stored;

-- What was marked as read together, so that exactly that can be taken back.
alter table notifications add column read_batch_id uuid;

create index notifications_kind on notifications (member_id, kind, created_at desc, id desc);
-- The tab bar asks again and again; what is unread is little.
create index notifications_unread on notifications (member_id, kind) where read_at is null;
create index notifications_batch on notifications (member_id, read_batch_id) where read_batch_id is not null;
