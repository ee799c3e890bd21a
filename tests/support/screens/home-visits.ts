import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const HOME = '/'
const WAREHOUSES = '/pages/warehouseList/warehouseList'

export const homeVisits: readonly Visit[] = [
  {
    route: HOME,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(HOME)
        await see(words.warehouse.loginToCopy)
      },
      'language sheet': async ({ tap, find, words }) => {
        await tap('button', new RegExp(`^${words.home.language}`))
        await find('dialog')
      },
    },
  },
  {
    route: HOME,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(HOME)
        await see(words.warehouse.copyAll)
        await see(words.parcel.counters.pack)
      },
      'service sheet': async ({ find, tap, words }) => {
        await tap('tab', words.tabs.service)
        await find('img')
      },
      offline: async ({ open, see, goOffline, words }) => {
        await open(HOME)
        await see(words.warehouse.copyAll)
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route: HOME,
    who: 'newcomer',
    states: {
      empty: async ({ open, see, words }) => {
        await open(HOME)
        await see(words.warehouse.copyAll)
      },
      loading: async ({ open, hold, see, words }) => {
        await hold(EVERY_CALL)
        await open(HOME)
        await see(words.home.headline)
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(HOME)
        await see(words.ui.retry)
      },
      'service that cannot be read': async ({ see, tap, words }) => {
        await tap('tab', words.tabs.service)
        await see(words.ui.loadFailed)
      },
    },
  },
  {
    route: WAREHOUSES,
    who: 'guest',
    states: {
      guest: async ({ open, see, words }) => {
        await open(WAREHOUSES)
        await see(words.warehouse.others)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('warehouse/list', [])
        await open(WAREHOUSES)
        await see(words.warehouse.emptyTitle)
      },
    },
  },
  {
    route: WAREHOUSES,
    who: 'member',
    states: {
      filled: async ({ open, see, words }) => {
        await open(WAREHOUSES)
        await see(words.warehouse.copyAll)
      },
      offline: async ({ goOffline, see, words }) => {
        await goOffline()
        await see(words.ui.offlineSince(undefined))
      },
    },
  },
  {
    route: WAREHOUSES,
    who: 'newcomer',
    states: {
      loading: async ({ open, hold, find }) => {
        await hold(EVERY_CALL)
        await open(WAREHOUSES)
        await find('main')
      },
      error: async ({ clear, fail, open, see, words }) => {
        await clear()
        await fail(EVERY_CALL)
        await open(WAREHOUSES)
        await see(words.ui.retry)
      },
      refused: async ({ clear, refuse, open, see, words }) => {
        await clear()
        await refuse('warehouse/list', 'unavailable')
        await open(WAREHOUSES)
        await see(words.ui.retry)
      },
    },
  },
]
