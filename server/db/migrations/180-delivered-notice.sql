-- That a shipment has arrived is news of its order.
create or replace function notice_kind_of(event text) returns text language sql immutable as $$
  select case
    when event in ('arrival', 'problem', 'problemNews', 'reassigned', 'claimDecided', 'lookoutMatched', 'storage', 'shopStocked') then 'parcel'
    when event in (
      'transferMade', 'transferBlocked', 'priced', 'shipped', 'delivered', 'sentBack', 'shopDue', 'shopPaid', 'shopCancelled', 'shopShort',
      'shopShipped', 'shopSigned', 'afterSaleNews', 'proxyPaid', 'proxyAsk', 'proxyBought', 'proxyNews', 'proxyCancelled', 'dealNews', 'dealDue',
      'agentDue'
    ) then 'order'
    when event = 'groupNews' then 'group'
    when event in ('transferReviewed', 'referralBonus', 'shopRefunded', 'proxyRefunded', 'payoutNews') then 'wallet'
    else 'activity'
  end
$$;
