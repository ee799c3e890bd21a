-- The coupon that a member came with when they applied: suggested first when the bill is paid, where it fits. Held by nothing
-- until then.
alter table orders add column chosen_coupon_id uuid references member_coupons (id);
