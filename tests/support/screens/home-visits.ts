import type { Warehouse } from '@contract/warehouse/warehouse'
import { EVERY_CALL } from '../member-driver'
import type { Visit } from './visit'

const HOME = '/'
const WAREHOUSES = '/pages/warehouseList/warehouseList'

/** An operator's change would stay for the next visit. */
const aChangedWarehouse: Warehouse = {
  warehouseId: '11111111-1111-4111-8111-111111111111', code: 'DG', name: 'Dongguan', memberCode: 'TW208516', recipient: '林予安 TW208516',
  phone: '0769-0000 4567', address: '广东省东莞市虎门镇港口大道 88 号 3 栋', addressSuffix: '仓', postcode: '523900', country: 'CN',
  utcOffsetMinutes: 480, labelVersion: 2,
  changed: {
    copiedAt: '2026-11-01T02:00:00.000Z', changedAt: '2026-11-20T02:00:00.000Z',
    lines: [{ line: 'phone', before: '0769-0000 1234' }, { line: 'address', before: '广东省东莞市虎门镇港口大道 66 号 TW208516 仓' }],
  },
}

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
        await see(words.counters.pack)
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
      'address check': async ({ tap, find, words }) => {
        await tap('button', words.warehouse.check.paste)
        await find('dialog')
      },
      'address that is none': async ({ type, tap, see, words }) => {
        await type(words.warehouse.check.field, '2026/11/21')
        await tap('button', words.warehouse.check.submit)
        await see(words.warehouse.check.unreadable)
      },
      'address with mistakes': async ({ type, tap, see, words }) => {
        await type(words.warehouse.check.field, '林予安 0769-0000 4567 廣東省東莞市虎門鎮港口大道 8 號 3 棟')
        await tap('button', words.warehouse.check.submit)
        await see(words.warehouse.check.copyCorrect)
      },
      'changed label': async ({ tap, lose, answer, open, see, words }) => {
        await tap('button', words.ui.close)
        await lose('dialog')
        await answer('warehouse/list', [aChangedWarehouse])
        await open(WAREHOUSES)
        await see(words.warehouse.changed.settled)
      },
      'changed label on the home page': async ({ open, see, words }) => {
        await open(HOME)
        await see(words.warehouse.changed.short([aChangedWarehouse.name]))
      },
      offline: async ({ clear, open, goOffline, see, words }) => {
        await clear()
        await open(WAREHOUSES)
        await see(words.warehouse.copyAll)
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
