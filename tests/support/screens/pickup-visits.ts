import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const QUERY = '/pages_sub/siteQuery'
const CHOOSE = '/pages_sub/selfPickUpSite'

const both = (route: string): readonly Visit[] => [
  {
    route,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(route)
        await see(words.pickup.use)
      },
      'another one chosen': async ({ tapFirst, see, words }) => {
        await tapFirst('radio')
        await see(words.pickup.navigate)
      },
      'city sheet': async ({ tap, find, words }) => {
        await tap('button', words.pickup.allCities)
        await find('dialog')
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('warehouse/listPickupSites', [])
        await open(route)
        await see(words.pickup.emptyTitle)
      },
    },
  },
  {
    route,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(route)
        await see(words.pickup.use)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route,
    who: 'newcomer',
    states: {
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(route)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(route)
        await see(words.ui.retry)
      },
    },
  },
]

const NOBODY_MEASURED = [
  {
    pickupSiteId: '11111111-1111-4111-8111-111111111111', name: '中山自提點', country: 'TW', city: '台北市', address: '中山北路二段 1 號',
    postcode: '104', phone: '02-2500-0000', hours: '10:00–20:00', otherNames: 'Zhongshan',
  },
]

export const pickupVisits: readonly Visit[] = [
  ...both(QUERY),
  ...both(CHOOSE),
  {
    route: QUERY,
    who: 'guest',
    states: {
      'nothing found': async ({ open, see, type, words }) => {
        await open(QUERY)
        await see(words.pickup.use)
        await type(words.pickup.search, 'nowhere')
        await see(words.pickup.noneFound)
      },
      'without a map': async ({ answer, open, see }) => {
        await answer('warehouse/listPickupSites', NOBODY_MEASURED)
        await open(QUERY)
        await see('中山北路二段 1 號')
      },
    },
  },
]
