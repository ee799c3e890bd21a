-- A conversation with the service is about anything that money pays. Servers of the release before write and read `order_id`, of orders
-- alone: the trigger keeps both the same, as it does elsewhere. What is said of a bill's line or of compensation goes by `order_id` still.
alter table feedbacks add column payable_id uuid references payables (id);
update feedbacks set payable_id = order_id where order_id is not null;
create trigger feedbacks_keep_payable before insert on feedbacks
  for each row execute function keep_payable_of_order();
