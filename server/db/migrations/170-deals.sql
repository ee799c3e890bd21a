-- Accepted bids. The agent buys with their own money; the member's money is set aside (balance_holds) until the goods have been looked at in
-- our warehouse. `due_at` is the first instant at which a deal has ended by time, whether or not a job has come to it.
create table deals (
  id uuid primary key,
  number text not null constraint deals_number unique,
  request_id uuid not null constraint deals_request unique references proxy_requests (id),
  bid_id uuid not null constraint deals_bid unique references bids (id),
  agent_id uuid not null references agents (id),
  member_id uuid not null references members (id),
  warehouse_id uuid not null references warehouses (id),
  quantity integer not null check (quantity between 1 and 999),
  status text not null check (status in (
    'unpaid', 'toBuy', 'asking', 'bought', 'arriving', 'inStock', 'completed', 'disputed', 'refunded', 'cancelled'
  )),
  goods_cents bigint not null check (goods_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  total_cents bigint not null generated always as (goods_cents + fee_cents) stored,
  -- Of the fee, in basis points, as it was when the bid was accepted.
  commission_rate integer not null check (commission_rate between 0 and 10000),
  promise_days integer not null check (promise_days between 1 and 60),
  due_at timestamptz(3),
  paid_at timestamptz(3),
  paid_told_at timestamptz(3),
  -- Until when it should be bought; some hours later the agent has given up.
  buy_due_at timestamptz(3),
  promise_at timestamptz(3),
  -- The member was told that it is late, or that a time is about to end.
  late_told_at timestamptz(3),
  due_told_at timestamptz(3),
  bought_at timestamptz(3),
  shop_order_number text,
  customs_name text,
  sent_at timestamptz(3),
  -- Its parcels are all received; and shown by the warehouse, from when on the member may object.
  received_at timestamptz(3),
  stocked_at timestamptz(3),
  stocked_told_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text check (end_reason in (
    'memberCancelled', 'overdue', 'gaveUp', 'notBought', 'refused', 'noAnswer', 'late', 'confirmed', 'released', 'decided'
  )),
  -- What became of the money that was set aside: three parts that add up to it.
  refunded_cents bigint check (refunded_cents >= 0),
  earned_cents bigint check (earned_cents >= 0),
  commission_cents bigint check (commission_cents >= 0),
  created_at timestamptz(3) not null default app_now(),
  constraint deals_paid check (
    (paid_at is null or status not in ('unpaid', 'cancelled')) and (paid_at is not null or status in ('unpaid', 'cancelled'))
    and (paid_at is null) = (buy_due_at is null) and (paid_at is null) = (promise_at is null)
  ),
  constraint deals_bought check ((bought_at is null) = (shop_order_number is null) and (bought_at is null) = (customs_name is null)),
  constraint deals_ended check ((status in ('completed', 'refunded', 'cancelled')) = (ended_at is not null)),
  constraint deals_end_reason check ((ended_at is null) = (end_reason is null)),
  constraint deals_settled check (
    num_nonnulls(refunded_cents, earned_cents, commission_cents) = case when status in ('completed', 'refunded') then 3 else 0 end
    and coalesce(refunded_cents + earned_cents + commission_cents, total_cents) = total_cents
  )
);
create index deals_member on deals (member_id, created_at desc, id desc);
create index deals_agent on deals (agent_id, created_at desc, id desc);
create index deals_agent_open on deals (agent_id) where ended_at is null;
create index deals_due on deals (due_at) where ended_at is null and due_at is not null;
create index deals_open on deals (created_at desc, id desc) where ended_at is null;
create index deals_ended on deals (ended_at desc, id desc) where ended_at is not null;
create index deals_untold on deals (paid_at) where paid_at is not null and paid_told_at is null;
create index deals_stocked_untold on deals (stocked_at) where stocked_at is not null and stocked_told_at is null;
create index deals_unshown on deals (received_at) where status = 'arriving' and received_at is not null;
create index deals_late on deals (promise_at) where status in ('bought', 'arriving') and late_told_at is null;

create function note_payable_deal() returns trigger language plpgsql as $$
begin
  insert into payables (id, kind, number) values (new.id, 'deal', new.number);
  return null;
end $$;
create trigger deals_payable after insert on deals for each row execute function note_payable_deal();

-- For both who read it.
create function note_change_of_deal() returns trigger language plpgsql as $$
declare
  one deals;
begin
  if tg_table_name = 'deals' then
    if tg_op = 'DELETE' then one := old; else one := new; end if;
  else
    select * into one from deals where id = coalesce(new.deal_id, old.deal_id);
  end if;
  perform note_change_for(one.member_id);
  perform note_change_for((select member_id from agents where id = one.agent_id));
  return null;
end $$;
create trigger deals_noted after insert or update or delete on deals for each row execute function note_change_of_deal();

create table deal_events (
  sequence bigint generated always as identity primary key,
  deal_id uuid not null references deals (id),
  action text not null,
  status text not null,
  actor text not null check (actor in ('member', 'agent', 'operator', 'time', 'parcel')),
  -- What was said with it; {} for nothing.
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default app_now()
);
create index deal_events_deal on deal_events (deal_id, sequence);
create trigger deal_events_append_only before update or delete on deal_events for each row execute function refuse_change();

create table deal_photos (
  deal_id uuid not null references deals (id),
  kind text not null check (kind in ('bought', 'soldOut', 'objection', 'defence')),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  taken_at timestamptz(3) not null default app_now(),
  primary key (deal_id, kind, position)
);
create index deal_photos_file on deal_photos (file_id);
create trigger deal_photos_append_only before update or delete on deal_photos for each row execute function refuse_change();

create table deal_questions (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references deals (id),
  kind text not null check (kind in ('rise', 'change', 'delay')),
  note text not null,
  was_cents bigint not null check (was_cents > 0),
  now_cents bigint not null,
  extra_days integer check (extra_days between 1 and 30),
  asked_at timestamptz(3) not null default app_now(),
  expires_at timestamptz(3) not null,
  answer text check (answer in ('accept', 'refuse')),
  -- Answered, or its time was over.
  ended_at timestamptz(3),
  constraint deal_questions_answered check (answer is null or ended_at is not null),
  constraint deal_questions_rise check (case when kind = 'rise' then now_cents > was_cents else now_cents = was_cents end),
  constraint deal_questions_delay check ((kind = 'delay') = (extra_days is not null))
);
create unique index deal_questions_open on deal_questions (deal_id) where ended_at is null;
create index deal_questions_deal on deal_questions (deal_id, asked_at desc);
create trigger deal_questions_noted after insert or update or delete on deal_questions for each row execute function note_change_of_deal();

create table deal_question_photos (
  question_id uuid not null references deal_questions (id),
  position integer not null check (position >= 0),
  file_id uuid not null references files (id),
  taken_at timestamptz(3) not null default app_now(),
  primary key (question_id, position)
);
create index deal_question_photos_file on deal_question_photos (file_id);
create trigger deal_question_photos_append_only before update or delete on deal_question_photos for each row execute function refuse_change();

create table deal_disputes (
  deal_id uuid primary key references deals (id),
  reason text not null check (reason in ('wrong', 'broken', 'missing', 'fake', 'other')),
  text text not null,
  objected_at timestamptz(3) not null default app_now(),
  answer_until timestamptz(3) not null,
  defence text check (defence in ('refund', 'contest')),
  defence_text text,
  defended_at timestamptz(3),
  member_cents bigint check (member_cents >= 0),
  agent_cents bigint check (agent_cents >= 0),
  goods text check (goods in ('kept', 'returned')),
  member_reason text,
  agent_reason text,
  finding text check (finding in ('objection', 'fakeGoods', 'fakeNumber')),
  decided_by uuid references operator_keys (id),
  decided_at timestamptz(3),
  constraint deal_disputes_defended check (num_nonnulls(defence, defence_text, defended_at) in (0, 3)),
  constraint deal_disputes_decided check (
    num_nonnulls(member_cents, agent_cents, goods, member_reason, agent_reason, decided_by, decided_at) in (0, 7)
  )
);
create index deal_disputes_open on deal_disputes (objected_at) where decided_at is null;
create trigger deal_disputes_noted after insert or update or delete on deal_disputes for each row execute function note_change_of_deal();

create table deal_parcels (
  deal_id uuid not null references deals (id),
  parcel_id uuid not null constraint deal_parcels_once unique references parcels (id),
  linked_at timestamptz(3) not null default app_now(),
  primary key (deal_id, parcel_id)
);
create trigger deal_parcels_noted after insert or update or delete on deal_parcels for each row execute function note_change_of_deal();

-- One of a completed deal.
alter table agent_ratings add column deal_id uuid constraint agent_ratings_deal unique references deals (id);
alter table agent_ratings add column tags text[] not null default '{}';
alter table agent_ratings add column text text not null default '';
