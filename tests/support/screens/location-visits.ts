import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

/** The site's own maps; the mini-program opens WeChat's. */
const CHOOSE = '/choose-location'
const OPEN = '/open-location'

const PLACE = `${OPEN}?latitude=25.033&longitude=121.5436`
const NAMED_PLACE = `${PLACE}&name=${encodeURIComponent('台北大安自提點')}&address=${encodeURIComponent('台北市 大安區示範路 187 號 1 樓')}`

export const locationVisits: readonly Visit[] = [
  {
    route: CHOOSE,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(CHOOSE)
        await see(words.pickup.useLocation)
      },
      'another one chosen': async ({ tap, see }) => {
        await tap('radio', /Mong Kok|旺角/)
        await see(/Mong Kok|旺角/)
      },
      'nothing found': async ({ type, see, words }) => {
        await type(words.pickup.searchPlace, 'nowhere')
        await see(words.pickup.noneFound)
      },
    },
  },
  {
    route: CHOOSE,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(CHOOSE)
        await see(words.pickup.useLocation)
      },
      offline: offline(),
    },
  },
  {
    route: CHOOSE,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('warehouse/listPickupSites', [])
        await open(CHOOSE)
        await see(words.pickup.typeIt)
      },
      loading: loading(CHOOSE),
      error: error(CHOOSE),
    },
  },
  {
    route: CHOOSE,
    who: 'newcomer',
    states: {
      'without the right to the place': async ({ open, tap, see, words }) => {
        await open(CHOOSE)
        await tap('button', words.pickup.locateMe)
        await see(words.pickup.noPlace)
      },
    },
  },
  {
    route: OPEN,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(NAMED_PLACE)
        await see(words.pickup.copyAddress)
      },
      'without a name': async ({ open, see, words }) => {
        await open(PLACE)
        await see(words.pickup.thisPlace)
      },
      empty: async ({ open, see, words }) => {
        await open(OPEN)
        await see(words.pickup.noSuchPlace)
      },
    },
  },
  {
    route: OPEN,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(NAMED_PLACE)
        await see(words.pickup.copyAddress)
      },
    },
  },
]
