-- 000000, 000 and 999999 were taken for postcodes, and their remote-area fee was not asked. Hong Kong and Macau have what carriers expect
-- there; of the others the member is asked before the next packing. Orders keep what they were billed by.
update addresses set postcode = case country when 'HK' then '999077' when 'MO' then '999078' end where postcode ~ '^(0[0 -]+|9[9 -]+)$';
update sender_addresses set postcode = case country when 'HK' then '999077' when 'MO' then '999078' end where postcode ~ '^(0[0 -]+|9[9 -]+)$';
