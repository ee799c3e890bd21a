-- Which lines of an order's bill wait for an answer is read with each look at the order.
create index feedbacks_asked_lines on feedbacks (order_id) where status = 'open' and bill_line is not null;
