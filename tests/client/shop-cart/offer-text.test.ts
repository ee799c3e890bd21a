import { offerStrings } from '@/entities/goods/offer-strings'
import { toEndHere, toHomeEnd, toOfferText } from '@/entities/goods/offer-text'
import { anOffer, percentOffer } from './some-cart'

const MIDNIGHT_IN_TAIPEI = '2026-11-30T16:00:00.000Z'

it.each([
  ['zh-Hant', '11/30 24:00', '11/30 11:00'],
  ['en', '30 Nov 24:00', '30 Nov 11:00'],
] as const)('an offer that closes at midnight runs until 24:00 of the day before, by the clock in Taipei; in UTC−5 until 11:00 (%s) [shop case 47]', (language, home, here) => {
  expect([toHomeEnd(MIDNIGHT_IN_TAIPEI, language), toEndHere(MIDNIGHT_IN_TAIPEI, language, -300)]).toEqual([home, here])
})

it('one that closes at another hour says which', () => {
  expect(toHomeEnd('2026-11-30T04:30:00.000Z', 'zh-Hant')).toBe('11/30 12:30')
})

it.each([
  ['zh-Hant', '滿 ¥150 減 ¥10', '滿 ¥150 減 20%，最多 ¥30'],
  ['zh-Hans', '满 ¥150 减 ¥10', '满 ¥150 减 20%，最多 ¥30'],
  ['en', '¥10 off from ¥150', '20% off from ¥150, up to ¥30'],
] as const)('says in %s what it takes off', (language, amount, percent) => {
  expect([toOfferText(anOffer(), offerStrings[language]), toOfferText(percentOffer(), offerStrings[language])]).toEqual([amount, percent])
})
