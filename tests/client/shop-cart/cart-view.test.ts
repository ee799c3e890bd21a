import { cents } from '@contract/kit/money'
import { keyOfLine } from '@/entities/cart/cart-line'
import { canBeSet, toGrams, toGroups, toProgress, toSum, toTicked } from '@/features/shop-cart/cart-view'
import { aLine, anOffer, bags, mug, OSAKA, percentOffer, scale } from './some-cart'

const PICTURE = [bags(), scale(), mug()]

const groupOf = (lines: Parameters<typeof toGroups>[0]) => {
  const [group] = toGroups(lines)
  if (!group) throw new Error('no group')
  return group
}

it('groups what can be ordered together: by warehouse and by way of delivery, in the order of the cart', () => {
  const lines = [aLine(1), aLine(2, { delivery: 'home' }), aLine(3), aLine(4, { warehouseId: OSAKA, warehouseName: '大阪倉' })]
  expect(toGroups(lines).map(({ delivery, warehouseName, lines: own }) => [warehouseName, delivery, own.map(({ name }) => name)])).toEqual([
    ['東莞倉', 'join', ['商品 1', '商品 3']],
    ['東莞倉', 'home', ['商品 2']],
    ['大阪倉', 'join', ['商品 4']],
  ])
})

it('keeps what cannot be bought out of the groups, the rest in them [shop case 41]', () => {
  const lines = [aLine(1), aLine(2, { state: 'skuGone' }), aLine(3, { state: 'offShelf' }), aLine(4, { state: 'soldOut' }), aLine(5)]
  expect(toGroups(lines).flatMap((group) => group.lines.map(({ name }) => name))).toEqual(['商品 1', '商品 5'])
})

it.each([
  ['notEnough', 2, true],
  ['overLimit', 1, true],
  ['overLimit', 0, false],
  ['soldOut', undefined, false],
  ['deliveryNotOffered', undefined, false],
] as const)('lets a smaller number help where there are too many: %s, %s left', (state, left, helps) => {
  expect(canBeSet(aLine(1, { state, quantity: 5, ...(left !== undefined && { left }) }))).toBe(helps)
})

it('ticks the first group until anybody has ticked any, and never what cannot be bought as it stands', () => {
  const lines = [aLine(1), aLine(2, { state: 'notEnough', left: 1, quantity: 3 }), aLine(3, { delivery: 'home' })]
  const names = (ticked?: ReadonlySet<string>) => toGroups(lines).map((group, index) => toTicked(group, ticked, index === 0).map(({ name }) => name))
  expect(names()).toEqual([['商品 1'], []])
  expect(names(new Set(lines.map(keyOfLine)))).toEqual([['商品 1'], ['商品 3']])
  expect(names(new Set())).toEqual([[], []])
})

it('comes to what the order will: gross 182.80, offer 10.00 [shop case 1]', () => {
  expect(toSum([PICTURE], [anOffer()])).toEqual({ pieces: 4, offerCents: 1_000, totalCents: 17_280 })
  expect(toGrams(PICTURE)).toBe(1_560)
})

it('takes an offer off each group by itself: split over two, ¥160 does not reach ¥150', () => {
  const [one, other] = [aLine(1, { priceCents: cents(8_000) }), aLine(2, { priceCents: cents(8_000), delivery: 'home' })]
  expect(toSum([[one], [other]], [anOffer()])).toEqual({ pieces: 2, offerCents: 0, totalCents: 16_000 })
  const { met, next } = toProgress(groupOf([one, other]), [one], [one, other], [anOffer()])
  expect([met, next?.missingCents, next?.isSplit]).toEqual([undefined, 7_000, true])
})

it.each([
  [14_999, 1, false],
  [15_000, undefined, true],
])('is at the offer from its threshold on: %s [shop case 20]', (priceCents, missing, isMet) => {
  const line = aLine(1, { priceCents: cents(priceCents) })
  const { met, next } = toProgress(groupOf([line]), [line], [line], [anOffer()])
  expect([next?.missingCents, met?.offerCents]).toEqual([missing, isMet ? 1_000 : undefined])
})

it('names the nearest offer that would take off more, also above one that is reached', () => {
  const line = aLine(1, { priceCents: cents(16_000) })
  const more = anOffer({ offerId: 'o3', thresholdCents: cents(30_000), benefit: { kind: 'amount', amountCents: cents(3_000) } })
  const less = anOffer({ offerId: 'o4', thresholdCents: cents(20_000), benefit: { kind: 'amount', amountCents: cents(500) } })
  const { met, next } = toProgress(groupOf([line]), [line], [line], [anOffer(), less, more])
  expect([met?.offer.offerId, next?.offer.offerId, next?.missingCents]).toEqual(['o1', 'o3', 14_000])
})

it('says nothing of an offer that covers none of the goods', () => {
  const line = aLine(1)
  const elsewhere = percentOffer({ covers: { kind: 'categories', categoryIds: ['c9'] } })
  expect(toProgress(groupOf([line]), [line], [line], [elsewhere])).toEqual({ met: undefined, next: undefined })
})
