import { listGroups, NOTICE_EVENTS } from '@contract/notification/notification'

it('every event stands in one group of the settings, those of one trade together', () => {
  const groups = listGroups()
  expect(groups.flatMap(({ events }) => events)).toEqual(NOTICE_EVENTS)
  const groupOf = (prefix: RegExp) => [...new Set(groups.filter(({ events }) => events.some((event) => prefix.test(event))).map(({ group }) => group))]
  expect(groupOf(/^(shop|afterSale)/)).toEqual(['shop'])
  expect(groupOf(/^(proxy|deal|agent)/)).toEqual(['proxy'])
  expect(groupOf(/^(priced|shipped|delivered|sentBack|group)/)).toEqual(['order'])
  expect(groupOf(/^(arrival|problem|storage|claim)/)).toEqual(['parcel'])
  expect(groupOf(/^(referralBonus|payoutNews|transferReviewed)/)).toEqual(['money'])
})
