import { hasBareOr } from '../../tools/eslint/or-in-brackets.mjs'

it.each([
  ["a = 'x' or b = 1", true],
  ['case when a then b end or c', true],
  ['select 1 where a and b\n  OR c', true],
  ['(a = 1 or b = 2)', false],
  ['exists (select 1 from t where a or b) and c', false],
  ['case when a or b then 1 else 0 end', false],
  ["note = 'one or two' -- or three\n and b", false],
  ['create or replace function f() returns void', false],
  ['for order by orders.id', false],
])('%s', (sql, isBare) => expect(hasBareOr(sql)).toBe(isBare))
