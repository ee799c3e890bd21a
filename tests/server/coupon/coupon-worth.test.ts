import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { OfferTerms } from '@server/db/tables/coupon-tables'
import { toCouponWorth, type CouponBasis } from '@server/money/coupon/coupon-worth'

const name = { 'zh-Hant': '券', 'zh-Hans': '券', en: 'Coupon' }
const terms = (given: Partial<OfferTerms> = {}): OfferTerms => ({ name, benefit: { kind: 'fixed', amountCents: cents(1_500) }, channels: [], warehouses: [], ...given })
const freight: CouponBasis = {
  scope: 'freight',
  channelCode: 'SEA',
  warehouseId: 'DG',
  grams: grams(2_000),
  spendCents: cents(10_000),
  freightCents: cents(8_000),
  services: new Map([['photoCheck', cents(400)]]),
}
const goods = (spendCents: number): CouponBasis => ({ scope: 'shop', spendCents: cents(spendCents) })
const percent = { kind: 'percent', rate: basisPoints(2_000), capCents: cents(5_000) } as const

it.each<[string, Partial<OfferTerms>, CouponBasis, object]>([
  ['of before there were scopes is for freight', {}, freight, { worthCents: 1_500 }],
  ['of before there were scopes is not for goods', {}, goods(9_000), { unfit: 'scope' }],
  ['for goods is not for freight', { scope: 'shop' }, freight, { unfit: 'scope' }],
  ['for goods is not for a proxy purchase', { scope: 'shop' }, { scope: 'proxy', spendCents: cents(9_000) }, { unfit: 'scope' }],
  ['for goods takes off goods', { scope: 'shop' }, goods(9_000), { worthCents: 1_500 }],
  ['takes off no more than the goods cost', { scope: 'shop' }, goods(990), { worthCents: 990 }],
  ['takes a share of the freight alone', { benefit: percent }, freight, { worthCents: 1_600 }],
  ['takes a share of all goods', { scope: 'shop', benefit: percent }, goods(21_000), { worthCents: 4_200 }],
  ['takes a share up to its cap', { scope: 'shop', benefit: percent }, goods(90_000), { worthCents: 5_000 }],
  ['asks for its least spending on goods', { scope: 'shop', minSpendCents: cents(17_500) }, goods(17_280), { unfit: 'spendTooLow' }],
  ['takes off a service that was chosen', { benefit: { kind: 'service', service: 'photoCheck' } }, freight, { worthCents: 400 }],
  ['asks for the service', { benefit: { kind: 'service', service: 'reinforcement' } }, freight, { unfit: 'serviceNotChosen' }],
  ['says its channel before its spending', { channels: [{ code: 'AIR', name }], minSpendCents: cents(20_000) }, freight, { unfit: 'channel' }],
])('a coupon %s', (_says, given, basis, expected) => expect(toCouponWorth(terms(given), basis)).toEqual(expected))
