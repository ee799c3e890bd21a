-- A conversation with the service that asks for compensation: a box that was lost, a parcel of it damaged or short. What is
-- asked and what was shown before it was asked stand as they were then, like a bill's line that is asked about.
alter table feedbacks add column compensation jsonb
  check (compensation is null or (order_id is not null and bill_line is null));

-- Once for the box and once for each parcel of it, whoever asks at the same moment.
create unique index feedbacks_compensation_once on feedbacks (order_id, (coalesce(compensation ->> 'parcelId', '')))
  where compensation is not null;
