-- An application that the warehouse cannot carry out goes back to its member: why stands in cancel_remark, and here what had been
-- paid and went back to the balance with it. Nothing is paid of it any more, so orders_paid holds as it is.
alter table orders add column refunded_cents bigint check (refunded_cents > 0);
alter table orders drop constraint orders_cancel_reason_check;
alter table orders add constraint orders_cancel_reason_check check (cancel_reason in (
  'changedMind', 'wrongAddress', 'wrongParcels', 'tooExpensive', 'other', 'paymentOverdue', 'sentBack'
));

-- The service could close a compensation case without a decision, and nobody could ask for it again: it waits for one once more.
update feedbacks set status = 'open'
where status = 'closed' and compensation is not null and not exists (select from case_decisions where case_decisions.feedback_id = feedbacks.id);
