-- How a member's question about money has ended: what is given back, or nothing, and why. Once for each, and for good.
create table case_decisions (
  feedback_id uuid primary key references feedbacks (id),
  -- Nothing: what was charged stands.
  granted_cents bigint not null check (granted_cents >= 0),
  reason text not null check (reason <> ''),
  decided_by uuid not null references operator_keys (id),
  decided_at timestamptz(3) not null default app_now()
);

create trigger case_decisions_append_only before update or delete on case_decisions
  for each row execute function refuse_change();
create trigger case_decisions_noted after insert or update or delete on case_decisions
  for each row execute function note_change_of_feedback();

-- Which lines of an order's bill were asked about is read with each look at the order.
create index feedbacks_order_lines on feedbacks (order_id) where bill_line is not null;
create index feedbacks_cases on feedbacks (changed_at, id) where bill_line is not null and status <> 'closed';
