-- Who a member says has invited them, with most of the address hidden: kept and shown alike whether it is a member's or
-- not, so that nobody finds out about members by naming them. referrer_id stays empty where it is nobody's.
alter table members add column named_referrer text;
